import type { Party } from '#contract/enumerations.ts';
import { type Editable, includes, isPart, type MarkerOfPart, type ParticipantPart } from '#contract/parts.ts';
import { allPositions, type Routes, routeOf, type Screen, type ScreenMeta } from './routes.ts';

/** Screens on which each part of the report is changed: targets of every edit link and every missing item. */

/** Parts and markers in the column `mends` of TABLE 1 for a screen. */
type Listed<S extends Screen> = Extract<
  {
    [K in S]: Routes[K] extends { steps: readonly (infer Step)[]; edits: infer OfStep }
      ? OfStep[keyof OfStep & Step]
      : Routes[K] extends { edits: infer OfScreen }
        ? OfScreen
        : never;
  }[S],
  readonly unknown[]
>[number];

export type PartOn<S extends Screen> = Extract<Listed<S>, ParticipantPart>;

/** Parts and markers that have a screen. Add one by naming it in `mends` of a row of TABLE 1, machines/routes.ts. */
export type EditedInTable1 = Listed<Screen> | MarkerOfPart<PartOn<Screen>>;

/** Returns the parts and markers that a position changes. */
export function editedAt({ screen, step }: ScreenMeta): readonly Editable[] {
  const route = routeOf(screen);
  if (route.steps === undefined) return route.edits ?? [];
  return (step && route.edits[step]) ?? [];
}

/** Returns the position that changes a part or resolves a marker of incompleteData; without a known participant the overview. */
export function positionToEdit(what: EditedInTable1, party: Party | undefined): ScreenMeta {
  const found = allPositions.find(
    (position) =>
      (position.party === undefined || position.party === party) &&
      editedAt(position).some((edited) => includes(edited, what)),
  );
  return found ?? { screen: 'documents' };
}

/** Parts of a participant in the order in which the screens of TABLE 1 ask for them. */
export const askedParts: ParticipantPart[] = allPositions
  .filter(({ party }) => party === 'A')
  .flatMap(editedAt)
  .filter(isPart);
