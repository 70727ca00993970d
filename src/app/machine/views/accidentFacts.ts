import type { Party } from '#contract/enumerations.ts';
import type { SituationAnswers } from '#contract/situationOf.ts';
import { type Context, participantOf } from '#machines/context.ts';

/** Collects the answers that determine the situation of the accident. */
export function accidentFacts(context: Context): SituationAnswers {
  const movements = (party: Party) =>
    participantOf(context, party)?.vehicleMovementDefinition?.movementDefinitions ?? [];
  const damage = (party: Party) => participantOf(context, party)?.vehicleDamage?.damageLocations ?? [];
  return {
    situation: context.report.report?.accidentCircumstances?.accidentSituationDiagramId ?? null,
    movements: { A: movements('A'), B: movements('B') },
    damage: { A: damage('A'), B: damage('B') },
  };
}
