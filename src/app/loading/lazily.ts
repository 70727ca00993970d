import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { importing, Outdated } from './importing.ts';
import { type Missing, missingPart, tellMissing } from './missing.ts';
import { renewsByItself } from './renewing.ts';

/**
 * The only module for dynamic imports: `npm run check` refuses `import()` elsewhere. Failed chunks are retried; a page
 * whose build is gone says so or reloads.
 */

type Load<T> = () => Promise<T>;

/** Seconds between attempts to load a chunk; bridges half a minute without signal. */
const longestPause = 16;
const chunkPauses = [0.5, 1, 2, 4, 8, longestPause];

/** Yields the pauses of a chunk that is retried until it comes. */
function* untilItComes(): Generator<number> {
  yield* chunkPauses;
  for (;;) yield longestPause;
}

/** Seconds between attempts if the caller retries or reports the failure itself. */
export const briefly = [0.5, 1];

/** Consecutive 404s after which the build counts as gone. During a deployment an instance of another build may answer. */
const answersToBelieve = 3;

/** Error: a chunk failed to load in all attempts. */
export class NoSignal extends Error {
  override name = 'NoSignal';
}

/** Error: an intermediary answered in place of the service. */
export class Intercepted extends Error {
  override name = 'Intercepted';
}

/** Error: the service answered that it is not ready. */
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

/** Ends all pauses between attempts: the phone is online, or the user has tapped retry. */
export function fetchNow(): void {
  for (const goOn of waiting) goOn();
}

/** Milliseconds after which a chunk that a tap asked for counts as late. */
const lateAfter = 1_000;

/** Milliseconds after which a retry of a chunk is offered. */
export const retryAfter = 3_000;

/** Says on every screen that a chunk that a tap asked for is late, and offers a retry. @returns a function that ends it */
export function tellLate(): () => void {
  const late: Missing = { why: 'late' };
  const missing: Missing = {
    why: 'unreachable',
    again() {
      fetchNow();
      begin();
    },
  };
  let timers: ReturnType<typeof setTimeout>[] = [];
  function stop() {
    timers.forEach(clearTimeout);
  }
  function begin() {
    stop();
    timers = [
      setTimeout(() => tellMissing(navigator.onLine ? late : missing), lateAfter),
      setTimeout(() => tellMissing(missing), retryAfter),
    ];
  }
  begin();
  addEventListener('online', fetchNow);
  return () => {
    stop();
    removeEventListener('online', fetchNow);
    const told = missingPart.get();
    if (told === late || told === missing) tellMissing(null);
  };
}

/** Loads a chunk with retries. @throws Outdated if the build is gone, NoSignal if all attempts fail. */
async function attempt<T>(load: Load<T>, pauses: Iterable<number>): Promise<T> {
  const importNow = importing(load);
  const left = pauses[Symbol.iterator]();
  let gone = 0;
  for (;;)
    try {
      return await importNow();
    } catch (cause) {
      gone = cause instanceof Outdated ? gone + 1 : 0;
      if (gone === answersToBelieve) throw cause;
      const { value: pause, done } = left.next();
      if (done) throw new NoSignal('A part of the page could not be fetched', { cause });
      await pausing(pause * 1000);
    }
}

/** Loads a chunk with retries; shows a notice on every screen if the page is outdated. @throws Outdated, NoSignal */
export async function fetchWithRetry<T>(load: Load<T>, pauses: readonly number[] = chunkPauses): Promise<T> {
  try {
    return await attempt(load, pauses);
  } catch (error) {
    if (error instanceof Outdated) tellMissing({ why: 'outdated' });
    throw error;
  }
}

/** Runs a function with a chunk once loaded; shows a notice on every screen if it is late or fails. */
export function withPart<T>(load: Load<T>, use: (part: T) => unknown): void {
  const again = () => withPart(load, use);
  const missing: Missing = { why: 'unreachable', again };
  const part = fetchWithRetry(load).finally(tellLate());
  void part.then(use, (error) => {
    if (!(error instanceof Outdated)) tellMissing(missing);
  });
}

/** Loads a chunk in one attempt, for callers that retry themselves. @throws the cause of the failure */
export function loadInOneAttempt<T>(load: Load<T>): Promise<T> {
  return importing(load)();
}

/** Loads an optional chunk in one attempt; null if it fails. */
export function ifItComes<T>(load: Load<T>): Promise<T | null> {
  return loadInOneAttempt(load).catch(() => null);
}

/** Defines a lazy component of a whole screen. An outdated page reloads at the address it was going to. */
export function lazily<Props>(
  load: Load<{ default: ComponentType<Props> }>,
  pauses: Iterable<number> = chunkPauses,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    try {
      return await attempt(load, pauses);
    } catch (error) {
      if (error instanceof Outdated && renewsByItself()) return new Promise<never>(() => undefined);
      throw error;
    }
  });
}

/** Defines a lazy component within a screen, retried until it comes, so that the screen itself stays. */
export function lazyPart<Props>(
  load: Load<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazily(load, untilItComes());
}

/** Defines an optional lazy component, which stays empty if its chunk fails. */
export function optionally<Props>(
  load: Load<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => (await ifItComes(load)) ?? { default: () => null });
}
