import {
  type ActorLogic,
  type AnyStateNode,
  type AnyTransitionDefinition,
  createActor,
  createEmptyActor,
  fromCallback,
  type InspectionEvent,
} from 'xstate';
import { getAdjacencyMap } from 'xstate/graph';
import { pageLimits } from '#contract/limits.ts';
import type { CallInput } from '#machines/callRequest.ts';
import { type AppMachine, appMachine } from '#machines/chart/app.ts';
import type { AppEvent, EmittedEvent } from '#machines/events.ts';
import { guards } from '#machines/guards.ts';
import type { AppSnapshot } from '#machines/location.ts';
import type { RequestedRoute } from '#machines/routes.ts';
import type { ActorInput, CallActor } from '#machines/vocabulary.ts';
import type { Outcome } from './outcomes.ts';

/**
 * Wraps xstate/graph and the observation of transitions; no other file uses them.
 *
 * The walk runs the production chart, with guards wrapped to record their values. The `@xstate.microstep` inspection event
 * names the transitions of an event, with eventless and raised ones, in the traversal and again on replay.
 */

export type GuardName = keyof typeof guards;

/** Values that each guard has returned so far. */
export type GuardRecord = Map<GuardName, Set<boolean>>;

/** Returns the chart with guards that record their values and calls that never answer by themselves. */
export function recordedMachine(record: GuardRecord): AppMachine {
  const wrapped = Object.fromEntries(
    Object.entries(guards).map(([name, guard]) => [
      name,
      (scope: never, params: never) => {
        const answer = guard(scope, params);
        const answers = record.get(name as GuardName) ?? new Set();
        record.set(name as GuardName, answers.add(answer));
        return answer;
      },
    ]),
  );
  const silent: CallActor = fromCallback(() => undefined);
  const actors = Object.fromEntries(Object.keys(appMachine.implementations.actors).map((name) => [name, silent]));
  // The wrappers take what the guards take, and the actors are named as the chart names them; mapped objects lose both.
  return appMachine.provide({ guards: wrapped as typeof guards, actors: actors as object });
}

/** Returns every node of the chart in document order, without the root. */
export function everyNode(machine: AppMachine): AnyStateNode[] {
  const below = (node: AnyStateNode): AnyStateNode[] =>
    Object.values(node.states).flatMap((child) => [child, ...below(child)]);
  return below(machine.root);
}

const placesOfNodes = new WeakMap<AnyStateNode, string>();

/** Returns the keys of a node from the root, joined by dots. */
export function placeOf(node: AnyStateNode): string {
  const place = placesOfNodes.get(node) ?? node.path.join('.');
  placesOfNodes.set(node, place);
  return place;
}

/** Returns all transitions of a node with their ids: place, event (or always), position among the alternatives. */
export function transitionsOf(node: AnyStateNode): { id: string; transition: AnyTransitionDefinition }[] {
  const place = placeOf(node) || 'app';
  const named = (event: string) => (transition: AnyTransitionDefinition, index: number) => ({
    id: `${place} | ${event} | ${index}`,
    transition,
  });
  return [
    ...[...node.transitions].flatMap(([event, alternatives]) => alternatives.map(named(event))),
    ...(node.always ?? []).map(named('always')),
  ];
}

/** Returns the name of a guard with its parameters, as in `mayOpen (summary)`; several are joined. */
function guardInWords(guard: unknown): string {
  if (typeof guard === 'string') return guard;
  if (guard !== null && typeof guard === 'object' && 'type' in guard) {
    const params = 'params' in guard ? Object.values(guard.params ?? {}) : [];
    return params.length > 0 ? `${guard.type} (${params.join(' ')})` : String(guard.type);
  }
  // Combined guards are functions that list their parts.
  const joined = typeof guard === 'function' && 'guards' in guard ? guard.guards : [];
  return Array.isArray(joined) ? joined.map(guardInWords).join(' and ') : '';
}

/** Returns what a transition does, without its position: "leads to flow.report.collecting.summary if mayOpen (summary)". */
export function transitionInWords({ target, guard }: AnyTransitionDefinition): string {
  const whither = target ? `leads to ${target.map(placeOf).join(', ')}` : 'stays';
  return guard === undefined ? whither : `${whither} if ${guardInWords(guard)}`;
}

/** Names of all actors that the chart invokes. */
export const callsMade: ReadonlySet<string> = new Set(
  everyNode(appMachine).flatMap((node) => node.invoke.map(({ src }) => String(src))),
);

/** Returns the places of all active nodes. */
export function activePlaces(snapshot: AppSnapshot): string[] {
  return snapshot._nodes.map(placeOf);
}

/** Returns the active nodes with the event types that each hears. */
export function listeners(snapshot: AppSnapshot): { place: string; types: string[] }[] {
  return snapshot._nodes.map((node) => ({ place: placeOf(node), types: [...node.transitions.keys()] }));
}

export interface ActiveCall {
  place: string;
  /** Id of the running actor. */
  id: string;
  actor: string;
  input: CallInput | undefined;
}

type InputOf = (scope: Pick<AppSnapshot, 'context'>) => ActorInput;

/** Returns the input if it is a call's; the page's own actors have others. */
function callIn(input: ActorInput): CallInput | undefined {
  return input !== undefined && 'call' in input ? input : undefined;
}

/** Returns the inputs of the invoked actors. */
export function activeCalls(snapshot: AppSnapshot): ActiveCall[] {
  return snapshot._nodes.flatMap((node) =>
    node.invoke.map(({ id, src, input }) => ({
      place: placeOf(node),
      id,
      actor: String(src),
      // The chart's inputs are functions of the context alone.
      input: typeof input === 'function' ? callIn((input as unknown as InputOf)(snapshot)) : undefined,
    })),
  );
}

/** Start of a path: address and cookie choice. */
export interface Start {
  label: string;
  requestedRoute: RequestedRoute;
  consentGiven: boolean;
}

export function inputOf({ requestedRoute, consentGiven }: Start) {
  return { limits: pageLimits, requestedRoute, consentGiven, analyticsAllowed: false };
}

type Names = Map<AnyTransitionDefinition, string>;

/** Returns the ids of all transitions of one instance of the chart. */
export function transitionNames(machine: AppMachine): Names {
  const nodes: AnyStateNode[] = [machine.root, ...everyNode(machine)];
  return new Map(nodes.flatMap(transitionsOf).map(({ id, transition }) => [transition, id]));
}

function observer(names: Names, walked: (ids: string[]) => void) {
  return (event: InspectionEvent) => {
    if (event.type !== '@xstate.microstep') return;
    walked(event._transitions.flatMap((transition) => names.get(transition) ?? []));
  };
}

export interface Edge {
  from: string;
  to: string;
  /** Snapshot in which it ends. */
  snapshot: AppSnapshot;
  outcome: Outcome;
  transitions: string[];
}

export interface Graph {
  start: Start;
  first: string;
  /** Snapshots at rest by serialisation, sorted by their distance from the start. */
  snapshots: Map<string, AppSnapshot>;
  /** Transitions taken before the first event. */
  initially: string[];
  edges: Edge[];
}

export interface Traversal {
  outcomes: (snapshot: AppSnapshot) => Outcome[];
  serialize: (snapshot: AppSnapshot) => string;
  stopWhen?: (snapshot: AppSnapshot) => boolean;
  /** Maximum of events tried, against endless growth. */
  limit: number;
  /** Returns the probable cause of endless growth, given the edges so far. */
  endless: (edges: readonly Edge[]) => string;
}

function remembered(serialize: Traversal['serialize']): Traversal['serialize'] {
  const known = new WeakMap<AppSnapshot, string>();
  // Ten edges lead to each moment: one string stands for all of them.
  const keys = new Map<string, string>();
  return (snapshot) => {
    const seen = known.get(snapshot);
    if (seen !== undefined) return seen;
    const fresh = serialize(snapshot);
    const key = keys.get(fresh) ?? fresh;
    keys.set(key, key);
    known.set(snapshot, key);
    return key;
  };
}

/** Walks the chart breadth first from one start. Invoked actors are never started; their results come as events. */
export function traverse(machine: AppMachine, start: Start, options: Traversal): Graph {
  const { outcomes, stopWhen, limit, endless } = options;
  const serialize = remembered(options.serialize);
  const input = inputOf(start);
  const names = transitionNames(machine);
  const labels = new WeakMap<AppEvent, Outcome>();
  const observed = new WeakSet();
  const edges: Edge[] = [];
  let taken: string[] = [];
  let initially: string[] = [];

  type Scope = Parameters<AppMachine['transition']>[2];
  const observe = ({ system }: Scope) => {
    if (observed.has(system)) return;
    observed.add(system);
    system.inspect(observer(names, (ids) => taken.push(...ids)));
  };
  const logic = {
    transition(snapshot: AppSnapshot, event: AppEvent, scope: Scope): AppSnapshot {
      observe(scope);
      taken = [];
      const next = machine.transition(snapshot, event, scope);
      const outcome = labels.get(event);
      if (outcome === undefined) throw new Error(`Nobody made up the event ${event.type}.`);
      if (next.status !== 'active') throw new Error(`The chart died of ${outcome.label}: ${String(next.error)}`);
      edges.push({ from: serialize(snapshot), to: serialize(next), snapshot: next, outcome, transitions: taken });
      if (edges.length > limit)
        throw new Error(`The walk from ${start.label} gives up after ${limit} events.\n${endless(edges)}`);
      return next;
    },
    getInitialSnapshot(scope: Scope, input: ReturnType<typeof inputOf>): AppSnapshot {
      observe(scope);
      taken = [];
      const snapshot = machine.getInitialSnapshot(scope, input);
      initially = taken;
      return snapshot;
    },
    getPersistedSnapshot: machine.getPersistedSnapshot,
  };
  // The chart's logic with an observer put in between: its types are the chart's own, which inference cannot retrace.
  const map = getAdjacencyMap(logic as unknown as ActorLogic<AppSnapshot, AppEvent, typeof input>, {
    input,
    serializeState: serialize,
    serializeEvent: (event) => labels.get(event)?.label ?? event.type,
    events: (snapshot) =>
      outcomes(snapshot).map((outcome) => {
        labels.set(outcome.event, outcome);
        return outcome.event;
      }),
    ...(stopWhen && { stopWhen }),
  });
  const snapshots = new Map(Object.entries(map).map(([key, { state }]) => [key, state]));
  const [first = ''] = snapshots.keys();
  return { start, first, snapshots, initially, edges };
}

/** Returns a function that names the transitions of an event in a moment. */
export function transitionsTaken(machine: AppMachine): (snapshot: AppSnapshot, event: AppEvent) => string[] {
  const self = createEmptyActor();
  const nothing = () => undefined;
  let taken: string[] = [];
  self.system.inspect(observer(transitionNames(machine), (ids) => taken.push(...ids)));
  const deaf = { defer: nothing, logger: nothing, stopChild: nothing, emit: nothing, actionExecutor: nothing };
  // As xstate/graph does for its own walk: effects of the step are discarded.
  const scope = { self, system: self.system, id: '', sessionId: '', ...deaf } as unknown as Parameters<
    AppMachine['transition']
  >[2];
  return (snapshot, event) => {
    taken = [];
    machine.transition(snapshot, event, scope);
    return taken;
  };
}

/** Starts a real actor of the recorded chart; only the path answers its calls. */
export function replay(machine: AppMachine, names: Names, start: Start) {
  const transitions: string[] = [];
  const emitted: EmittedEvent[] = [];
  const actor = createActor(machine, {
    input: inputOf(start),
    inspect: observer(names, (ids) => transitions.push(...ids)),
  });
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  return {
    snapshot: () => actor.getSnapshot(),
    send: (event: AppEvent) => actor.send(event),
    stop: () => actor.stop(),
    transitions,
    emitted,
  };
}
