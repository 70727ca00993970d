/** Subscribers to a value or to events outside of the chart and React. */
export interface Listeners<Event = void> {
  notify(event: Event): void;
  /** Returns the function that unsubscribes, as `useSyncExternalStore` requires. */
  subscribe(listener: (event: Event) => void): () => void;
}

export function makeListeners<Event = void>(): Listeners<Event> {
  const all = new Set<(event: Event) => void>();
  return {
    notify(event) {
      for (const listener of all) listener(event);
    },
    subscribe(listener) {
      all.add(listener);
      return () => all.delete(listener);
    },
  };
}
