import { type IDBPDatabase, openDB } from 'idb';
import { fromJson, sealed, opened as unsealed } from './sealed.ts';

/**
 * Storage of the page's mocked service in IndexedDB, so that reloads, deep links and other tabs find it. Its data are made up;
 * expired ones are deleted at each start.
 */

let name = 'mocking';
/** Version of the stored shape; a change discards earlier data. */
const shape = 2;
const keeper = 'kept';
const memoryKey = 'memory';

let key: readonly number[] | null = null;

/** Switches to a separate encrypted store. It must be called before the first access. */
export async function sealUnder(bytes: number[]): Promise<void> {
  name = 'practice';
  key = bytes;
}

/** Returns the value as stored: encrypted if there is a key. */
async function laid(value: unknown): Promise<unknown> {
  return key === null ? value : sealed(key, value);
}

/** Returns a stored value, decrypted if there is a key; null if it cannot be decrypted. */
async function found(place: string): Promise<unknown> {
  const value = await (await database()).get(keeper, place);
  if (key === null || value === undefined) return value ?? null;
  return unsealed(key, value as Uint8Array<ArrayBuffer>);
}

let opened: Promise<IDBPDatabase> | undefined;

function database(): Promise<IDBPDatabase> {
  opened ??= openDB(name, shape, {
    upgrade(opening) {
      if (opening.objectStoreNames.contains(keeper)) opening.deleteObjectStore(keeper);
      opening.createObjectStore(keeper);
    },
  });
  return opened;
}

/** Files by their paths; a path has slashes, so it is never the key of the memory. */
export const files = {
  async put(path: string, content: Uint8Array): Promise<void> {
    const value = await laid(content);
    await (await database()).put(keeper, value, path);
  },
  /** Puts a file if the path is free. Access to the memory is exclusive, so check and write cannot interleave. */
  async putNew(path: string, content: Uint8Array): Promise<boolean> {
    const isNew = (await found(path)) === null;
    if (isNew) await files.put(path, content);
    return isNew;
  },
  async get(path: string): Promise<Uint8Array | null> {
    // Values under a path are bytes, encrypted or not.
    return (await found(path)) as Uint8Array | null;
  },
  async delete(path: string): Promise<void> {
    await (await database()).delete(keeper, path);
  },
  async deleteFolder(path: string): Promise<void> {
    await (await database()).delete(keeper, IDBKeyRange.bound(`${path}/`, `${path}/\uffff`));
  },
};

/** Lends the memory and keeps what became of it. One borrower at a time, over all tabs. */
export function withMemory<Memory, T>(empty: () => Memory, use: (memory: Memory) => Promise<T>): Promise<T> {
  return navigator.locks.request(name, async () => {
    const kept = await found(memoryKey);
    // The value under the key of the memory is a Memory.
    const memory = ((kept instanceof Uint8Array ? fromJson(kept) : kept) as Memory | null) ?? empty();
    try {
      return await use(memory);
    } finally {
      const value = await laid(memory);
      await (await database()).put(keeper, value, memoryKey);
    }
  });
}

export function forgetEverything(): Promise<void> {
  return navigator.locks.request(name, async () => {
    await (await database()).clear(keeper);
  });
}
