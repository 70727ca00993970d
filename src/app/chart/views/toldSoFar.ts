import type { Party } from '#contract/enumerations.ts';
import type { ToldSoFar } from '#contract/situationOf.ts';
import { type Context, participantOf } from '#machines/context.ts';

/** What has been answered of the accident by which a situation is known. */
export function toldSoFar(context: Context): ToldSoFar {
  const movements = (party: Party) =>
    participantOf(context, party)?.vehicleMovementDefinition?.movementDefinitions ?? [];
  const damage = (party: Party) => participantOf(context, party)?.vehicleDamage?.damageLocations ?? [];
  return {
    situation: context.report?.accidentCircumstances?.accidentSituationDiagramId ?? null,
    movements: { A: movements('A'), B: movements('B') },
    damage: { A: damage('A'), B: damage('B') },
  };
}
