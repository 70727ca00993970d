import * as z from 'zod/mini';
import type { Body } from '#contract/callSchemas.ts';
import { accepted, smsPhone } from '../../forms/rules.ts';

/** Schema of a new participant: phone and the mandatory privacy confirmation. */
export const participantSchema = z.object({ phoneNumber: smsPhone, gdprConfirmed: accepted });

export function participantBody(value: z.output<typeof participantSchema>): Body<'addParticipant'> {
  return value;
}

export const phoneSchema = z.object({ phoneNumber: smsPhone });

export function phoneBody(value: z.output<typeof phoneSchema>): Body<'updatePhone'> {
  return value;
}
