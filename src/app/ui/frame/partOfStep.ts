import { allPositions, routeOf, type ScreenMeta, screenId } from '#machines/routes.ts';

/** Screens without questions of their own: introductions, recaps and alternatives. */
const screensWithoutQuestions = ['verificationSuccess', 'documentsParticipant', 'documentsRecap', 'locationManual'];

/** Excludes the insurer's screen, which only serves corrections: the vehicle's form asks for it. */
const asksOfItsOwn = ({ screen, step }: ScreenMeta) => !screensWithoutQuestions.includes(screen) && step !== 'insurer';

/** Screens with questions in order: within a step A's, then B's, then shared ones. */
export const asking: readonly ScreenMeta[] = allPositions
  .filter((position) => {
    const { area, progress } = routeOf(position.screen);
    return area !== null && progress !== null && asksOfItsOwn(position);
  })
  .sort((one, other) => rankOf(one) - rankOf(other));

function rankOf({ screen, party }: ScreenMeta): number {
  const inStep = party === undefined ? 2 : party === 'A' ? 0 : 1;
  // The signatures share a step with the summary; the last screen has its own.
  return routeOf(screen).step * 3 + inStep;
}

/** Maps a screen to the one it counts as: ID card photos to personal data, the insurer's to the vehicle's form. */
function standingFor(meta: ScreenMeta): ScreenMeta {
  const { screen, party } = meta;
  if (screen === 'documentsParticipant') return { screen: 'documentsManual', party, step: 'personalData' };
  return screen === 'damageData' ? { screen, party, step: 'vehicle' } : meta;
}

const places = asking.map(screenId);

/** Returns a screen's index on the main path, or -1. */
export function placeOf(meta: ScreenMeta): number {
  return places.indexOf(screenId(standingFor(meta)));
}

interface PartOfStep {
  part: number;
  of: number;
}

const parts = new Map(
  asking.map((position): [id: string, PartOfStep] => {
    const together = asking.filter(({ screen }) => routeOf(screen).step === routeOf(position.screen).step);
    return [screenId(position), { part: together.indexOf(position) + 1, of: together.length }];
  }),
);

/** Returns a screen's part of its step; null for steps with one part and screens without questions. */
export function partOfStep(meta: ScreenMeta): PartOfStep | null {
  const part = parts.get(screenId(standingFor(meta)));
  return part === undefined || part.of < 2 ? null : part;
}
