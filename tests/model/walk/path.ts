import { createHash } from 'node:crypto';
import type { AppSnapshot } from '#machines/location.ts';
import type { Outcome } from './outcomes.ts';
import { eventsBeside, type PossibleEvent, possibleEvents } from './possibleEvents.ts';
import { type Step, stepped, walker } from './steps.ts';
import { activePlaces, recordedMachine, type Start } from './traversal.ts';

/** Path through the chart: how the page is opened, and the events that follow. */

export interface Path {
  /** Stable as long as the start and the events are the same. */
  id: string;
  start: Start;
  steps: Outcome[];
  /** Serialised moment in which the walk predicts the end; null without a prediction. */
  end: string | null;
}

/** Returns the stable id of a path. */
export function pathId(start: Start, steps: readonly Outcome[]): string {
  const words = [start.label, ...steps.map(({ label }) => label)].join('\n');
  return createHash('sha256').update(words).digest('hex').slice(0, 8);
}

export function pathOfSteps(start: Start, steps: Outcome[], end: string | null): Path {
  return { id: pathId(start, steps), start, steps, end };
}

const machine = recordedMachine(new Map());
const { begun, next } = walker(machine);
const candidates = new WeakMap<Step, PossibleEvent[]>();

/** Returns all events that may follow a step. */
function candidatesAfter(step: Step): PossibleEvent[] {
  const { after } = step;
  const found = candidates.get(step) ?? [...possibleEvents(after), ...eventsBeside(after.context)];
  candidates.set(step, found);
  return found;
}

/**
 * Follows step names to the first that is impossible in its moment.
 * @param told makes other data of an outcome than the walk's
 * @returns with the path, what the chart says after each of its steps, and what may happen at its end
 */
export function pathOfLabels(start: Start, labels: readonly string[], change?: (outcome: Outcome) => Outcome) {
  const steps: Outcome[] = [];
  const moments: AppSnapshot[] = [];
  let step = begun(start);
  let refused: string | null = null;
  for (const label of labels) {
    const candidate = candidatesAfter(step).find((each) => each.label === label);
    if (candidate === undefined) {
      refused = `"${label}" cannot happen in ${activePlaces(step.after)
        .filter((place) => place.startsWith('flow'))
        .at(-1)}`;
      break;
    }
    const { event } = change ? change(candidate) : candidate;
    step = change ? stepped(machine, step, { label, event }) : next(step, { label, event });
    steps.push({ label, event });
    moments.push(step.after);
  }
  const last = step;
  return {
    path: pathOfSteps(start, steps, null),
    end: last.after,
    moments,
    refused,
    possible: () => candidatesAfter(last),
  };
}
