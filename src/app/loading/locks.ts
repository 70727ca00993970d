import { type Wait, within } from '#contract/waits.ts';

/** Web Locks shared by the pages of this browser, with time limits for locks in use and browsers that do not answer. */

/** Takes a lock. Returns its release function; null if it is not granted in time. */
export async function takeLock(name: string, wait: Wait): Promise<(() => void) | null> {
  let isGivenUp = false;
  const taken = (signal: AbortSignal) =>
    new Promise<() => void>((resolve, reject) => {
      const held = () => (isGivenUp ? undefined : new Promise<void>(resolve));
      navigator.locks.request(name, { signal }, held).catch(reject);
    });
  try {
    return await within(wait, taken);
  } catch {
    // A lock granted late is released at once.
    isGivenUp = true;
    return null;
  }
}

interface StandingLock {
  /** True if the lock was granted in time. */
  isHeld: boolean;
  /** Resolves when the lock is granted, however late. */
  held: Promise<void>;
  giveUp: () => void;
}

/** Requests a lock and holds it until the page closes. */
export async function standForLock(name: string, wait: Wait): Promise<StandingLock> {
  const standing = new AbortController();
  const { signal } = standing;
  const held = new Promise<void>((resolve, reject) => {
    const hold = () => {
      if (signal.aborted) return undefined;
      resolve();
      return new Promise<never>(() => undefined);
    };
    navigator.locks.request(name, { signal }, hold).catch(reject);
  });
  const isHeld = await within(wait, () => held).then(
    () => true,
    () => false,
  );
  return { isHeld, held, giveUp: () => standing.abort() };
}

/** Returns true if no page holds the lock; false if the browser does not answer. */
export async function isFree(name: string, wait: Wait): Promise<boolean> {
  const asked = () =>
    new Promise<boolean>((resolve, reject) => {
      navigator.locks.request(name, { ifAvailable: true }, (lock) => resolve(lock !== null)).catch(reject);
    });
  return within(wait, asked).catch(() => false);
}
