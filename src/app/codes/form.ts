import * as z from 'zod/mini';
import { smsCode } from '#contract/fields.ts';

/** Schema of an SMS code: four letters or digits, case-insensitive. */
export const codeSchema = z.object({ smsCode });
