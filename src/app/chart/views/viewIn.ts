import type { StateValue } from 'xstate';
import type { AppSnapshot } from '#machines/location.ts';

/** What a part of the chart looks like to the page. This folder alone knows the chart's states by their names. */

type Value = AppSnapshot['value'];

/** The names of the states at a place, as the machine's own type lists them. */
type NamesIn<Inner> = Inner extends string ? Inner : keyof Inner & string;

/** What is below one of them; never where there is nothing. */
type Below<Inner, Name extends string> = Inner extends Record<Name, infer Deeper> ? Deeper : never;

type PlaceIn<Inner> = {
  [Name in NamesIn<Inner>]: Below<Inner, Name> extends never ? never : Name | `${Name}.${PlaceIn<Below<Inner, Name>>}`;
}[NamesIn<Inner>];

/** Every state with states below it: `overlay`, `flow.shared.download`. Of a parallel state each region is a place. */
export type Place = PlaceIn<Value>;

type ValueAt<Inner, At extends string> = At extends `${infer Name}.${infer Rest}`
  ? ValueAt<Below<Inner, Name>, Rest>
  : Below<Inner, At>;

/** One view for each state of a place; a state with states of its own may have one for each of those. */
export type Views<At extends Place, View> = ViewsOf<ValueAt<Value, At>, View>;

type ViewsOf<Inner, View> = { [Name in NamesIn<Inner>]: View | ViewsBelow<Below<Inner, Name>, View> };
type ViewsBelow<Inner, View> = [Inner] extends [never] ? never : ViewsOf<Inner, View>;

/** The names of the states at a place. */
export type NamesAt<At extends Place> = NamesIn<ValueAt<Value, At>>;

type View = string | boolean | null;
interface ViewTree {
  [name: string]: View | ViewTree;
}

/**
 * The view of the state that the chart is in at a place. A state without a view does not compile, so that a new one never
 * shows the wrong part of a screen. `elsewhere` is the view while the chart is not there, as on a screen that still stands
 * while the next one is being fetched.
 */
export function viewIn<At extends Place, V extends View>(
  snapshot: AppSnapshot,
  place: At,
  views: Views<At, V>,
  elsewhere: NoInfer<V>,
): V;
export function viewIn(snapshot: AppSnapshot, place: Place, views: ViewTree, elsewhere: View): View {
  const inner = valueAt(snapshot, place);
  return inner === undefined ? elsewhere : viewOf(inner, views);
}

/** Which state the chart is in at a place; undefined while it is not there. */
export function valueAt({ value }: AppSnapshot, place: Place): StateValue | undefined {
  return place.split('.').reduce<StateValue | undefined>(below, value);
}

function below(value: StateValue | undefined, name: string): StateValue | undefined {
  return typeof value === 'object' ? value[name] : undefined;
}

function viewOf(value: StateValue, views: ViewTree): View {
  const [name = '', inner = ''] = typeof value === 'string' ? [value] : (Object.entries(value)[0] ?? []);
  const view = views[name];
  if (view === undefined) throw new Error(`The state ${name} has no view`);
  return typeof view === 'object' && view !== null ? viewOf(inner, view) : view;
}
