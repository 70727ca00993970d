import { createHash } from 'node:crypto';
import { type AnyStateNode, type AnyTransitionDefinition, not } from 'xstate';
import type { AppMachine } from '#machines/chart/app.ts';
import { everyNode, placeOf, transitionInWords, transitionsOf } from '../walk/traversal.ts';

/**
 * Mutants of the chart: one small change each, applied and reverted in one instance. The tests' worth is the share that they
 * detect.
 */

export interface Mutant {
  /** Stable as long as the transition keeps its name: the name, and what is wrong with it. */
  name: string;
  /** Name without the transition's position, which moves when one is added before it. */
  lasting: string;
  /** State that is changed. */
  node: AnyStateNode;
  /** Event whose handling changes; null if every pass through the state is affected. */
  event: string | null;
  /** Applies the fault and returns a function that reverts it. */
  plant: () => () => void;
}

const never = () => false;

function negated(guard: unknown): AnyTransitionDefinition['guard'] {
  // Guards of the chart are names, named guards with parameters, or several of them joined: whatever `not` takes.
  return not(guard as Parameters<typeof not>[0]);
}

/** Changes one property of a definition for as long as the fault is planted. */
function changing<T extends object, K extends keyof T>(owner: T, key: K, value: T[K]): () => () => void {
  return () => {
    const before = owner[key];
    owner[key] = value;
    return () => {
      owner[key] = before;
    };
  };
}

function nameOf(action: unknown): string {
  if (typeof action === 'string') return action;
  if (typeof action !== 'object' || action === null || !('type' in action)) return 'unnamed';
  const params = 'params' in action ? Object.values(action.params ?? {}) : [];
  return [action.type, ...params].join(' ');
}

function without<T>(list: readonly T[], index: number): T[] {
  return list.filter((_, each) => each !== index);
}

/** Returns the neighbour of a target: the next sibling in which the chart can stay, else the first. */
function neighbourOf(target: AnyStateNode): AnyStateNode | undefined {
  const siblings = Object.values(target.parent?.states ?? {}).filter((node) => node === target || !node.always);
  const next = siblings[(siblings.indexOf(target) + 1) % siblings.length];
  return next === target ? undefined : next;
}

type Fault = [what: string, plant: Mutant['plant']];

function faultsOf(transition: AnyTransitionDefinition): Fault[] {
  const { target, guard, actions } = transition;
  const neighbour = target?.[0] && neighbourOf(target[0]);
  const wrongTarget: Fault[] = neighbour
    ? [[`leads to ${placeOf(neighbour)}`, changing(transition, 'target', [neighbour])]]
    : [];
  const wrongGuard: Fault[] = guard
    ? [
        ['guard negated', changing(transition, 'guard', negated(guard))],
        ['guard removed', changing(transition, 'guard', undefined)],
      ]
    : [];
  const dropped = actions.map(
    (action, index): Fault => [`without ${nameOf(action)}`, changing(transition, 'actions', without(actions, index))],
  );
  // A transition that never says yes is one that is not there.
  return [...wrongTarget, ...wrongGuard, ['removed', changing(transition, 'guard', never)], ...dropped];
}

function faultsOnTheWay(node: AnyStateNode, way: 'entry' | 'exit'): Mutant[] {
  return node[way].map((action, index) => {
    const name = `${placeOf(node)} | ${way} | without ${nameOf(action)}`;
    return { name, lasting: name, node, event: null, plant: changing(node, way, without(node[way], index)) };
  });
}

/** Returns true if the mutant belongs to the sample of one n-th, decided by its own name alone. */
export function isInSample({ lasting }: Mutant, part: number): boolean {
  return createHash('sha256').update(lasting).digest().readUInt32BE() % part === 0;
}

/** Returns all mutants of a chart. */
export function everyMutant(machine: AppMachine): Mutant[] {
  const nodes: AnyStateNode[] = [machine.root, ...everyNode(machine)];
  return nodes.flatMap((node) => [
    ...transitionsOf(node).flatMap(({ id, transition }) =>
      faultsOf(transition).map(([what, plant]): Mutant => {
        const [place = '', event = ''] = id.split(' | ');
        const lasting = [place, event, transitionInWords(transition), what].join(' | ');
        return { name: `${id} | ${what}`, lasting, node, event: event === 'always' ? null : event, plant };
      }),
    ),
    ...faultsOnTheWay(node, 'entry'),
    ...faultsOnTheWay(node, 'exit'),
  ]);
}
