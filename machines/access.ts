import { areReached } from '#contract/milestones.ts';
import type { Context } from './context.ts';
import { allScreens, isPlain, routeOf, type Screen } from './routes.ts';

/**
 * The furthest-allowed rule: a screen of the collecting area may be opened once what TABLE 1 says that it requires is
 * known; a wish beyond that ends on the furthest step that may be opened.
 */
export function mayOpen(context: Context, screen: Screen): boolean {
  const { report, participants } = context;
  const { requires = [] } = routeOf(screen);
  return requires.length === 0 || (report !== null && areReached(requires, report, participants));
}

/**
 * Where a wish ends that is beyond the furthest step, the last one first: the screens without a participant that mend
 * something or stand in the menu. Beside one that is asked for, the others are a way to it or may be left out.
 */
export const fallbacks = allScreens
  .filter(isPlain)
  .filter((screen) => {
    const { area, menuLink, mends } = routeOf(screen);
    return area === 'COLLECTING_DATA' && (menuLink !== undefined || Object.keys(mends).length > 0);
  })
  .reverse();
