import * as z from 'zod/mini';
import type { Circumstances } from '#contract/entities.ts';
import { situationDiagrams } from '#contract/enumerations.ts';
import type { FieldMessage } from '#contract/fields.ts';
import * as f from '#contract/fields.ts';

/** The body of the call has the very shape of the form. */
export const circumstancesForm = z.object({
  accidentSituationDiagramId: z.enum(situationDiagrams, { error: 'pickOne' satisfies FieldMessage }),
  accidentDescription: f.accidentDescription,
});

export function circumstancesValues(known: Circumstances | null): Partial<Circumstances> {
  return known ?? {};
}
