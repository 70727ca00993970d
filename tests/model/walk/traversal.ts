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
import type { Wish } from '#machines/routes.ts';
import type { ActorInput, Performer } from '#machines/vocabulary.ts';
import type { Outcome } from './outcomes.ts';

/**
 * The only file that knows xstate/graph and how transitions are observed.
 *
 * The production chart is walked as it is; only its guards are wrapped, to note what they answered. Which transitions an
 * event takes is never guessed from the chart's text: the chart's own `@xstate.microstep` inspection event names them,
 * with eventless and raised ones, in the traversal and again when a real actor replays a path.
 */

export type GuardName = keyof typeof guards;

/** What each guard has answered so far. */
export type GuardRecord = Map<GuardName, Set<boolean>>;

/** The chart with guards that leave a record of their answers and with calls that never answer by themselves. */
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
  const silent: Performer = fromCallback(() => undefined);
  const actors = Object.fromEntries(Object.keys(appMachine.implementations.actors).map((name) => [name, silent]));
  // The wrappers take what the guards take, and the actors are named as the chart names them; mapped objects lose both.
  return appMachine.provide({ guards: wrapped as typeof guards, actors: actors as object });
}

/** Every node of the chart, in document order, without the root. */
export function everyNode(machine: AppMachine): AnyStateNode[] {
  const below = (node: AnyStateNode): AnyStateNode[] =>
    Object.values(node.states).flatMap((child) => [child, ...below(child)]);
  return below(machine.root);
}

const placesOfNodes = new WeakMap<AnyStateNode, string>();

/** Where a node stands in the chart: its keys from the root, joined by dots. */
export function placeOf(node: AnyStateNode): string {
  const place = placesOfNodes.get(node) ?? node.path.join('.');
  placesOfNodes.set(node, place);
  return place;
}

/** All transitions of a node with their names: place, event (or always) and their position among the alternatives. */
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

/** A guard by its name: `mayOpen (summary)`; several of them joined. */
function guardInWords(guard: unknown): string {
  if (typeof guard === 'string') return guard;
  if (guard !== null && typeof guard === 'object' && 'type' in guard) {
    const params = 'params' in guard ? Object.values(guard.params ?? {}) : [];
    return params.length > 0 ? `${guard.type} (${params.join(' ')})` : String(guard.type);
  }
  // What joins guards is a function that lists them.
  const joined = typeof guard === 'function' && 'guards' in guard ? guard.guards : [];
  return Array.isArray(joined) ? joined.map(guardInWords).join(' and ') : '';
}

/** What a transition does, whatever its position: "leads to flow.report.collecting.summary if mayOpen (summary)". */
export function transitionInWords({ target, guard }: AnyTransitionDefinition): string {
  const whither = target ? `leads to ${target.map(placeOf).join(', ')}` : 'stays';
  return guard === undefined ? whither : `${whither} if ${guardInWords(guard)}`;
}

/** The names of all actors that the chart invokes anywhere. */
export const callsMade: ReadonlySet<string> = new Set(
  everyNode(appMachine).flatMap((node) => node.invoke.map(({ src }) => String(src))),
);

/** The places of all active nodes. */
export function activePlaces(snapshot: AppSnapshot): string[] {
  return snapshot._nodes.map(placeOf);
}

/** The active nodes with the types of event that each listens to. */
export function listeners(snapshot: AppSnapshot): { place: string; types: string[] }[] {
  return snapshot._nodes.map((node) => ({ place: placeOf(node), types: [...node.transitions.keys()] }));
}

export interface ActiveCall {
  place: string;
  /** The id under which the actor runs. */
  id: string;
  actor: string;
  input: CallInput | undefined;
}

type InputOf = (scope: Pick<AppSnapshot, 'context'>) => ActorInput;

/** What the chart's own actors are given is no call. */
function callIn(input: ActorInput): CallInput | undefined {
  return input !== undefined && 'call' in input ? input : undefined;
}

/** What the invoked actors of active nodes were given. */
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

/** How the page is opened. */
export interface Start {
  label: string;
  wish: Wish;
  consentGiven: boolean;
}

export function inputOf({ wish, consentGiven }: Start) {
  return { limits: pageLimits, wish, consentGiven, analyticsAllowed: false };
}

type Names = Map<AnyTransitionDefinition, string>;

/** The names of all transitions of one instance of the chart. */
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
  /** The snapshot it ends in. */
  snapshot: AppSnapshot;
  outcome: Outcome;
  transitions: string[];
}

export interface Graph {
  start: Start;
  first: string;
  /** Snapshots at rest by their serialisation, in the order of their distance from the start. */
  snapshots: Map<string, AppSnapshot>;
  /** Transitions taken before the first event. */
  initially: string[];
  edges: Edge[];
}

export interface Traversal {
  outcomes: (snapshot: AppSnapshot) => Outcome[];
  serialize: (snapshot: AppSnapshot) => string;
  stopWhen?: (snapshot: AppSnapshot) => boolean;
  /** Events tried until the traversal gives up: something grows without end. */
  limit: number;
  /** What may have gone wrong then, given the edges so far. */
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

/** Names what an event does in a moment of the chart. */
export function transitionsTaken(machine: AppMachine): (snapshot: AppSnapshot, event: AppEvent) => string[] {
  const self = createEmptyActor();
  const nothing = () => undefined;
  let taken: string[] = [];
  self.system.inspect(observer(transitionNames(machine), (ids) => taken.push(...ids)));
  const deaf = { defer: nothing, logger: nothing, stopChild: nothing, emit: nothing, actionExecutor: nothing };
  // As xstate/graph makes it for its own walk: nobody hears what the step would do.
  const scope = { self, system: self.system, id: '', sessionId: '', ...deaf } as unknown as Parameters<
    AppMachine['transition']
  >[2];
  return (snapshot, event) => {
    taken = [];
    machine.transition(snapshot, event, scope);
    return taken;
  };
}

/** A real, running actor of the recorded chart; what its calls come to is told by the path alone. */
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
