import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb';
import { TimeoutError, type Wait, within } from '#contract/waits.ts';

/**
 * IndexedDB: one store of sealed records. Functions throw if the browser refuses, and throw TimeoutError if it does not answer.
 */

export interface SealedRecord {
  /** In milliseconds; unencrypted, so that any tab can delete expired records. */
  expiresAt: number;
  sealed: Uint8Array<ArrayBuffer>;
}

interface Tables extends DBSchema {
  sealed: { key: string; value: SealedRecord; indexes: { expiresAt: number } };
}

type Database = IDBPDatabase<Tables>;
type Mode = 'readonly' | 'readwrite';
type Use<M extends Mode, T> = (store: IDBPObjectStore<Tables, ['sealed'], 'sealed', M>) => Promise<T>;

/** Bytes from which a record counts as a file, which slow phones need longer to write. */
const muchToWrite = 200_000;

let opening: Promise<Database> | null = null;

/** Discards a connection, so that the next transaction opens another. Closes it even if it is still opening. */
function leave(connection: Promise<Database>): void {
  if (opening === connection) opening = null;
  connection.then(
    (database) => database.close(),
    () => undefined,
  );
}

function open(): Promise<Database> {
  if (opening !== null) return opening;
  // The browser may close it to free space, and another tab may ask for it when it deletes everything.
  const end = () => leave(connection);
  const connection = openDB<Tables>('copy', 1, {
    upgrade: (database) => void database.createObjectStore('sealed').createIndex('expiresAt', 'expiresAt'),
    blocking: end,
    terminated: end,
  });
  opening = connection;
  return connection;
}

async function transact<M extends Mode, T>(database: Database, mode: M, use: Use<M, T>): Promise<T> {
  const transaction = database.transaction('sealed', mode);
  const done = use(transaction.store);
  // Commits early: the transaction has no further requests.
  transaction.commit();
  const [result] = await Promise.all([done, transaction.done]);
  return result;
}

/** Runs one transaction, and retries it once in a new connection. Phones close connections in the background without notice. */
async function inStore<M extends Mode, T>(mode: M, use: Use<M, T>, wait: Wait = 'database'): Promise<T> {
  const attempt = async () => {
    const connection = open();
    try {
      return await within(wait, async () => transact(await connection, mode, use));
    } catch (error) {
      leave(connection);
      throw error;
    }
  };
  try {
    return await attempt();
  } catch (error) {
    if (error instanceof TimeoutError) throw error;
    return attempt();
  }
}

/** Writes a record; resolves after the commit. */
export async function put(key: string, record: SealedRecord): Promise<void> {
  const wait = record.sealed.length > muchToWrite ? 'databaseOfFile' : 'database';
  await inStore('readwrite', (store) => store.put(record, key), wait);
}

export async function get(key: string): Promise<SealedRecord | null> {
  return (await inStore('readonly', (store) => store.get(key))) ?? null;
}

/** Returns the keys with a prefix, sorted. */
export function keysFrom(prefix: string): Promise<string[]> {
  return inStore('readonly', (store) => store.getAllKeys(startingWith(prefix)));
}

/** Returns the keys of records that expire by `time`, in milliseconds. */
export function keysExpiredBy(time: number): Promise<string[]> {
  const over = IDBKeyRange.upperBound(time);
  return inStore('readonly', (store) => store.index('expiresAt').getAllKeys(over));
}

export function remove(key: string): Promise<void> {
  return inStore('readwrite', (store) => store.delete(key));
}

export function removeFrom(prefix: string): Promise<void> {
  return inStore('readwrite', (store) => store.delete(startingWith(prefix)));
}

function startingWith(prefix: string): IDBKeyRange {
  return IDBKeyRange.bound(prefix, `${prefix}\uffff`);
}
