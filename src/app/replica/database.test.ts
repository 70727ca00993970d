// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TimeoutError } from '#contract/waits.ts';
import { FakeIndexedDb } from '../../../tests/fixtures/fakeIndexedDb.ts';

let database = new FakeIndexedDb();

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  database = new FakeIndexedDb();
  for (const [name, each] of Object.entries(database.globals())) vi.stubGlobal(name, each);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const record = { expiresAt: 1, sealed: new Uint8Array([1, 2, 3]) };

// Waits: database.
test.each(['opens and never says so', 'never ends a transaction'] as const)(
  'a database that %s is given up',
  async (how) => {
    const { get } = await import('./database.ts');
    database.mood = how;
    const asked = get('copy').catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(2_000);
    expect((await asked)?.constructor.name).toBe(TimeoutError.name);
    database.mood = 'well';
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
    database.failures = [{ at, error: new DOMException(text, name) }];
    await put('copy', record);
    expect(database.held.get('copy')).toEqual(record);
    expect(database.connections).toHaveLength(2);
    database.failures = [{ at, error: new DOMException(text, name) }];
    expect(await get('copy')).toEqual(record);
  },
);

test('a connection that dies again is no use: who asked is told', async () => {
  const { put } = await import('./database.ts');
  const error = new DOMException('Connection to Indexed Database server lost', 'UnknownError');
  database.failures = [
    { at: 'request', error },
    { at: 'request', error },
  ];
  await expect(put('copy', record)).rejects.toBe(error);
});

test.each(['close', 'versionchange'])('after %s another connection is opened', async (event) => {
  const { put } = await import('./database.ts');
  await put('first', record);
  database.connections[0]?.dispatchEvent(new Event(event));
  await put('copy', record);
  expect(database.connections).toHaveLength(2);
  expect(database.held.get('copy')).toEqual(record);
});

// Waits: databaseOfFile.
test('a photo has longer to be written, but not for ever', async () => {
  const { put } = await import('./database.ts');
  database.mood = 'never ends a transaction';
  let ended: unknown;
  put('photo 1', { expiresAt: 1, sealed: new Uint8Array(300_000) }).catch((error: unknown) => {
    ended = error;
  });
  await vi.advanceTimersByTimeAsync(9_999);
  expect(ended).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toHaveProperty('name', 'TimeoutError');
});
