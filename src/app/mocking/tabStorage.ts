import { useSyncExternalStore } from 'react';

/** A value of the panel that survives a reload of the tab. */
export interface TabStorage<T> {
  get(): T;
  set(value: T): void;
  /** Answers the function that ends it. */
  subscribe(listener: () => void): () => void;
  use(): T;
}

/** Kept in the tab's storage as JSON under the key. */
export function storedInTab<T>(key: string, empty: T): TabStorage<T> {
  const stored = sessionStorage.getItem(key);
  let current: T = stored === null ? empty : JSON.parse(stored);
  const listeners = new Set<() => void>();
  const get = () => current;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    get,
    set(value) {
      current = value;
      sessionStorage.setItem(key, JSON.stringify(value));
      for (const listener of listeners) listener();
    },
    subscribe,
    use: () => useSyncExternalStore(subscribe, get),
  };
}
