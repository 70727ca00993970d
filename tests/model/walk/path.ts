import { createHash } from 'node:crypto';
import type { AppSnapshot } from '#machines/location.ts';
import type { Outcome } from './outcomes.ts';
import { eventsBeside, possibleEvents } from './possibleEvents.ts';
import { activePlaces, recordedMachine, replay, type Start, transitionNames } from './traversal.ts';

/** A way through the chart: how the page is opened and what happens then. */

export interface Path {
  /** Stable as long as the start and the events are the same. */
  id: string;
  start: Start;
  steps: Outcome[];
  /** The serialised moment in which the path ends by the walk's reckoning; null where nobody foretold it. */
  end: string | null;
}

/** The stable name of a path. */
export function pathId(start: Start, steps: readonly Outcome[]): string {
  const words = [start.label, ...steps.map(({ label }) => label)].join('\n');
  return createHash('sha256').update(words).digest('hex').slice(0, 8);
}

export function pathOfSteps(start: Start, steps: Outcome[], end: string | null): Path {
  return { id: pathId(start, steps), start, steps, end };
}

const machine = recordedMachine(new Map());
const names = transitionNames(machine);

/**
 * The path that a list of step names tells, up to the first step that cannot happen in its moment.
 * @param told makes other data of an outcome than the walk's
 * @returns with the path, what the chart says after each of its steps
 */
export function pathOfLabels(start: Start, labels: readonly string[], told = (outcome: Outcome) => outcome) {
  const actor = replay(machine, names, start);
  const steps: Outcome[] = [];
  const moments: AppSnapshot[] = [];
  let refused: string | null = null;
  for (const label of labels) {
    const snapshot: AppSnapshot = actor.snapshot();
    const candidates = [...possibleEvents(snapshot), ...eventsBeside(snapshot.context)];
    const candidate = candidates.find((each) => each.label === label);
    if (candidate === undefined) {
      refused = `"${label}" cannot happen in ${activePlaces(snapshot)
        .filter((place) => place.startsWith('flow'))
        .at(-1)}`;
      break;
    }
    const { event } = told(candidate);
    actor.send(event);
    steps.push({ label, event });
    moments.push(actor.snapshot());
  }
  actor.stop();
  return { path: pathOfSteps(start, steps, null), end: actor.snapshot(), moments, refused };
}
