import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { within } from '#contract/waits.ts';
import { reloadPage } from './leaving.ts';

/** Seconds between attempts to fetch a chunk: about half a minute of a lost signal is waited out. */
const chunkPauses = [0.5, 1, 2, 4, 8, 16];

/** A part of the page did not arrive, however often it was asked for. */
export class NoSignal extends Error {
  override name = 'NoSignal';
}

/** Something in between has answered in place of the service. */
export class Intercepted extends Error {
  override name = 'Intercepted';
}

/** The service itself says that it cannot answer just now. */
export class NotReady extends Error {
  override name = 'NotReady';
}

/**
 * The service has no such first chunk any more, so this page is older than what was deployed since: what it still lacks is gone
 * with it.
 */
async function isOutdated(): Promise<boolean> {
  try {
    const ask = (signal: AbortSignal) => fetch(import.meta.url, { method: 'HEAD', cache: 'no-store', signal });
    return (await within('signal', ask)).status === 404;
  } catch {
    return false;
  }
}

const waiting = new Set<() => void>();

function pausing(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(timer);
      waiting.delete(goOn);
      resolve();
    };
    const timer = setTimeout(goOn, milliseconds);
    waiting.add(goOn);
  });
}

/** What waits to be fetched again is asked for now: the phone is online, or somebody has lost patience. */
export function fetchNow(): void {
  for (const goOn of waiting) goOn();
}

/**
 * Fetches a part of the page, again and again while there is no signal; a page that has become too old for it is loaded anew,
 * at the address where it was going. @throws NoSignal when none of the attempts works.
 */
export async function fetchPatiently<T>(load: () => Promise<T>, pauses: readonly number[] = chunkPauses): Promise<T> {
  for (const pause of pauses)
    try {
      return await load();
    } catch {
      if (await isOutdated()) {
        reloadPage();
        return new Promise(() => undefined);
      }
      await pausing(pause * 1000);
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

/** A component that comes beside its screen: nobody waits for it, and without it the screen is whole. */
export function optionally<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => load().catch(() => ({ default: () => null })));
}
