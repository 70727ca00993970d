import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { importing, Outdated } from './importing.ts';
import { type Missing, tellMissing } from './missing.ts';
import { renewsByItself } from './renewing.ts';

/**
 * The one way to a part of the page that comes later: `npm run check` refuses `import()` anywhere else. What does not come is asked
 * for again; a page whose build is gone says so, or is loaded anew where its next screen cannot be had.
 */

type Load<T> = () => Promise<T>;

/** Seconds between attempts to fetch a chunk: about half a minute of a lost signal is waited out. */
const chunkPauses = [0.5, 1, 2, 4, 8, 16];

/** The same where something else than the page itself tries again, or says that it did not come. */
export const briefly = [0.5, 1];

/** So many answers of the service in a row: while a new build is deployed, one of another build may answer in between. */
const answersToBelieve = 3;

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

/** @throws Outdated when the service has no such part any more, NoSignal when none of the attempts works. */
async function attempt<T>(load: Load<T>, pauses: readonly number[]): Promise<T> {
  const importNow = importing(load);
  let gone = 0;
  for (let attempts = 0; ; attempts += 1)
    try {
      return await importNow();
    } catch (cause) {
      gone = cause instanceof Outdated ? gone + 1 : 0;
      const pause = pauses[attempts];
      if (gone === answersToBelieve) throw cause;
      if (pause === undefined) throw new NoSignal('A part of the page could not be fetched', { cause });
      await pausing(pause * 1000);
    }
}

/**
 * Fetches a part of the page, again and again while there is no signal. That the page is outdated is told on every screen.
 * @throws Outdated, NoSignal
 */
export async function fetchPatiently<T>(load: Load<T>, pauses: readonly number[] = chunkPauses): Promise<T> {
  try {
    return await attempt(load, pauses);
  } catch (error) {
    if (error instanceof Outdated) tellMissing({ why: 'outdated' });
    throw error;
  }
}

/** Does something with a part of the page once it is here. That it does not come is told on every screen. */
export function withPart<T>(load: Load<T>, use: (part: T) => unknown): void {
  const again = () => withPart(load, use);
  const told: Missing = { why: 'unreachable', again };
  void fetchPatiently(load).then(use, (error) => {
    if (!(error instanceof Outdated)) tellMissing(told);
  });
}

/** One attempt, for what is tried again around it. @throws what it came to */
export function once<T>(load: Load<T>): Promise<T> {
  return importing(load)();
}

/** A part of the page that nobody misses where it does not come. */
export function ifItComes<T>(load: Load<T>): Promise<T | null> {
  return once(load).catch(() => null);
}

/** A component that comes as a chunk of its own. A page that is outdated is loaded anew, at the address where it was going. */
export function lazily<Props>(
  load: Load<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    try {
      return await attempt(load, chunkPauses);
    } catch (error) {
      if (error instanceof Outdated && renewsByItself()) return new Promise<never>(() => undefined);
      throw error;
    }
  });
}

/** A component that comes beside its screen: nobody waits for it, and without it the screen is whole. */
export function optionally<Props>(
  load: Load<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => (await ifItComes(load)) ?? { default: () => null });
}
