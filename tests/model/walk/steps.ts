import { type AnyStateNode, getInitialMicrosteps, getMicrosteps } from 'xstate';
import type { AppMachine } from '#machines/chart/app.ts';
import type { AppEvent, EmittedEvent } from '#machines/events.ts';
import type { AppSnapshot } from '#machines/location.ts';
import type { Outcome } from './outcomes.ts';
import { inputOf, type Start } from './traversal.ts';

/**
 * The chart as a pure function, one event at a time. Rules and seeded faults look at single steps, and a step taken
 * without an actor costs little enough to be taken again for each fault.
 */

export interface Step {
  /** The step before; null where the page is opened. */
  past: Step | null;
  label: string;
  /** Null where the page is opened. */
  event: AppEvent | null;
  after: AppSnapshot;
  /** What the chart asked the page to do. */
  emitted: EmittedEvent[];
  /** Every node that was active at any moment of the step, also those that were only passed through. */
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

/** The page is opened. */
export function opened(machine: AppMachine, start: Start): Step {
  // xstate types a microstep by any state machine; these are the chart's own.
  const microsteps = getInitialMicrosteps(machine, inputOf(start)) as unknown as Microstep[];
  return stepOf(null, `visit ${start.label}`, null, microsteps);
}

const inertMachines = new WeakMap<AppMachine, AppMachine>();

/** The chart with a beginning that is there already: xstate begins anew for each step that it is asked about. */
function inert(machine: AppMachine, beginning: AppSnapshot): AppMachine {
  const known =
    inertMachines.get(machine) ?? Object.assign(Object.create(machine), { getInitialSnapshot: () => beginning });
  inertMachines.set(machine, known);
  return known;
}

/** One more event. */
export function stepped(machine: AppMachine, past: Step, { label, event }: Outcome): Step {
  const microsteps = getMicrosteps(inert(machine, past.after), past.after, event) as unknown as Microstep[];
  return stepOf(past, label, event, microsteps);
}

/** Steps of paths by what they have in common, each taken once. */
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
    /** The page is opened. */
    begun,
    /** One more event; what goes by the same name after the same steps is the same. */
    next,
    /** Every step of a path, the opening of the page first. */
    stepsOf({ start, steps }: { start: Start; steps: readonly Outcome[] }): Step[] {
      const walked = [begun(start)];
      for (const outcome of steps) walked.push(next(walked.at(-1) ?? begun(start), outcome));
      return walked;
    },
    /** All steps taken so far, each once. */
    steps: (): Step[] => [...beginnings.values(), ...[...following.values()].flatMap((known) => [...known.values()])],
  };
}
