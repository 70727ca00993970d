import { areReached } from '#contract/milestones.ts';
import type { Context } from './context.ts';
import { allScreens, isPlain, type PlainScreen, routeOf, type Screen } from './routes.ts';

/**
 * Returns true if all that TABLE 1 requires before the screen is known. A phone that fills in only B's part opens that part
 * alone.
 */
export function mayOpen(context: Context, screen: Screen): boolean {
  const { report, participants } = context.report;
  const { delegatedSection } = context.session;
  const { requires = [], path } = routeOf(screen);
  if (screen === 'delegatedSection') return delegatedSection !== null;
  // B's part requires nothing that the other phone fills in.
  if (delegatedSection !== null) return path.includes('/:participantId');
  return requires.length === 0 || (report !== null && areReached(requires, report, participants));
}

/** Steps of collecting: the screens without a participant that change an answer or stand in the menu. */
const steps = allScreens.filter(isPlain).filter((screen) => {
  const { area, menuLink, edits } = routeOf(screen);
  return area === 'COLLECTING_DATA' && (menuLink !== undefined || Object.keys(edits).length > 0);
});

function requirementsOf(screen: Screen): string {
  return String(routeOf(screen).requires);
}

/**
 * Screens to redirect to if the requested one is beyond the furthest allowed step, the last step first. Of steps that require the
 * same, only the last can be the furthest.
 */
export const fallbacks = [...steps]
  .reverse()
  .filter((screen, index, all) => all.findIndex((other) => requirementsOf(other) === requirementsOf(screen)) === index);

/** Returns the step that TABLE 1 lists after a screen, or the summary after the last one. */
export function stepAfter(screen: Screen): PlainScreen {
  return steps.find((step) => allScreens.indexOf(step) > allScreens.indexOf(screen)) ?? 'summary';
}
