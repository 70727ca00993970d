import { type Wait, within } from '#contract/waits.ts';

/** Locks that the pages of this browser share, without waiting for ever for one that another page has, or a browser that is silent. */

/** Answers what lets go of it; null when it does not come in time. */
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
    // A browser that answers late has nobody to hold it for.
    isGivenUp = true;
    return null;
  }
}

interface StandingLock {
  /** Whether it came in time. */
  isHeld: boolean;
  /** Resolves when it comes, however late. */
  held: Promise<void>;
  giveUp: () => void;
}

/** Asks for a lock that is held for as long as the page is open. */
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

/** Whether no page has it. A browser that does not answer says that one has. */
export async function isFree(name: string, wait: Wait): Promise<boolean> {
  const asked = () =>
    new Promise<boolean>((resolve, reject) => {
      navigator.locks.request(name, { ifAvailable: true }, (lock) => resolve(lock !== null)).catch(reject);
    });
  return within(wait, asked).catch(() => false);
}
