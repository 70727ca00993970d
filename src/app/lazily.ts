import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** Seconds between attempts to fetch a chunk: about half a minute of a lost signal is waited out. */
const pauses = [0.5, 1, 2, 4, 8, 16];

/** Fetches a chunk, again and again while there is no signal. @throws the last failure when none of the attempts works. */
export async function fetchPatiently<T>(load: () => Promise<T>): Promise<T> {
  for (const pause of pauses)
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause * 1000));
    }
  return load();
}

/** A component that comes as a chunk of its own. */
export function lazily<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => fetchPatiently(load));
}
