import { setTimeout as delay } from 'node:timers/promises';

/** Milliseconds granted to each further step after the deadline, enough to close an idle resource. */
const lastMoment = 300;

export type Finish = (what: string, done: Promise<unknown>, cut?: () => void) => Promise<void>;

/**
 * Returns a function that awaits shutdown steps until a deadline (performance.now()), then briefly, then cuts and abandons them.
 * @param tooLate told what was not done in time
 */
export function finishBy(end: number, tooLate: (what: string) => void): Finish {
  async function isDone(done: Promise<unknown>, milliseconds: number): Promise<boolean> {
    const waited = new AbortController();
    const late = delay(milliseconds, false, { signal: waited.signal }).catch(() => false);
    try {
      return await Promise.race([done.then(() => true), late]);
    } finally {
      waited.abort();
    }
  }
  return async (what, done, cut) => {
    if (await isDone(done, Math.max(lastMoment, end - performance.now()))) return;
    tooLate(what);
    if (cut === undefined) return;
    cut();
    await isDone(done, lastMoment);
  };
}
