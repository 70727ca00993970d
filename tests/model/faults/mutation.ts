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
 * Checks whether a mutant is detected, by witnesses that do not know the healthy chart. `end`: a journey misses its hand-written
 * end; `rule`: a step of any path breaks a rule.
 */

export type Witness = 'end' | 'rule';

export interface Verdict {
  mutant: string;
  /** Null if it was not detected. */
  witness: Witness | null;
  /** Statement of the witness. */
  words: string;
  /** Reason for which it is equivalent; undefined if it must be detected. */
  equivalent: string | undefined;
}

/** Returns the share of non-equivalent mutants that were detected. */
export function noticed(verdicts: readonly Verdict[]): number {
  const real = verdicts.filter(({ equivalent }) => equivalent === undefined);
  return real.filter(({ witness }) => witness !== null).length / real.length;
}

/** Returns the non-equivalent mutants that were not detected. */
export function unnoticed(verdicts: readonly Verdict[]): Verdict[] {
  return verdicts.filter(({ witness, equivalent }) => witness === null && equivalent === undefined);
}

/** Node of the tree of all paths, whose common parts are walked once. */
interface Branch {
  start: Start;
  /** Null where the page is opened. */
  past: Branch | null;
  outcome: Outcome | null;
  /** Step as the healthy chart takes it. */
  step: Step;
  ends: PathWithEnd[];
  /** True if the healthy chart breaks a rule here, so that a breach proves nothing. */
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

/** Records which handlers the nodes of a chart are asked for; faults in other handlers change nothing. */
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

/** Maximum of eventless transitions in one step. */
const mostRounds = 10_000;

/** Throws if a fault makes the chart loop; eventless transitions are looked up once a round. */
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

/** Returns a evaluate of mutants over all paths; each is applied and reverted in the same chart. */
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
  /** Branches on which a fault may have an effect, each after its parent. */
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

  /** Continues with the faulty chart until it equals the healthy one; the first witness ends it. */
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

  /** Returns the branches that a fault can affect; until then the faulty chart equals the healthy one. */
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

  const evaluate = (mutant: Mutant): Verdict => {
    const { name } = mutant;
    const pull = mutant.plant();
    try {
      const testimony = ask(mutant) ?? { witness: null, words: '' };
      return { mutant: name, ...testimony, equivalent: reasonOfEquivalence(mutant) };
    } finally {
      pull();
    }
  };

  return { mutants, evaluate };
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

/** Serialises a value without idempotency keys, which are random in each walk. */
function withoutKeys(value: unknown): string {
  return JSON.stringify(value, (key, each) => (key === 'idempotencyKey' ? '' : each)) ?? '';
}

/** Returns true if a step of the faulty chart equals the healthy one, after which they cannot differ. This only saves walking. */
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
