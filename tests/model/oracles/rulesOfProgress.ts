import { progressOf } from '#machines/location.ts';
import { routeOf } from '#machines/routes.ts';
import { screenShown } from '../walk/observations.ts';
import type { Step } from '../walk/steps.ts';
import type { Rule } from './rule.ts';

/** Rules for the progress bar. */

/** Highest progress since the user last requested a screen or the report was loaded. */
const highest = new WeakMap<Step, number>();

function highestAt(step: Step): number {
  const known = highest.get(step);
  if (known !== undefined) return known;
  const { event, past, after } = step;
  const screen = screenShown(step);
  const own = screen !== null && routeOf(screen).area !== null ? (routeOf(screen).progress ?? 0) : 0;
  const isAnew = event?.type === 'nav.requested' || after.context.report.report === null;
  const value = isAnew || past === null ? own : Math.max(own, highestAt(past));
  highest.set(step, value);
  return value;
}

export const rulesOfProgress: Rule[] = [
  {
    name: 'the progress is that of the screen and, going forward, never falls',
    demands: 'R-078',
    breach: (step) => {
      const screen = screenShown(step);
      if (screen === null) return undefined;
      const { progress, area } = routeOf(screen);
      const expected = progress === null || area === null ? progress : highestAt(step);
      const { progress: reached } = step.after.context.ui;
      const shown = progressOf(screen, reached);
      if (shown !== expected) return `shows ${shown} instead of ${expected}`;
      // A screen that follows must not show less.
      const isFollowed = expected !== null && area !== null && area !== 'FINISHED';
      return isFollowed && reached < expected ? `forgets ${expected}` : null;
    },
  },
];
