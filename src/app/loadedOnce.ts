/** A value that is loaded at its first use and read without waiting from then on. */
export interface LoadedOnce<T> {
  /** Loads the value, unless that has begun. A failed load is repeated at the next use. */
  load(): Promise<T>;
  loaded(): T | undefined;
  isBegun(): boolean;
}

export function loadedOnce<T>(load: () => Promise<T>): LoadedOnce<T> {
  let coming: Promise<T> | undefined;
  let value: T | undefined;
  return {
    load() {
      coming ??= load().then(
        (loaded) => {
          value = loaded;
          return loaded;
        },
        (error: unknown) => {
          coming = undefined;
          throw error;
        },
      );
      return coming;
    },
    loaded: () => value,
    isBegun: () => coming !== undefined,
  };
}

export function memoised<T>(compute: () => T): () => T {
  let known: { result: T } | undefined;
  return () => {
    known ??= { result: compute() };
    return known.result;
  };
}

/** Returns a function whose concurrent callers share one run. */
export function sharedRun<T>(run: () => Promise<T>): () => Promise<T> {
  let underWay: Promise<T> | undefined;
  return () => {
    underWay ??= run().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}
