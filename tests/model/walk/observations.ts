import type { EmittedEvent } from '#machines/events.ts';
import { type AppSnapshot, locationOf, screenOf } from '#machines/location.ts';
import type { Screen } from '#machines/routes.ts';
import { shownScreen } from './chart.ts';
import type { Step } from './steps.ts';

/** Observations of the chart after a step, in the words of rules and hand-written ends. */

export function screenShown({ after }: Step): Screen | null {
  return shownScreen(after);
}

/** Returns the screen with participant and step, as in "documentsManual A address"; null without a screen. */
export function positionShown({ after }: Step): string | null {
  const meta = screenOf(after);
  return meta && [meta.screen, meta.party, meta.step].filter(Boolean).join(' ');
}

/** Returns the innermost active states. */
export function leavesOf(snapshot: AppSnapshot): string[] {
  return snapshot._nodes.filter(({ states }) => Object.keys(states).length === 0).map(({ path }) => path.join('.'));
}

/** Returns the emitted events in words. */
export function emittedInWords(emitted: EmittedEvent[]): string[] {
  return emitted.map((event) => {
    switch (event.type) {
      case 'toast':
        return `${event.level} toast ${event.code}`;
      case 'interrupted':
        return `interrupted: ${event.reason}`;
      case 'unhandledCode':
        return `unhandled ${event.code} of ${event.call}`;
      default:
        return event.type;
    }
  });
}

/** End of a path: screen, address, active states, events emitted on the way. */
export interface End {
  screen: Screen | null;
  path: string | null;
  active: string[];
  asked: string[];
}

export function endOf(step: Step): End {
  const asked: string[] = [];
  for (let each: Step | null = step; each; each = each.past) asked.unshift(...emittedInWords(each.emitted));
  return {
    screen: screenShown(step),
    path: locationOf(step.after)?.path ?? null,
    active: leavesOf(step.after),
    asked,
  };
}
