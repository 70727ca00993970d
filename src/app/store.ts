import { useSyncExternalStore } from 'react';
import { makeListeners } from './loading/listeners.ts';

/** A value outside of the chart and React that several modules share. Values are replaced, never changed in place. */
export interface Store<T> {
  get(): T;
  set(value: T): void;
  subscribe(listener: () => void): () => void;
  /** Returns the value in a component, which renders again with each new one. */
  use(): T;
}

export function createStore<T>(initial: T, onChange?: (value: T) => void): Store<T> {
  let current = initial;
  const { notify: tell, subscribe } = makeListeners();
  const get = () => current;
  return {
    get,
    set(value) {
      current = value;
      onChange?.(value);
      tell();
    },
    subscribe,
    use: () => useSyncExternalStore(subscribe, get, get),
  };
}
