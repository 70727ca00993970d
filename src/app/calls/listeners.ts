/** Who is told when something has changed that is kept outside of the chart and of React. */
export interface Listeners {
  tell(): void;
  /** Answers the function that ends it, as React wants it of a store. */
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
