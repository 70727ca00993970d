import { createStore, type Store } from '../store.ts';
import { tabStorage } from '../tabStorage.ts';

/** Creates a store that survives a reload of the tab. Its stored form is trusted, as the panel alone reads it. */
export function panelValue<T>(key: string, empty: T): Store<T> {
  const kept = tabStorage.get(key, (value): value is T => value !== null);
  return createStore(kept ?? empty, (value) => tabStorage.set(key, value));
}
