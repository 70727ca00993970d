import type { StateValue } from 'xstate';
import type { AppSnapshot } from '#machines/location.ts';

/** Maps the chart's states to views. Only this folder names the states. */

type Value = AppSnapshot['value'];

/** Names of the states at a place, from the machine's own type. */
type NamesIn<Inner> = Inner extends string ? Inner : keyof Inner & string;

/** State value below a state; never if it is atomic. */
type Below<Inner, Name extends string> = Inner extends Record<Name, infer Deeper> ? Deeper : never;

type PlaceIn<Inner> = {
  [Name in NamesIn<Inner>]: Below<Inner, Name> extends never ? never : Name | `${Name}.${PlaceIn<Below<Inner, Name>>}`;
}[NamesIn<Inner>];

/** Path of a compound state, such as `overlay` or `flow.shared.download`. Each region of a parallel state is a place. */
export type Place = PlaceIn<Value>;

type ValueAt<Inner, At extends string> = At extends `${infer Name}.${infer Rest}`
  ? ValueAt<Below<Inner, Name>, Rest>
  : Below<Inner, At>;

/** Views by state name. A compound state may map its inner states separately. */
export type Views<At extends Place, View> = ViewsOf<ValueAt<Value, At>, View>;

type ViewsOf<Inner, View> = { [Name in NamesIn<Inner>]: View | ViewsBelow<Below<Inner, Name>, View> };
type ViewsBelow<Inner, View> = [Inner] extends [never] ? never : ViewsOf<Inner, View>;

export type NamesAt<At extends Place> = NamesIn<ValueAt<Value, At>>;

type View = string | boolean | null;
interface ViewTree {
  [name: string]: View | ViewTree;
}

/**
 * Returns the view of the active state at a place; `elsewhere` while the chart is not there. A state without a view does
 * not compile, so that new states cannot show a wrong screen.
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

/** Returns the active state at a place; undefined while the chart is not there. */
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
