import { randomInt } from 'node:crypto';
import { existsSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import Database from 'libsql';
import { errorCode } from '../errorCode.ts';
import { firstValue, sqliteDialect } from './sqliteDialect.ts';
import {
  DatabaseRefused,
  databaseName,
  forgetIdentity,
  originOf,
  recordIdentity,
  verifyIdentity,
} from './sqliteFiles.ts';
import { openSqlStore } from './sqlStore.ts';
import type { Store } from './store.ts';

const pause = 50;
const tries = 1200;

function take(lock: Database.Database): boolean {
  try {
    lock.exec('begin exclusive');
    return true;
  } catch (error) {
    if (errorCode(error) !== 'SQLITE_BUSY') throw error;
    return false;
  }
}

/**
 * Waits until no other process is opening the store: SQLite bears many processes, but not that they change its journal
 * and its tables at once. The lock is the system's own, so it goes with the process that holds it.
 */
export async function lockOpening(dataDir: string): Promise<() => void> {
  mkdirSync(dataDir, { recursive: true });
  const lock = new Database(join(dataDir, 'opening.lock'));
  for (let count = 1; ; count += 1) {
    if (take(lock)) return () => lock.close();
    if (count === tries) throw new DatabaseRefused(`Another process has been opening ${dataDir} for a minute.`);
    await delay(pause);
  }
}

export interface Presence {
  /** True if no other process has the store open. */
  isAlone: boolean;
  end(): void;
}

/** Holds, until its end, the lock that says that a process has the store open. To be asked while opening is locked. */
export function enter(dataDir: string): Presence {
  const lock = new Database(join(dataDir, 'running.lock'));
  const isAlone = take(lock);
  if (isAlone) lock.exec('rollback');
  lock.exec('begin; select name from sqlite_master');
  return { isAlone, end: () => lock.close() };
}

/** Beyond it the check would hold up the start for too long; bytes. 1 GB takes some 2 s. */
const largestChecked = 2_000_000_000;

/**
 * @param refusal says of what is broken, and what to do
 * @throws DatabaseRefused when pages of the database are broken
 */
export function expectIntact(path: string, refusal: (found: string) => string): void {
  if (!existsSync(path) || statSync(path).size > largestChecked) return;
  const database = new Database(path);
  let found = '';
  try {
    found = String(firstValue(database, 'pragma quick_check(1)'));
  } catch (error) {
    found = errorCode(error);
    if (!/^SQLITE_(?:CORRUPT|NOTADB)/u.test(found)) throw error;
  } finally {
    database.close();
  }
  if (found !== 'ok') throw new DatabaseRefused(refusal(found.replaceAll('\n', ' ')));
}

/** Notes by what the database is known, and makes it another one than any copy of it before. */
function claimIdentity(dataDir: string, isAlone: boolean, noted: string[]): void {
  const database = new Database(join(dataDir, databaseName));
  const numberOf = (name: string) => Number(firstValue(database, `pragma ${name}`));
  let isInFile = false;
  if (isAlone) {
    database.exec(`pragma user_version = ${randomInt(1, 2 ** 31)}`);
    database.exec(`pragma schema_version = ${numberOf('schema_version') + 1}`);
    const isBusy = numberOf('wal_checkpoint(truncate)') !== 0;
    isInFile = !isBusy;
  }
  const next = originOf(numberOf('user_version'), numberOf('schema_version'));
  database.close();
  // What is not in the file yet comes there with the log; until then it says what it said.
  if (isInFile) recordIdentity(dataDir, [next]);
  else if (noted.length > 0) recordIdentity(dataDir, [...noted, next]);
}

/** Deleted rows are zeros already; here what the log still holds of them goes. Whom it would have to wait for it leaves. */
async function checkpointWal<T>(db: Kysely<T>): Promise<void> {
  await db.connection().execute(async (connection) => {
    const { rows } = await sql<{ timeout: number }>`pragma busy_timeout`.execute(connection);
    await sql`pragma busy_timeout = 0`.execute(connection);
    try {
      await sql`pragma wal_checkpoint(truncate)`.execute(connection);
    } finally {
      await sql.raw(`pragma busy_timeout = ${rows[0]?.timeout}`).execute(connection);
    }
  });
}

/**
 * Opens the store on SQLite in the data directory, alone or beside other processes.
 * @throws DatabaseRefused when the database is broken or its log is another's
 */
export async function openSqliteStore(dataDir: string): Promise<Store> {
  const unlock = await lockOpening(dataDir);
  const presence = enter(dataDir);
  try {
    if (presence.isAlone) {
      verifyIdentity(dataDir);
      const path = join(dataDir, databaseName);
      expectIntact(path, (found) => `${path} is broken (${found}): restore a backup with "npm run restore".`);
    }
    const noted = forgetIdentity(dataDir);
    const store = await openSqlStore(sqliteDialect(dataDir), checkpointWal);
    claimIdentity(dataDir, presence.isAlone, noted);
    return {
      ...store,
      async close() {
        await store.close();
        presence.end();
      },
    };
  } catch (error) {
    presence.end();
    throw error;
  } finally {
    unlock();
  }
}
