import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** Seconds between attempts to fetch a chunk: about half a minute of a lost signal is waited out. */
const pauses = [0.5, 1, 2, 4, 8, 16];

/** A part of the page did not arrive, however often it was asked for. */
export class NoSignal extends Error {
  override name = 'NoSignal';
}

/** Fetches a chunk, again and again while there is no signal. @throws NoSignal when none of the attempts works. */
export async function fetchPatiently<T>(load: () => Promise<T>): Promise<T> {
  for (const pause of pauses)
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause * 1000));
    }
  try {
    return await load();
  } catch (cause) {
    throw new NoSignal('A part of the page could not be fetched', { cause });
  }
}

/** A component that comes as a chunk of its own. */
export function lazily<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => fetchPatiently(load));
}
