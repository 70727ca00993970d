import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { appMachine } from '#machines/chart/app.ts';
import type { ScreenMeta } from '#machines/routes.ts';
import { eventWords, guardWords, keyWords, screenWords, stepWords } from './words.ts';

/** Reads the chart node by node: initial states, eventless transitions, guards and invocations as they really are. */

export interface Arrow {
  source: AnyStateNode;
  /** Null: the state stays, something is only done. */
  target: AnyStateNode | null;
  event: string;
  /** The call whose answer is heard, where it is not the source's own. */
  call: string | undefined;
  condition: string;
  actions: string[];
  /** The names of the guards, in their order. */
  guards: string[];
  /** Leads back to the summary or to the recap when a screen was opened there to mend something. */
  edits: boolean;
}

export function nodeAt(place: string, machine: AnyStateMachine = appMachine): AnyStateNode {
  return place.split('.').reduce((node: AnyStateNode, key) => {
    const child = node.states[key];
    if (child === undefined) throw new Error(`The chart has no state ${place}.`);
    return child;
  }, machine.root);
}

export function placeOf(node: AnyStateNode): string {
  return node.path.join('.');
}

/** Where a state is drawn: what B does is drawn as what A does, as both are the same. */
export function drawnPlaceOf(node: AnyStateNode): string {
  const key = node.key === 'B' && node.parent?.states.A !== undefined ? 'A' : node.key;
  return node.parent?.parent === undefined ? placeOf(node) : `${drawnPlaceOf(node.parent)}.${key}`;
}

export function childrenOf(node: AnyStateNode): AnyStateNode[] {
  return Object.values(node.states);
}

export function isLeaf(node: AnyStateNode): boolean {
  return childrenOf(node).length === 0;
}

/** A node with everything below it, in document order. */
export function wholeOf(node: AnyStateNode): AnyStateNode[] {
  return [node, ...childrenOf(node).flatMap(wholeOf)];
}

export function isWithin(node: AnyStateNode, ancestor: AnyStateNode): boolean {
  for (let each: AnyStateNode | undefined = node; each !== undefined; each = each.parent)
    if (each === ancestor) return true;
  return false;
}

/** The leaves in which a state begins; one for each region of a parallel state. */
export function beginningsOf(node: AnyStateNode): AnyStateNode[] {
  if (isLeaf(node)) return [node];
  if (node.type === 'parallel') return childrenOf(node).flatMap(beginningsOf);
  const target: readonly AnyStateNode[] = node.initial.target ?? [];
  return target.flatMap(beginningsOf);
}

interface Named {
  type: string;
  params?: Record<string, unknown>;
}

function isNamed(value: unknown): value is Named {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

function namesIn(guard: unknown): Named[] {
  if (guard === undefined) return [];
  if (typeof guard === 'string') return [{ type: guard }];
  if (isNamed(guard)) return [guard];
  // and([...]) is a function that carries its parts.
  if (typeof guard === 'function' && 'guards' in guard && Array.isArray(guard.guards))
    return guard.guards.flatMap(namesIn);
  throw new Error('A guard of the chart has no name.');
}

function isGuardName(name: string): name is keyof typeof guardWords {
  return Object.hasOwn(guardWords, name);
}

function conditionOf(guard: unknown): string {
  return namesIn(guard)
    .map(({ type, params = {} }) => {
      if (!isGuardName(type)) return keyWords(type);
      return guardWords[type](params);
    })
    .filter(Boolean)
    .join(' and ');
}

function actionName(action: unknown): string {
  if (typeof action === 'string') return action;
  if (isNamed(action)) {
    const params = Object.values(action.params ?? {}).join(', ');
    return params ? `${action.type} (${params})` : action.type;
  }
  throw new Error('An action of the chart has no name.');
}

function arrow(source: AnyStateNode, event: string, { target, guard, actions }: AnyTransitionDefinition): Arrow {
  const [to] = target ?? [];
  const answered = namesIn(guard).find(({ type }) => type === 'matchesCall')?.params?.call;
  return {
    source,
    target: to ?? null,
    event,
    call: typeof answered === 'string' && answered !== callOf(source) ? answered : undefined,
    condition: conditionOf(guard),
    actions: actions.map(actionName),
    guards: namesIn(guard).map(({ type }) => type),
    edits: namesIn(guard).some(({ type }) => type.startsWith('editsFrom')),
  };
}

/** All transitions of a node itself, in the order in which they are tried. */
export function arrowsOf(node: AnyStateNode): Arrow[] {
  return [
    ...[...node.transitions].flatMap(([event, alternatives]) => alternatives.map((each) => arrow(node, event, each))),
    ...(node.always ?? []).map((each) => arrow(node, 'always', each)),
  ];
}

/** The call a node makes, if it makes one. */
export function callOf(node: AnyStateNode): string | undefined {
  const [invoked] = node.invoke;
  return invoked === undefined ? undefined : String(invoked.src);
}

export function metaOf(node: AnyStateNode): ScreenMeta | undefined {
  return node.meta;
}

/** The nearest state at or above a node that shows a screen. */
export function positionOf(node: AnyStateNode): AnyStateNode | undefined {
  for (let each: AnyStateNode | undefined = node; each !== undefined; each = each.parent) if (metaOf(each)) return each;
  return undefined;
}

/** A node's name: the screen with participant and step, or the key in words. */
export function nameOf(node: AnyStateNode): string {
  const meta = metaOf(node);
  if (meta === undefined) return keyWords(node.key);
  const details = [meta.party, meta.step && stepWords(meta.step)].filter(Boolean).join(', ');
  return details ? `${screenWords[meta.screen]} (${details})` : screenWords[meta.screen];
}

/** A name that is understood from anywhere: the screen first, then the state inside of it. */
export function fullName(node: AnyStateNode): string {
  const position = positionOf(node);
  if (position === node) return nameOf(node);
  if (position === undefined) {
    const keys = node.path.filter((key, index) => key !== 'flow' || index === node.path.length - 1);
    return keys.map(keyWords).join(' › ');
  }
  const inside = node.path.slice(position.path.length).map(keyWords);
  return [nameOf(position), ...inside].join(' › ');
}

/** An arrow's words: the event and its condition. */
export function labelOf({ event, call, condition }: Arrow): string {
  const words = call === undefined ? eventWords(event) : `${call} ${eventWords(event)}`;
  if (condition === '') return words;
  return words === '' ? `if ${condition}` : `${words}, if ${condition}`;
}
