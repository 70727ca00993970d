import { type AnyStateNode, getInitialMicrosteps, getMicrosteps } from 'xstate';
import type { AppMachine } from '#machines/chart/app.ts';
import type { AppEvent, EmittedEvent } from '#machines/events.ts';
import type { AppSnapshot } from '#machines/location.ts';
import type { Outcome } from './outcomes.ts';
import { inputOf, type Start } from './traversal.ts';

/**
 * The chart as a pure function of single events, for rules and mutants. A step without an actor is cheap enough to repeat for
 * each mutant.
 */

export interface Step {
  /** Previous step; null when the page is opened. */
  past: Step | null;
  label: string;
  /** Null where the page is opened. */
  event: AppEvent | null;
  after: AppSnapshot;
  /** Emitted events. */
  emitted: EmittedEvent[];
  /** Nodes active at any moment of the step, including those passed through. */
  passed: Set<AnyStateNode>;
}

type Microstep = [AppSnapshot, { type: string; params?: unknown }[]];

function emissions(microsteps: Microstep[]): EmittedEvent[] {
  return microsteps.flatMap(([, actions]) =>
    actions.flatMap(({ type, params }) => (type === 'xstate.emit' ? [(params as { event: EmittedEvent }).event] : [])),
  );
}

function stepOf(past: Step | null, label: string, event: AppEvent | null, microsteps: Microstep[]): Step {
  const snapshots = [...(past ? [past.after] : []), ...microsteps.map(([snapshot]) => snapshot)];
  const after = snapshots.at(-1);
  if (after === undefined) throw new Error('The chart does not begin.');
  const passed = new Set<AnyStateNode>(snapshots.flatMap(({ _nodes }) => _nodes));
  return { past, label, event, after, emitted: emissions(microsteps), passed };
}

/** Returns the step that opens the page. */
export function opened(machine: AppMachine, start: Start): Step {
  // xstate types a microstep by any state machine; these are the chart's own.
  const microsteps = getInitialMicrosteps(machine, inputOf(start)) as unknown as Microstep[];
  return stepOf(null, `visit ${start.label}`, null, microsteps);
}

const inertMachines = new WeakMap<AppMachine, AppMachine>();

/** Returns the chart with a fixed initial snapshot, as XState computes one for every step. */
function inert(machine: AppMachine, beginning: AppSnapshot): AppMachine {
  const known =
    inertMachines.get(machine) ?? Object.assign(Object.create(machine), { getInitialSnapshot: () => beginning });
  inertMachines.set(machine, known);
  return known;
}

/** Returns the step after one more event. */
export function stepped(machine: AppMachine, past: Step, { label, event }: Outcome): Step {
  const microsteps = getMicrosteps(inert(machine, past.after), past.after, event) as unknown as Microstep[];
  return stepOf(past, label, event, microsteps);
}

/** Returns a cache of steps, which are taken once for paths with a common beginning. */
export function walker(machine: AppMachine) {
  const beginnings = new Map<string, Step>();
  const following = new Map<Step, Map<string, Step>>();
  const begun = (start: Start): Step => {
    const key = `${start.label} ${start.consentGiven}`;
    const step = beginnings.get(key) ?? opened(machine, start);
    beginnings.set(key, step);
    return step;
  };
  const next = (past: Step, outcome: Outcome): Step => {
    const known = following.get(past) ?? new Map<string, Step>();
    const step = known.get(outcome.label) ?? stepped(machine, past, outcome);
    following.set(past, known.set(outcome.label, step));
    return step;
  };
  return {
    /** Returns the step that opens the page. */
    begun,
    /** Returns the step after one more event; equal names after equal steps are the same. */
    next,
    /** Returns every step of a path, opening the page first. */
    stepsOf({ start, steps }: { start: Start; steps: readonly Outcome[] }): Step[] {
      const walked = [begun(start)];
      for (const outcome of steps) walked.push(next(walked.at(-1) ?? begun(start), outcome));
      return walked;
    },
    /** Returns all steps taken so far, each once. */
    steps: (): Step[] => [...beginnings.values(), ...[...following.values()].flatMap((known) => [...known.values()])],
  };
}
