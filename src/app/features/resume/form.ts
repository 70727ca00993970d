import * as z from 'zod/mini';
import { smsPhone } from '../../forms/rules.ts';

export const numberSchema = z.object({ phoneNumber: smsPhone });
