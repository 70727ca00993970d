/** IndexedDB as a few promises: one store of sealed records. Every function throws where the browser refuses. */

export interface SealedRecord {
  /** In milliseconds; in the clear, so that anybody can throw away what nobody can open any more. */
  expiresAt: number;
  sealed: Uint8Array<ArrayBuffer>;
}

const databaseName = 'copy';
const storeName = 'sealed';
const byExpiry = 'expiresAt';

let opening: Promise<IDBDatabase> | null = null;

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });
}

function open(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1);
    request.addEventListener('upgradeneeded', () =>
      request.result.createObjectStore(storeName).createIndex(byExpiry, byExpiry),
    );
    request.addEventListener('success', () => {
      // The browser may close it to free space, and another tab may ask for it when it deletes everything.
      request.result.addEventListener('close', () => {
        opening = null;
      });
      request.result.addEventListener('versionchange', () => {
        request.result.close();
        opening = null;
      });
      resolve(request.result);
    });
    request.addEventListener('error', () => reject(request.error));
  }).catch((error: unknown) => {
    opening = null;
    throw error;
  });
  return opening;
}

async function inStore<T>(mode: IDBTransactionMode, use: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
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

/** Committed once it resolves. */
export async function put(key: string, record: SealedRecord): Promise<void> {
  await inStore('readwrite', (store) => store.put(record, key));
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
