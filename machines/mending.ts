import type { Party } from '#contract/enumerations.ts';
import { includes, isPart, type MarkerOfPart, type Mendable, type ParticipantPart } from '#contract/parts.ts';
import { allPositions, type Routes, routeOf, type Screen, type ScreenMeta } from './routes.ts';

/** Where each part of the report is mended: the screens behind every edit link and every missing item. */

/** What stands in the column `mends` of TABLE 1 for a screen. */
type Listed<S extends Screen> = Extract<
  {
    [K in S]: Routes[K] extends { steps: readonly (infer Step)[]; mends: infer OfStep }
      ? OfStep[keyof OfStep & Step]
      : Routes[K] extends { mends: infer OfScreen }
        ? OfScreen
        : never;
  }[S],
  readonly unknown[]
>[number];

export type PartOn<S extends Screen> = Extract<Listed<S>, ParticipantPart>;

/** A part or a marker that is missing here has no screen: name it in `mends` of a row of TABLE 1, machines/routes.ts. */
export type MendedInTable1 = Listed<Screen> | MarkerOfPart<PartOn<Screen>>;

/** What a position mends. */
export function mendedAt({ screen, step }: ScreenMeta): readonly Mendable[] {
  const route = routeOf(screen);
  if (route.steps === undefined) return route.mends ?? [];
  return (step && route.mends[step]) ?? [];
}

/** The screen that mends a part or what a marker of incompleteData says is missing; of an unknown participant the overview. */
export function positionMending(what: MendedInTable1, party: Party | undefined): ScreenMeta {
  const found = allPositions.find(
    (position) =>
      (position.party === undefined || position.party === party) &&
      mendedAt(position).some((mended) => includes(mended, what)),
  );
  return found ?? { screen: 'documents' };
}

/** The parts of a participant in the order in which the screens of TABLE 1 ask for them. */
export const askedParts: ParticipantPart[] = allPositions
  .filter(({ party }) => party === 'A')
  .flatMap(mendedAt)
  .filter(isPart);
