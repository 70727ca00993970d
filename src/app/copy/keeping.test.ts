// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SealedRecord } from './database.ts';

/** What the browser would hold, for all tabs. */
const records = new Map<string, SealedRecord>();
const refusal = { now: false };

vi.mock('./database.ts', () => {
  const asked = () => (refusal.now ? Promise.reject(new Error('refused')) : Promise.resolve());
  const keys = (prefix: string) => [...records.keys()].filter((key) => key.startsWith(prefix));
  return {
    put: (key: string, record: SealedRecord) => asked().then(() => void records.set(key, record)),
    get: (key: string) => asked().then(() => records.get(key) ?? null),
    keysExpiredBy: (time: number) =>
      asked().then(() => [...records].filter(([, { expiresAt }]) => expiresAt <= time).map(([key]) => key)),
    keysFrom: (prefix: string) => asked().then(() => keys(prefix)),
    remove: (key: string) => asked().then(() => void records.delete(key)),
    removeFrom: (prefix: string) => asked().then(() => keys(prefix).forEach((key) => void records.delete(key))),
  };
});

const held = new Set<string>();
/** Locks that a page had taken, which it lets go of when it is reloaded or closed. */
let ofThisPage: string[] = [];

beforeEach(() => {
  records.clear();
  held.clear();
  sessionStorage.clear();
  refusal.now = false;
  ofThisPage = [];
  vi.stubGlobal('navigator', {
    locks: {
      request: (name: string, _options: object, use: () => Promise<unknown>) => {
        if (held.has(name)) return Promise.reject(new Error('timed out'));
        held.add(name);
        ofThisPage.push(name);
        return use();
      },
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

/** A page of the tab whose storage is there; the one before is gone. */
async function reloaded() {
  for (const name of ofThisPage) held.delete(name);
  ofThisPage = [];
  return opened();
}

/** A page of another tab with a copy of the storage that is there; the first one stays open. */
async function opened() {
  vi.resetModules();
  return {
    ...(await import('./keeping.ts')),
    ...(await import('./writeAhead.ts')),
    ...(await import('../calls/clock.ts')),
  };
}

const later = Date.now() + 3_600_000;
const value = { name: 'Jana Nováková', steps: [{ plate: '1AB2345' }] };

test('what a tab keeps is there after a reload, and only its own', async () => {
  const page = await opened();
  expect(await page.keep('copy', value, later)).toBe(true);
  expect(await (await reloaded()).kept('copy')).toEqual(value);
  sessionStorage.clear();
  expect(await (await opened()).kept('copy')).toBeNull();
});

// Proves R-571.
test('nothing of it can be read where it lies', async () => {
  const page = await opened();
  await page.keep('copy', value, later);
  const [record] = records.values();
  const lies = new TextDecoder('latin1').decode(record?.sealed);
  expect(lies.length).toBeGreaterThan(60);
  expect(lies).not.toContain('Nov');
  expect(lies).not.toContain('1AB2345');
  expect(record?.expiresAt).toBe(later);
});

test('a photo comes back as the file that it was', async () => {
  const page = await opened();
  const photo = new File([new Uint8Array([255, 216, 1, 2, 3])], 'auto.jpg', { type: 'image/jpeg' });
  await page.keep('photo 1', { photo, second: new Blob(['dvě'], { type: 'text/plain' }), party: 'A' }, later);
  const again = await (await reloaded()).kept<{ photo: File; second: Blob; party: string }>('photo 1');
  expect(again?.photo.name).toBe('auto.jpg');
  expect(again?.photo.type).toBe('image/jpeg');
  expect([...new Uint8Array((await again?.photo.arrayBuffer()) ?? new ArrayBuffer(0))]).toEqual([255, 216, 1, 2, 3]);
  expect(await again?.second.text()).toBe('dvě');
  expect(again?.party).toBe('A');
});

test('a copy of the tab finds nothing and takes nothing away', async () => {
  const page = await opened();
  await page.keep('copy', value, later);
  const copied = sessionStorage.getItem('keeping') ?? '';
  const copy = await opened();
  expect(await copy.kept('copy')).toBeNull();
  expect(await copy.keep('copy', { other: true }, later)).toBe(true);
  await copy.forgetAll();
  sessionStorage.setItem('keeping', copied);
  expect(await page.kept('copy')).toEqual(value);
});

test('names are told apart, listed by their beginning and forgotten one by one', async () => {
  const page = await opened();
  await page.keep('photo a', 1, later);
  await page.keep('photo b', 2, later);
  await page.keep('copy', 3, later);
  expect(await page.keptNames('photo ')).toEqual(['photo a', 'photo b']);
  await page.forget('photo a');
  expect(await page.keptNames('')).toEqual(['photo b', 'copy']);
  expect(await page.kept('photo a')).toBeNull();
});

test('with all of it goes the key', async () => {
  const page = await opened();
  await page.keep('copy', value, later);
  const [[key, record] = ['', undefined]] = records;
  await page.forgetAll();
  expect(records.size).toBe(0);
  if (record) records.set(key, record);
  expect(await page.kept('copy')).toBeNull();
  expect(await page.keep('copy', value, later)).toBe(true);
  expect(await (await reloaded()).kept('copy')).toEqual(value);
});

test('what closed tabs have left is deleted once its time is up by the clock of the service', async () => {
  const page = await opened();
  await page.keep('copy', value, Date.now() + 60_000);
  sessionStorage.clear();
  const next = await opened();
  await next.kept('copy');
  expect(records.size).toBe(1);
  sessionStorage.clear();
  const last = await opened();
  last.noteServiceTime(new Date(Date.now() + 120_000).toUTCString(), Date.now());
  await last.kept('copy');
  expect(records.size).toBe(0);
});

test('a phone whose own clock is wrong loses nothing', async () => {
  const page = await opened();
  await page.keep('copy', value, Date.now() - 60_000);
  expect(await (await reloaded()).kept('copy')).toEqual(value);
});

// Proves R-572.
test('where the browser refuses nothing is kept and nothing breaks', async () => {
  const page = await opened();
  refusal.now = true;
  expect(await page.keep('copy', value, later)).toBe(false);
  expect(await page.kept('copy')).toBeNull();
  expect(await page.keptNames('')).toEqual([]);
  await page.forget('copy');
  await page.forgetAll();
});

test('what was full may have room again', async () => {
  const page = await opened();
  expect(await page.keep('copy', value, later)).toBe(true);
  refusal.now = true;
  expect(await page.keep('copy', { newer: true }, later)).toBe(false);
  refusal.now = false;
  expect(await page.kept('copy')).toEqual(value);
  expect(await page.keep('copy', { newer: true }, later)).toBe(true);
});

const step = { number: 5, body: { firstName: 'Kunhuta', place: 'Žďár, u kostela 😀' } };

test('what is written ahead is there after a reload, once something is kept, until it is removed', async () => {
  const page = await opened();
  expect(page.writeAhead('5', step)).toBe(false);
  await page.keep('copy', value, later);
  expect(page.writeAhead('5', step)).toBe(true);
  expect(page.writeAhead('6', { number: 6 })).toBe(true);
  const next = await reloaded();
  expect(await next.keptAhead()).toEqual([step, { number: 6 }]);
  next.removeAhead();
  expect(await next.keptAhead()).toEqual([]);
  expect(await (await reloaded()).keptAhead()).toEqual([]);
});

// Proves R-571.
test('nothing of what is written ahead can be read, twice the same is not the same, and it goes with the key', async () => {
  const page = await opened();
  await page.keep('copy', value, later);
  page.writeAhead('5', step);
  page.writeAhead('6', step);
  const lies = (name: string) => JSON.parse(sessionStorage.getItem(`ahead:${name}`) ?? '').mixed as number[];
  expect(lies('5')).toHaveLength(lies('6').length);
  expect(lies('5')).not.toEqual(lies('6'));
  expect(new TextDecoder('latin1').decode(Uint8Array.from(lies('5')))).not.toContain('Kunhuta');
  await page.forgetAll();
  expect(Object.keys(sessionStorage)).toEqual([]);
  expect(page.writeAhead('7', step)).toBe(false);
});

test('a copy of the tab does not find what was written ahead', async () => {
  const page = await opened();
  await page.keep('copy', value, later);
  page.writeAhead('5', step);
  expect(await (await opened()).keptAhead()).toEqual([]);
});

test('no byte of the pad is used twice: what does not fit waits for the next one', async () => {
  const page = await opened();
  await page.keep('copy', value, later);
  const long = { text: 'ž'.repeat(10_000) };
  expect(page.writeAhead('5', long)).toBe(true);
  expect(page.writeAhead('6', long)).toBe(false);
  await page.keep('copy', value, later);
  expect(page.writeAhead('7', long)).toBe(true);
  expect(await (await reloaded()).keptAhead()).toEqual([long, long]);
});

test('where the tab has no room nothing is written ahead', async () => {
  const page = await opened();
  await page.keep('copy', value, later);
  vi.stubGlobal('sessionStorage', {
    setItem: () => {
      throw new Error('full');
    },
  });
  expect(page.writeAhead('5', step)).toBe(false);
});
