import * as z from 'zod/mini';
import type { Body } from '#contract/callSchemas.ts';
import type { Witness } from '#contract/entities.ts';
import * as f from '#contract/fields.ts';
import { contactPhone, optional } from '../../forms/rules.ts';

/** Says that the witness rode with neither of the two. */
export const noDriver = 'none';

/** A witness: the rules of a participant's fields, the phone may be left out. */
export const witnessForm = z.object({
  firstName: f.firstName,
  lastName: f.lastName,
  phoneNumber: optional(contactPhone),
  address: optional(f.addressInWords),
  driverParticipantId: z.union([z.literal(noDriver), f.uuid], { error: 'pickOne' satisfies f.FieldMessage }),
});

export function witnessBody(value: z.output<typeof witnessForm>): Body<'addWitness'> & Body<'updateWitness'> {
  const { driverParticipantId } = value;
  return { ...value, driverParticipantId: driverParticipantId === noDriver ? null : driverParticipantId };
}

/** A witness in the shape of the fields; a new one is taken for a passer-by. */
export function witnessValues(known: Witness | undefined): Partial<z.input<typeof witnessForm>> {
  if (known === undefined) return { driverParticipantId: noDriver };
  const { firstName, lastName, phoneNumber, address, driverParticipantId } = known;
  return {
    firstName,
    lastName,
    ...(phoneNumber !== null && { phoneNumber }),
    ...(address && { address }),
    driverParticipantId: driverParticipantId ?? noDriver,
  };
}

export function nameOf({ firstName, lastName }: Pick<Witness, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`;
}

/** The draft of a witness that is not recorded yet, after `count` who are. */
export function newWitnessDraft(reportId: string | null, count: number): string {
  return `${reportId}/witness/new/${count}`;
}

/** The draft of one that is. */
export function knownWitnessDraft(reportId: string | null, witnessId: string): string {
  return `${reportId}/witness/${witnessId}`;
}
