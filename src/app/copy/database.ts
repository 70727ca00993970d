import { Silence, type Wait, within } from '#contract/waits.ts';

/**
 * IndexedDB as a few promises: one store of sealed records. Every function throws where the browser refuses, and Silence where it does
 * not answer.
 */

export interface SealedRecord {
  /** In milliseconds; in the clear, so that anybody can throw away what nobody can open any more. */
  expiresAt: number;
  sealed: Uint8Array<ArrayBuffer>;
}

const databaseName = 'copy';
const storeName = 'sealed';
const byExpiry = 'expiresAt';
/** Bytes of a photo, which a slow phone takes its time to write. */
const muchToWrite = 200_000;

let opening: Promise<IDBDatabase> | null = null;

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });
}

/** The connection is of no use any more: the next one who asks opens another. What still opens is closed when it does. */
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
  // Nothing follows in it: it need not wait until the page has heard of the first.
  transaction.commit();
  const [result] = await Promise.all([done, committed]);
  return result;
}

/**
 * In a connection of the moment. One that has died in the background, as phones let it, is only noticed when it is used: then it is
 * opened again, and the transaction made once more.
 */
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

/** Committed once it resolves. */
export async function put(key: string, record: SealedRecord): Promise<void> {
  const wait = record.sealed.length > muchToWrite ? 'databaseOfFile' : 'database';
  await inStore('readwrite', (store) => store.put(record, key), wait);
}

export async function get(key: string): Promise<SealedRecord | null> {
  return ((await inStore('readonly', (store) => store.get(key))) as SealedRecord | undefined) ?? null;
}

/** In their order. */
export async function keysFrom(prefix: string): Promise<string[]> {
  const keys = await inStore('readonly', (store) => store.getAllKeys(startingWith(prefix)));
  return keys.map(String);
}

/** What is over by then, in milliseconds. */
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
