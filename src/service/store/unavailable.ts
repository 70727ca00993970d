import { setTimeout as delay } from 'node:timers/promises';
import { Counter } from 'prom-client';

/** Milliseconds. */
const moment = 20;
/** A serialization failure and a deadlock: what met the transaction may meet it again. */
const conflicts: ReadonlySet<string> = new Set(['40001', '40P01']);
const mostConflicts = 12;
const longestPause = 1_000;

/** Counts the transactions of this process that met others and were tried again. */
export const conflictsRetried = new Counter({
  name: 'database_conflicts_total',
  help: 'Transactions that conflicted with others (serialization failure, deadlock) and were tried again.',
  registers: [],
});

/** The database does not answer, or cannot take a change now: the call may be tried again later (503). */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
  readonly statusCode = 503;
  /** Code of the engine, such as `57P01` or `SQLITE_FULL`. */
  readonly code: string;
  /** True if certainly nothing was stored, so that an immediate retry is safe. */
  readonly isUndone: boolean;

  constructor(cause: Error, isUndone: boolean) {
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : 'NO_ANSWER';
    super(`The database is not available (${code})`, { cause });
    this.code = code;
    this.isUndone = isUndone;
  }
}

/**
 * Retries what failed without having stored anything, a moment later: once what was lost with a connection, which is then
 * known of the others too; what others were in the way of several times, each after another pause than theirs.
 */
export async function retried<T>(work: () => Promise<T>): Promise<T> {
  let wasLost = false;
  for (let tries = 1; ; tries += 1)
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof StoreUnavailable) || !error.isUndone || tries > mostConflicts) throw error;
      const isConflict = conflicts.has(error.code);
      if (!isConflict && wasLost) throw error;
      wasLost ||= !isConflict;
      if (isConflict) conflictsRetried.inc();
      await delay(isConflict ? Math.random() * Math.min(longestPause, moment * 2 ** tries) : moment);
    }
}
