import * as z from 'zod/mini';
import { czechPhone } from '../../forms/rules.ts';

export const numberSchema = z.object({ phoneNumber: czechPhone });
