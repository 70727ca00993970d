/** Subscribers to a value kept outside of the chart and React. */
export interface Listeners {
  tell(): void;
  /** Returns the function that unsubscribes, as `useSyncExternalStore` requires. */
  subscribe(listener: () => void): () => void;
}

export function makeListeners(): Listeners {
  const all = new Set<() => void>();
  return {
    tell() {
      for (const listener of all) listener();
    },
    subscribe(listener) {
      all.add(listener);
      return () => all.delete(listener);
    },
  };
}
