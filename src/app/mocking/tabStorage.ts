import { useSyncExternalStore } from 'react';
import { makeListeners } from '../calls/listeners.ts';

/** A value of the panel that survives a reload of the tab. */
export interface TabStorage<T> {
  get(): T;
  set(value: T): void;
  /** Returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  use(): T;
}

/** Creates a value stored as JSON in session storage. */
export function storedInTab<T>(key: string, empty: T): TabStorage<T> {
  const stored = sessionStorage.getItem(key);
  let current: T = stored === null ? empty : JSON.parse(stored);
  const { tell, subscribe } = makeListeners();
  const get = () => current;
  return {
    get,
    set(value) {
      current = value;
      sessionStorage.setItem(key, JSON.stringify(value));
      tell();
    },
    subscribe,
    use: () => useSyncExternalStore(subscribe, get),
  };
}
