import type { AppMachine } from '#machines/chart/app.ts';
import { rules } from '../oracles/rules.ts';
import { serialize } from '../walk/facts.ts';
import { leavesOf } from '../walk/observations.ts';
import type { Outcome } from '../walk/outcomes.ts';
import { eventsBeside, possibleEvents } from '../walk/possibleEvents.ts';
import { opened, type Step, stepped } from '../walk/steps.ts';
import { type Edge, type Graph, recordedMachine, transitionsTaken } from '../walk/traversal.ts';
import { doubts, impossible } from './exclusions.ts';

/**
 * Walks all possible pairs of transitions as one branching tour, so that shared ways are walked once. Each second step must land
 * where the walk predicted and keep every rule.
 */

export interface Tour {
  pairs: number;
  /** Pairs without a possible way and without a reason. */
  missing: string[];
  excluded: number;
  steps: number;
  /** Broken rules, each once, with the first steps that broke it. */
  broken: string[];
  /** Unused exclusions. */
  needless: string[];
}

/** Returns the name of all transitions of an edge's step. */
function kindOf({ transitions, outcome }: Pick<Edge, 'transitions' | 'outcome'>): string {
  return transitions.length > 0 ? transitions.join(' + ') : `nothing by ${outcome.label}`;
}

type Ways = ReadonlyMap<string, ReadonlyMap<string, Edge>>;

/** Returns the edges from each moment by their transitions. */
function waysOf({ edges }: Graph): Ways {
  const ways = new Map<string, Map<string, Edge>>();
  for (const edge of edges) {
    const known = ways.get(edge.from) ?? new Map<string, Edge>();
    const kind = kindOf(edge);
    if (!known.has(kind)) ways.set(edge.from, known.set(kind, edge));
  }
  return ways;
}

/** Returns the steps of the way on which the walk first found each moment. */
function stepsOf({ start, first, edges }: Graph): (edge: Edge) => Step {
  const tree = new Map<string, Edge>();
  for (const edge of edges) if (edge.to !== first && !tree.has(edge.to)) tree.set(edge.to, edge);
  const known = new Map<string, Step>([[first, opened(recordedMachine(new Map()), start)]]);
  const after = (past: Step, { outcome, snapshot }: Edge): Step => ({
    past,
    label: outcome.label,
    event: outcome.event,
    after: snapshot,
    // Emitted events of the past are not needed.
    emitted: [],
    passed: new Set(),
  });
  const stepTo = (key: string): Step => {
    const edge = tree.get(key);
    const found = known.get(key) ?? (edge && after(stepTo(edge.from), edge));
    if (found === undefined) throw new Error('A moment of the walk is not on any of its ways.');
    known.set(key, found);
    return found;
  };
  return (edge) => after(stepTo(edge.from), edge);
}

function machineOf({ snapshots, first }: Graph): AppMachine {
  const machine = snapshots.get(first)?.machine;
  if (machine === undefined) throw new Error('The walk has no beginning.');
  // A snapshot says of its machine only that it is one.
  return machine as AppMachine;
}

/** Returns the events of a moment by name, with its own data. */
function eventsAfter({ after }: Step): Map<string, Outcome> {
  return new Map([...eventsBeside(after.context), ...possibleEvents(after)].map((each) => [each.label, each]));
}

/** Returns a lazy lookup of a step's events. */
function knownEvents(step: Step): (label: string) => Outcome | undefined {
  let known: Map<string, Outcome> | undefined;
  return (label) => {
    known ??= eventsAfter(step);
    return known.get(label);
  };
}

/** Walks every pair, or the sample of one n-th with `part`. */
export function goPairs(graph: Graph, part = 1): Tour {
  const machine = recordedMachine(new Map());
  const taken = transitionsTaken(machineOf(graph));
  const ways = waysOf(graph);
  const stepOf = stepsOf(graph);
  const wanted = new Set<string>();
  const gone = new Set<string>();
  /** Walked pairs by their first step, as joining a million names would be slower than walking them. */
  const goneAfterEach = new Map<string, Set<string>>();
  const broken = new Map<string, string>();
  const needed = new Set<unknown>();
  let steps = 0;

  const hold = (past: Step, step: Step): void => {
    for (const { name, demands, breach } of rules) {
      const found = breach(step);
      if (!found) continue;
      const doubt = doubts.find(
        ({ rule, by, at }) =>
          rule === name && by.test(step.label) && leavesOf(past.after).some((leaf) => at.test(leaf)),
      );
      if (doubt) needed.add(doubt);
      else if (!broken.has(name))
        broken.set(name, `${past.label}, then ${step.label}: breaks the rule that ${name} (${demands}): ${found}`);
    }
  };
  for (const edge of graph.edges) {
    const kind = kindOf(edge);
    const goneAfter = goneAfterEach.get(kind) ?? new Set<string>();
    goneAfterEach.set(kind, goneAfter);
    const past = stepOf(edge);
    const eventOf = knownEvents(past);
    for (const [next, following] of ways.get(edge.to) ?? []) {
      if (goneAfter.has(next) || !isOfPart(kind, next, part)) continue;
      const pair = `${kind}, then ${next}`;
      wanted.add(pair);
      const outcome = eventOf(following.outcome.label);
      if (outcome === undefined) continue;
      const step = stepped(machine, past, outcome);
      steps += 1;
      hold(past, step);
      const isIt = () => kindOf({ transitions: taken(past.after, outcome.event), outcome }) === next;
      if (serialize(step.after) === following.to || isIt()) {
        gone.add(pair);
        goneAfter.add(next);
      }
    }
  }
  const left = [...wanted].filter((pair) => !gone.has(pair));
  const reasonOf = (pair: string) => impossible.find((each) => each.pair.test(pair));
  for (const pair of left) needed.add(reasonOf(pair));
  return {
    pairs: wanted.size,
    missing: left.filter((pair) => reasonOf(pair) === undefined),
    excluded: left.filter((pair) => reasonOf(pair) !== undefined).length,
    steps,
    broken: [...broken.values()],
    needless: part > 1 ? [] : [...impossible, ...doubts].filter((each) => !needed.has(each)).map(inWords),
  };
}

/** Returns an exclusion in words. */
export function inWords(line: (typeof impossible)[number] | (typeof doubts)[number]): string {
  return 'pair' in line ? `${line.pair}` : `${line.rule}, by ${line.by} at ${line.at}`;
}

const numbers = new Map<string, number>();

/** Returns a hash of a name. */
function numberOf(name: string): number {
  const known = numbers.get(name);
  if (known !== undefined) return known;
  let sum = 0;
  for (let at = 0; at < name.length; at += 1) sum = (sum * 31 + name.charCodeAt(at)) % 1_000_003;
  numbers.set(name, sum);
  return sum;
}

/** Returns true if a pair belongs to the sample of one n-th, decided by its names alone. */
function isOfPart(kind: string, next: string, part: number): boolean {
  return part === 1 || (numberOf(kind) * 31 + numberOf(next)) % part === 0;
}
