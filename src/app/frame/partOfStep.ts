import { allPositions, routeOf, type ScreenMeta, screenId } from '#machines/routes.ts';

/** Screens that ask for nothing of their own: they prepare what follows, show what is there, or are another way to it. */
const besides = ['verificationSuccess', 'documentsRecap', 'locationManual'];

/** What the screens of a report ask for, in the order of the way: of A, then of B, then of both. */
export const asking: readonly ScreenMeta[] = allPositions
  .filter(({ screen }) => {
    const { area, progress } = routeOf(screen);
    return area !== null && progress !== null && !besides.includes(screen) && screen !== 'documentsParticipant';
  })
  .sort((one, other) => rankOf(one) - rankOf(other));

function rankOf({ screen, party }: ScreenMeta): number {
  const inStep = party === undefined ? 2 : party === 'A' ? 0 : 1;
  // The signatures share a step with the summary, and the last screen of all has its own.
  return routeOf(screen).step * 3 + inStep;
}

/** The position on the way where a screen stands; the photos of an ID card stand for what is read of them. */
export function placeOf(meta: ScreenMeta): number {
  const { screen, party } = meta;
  const stands: ScreenMeta =
    screen === 'documentsParticipant' ? { screen: 'documentsManual', party, step: 'personalData' } : meta;
  return asking.findIndex((each) => screenId(each) === screenId(stands));
}

/** Which part of its step a screen is, where the step has several; null for one that asks for nothing. */
export function partOfStep(meta: ScreenMeta): { part: number; of: number } | null {
  const place = placeOf(meta);
  const parts = asking.filter(({ screen }) => routeOf(screen).step === routeOf(meta.screen).step);
  const first = asking.findIndex(({ screen }) => routeOf(screen).step === routeOf(meta.screen).step);
  return place < 0 || parts.length < 2 ? null : { part: place - first + 1, of: parts.length };
}
