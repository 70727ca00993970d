import { allPositions, routeOf, screenId } from './routes.ts';

/**
 * Checks the chart's states before XState runs them, for screens without a state and targets that do not exist. The compiler
 * checks names of actions, guards and codes.
 */

/** Fields of a state's config that are checked. */
export interface StateConfig {
  id?: string;
  type?: string;
  tags?: unknown;
  initial?: unknown;
  states?: Record<string, StateConfig>;
  on?: object;
  always?: unknown;
  onDone?: unknown;
}

interface Place {
  /** Keys from the root. */
  keys: string[];
  config: StateConfig;
}

/** Throws if the chart cannot run, with a line for each fault that says what to change and where. */
export function checkChart(regions: Record<string, StateConfig>): void {
  const faults = faultsOf(regions);
  if (faults.length > 0) throw new Error(['The chart is not whole.', ...faults].join('\n'));
}

export function faultsOf(regions: Record<string, StateConfig>): string[] {
  const places = placesIn([], regions);
  const root: Place = { keys: [], config: { states: regions } };
  const byPath = new Map(places.map((place) => [place.keys.join('.'), place]));
  const byId = new Map(places.flatMap((place) => (place.config.id === undefined ? [] : [[place.config.id, place]])));
  const positions = new Map(allPositions.map((position) => [screenId(position), position]));
  const unshown = [...positions].filter(([id]) => !byId.has(id));
  const isUnshown = (target: string) => unshown.some(([id]) => target === `#${id}`);

  const reached = (place: Place, target: string): boolean => {
    const [first = '', ...below] = target.split('.');
    if (first.startsWith('#')) return isBelow(byId.get(first.slice(1)), below);
    if (first === '') return isBelow(place, below);
    return isBelow(byPath.get(place.keys.slice(0, -1).join('.')) ?? root, [first, ...below]);
  };

  return [
    ...unshown.map(([id, { screen }]) => {
      const name = id === screen ? `'${screen}'` : `'${screen}' (${id})`;
      return `TABLE 1 has the screen ${name}, but no state of the chart shows it: add one in ${roomOf(screen)}`;
    }),
    ...places.flatMap((place) =>
      transitionsOf(place.config)
        .filter(({ target }) => !isUnshown(target) && !reached(place, target))
        .map(
          ({ event, target }) =>
            `${place.keys.join('.')} leads by ${event} to '${target}', which no state is called: see ${fileOf(place.keys)}`,
        ),
    ),
    ...places.flatMap(({ keys, config: { initial, states } }) =>
      typeof initial === 'string' && !(initial in (states ?? {}))
        ? [`${keys.join('.')} begins in '${initial}', which is none of its states: see ${fileOf(keys)}`]
        : [],
    ),
  ];
}

function placesIn(above: string[], states: Record<string, StateConfig>): Place[] {
  return Object.entries(states).flatMap(([key, config]) => {
    const keys = [...above, key];
    return [{ keys, config }, ...placesIn(keys, config.states ?? {})];
  });
}

function isBelow(place: Place | undefined, keys: string[]): boolean {
  let config = place?.config;
  for (const key of keys) config = config?.states?.[key];
  return config !== undefined;
}

interface Transition {
  event: string;
  target: string;
}

function transitionsOf({ on = {}, always, onDone }: StateConfig): Transition[] {
  const events = { ...on, ...(always !== undefined && { always }), ...(onDone !== undefined && { onDone }) };
  return Object.entries(events).flatMap(([event, transitions]: [string, unknown]) =>
    [transitions].flat().flatMap((transition) => targetsOf(transition).map((target) => ({ event, target }))),
  );
}

function targetsOf(transition: unknown): string[] {
  if (typeof transition === 'string') return [transition];
  if (typeof transition !== 'object' || transition === null || !('target' in transition)) return [];
  return [transition.target].flat().filter((target) => typeof target === 'string');
}

/** Returns the file that defines a state. Its path equals the state's place in the chart, with A and B in one file. */
function fileOf(keys: string[]): string {
  const path = keys.filter((key) => key !== 'A' && key !== 'B').join('/');
  return `machines/chart/${path}.ts or the nearest file above it`;
}

function roomOf(screen: (typeof allPositions)[number]['screen']): string {
  const { area } = routeOf(screen);
  if (area === null) return 'machines/chart/flow.ts';
  const rooms = { NEW: 'new', COLLECTING_DATA: 'collecting', TO_SIGN: 'toSign', FINISHED: 'finished' };
  return `machines/chart/flow/report/${rooms[area]}.ts`;
}
