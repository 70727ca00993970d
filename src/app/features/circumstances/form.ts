import * as z from 'zod/mini';
import type { Circumstances } from '#contract/entities.ts';
import { type SituationDiagram, situationDiagrams } from '#contract/enumerations.ts';
import type { FieldMessage } from '#contract/fields.ts';
import * as f from '#contract/fields.ts';
import { sentenceOf } from '#contract/situationOf.ts';

/** Schema of the form, equal to the call's body. */
export const circumstancesForm = z.object({
  accidentSituationDiagramId: z.enum(situationDiagrams, { error: 'pickOne' satisfies FieldMessage }),
  accidentDescription: f.accidentDescription,
});

/** Returns the saved values, else the situation proposed from the movements with its description. */
export function circumstancesValues(
  known: Circumstances | null,
  proposed: SituationDiagram | null,
): Partial<Circumstances> {
  if (known !== null || proposed === null) return known ?? {};
  return { accidentSituationDiagramId: proposed, accidentDescription: sentenceOf(proposed) };
}
