import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import Database from 'libsql';
import { sqliteCode, sqliteDialect } from './sqliteDialect.ts';
import { openSqlStore } from './sqlStore.ts';
import type { Store } from './store.ts';

const pause = 50;
const tries = 1200;

/**
 * Waits until no other process is opening the store: SQLite bears many processes, but not that they change its journal
 * and its tables at once. The lock is the system's own, so it goes with the process that holds it.
 */
async function lockOpening(dataDir: string): Promise<() => void> {
  mkdirSync(dataDir, { recursive: true });
  const lock = new Database(join(dataDir, 'opening.lock'));
  for (let count = 1; ; count += 1)
    try {
      lock.exec('begin exclusive');
      return () => lock.close();
    } catch (error) {
      if (sqliteCode(error) !== 'SQLITE_BUSY' || count === tries) throw error;
      await delay(pause);
    }
}

/** Opens the store on SQLite in the data directory, alone or beside other processes. */
export async function openSqliteStore(dataDir: string): Promise<Store> {
  const unlock = await lockOpening(dataDir);
  try {
    return await openSqlStore(sqliteDialect(dataDir));
  } finally {
    unlock();
  }
}
