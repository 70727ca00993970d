import { setTimeout as delay } from 'node:timers/promises';

/** What each further step may take once the time is up: enough to close something that is idle. */
const lastMoment = 300;

export type Finish = (what: string, done: Promise<unknown>, cut?: () => void) => Promise<void>;

/**
 * For steps of an ending that must not take for ever: each is waited for until the given moment (performance.now()), a
 * moment longer at the end, then cut and left alone.
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
