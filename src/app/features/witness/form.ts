import * as z from 'zod/mini';
import type { Body } from '#contract/callSchemas.ts';
import type { Witness } from '#contract/entities.ts';
import * as f from '#contract/fields.ts';
import { contactPhone, nameOnly, optional } from '../../forms/rules.ts';

/** Form value for a witness who was in neither vehicle. */
export const noDriver = 'none';

/** Schema of a witness: a participant's rules with an optional phone. */
export const witnessForm = z.object({
  firstName: nameOnly(f.firstName),
  lastName: nameOnly(f.lastName),
  phoneNumber: optional(contactPhone),
  address: optional(f.addressInWords),
  driverParticipantId: z.union([z.literal(noDriver), f.uuid], { error: 'pickOne' satisfies f.FieldMessage }),
});

export function witnessBody(value: z.output<typeof witnessForm>): Body<'addWitness'> & Body<'updateWitness'> {
  const { driverParticipantId } = value;
  return { ...value, driverParticipantId: driverParticipantId === noDriver ? null : driverParticipantId };
}

/** Returns the field values; a new witness counts as a bystander. */
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

/** Returns the draft key of a new witness, given the number of saved ones. */
export function newWitnessDraft(reportId: string | null, count: number): string {
  return `${reportId}/witness/new/${count}`;
}

export function knownWitnessDraft(reportId: string | null, witnessId: string): string {
  return `${reportId}/witness/${witnessId}`;
}
