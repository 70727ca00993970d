// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TimeoutError } from '#contract/waits.ts';

/** Fake IndexedDB with the behaviour of phones: works, dies in the background, or never answers. */

type Mood = 'well' | 'opens and never says so' | 'never ends a transaction';

let mood: Mood = 'well';
/** Failures of the next transactions, in order. */
let failures: { at: 'transaction' | 'request' | 'abort'; error: DOMException }[] = [];
let connections: Connection[] = [];
const held = new Map<string, unknown>();

function later(target: EventTarget, event: string): void {
  queueMicrotask(() => target.dispatchEvent(new Event(event)));
}

class Asked extends EventTarget {
  result: unknown = undefined;
  error: DOMException | null = null;
}

/** A transaction of one request, which fails in its way where it is to. */
class Transaction extends EventTarget {
  objectStoreNames = ['sealed'];
  error: DOMException | null = null;
  constructor(private readonly failure: (typeof failures)[number] | undefined) {
    super();
    this.error = failure?.error ?? null;
  }
  commit() {}
  objectStore() {
    return new Store(this);
  }
  ask(act: () => unknown): Asked {
    const request = new Asked();
    if (mood === 'never ends a transaction') return request;
    if (this.failure === undefined) {
      request.result = act();
      later(request, 'success');
      later(this, 'complete');
    } else {
      request.error = this.failure.error;
      later(request, 'error');
      later(this, 'abort');
    }
    return request;
  }
}

class Store {
  constructor(private readonly transaction: Transaction) {}
  put(value: unknown, key: string) {
    return this.transaction.ask(() => void held.set(key, value));
  }
  get(key: string) {
    return this.transaction.ask(() => held.get(key));
  }
}

class Connection extends EventTarget {
  isClosed = false;
  close() {
    this.isClosed = true;
  }
  transaction() {
    const failure = failures.shift();
    if (failure?.at === 'transaction') throw failure.error;
    if (this.isClosed) throw new DOMException('closed', 'InvalidStateError');
    return new Transaction(failure);
  }
}

/** The classes by which `idb` knows what it has in hand. */
const classes = {
  IDBRequest: Asked,
  IDBDatabase: Connection,
  IDBTransaction: Transaction,
  IDBObjectStore: Store,
  IDBIndex: class {},
  IDBCursor: class {},
};

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  mood = 'well';
  failures = [];
  connections = [];
  held.clear();
  for (const [name, each] of Object.entries(classes)) vi.stubGlobal(name, each);
  vi.stubGlobal('indexedDB', {
    open: () => {
      const request = new Asked();
      if (mood === 'opens and never says so') return request;
      const connection = new Connection();
      connections.push(connection);
      request.result = connection;
      later(request, 'success');
      return request;
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const record = { expiresAt: 1, sealed: new Uint8Array([1, 2, 3]) };

// Waits: database.
test.each<Mood>(['opens and never says so', 'never ends a transaction'])(
  'a database that %s is given up',
  async (how) => {
    const { get } = await import('./database.ts');
    mood = how;
    const asked = get('copy').catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(2_000);
    expect((await asked)?.constructor.name).toBe(TimeoutError.name);
    mood = 'well';
    expect(await get('copy')).toBeNull();
  },
);

test.each([
  ['transaction', 'InvalidStateError', 'The database connection is closing.'],
  ['request', 'UnknownError', 'Connection to Indexed Database server lost. Refresh the page to try again'],
  ['abort', 'AbortError', 'The transaction was aborted'],
] as const)(
  'a connection that has died (%s, %s) is opened again, and what was asked is done once',
  async (at, name, text) => {
    const { get, put } = await import('./database.ts');
    await put('first', record);
    failures = [{ at, error: new DOMException(text, name) }];
    await put('copy', record);
    expect(held.get('copy')).toEqual(record);
    expect(connections).toHaveLength(2);
    failures = [{ at, error: new DOMException(text, name) }];
    expect(await get('copy')).toEqual(record);
  },
);

test('a connection that dies again is no use: who asked is told', async () => {
  const { put } = await import('./database.ts');
  const error = new DOMException('Connection to Indexed Database server lost', 'UnknownError');
  failures = [
    { at: 'request', error },
    { at: 'request', error },
  ];
  await expect(put('copy', record)).rejects.toBe(error);
});

test.each(['close', 'versionchange'])('after %s another connection is opened', async (event) => {
  const { put } = await import('./database.ts');
  await put('first', record);
  connections[0]?.dispatchEvent(new Event(event));
  await put('copy', record);
  expect(connections).toHaveLength(2);
  expect(held.get('copy')).toEqual(record);
});

// Waits: databaseOfFile.
test('a photo has longer to be written, but not for ever', async () => {
  const { put } = await import('./database.ts');
  mood = 'never ends a transaction';
  let ended: unknown;
  put('photo 1', { expiresAt: 1, sealed: new Uint8Array(300_000) }).catch((error: unknown) => {
    ended = error;
  });
  await vi.advanceTimersByTimeAsync(9_999);
  expect(ended).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toHaveProperty('name', 'TimeoutError');
});
