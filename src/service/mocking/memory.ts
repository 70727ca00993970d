import { fromJson, sealed, opened as unsealed } from './sealed.ts';

/**
 * What the page without a service remembers: in IndexedDB, so that a reload, a deep link and a second tab find it again.
 * All of it is made up; it can be forgotten at any time, and what has expired is deleted at each start.
 */

let name = 'mocking';
/** Grows when the memory changes its shape; what was made up before is then forgotten. */
const shape = 2;
const keeper = 'kept';
const memoryKey = 'memory';

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });
}

let key: readonly number[] | null = null;

/** From now on another memory is used, which only this key opens. Before anything is asked for. */
export async function sealUnder(bytes: number[]): Promise<void> {
  name = 'practice';
  key = bytes;
}

/** As it is laid down. */
async function laid(value: unknown): Promise<unknown> {
  return key === null ? value : sealed(key, value);
}

/** What was laid down, as bytes where it is sealed; null for what cannot be opened. */
async function found(place: string): Promise<unknown> {
  const value = await ask<unknown>('readonly', (store) => store.get(place));
  if (key === null || value === undefined) return value ?? null;
  return unsealed(key, value as Uint8Array<ArrayBuffer>);
}

let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(name, shape);
  request.addEventListener('upgradeneeded', () => {
    const { result } = request;
    if (result.objectStoreNames.contains(keeper)) result.deleteObjectStore(keeper);
    result.createObjectStore(keeper);
  });
  return answered(request);
}

async function ask<T>(mode: IDBTransactionMode, what: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  opened ??= open();
  const database = await opened;
  return answered(what(database.transaction(keeper, mode).objectStore(keeper)));
}

/** Files by their paths; a path has slashes, so it is never the key of the memory. */
export const files = {
  async put(path: string, content: Uint8Array): Promise<void> {
    const value = await laid(content);
    await ask('readwrite', (store) => store.put(value, path));
  },
  /** One borrower at a time has the memory, so nobody puts anything between the question and the answer. */
  async putNew(path: string, content: Uint8Array): Promise<boolean> {
    const isNew = (await found(path)) === null;
    if (isNew) await files.put(path, content);
    return isNew;
  },
  async get(path: string): Promise<Uint8Array | null> {
    // What lies under a path is bytes, sealed or not.
    return (await found(path)) as Uint8Array | null;
  },
  async delete(path: string): Promise<void> {
    await ask('readwrite', (store) => store.delete(path));
  },
  async deleteFolder(path: string): Promise<void> {
    await ask('readwrite', (store) => store.delete(IDBKeyRange.bound(`${path}/`, `${path}/\uffff`)));
  },
};

/** Lends the memory and keeps what became of it. One borrower at a time, over all tabs. */
export function withMemory<Memory, T>(empty: () => Memory, use: (memory: Memory) => Promise<T>): Promise<T> {
  return navigator.locks.request(name, async () => {
    const kept = await found(memoryKey);
    // What lies under the key of the memory is one.
    const memory = ((kept instanceof Uint8Array ? fromJson(kept) : kept) as Memory | null) ?? empty();
    try {
      return await use(memory);
    } finally {
      const value = await laid(memory);
      await ask('readwrite', (store) => store.put(value, memoryKey));
    }
  });
}

export function forgetEverything(): Promise<void> {
  return navigator.locks.request(name, async () => {
    await ask('readwrite', (store) => store.clear());
  });
}
