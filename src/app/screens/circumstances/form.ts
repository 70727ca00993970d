import * as z from 'zod/mini';
import type { Circumstances } from '#contract/entities.ts';
import { type SituationDiagram, situationDiagrams } from '#contract/enumerations.ts';
import type { FieldMessage } from '#contract/fields.ts';
import * as f from '#contract/fields.ts';
import { sentenceOf } from '#contract/situationOf.ts';

/** The body of the call has the very shape of the form. */
export const circumstancesForm = z.object({
  accidentSituationDiagramId: z.enum(situationDiagrams, { error: 'pickOne' satisfies FieldMessage }),
  accidentDescription: f.accidentDescription,
});

/** What is known in the shape of the fields, else the situation that follows from the movements, in words too. */
export function circumstancesValues(
  known: Circumstances | null,
  proposed: SituationDiagram | null,
): Partial<Circumstances> {
  if (known !== null || proposed === null) return known ?? {};
  return { accidentSituationDiagramId: proposed, accidentDescription: sentenceOf(proposed) };
}
