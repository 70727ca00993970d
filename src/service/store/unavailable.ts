import { setTimeout as delay } from 'node:timers/promises';

/** Milliseconds. */
const moment = 20;

/** The database does not answer, or cannot take a change now: the call may be tried again later (503). */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
  readonly statusCode = 503;
  /** What the engine calls it, such as `57P01` or `SQLITE_FULL`. */
  readonly code: string;
  /** Whether certainly nothing was stored, so that the same may be tried once more at once. */
  readonly isUndone: boolean;

  constructor(cause: Error, isUndone: boolean) {
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : 'NO_ANSWER';
    super(`The database is not available (${code})`, { cause });
    this.code = code;
    this.isUndone = isUndone;
  }
}

/**
 * Tries once more what failed without having stored anything, a moment later: what was lost with one connection is then
 * known of the others too.
 */
export async function onceMore<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StoreUnavailable) || !error.isUndone) throw error;
    await delay(moment);
    return work();
  }
}
