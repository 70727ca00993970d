import * as z from 'zod/mini';
import { smsCode } from '#contract/fields.ts';

/** The code of an SMS: exactly four letters or digits, in any case. */
export const codeSchema = z.object({ smsCode });
