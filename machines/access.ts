import { areReached } from '#contract/milestones.ts';
import type { Context } from './context.ts';
import { allScreens, isPlain, type PlainScreen, routeOf, type Screen } from './routes.ts';

/**
 * The furthest-allowed rule: a screen of the collecting area may be opened once what TABLE 1 says that it requires is
 * known; a wish beyond that ends on the furthest step that may be opened. Where only the own part is filled in, that is open
 * and nothing else.
 */
export function mayOpen(context: Context, screen: Screen): boolean {
  const { report, participants, ownPart } = context;
  const { requires = [], path } = routeOf(screen);
  if (screen === 'ownPart') return ownPart !== null;
  // Of the own part nothing waits for what the other phone fills in.
  if (ownPart !== null) return path.includes('/:participantId');
  return requires.length === 0 || (report !== null && areReached(requires, report, participants));
}

/** The steps of collecting: the screens without a participant that mend something or stand in the menu. */
const steps = allScreens.filter(isPlain).filter((screen) => {
  const { area, menuLink, mends } = routeOf(screen);
  return area === 'COLLECTING_DATA' && (menuLink !== undefined || Object.keys(mends).length > 0);
});

/**
 * Where a wish ends that is beyond the furthest step, the last one first. Beside a step that is asked for, the other screens
 * are a way to it or may be left out.
 */
export const fallbacks = [...steps].reverse();

/** The step that TABLE 1 lists next after a screen, the summary after all. */
export function stepAfter(screen: Screen): PlainScreen {
  return steps.find((step) => allScreens.indexOf(step) > allScreens.indexOf(screen)) ?? 'summary';
}
