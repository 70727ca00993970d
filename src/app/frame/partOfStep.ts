import { allPositions, routeOf, type ScreenMeta, screenId } from '#machines/routes.ts';

/** Screens that ask for nothing of their own: they prepare what follows, show what is there, or are another way to it. */
const besides = ['verificationSuccess', 'documentsParticipant', 'documentsRecap', 'locationManual'];

/** The insurer is asked for on the vehicle's form; its own address is for mending. */
const asksOfItsOwn = ({ screen, step }: ScreenMeta) => !besides.includes(screen) && step !== 'insurer';

/** What the screens of a report ask for, in the order of the way: of A, then of B, then of both. */
export const asking: readonly ScreenMeta[] = allPositions
  .filter((position) => {
    const { area, progress } = routeOf(position.screen);
    return area !== null && progress !== null && asksOfItsOwn(position);
  })
  .sort((one, other) => rankOf(one) - rankOf(other));

function rankOf({ screen, party }: ScreenMeta): number {
  const inStep = party === undefined ? 2 : party === 'A' ? 0 : 1;
  // The signatures share a step with the summary, and the last screen of all has its own.
  return routeOf(screen).step * 3 + inStep;
}

/** The photos of an ID card stand for what is read of them, the insurer for the vehicle's form. */
function standingFor(meta: ScreenMeta): ScreenMeta {
  const { screen, party } = meta;
  if (screen === 'documentsParticipant') return { screen: 'documentsManual', party, step: 'personalData' };
  return screen === 'damageData' ? { screen, party, step: 'vehicle' } : meta;
}

const places = asking.map(screenId);

/** The position on the way where a screen stands. */
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

/** Which part of its step a screen is, where the step has several; null for one that asks for nothing. */
export function partOfStep(meta: ScreenMeta): PartOfStep | null {
  const part = parts.get(screenId(standingFor(meta)));
  return part === undefined || part.of < 2 ? null : part;
}
