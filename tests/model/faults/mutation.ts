import type { AnyStateNode } from 'xstate';
import type { AppEvent } from '#machines/events.ts';
import type { AppSnapshot } from '#machines/location.ts';
import { deviation, type PathWithEnd } from '../journeys/expectedEnds.ts';
import { breachOf } from '../oracles/rules.ts';
import { endOf } from '../walk/observations.ts';
import type { Outcome } from '../walk/outcomes.ts';
import type { Path } from '../walk/path.ts';
import { opened, type Step, stepped } from '../walk/steps.ts';
import { everyNode, placeOf, recordedMachine, type Start } from '../walk/traversal.ts';
import { reasonOfEquivalence } from './equivalents.ts';
import { everyMutant, type Mutant } from './mutants.ts';

/**
 * Whether a seeded fault is noticed. Two witnesses are heard, and neither of them knows the healthy chart: what a path
 * did there would notice every change and prove nothing.
 *
 * - `end`: a journey whose end was written by hand ends elsewhere;
 * - `rule`: a step of any path breaks a rule.
 */

export type Witness = 'end' | 'rule';

export interface Verdict {
  mutant: string;
  /** Null: nobody noticed. */
  witness: Witness | null;
  /** What the witness says. */
  words: string;
  /** Why nobody need notice; undefined for a fault that must be. */
  equivalent: string | undefined;
}

/** The share of the faults that make a difference which somebody noticed. */
export function noticed(verdicts: readonly Verdict[]): number {
  const real = verdicts.filter(({ equivalent }) => equivalent === undefined);
  return real.filter(({ witness }) => witness !== null).length / real.length;
}

/** Those that make a difference which nobody noticed. */
export function unnoticed(verdicts: readonly Verdict[]): Verdict[] {
  return verdicts.filter(({ witness, equivalent }) => witness === null && equivalent === undefined);
}

/** All paths as one tree, so that what they have in common is walked once. */
interface Branch {
  outcome: Outcome | null;
  /** The step as the healthy chart takes it. */
  step: Step;
  /** Which nodes were asked about which events on the way. */
  asked: Set<string>;
  ends: PathWithEnd[];
  /** Whether an end was written by hand here or further on. */
  hasEndAhead: boolean;
  branches: Map<string, Branch>;
}

type Machine = ReturnType<typeof recordedMachine>;

function keyOf(node: AnyStateNode, event: string): string {
  return `${placeOf(node) || 'app'} ${event}`;
}

/** Notes what the nodes of a chart are asked; a fault in a handler that nobody asks changes nothing. */
function listenTo(machine: Machine): () => Set<string> {
  let asked = new Set<string>();
  for (const node of [machine.root, ...everyNode(machine)]) {
    // `next` answers an event for its node; xstate's types keep it to itself.
    const asking = node as AnyStateNode & { next: (snapshot: AppSnapshot, event: AppEvent) => unknown };
    const next = asking.next.bind(node);
    asking.next = (snapshot, event) => {
      asked.add(keyOf(node, event.type));
      return next(snapshot, event);
    };
  }
  return () => {
    const heard = asked;
    asked = new Set();
    return heard;
  };
}

/** More eventless transitions than any step of the chart takes. */
const mostRounds = 10_000;

/** Blows when a fault sends the chart in circles; eventless transitions are looked up once a round. */
function fuseOf(machine: Machine): { renew: () => void } {
  let rounds = 0;
  for (const node of everyNode(machine)) {
    const { always } = node;
    if (always === undefined) continue;
    Object.defineProperty(node, 'always', {
      get: () => {
        rounds += 1;
        if (rounds > mostRounds) throw new Error('it runs in circles');
        return always;
      },
    });
  }
  return {
    renew: () => {
      rounds = 0;
    },
  };
}

/** The paths as a judge of faults, each of which is planted in the same instance of the chart and pulled out again. */
export function court(paths: readonly Path[], journeys: readonly PathWithEnd[]) {
  const machine = recordedMachine(new Map());
  const heard = listenTo(machine);
  const mutants = everyMutant(machine);
  const fuse = fuseOf(machine);
  const taken = (start: Start, past: Step | null, outcome: Outcome | null): Step => {
    fuse.renew();
    return past === null || outcome === null ? opened(machine, start) : stepped(machine, past, outcome);
  };
  const trunks = new Map<string, { start: Start; branch: Branch }>();

  const branchOf = (outcome: Outcome | null, step: Step): Branch => {
    return { outcome, step, asked: heard(), ends: [], hasEndAhead: false, branches: new Map() };
  };
  const grow = ({ start, steps }: Path, end?: PathWithEnd) => {
    const key = `${start.label} ${start.consentGiven}`;
    heard();
    const trunk = trunks.get(key) ?? { start, branch: branchOf(null, taken(start, null, null)) };
    trunks.set(key, trunk);
    let { branch } = trunk;
    branch.hasEndAhead ||= end !== undefined;
    for (const outcome of steps) {
      const next = branch.branches.get(outcome.label) ?? branchOf(outcome, taken(start, branch.step, outcome));
      branch.branches.set(outcome.label, next);
      branch = next;
      branch.hasEndAhead ||= end !== undefined;
    }
    if (end) branch.ends.push(end);
  };
  for (const each of journeys) grow(each.path, each);
  for (const path of paths) grow(path);

  /** Goes on with the chart as it is now; the first thing that `look` finds ends it. */
  const follow = (branch: Branch, step: Step, start: Start, look: Look): string | null => {
    const found = look(branch, step);
    if (found !== null) return found;
    for (const next of branch.branches.values()) {
      if (!look.isOfUse(next) || next.outcome === null) continue;
      const words = follow(next, taken(start, step, next.outcome), start, look);
      if (words !== null) return words;
    }
    return null;
  };

  /** Looks for the first steps that a fault can touch; up to them the faulty chart is the healthy one. */
  const search = (branch: Branch, past: Step | null, start: Start, mutant: Mutant, look: Look): string | null => {
    if (!look.isOfUse(branch)) return null;
    const isTouched =
      mutant.event === null ? branch.step.passed.has(mutant.node) : branch.asked.has(keyOf(mutant.node, mutant.event));
    if (isTouched) return follow(branch, taken(start, past, branch.outcome), start, look);
    for (const next of branch.branches.values()) {
      const words = search(next, branch.step, start, mutant, look);
      if (words !== null) return words;
    }
    return null;
  };

  const ask = (mutant: Mutant, look: Look): string | null => {
    try {
      for (const { start, branch } of trunks.values()) {
        const words = search(branch, null, start, mutant, look);
        if (words !== null) return words;
      }
      return null;
    } catch (error) {
      return `the chart dies: ${error instanceof Error ? error.message : error}`;
    }
  };

  const judge = (mutant: Mutant): Verdict => {
    const { name } = mutant;
    const verdict = { mutant: name, witness: null, words: '', equivalent: reasonOfEquivalence(name) };
    const pull = mutant.plant();
    try {
      for (const [witness, look] of Object.entries(looks)) {
        const words = ask(mutant, look);
        if (words !== null) return { ...verdict, witness: witness as Witness, words };
      }
      return verdict;
    } finally {
      pull();
    }
  };

  return { mutants, judge };
}

interface Look {
  (branch: Branch, step: Step): string | null;
  /** Whether a branch can tell anything. */
  isOfUse: (branch: Branch) => boolean;
}

function looking(look: (branch: Branch, step: Step) => string | null, isOfUse: Look['isOfUse'] = () => true): Look {
  return Object.assign(look, { isOfUse });
}

const looks: Record<Witness, Look> = {
  end: looking(
    ({ ends }, step) => {
      for (const { name, end } of ends) {
        const missed = deviation(end, endOf(step));
        if (missed !== null) return `${name}: ${missed}`;
      }
      return null;
    },
    ({ hasEndAhead }) => hasEndAhead,
  ),
  rule: looking((_branch, step) => breachOf(step)),
};
