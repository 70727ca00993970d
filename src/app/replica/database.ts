import { Silence, type Wait, within } from '#contract/waits.ts';

/**
 * IndexedDB behind promises: one store of sealed records. Functions throw if the browser refuses, and throw Silence if
 * it does not answer.
 */

export interface SealedRecord {
  /** In milliseconds; unencrypted, so that any tab can delete expired records. */
  expiresAt: number;
  sealed: Uint8Array<ArrayBuffer>;
}

const databaseName = 'copy';
const storeName = 'sealed';
const byExpiry = 'expiresAt';
/** Bytes from which a record counts as a file, which slow phones need longer to write. */
const muchToWrite = 200_000;

let opening: Promise<IDBDatabase> | null = null;

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });
}

/** Discards a connection, so that the next transaction opens another. Closes it even if it is still opening. */
function leave(connection: Promise<IDBDatabase>): void {
  if (opening === connection) opening = null;
  connection.then(
    (database) => database.close(),
    () => undefined,
  );
}

function open(): Promise<IDBDatabase> {
  if (opening !== null) return opening;
  const connection = new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1);
    request.addEventListener('upgradeneeded', () =>
      request.result.createObjectStore(storeName).createIndex(byExpiry, byExpiry),
    );
    request.addEventListener('success', () => {
      // The browser may close it to free space, and another tab may ask for it when it deletes everything.
      for (const end of ['close', 'versionchange']) request.result.addEventListener(end, () => leave(connection));
      resolve(request.result);
    });
    request.addEventListener('error', () => reject(request.error));
  });
  opening = connection;
  return connection;
}

type Use<T> = (store: IDBObjectStore) => IDBRequest<T>;

async function transact<T>(database: IDBDatabase, mode: IDBTransactionMode, use: Use<T>): Promise<T> {
  const transaction = database.transaction(storeName, mode);
  const committed = new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error));
  });
  const done = settled(use(transaction.objectStore(storeName)));
  // Commits early: the transaction has no further requests.
  transaction.commit();
  const [result] = await Promise.all([done, committed]);
  return result;
}

/** Runs one transaction, and retries it once in a new connection. Phones close connections in the background without notice. */
async function inStore<T>(mode: IDBTransactionMode, use: Use<T>, wait: Wait = 'database'): Promise<T> {
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
    if (error instanceof Silence) throw error;
    return attempt();
  }
}

/** Writes a record; resolves after the commit. */
export async function put(key: string, record: SealedRecord): Promise<void> {
  const wait = record.sealed.length > muchToWrite ? 'databaseOfFile' : 'database';
  await inStore('readwrite', (store) => store.put(record, key), wait);
}

export async function get(key: string): Promise<SealedRecord | null> {
  return ((await inStore('readonly', (store) => store.get(key))) as SealedRecord | undefined) ?? null;
}

/** Returns the keys with a prefix, sorted. */
export async function keysFrom(prefix: string): Promise<string[]> {
  const keys = await inStore('readonly', (store) => store.getAllKeys(startingWith(prefix)));
  return keys.map(String);
}

/** Returns the keys of records that expire by `time`, in milliseconds. */
export async function keysExpiredBy(time: number): Promise<string[]> {
  const over = IDBKeyRange.upperBound(time);
  const keys = await inStore('readonly', (store) => store.index(byExpiry).getAllKeys(over));
  return keys.map(String);
}

export async function remove(key: string): Promise<void> {
  await inStore('readwrite', (store) => store.delete(key));
}

export async function removeFrom(prefix: string): Promise<void> {
  await inStore('readwrite', (store) => store.delete(startingWith(prefix)));
}

function startingWith(prefix: string): IDBKeyRange {
  return IDBKeyRange.bound(prefix, `${prefix}\uffff`);
}
