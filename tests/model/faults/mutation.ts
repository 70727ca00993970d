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
  start: Start;
  /** Null where the page is opened. */
  past: Branch | null;
  outcome: Outcome | null;
  /** The step as the healthy chart takes it. */
  step: Step;
  ends: PathWithEnd[];
  /** The healthy chart breaks a rule here: of a faulty one it says nothing. */
  isDoubtful: boolean;
  branches: Map<string, Branch>;
}

type Machine = ReturnType<typeof recordedMachine>;

function listed<K, V>(lists: Map<K, V[]>, key: K): V[] {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  return list;
}

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
  const trunks = new Map<string, Branch>();
  /** Where a fault may make a difference, each branch after the one that it grows from. */
  const askedAt = new Map<string, Branch[]>();
  const passedAt = new Map<AnyStateNode, Branch[]>();

  const branchOf = (start: Start, past: Branch | null, outcome: Outcome | null): Branch => {
    heard();
    const step = taken(start, past?.step ?? null, outcome);
    const isDoubtful = breachOf(step) !== null;
    const branch = { start, past, outcome, step, ends: [], isDoubtful, branches: new Map() };
    for (const key of heard()) listed(askedAt, key).push(branch);
    for (const node of step.passed) listed(passedAt, node).push(branch);
    return branch;
  };
  const grow = ({ start, steps }: Path, end?: PathWithEnd) => {
    const key = `${start.label} ${start.consentGiven}`;
    let branch = trunks.get(key) ?? branchOf(start, null, null);
    trunks.set(key, branch);
    for (const outcome of steps) {
      const next: Branch = branch.branches.get(outcome.label) ?? branchOf(start, branch, outcome);
      branch.branches.set(outcome.label, next);
      branch = next;
    }
    if (end) branch.ends.push(end);
  };
  for (const each of journeys) grow(each.path, each);
  for (const path of paths) grow(path);

  /** Goes on with the chart as it is now, to where it stands as if nothing had been; the first witness ends it. */
  const follow = (branch: Branch, past: Step | null, followed: Set<Branch>): Testimony | null => {
    followed.add(branch);
    const step = taken(branch.start, past, branch.outcome);
    const found = heardFrom(branch, step);
    if (found !== null || isSameStep(step, branch.step)) return found;
    for (const next of branch.branches.values()) {
      const words = follow(next, step, followed);
      if (words !== null) return words;
    }
    return null;
  };

  /** Up to a step that a fault can touch the faulty chart is the healthy one. */
  const touchedBy = ({ node, event }: Mutant): readonly Branch[] =>
    (event === null ? passedAt.get(node) : askedAt.get(keyOf(node, event))) ?? [];

  const ask = (mutant: Mutant): Testimony | null => {
    const followed = new Set<Branch>();
    try {
      for (const branch of touchedBy(mutant)) {
        const words = followed.has(branch) ? null : follow(branch, branch.past?.step ?? null, followed);
        if (words !== null) return words;
      }
      return null;
    } catch (error) {
      return { witness: 'rule', words: `the chart dies: ${error instanceof Error ? error.message : error}` };
    }
  };

  const judge = (mutant: Mutant): Verdict => {
    const { name } = mutant;
    const pull = mutant.plant();
    try {
      const testimony = ask(mutant) ?? { witness: null, words: '' };
      return { mutant: name, ...testimony, equivalent: reasonOfEquivalence(mutant) };
    } finally {
      pull();
    }
  };

  return { mutants, judge };
}

interface Testimony {
  witness: Witness;
  words: string;
}

function heardFrom({ ends, isDoubtful }: Branch, step: Step): Testimony | null {
  for (const { name, end } of ends) {
    const missed = deviation(end, endOf(step));
    if (missed !== null) return { witness: 'end', words: `${name}: ${missed}` };
  }
  const breach = isDoubtful ? null : breachOf(step);
  return breach === null ? null : { witness: 'rule', words: breach };
}

/** What each submission is told apart by is made up anew in each walk. */
function withoutKeys(value: unknown): string {
  return JSON.stringify(value, (key, each) => (key === 'idempotencyKey' ? '' : each)) ?? '';
}

/**
 * Whether a step of the faulty chart came to the very same as that of the healthy one: from there on they are one. This saves
 * walking only; nothing is noticed by a difference.
 */
function isSameStep({ after: is, emitted }: Step, { after: healthy, emitted: asked }: Step): boolean {
  if (is.status !== healthy.status || is._nodes.length !== healthy._nodes.length) return false;
  if (is._nodes.some((node, index) => node !== healthy._nodes[index])) return false;
  if (JSON.stringify(emitted) !== JSON.stringify(asked)) return false;
  const names = Object.keys(healthy.context) as (keyof AppSnapshot['context'])[];
  return names.every(
    (name) =>
      is.context[name] === healthy.context[name] ||
      withoutKeys(is.context[name]) === withoutKeys(healthy.context[name]),
  );
}
