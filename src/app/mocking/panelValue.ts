import { useSyncExternalStore } from 'react';
import { makeListeners } from '../calls/listeners.ts';
import { tabStorage } from '../tabStorage.ts';

/** A value of the panel that survives a reload of the tab. */
export interface PanelValue<T> {
  get(): T;
  set(value: T): void;
  /** Returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  use(): T;
}

/** Creates a value stored as JSON in session storage. Its stored form is trusted, as the panel alone reads it. */
export function panelValue<T>(key: string, empty: T): PanelValue<T> {
  let current = tabStorage.get(key, (value): value is T => value !== null) ?? empty;
  const { tell, subscribe } = makeListeners();
  const get = () => current;
  return {
    get,
    set(value) {
      current = value;
      tabStorage.set(key, value);
      tell();
    },
    subscribe,
    use: () => useSyncExternalStore(subscribe, get),
  };
}
