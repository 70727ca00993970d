// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SealedRecord } from './database.ts';
import type { WriteAheadEntry } from './mutationLog.ts';

/** Records stored by the browser for all tabs. */
const records = new Map<string, SealedRecord>();
const refusal: { now: false | 'refused' | 'silent' } = { now: false };

vi.mock('./database.ts', () => {
  const asked = async () => {
    // The page has the class that this module instance has.
    const { TimeoutError } = await import('#contract/waits.ts');
    if (refusal.now === 'silent') throw new TimeoutError('silent');
    if (refusal.now === 'refused') throw new Error('refused');
  };
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

/** Queue of each lock; its first entry holds it. */
const locks = new Map<string, (() => unknown)[]>();
/** Locks of the current page, released by a reload or on closing. */
let ofThisPage: string[] = [];
/** Channels of the current page. */
const channels: BroadcastChannel[] = [];
const Channel = BroadcastChannel;
/** True while the browser does not answer lock requests. */
const locksTimeOut = { now: false };

function letGo(name: string): void {
  const [, next] = locks.get(name) ?? [];
  locks.set(name, (locks.get(name) ?? []).slice(1));
  void next?.();
}

function requestLock(
  name: string,
  { signal, ifAvailable }: { signal?: AbortSignal; ifAvailable?: true },
  use: (lock: object | null) => unknown,
) {
  const waiting = locks.get(name) ?? [];
  if (locksTimeOut.now) return new Promise(() => undefined);
  if (ifAvailable) return Promise.resolve(use(waiting.length > 0 ? null : {}));
  return new Promise((resolve, reject) => {
    const take = async () => {
      ofThisPage.push(name);
      resolve(await use({}));
      letGo(name);
    };
    signal?.addEventListener('abort', () => {
      if (locks.get(name)?.[0] === take) return;
      locks.set(name, locks.get(name)?.filter((each) => each !== take) ?? []);
      reject(new Error('aborted'));
    });
    locks.set(name, [...waiting, take]);
    if (waiting.length === 0) void take();
  });
}

beforeEach(() => {
  records.clear();
  locks.clear();
  sessionStorage.clear();
  localStorage.clear();
  refusal.now = false;
  locksTimeOut.now = false;
  ofThisPage = [];
  vi.stubGlobal('navigator', { locks: { request: requestLock } });
  vi.stubGlobal(
    'BroadcastChannel',
    class extends Channel {
      constructor(name: string) {
        super(name);
        channels.push(this);
      }
    },
  );
});
afterEach(() => {
  for (const channel of channels.splice(0)) channel.close();
  vi.unstubAllGlobals();
});

/** Opens a page of the same tab after a reload. */
async function reloaded() {
  for (const name of ofThisPage.splice(0)) letGo(name);
  for (const channel of channels.splice(0)) channel.close();
  return opened();
}

/** Opens a page of a duplicated tab; the first one stays open. */
async function opened() {
  vi.resetModules();
  return {
    ...(await import('./encryptedStorage.ts')),
    ...(await import('./leftBehind.ts')),
    ...(await import('../loading/clock.ts')),
  };
}

const later = Date.now() + 3_600_000;
const value = { name: 'Jana Nováková', steps: [{ plate: '1AB2345' }] };

test('what a tab keeps is there after a reload, and only its own', async () => {
  const page = await opened();
  expect(await page.save('copy', value, later)).toBe(true);
  expect(await (await reloaded()).load('copy')).toEqual(value);
  sessionStorage.clear();
  expect(await (await opened()).load('copy')).toBeNull();
});

test('nothing of it can be read where it lies (R-571)', async () => {
  const page = await opened();
  await page.save('copy', value, later);
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
  await page.save('photo 1', { photo, second: new Blob(['dvě'], { type: 'text/plain' }), party: 'A' }, later);
  const again = await (await reloaded()).load<{ photo: File; second: Blob; party: string }>('photo 1');
  expect(again?.photo.name).toBe('auto.jpg');
  expect(again?.photo.type).toBe('image/jpeg');
  expect([...new Uint8Array((await again?.photo.arrayBuffer()) ?? new ArrayBuffer(0))]).toEqual([255, 216, 1, 2, 3]);
  expect(await again?.second.text()).toBe('dvě');
  expect(again?.party).toBe('A');
});

test('a copy of the tab finds nothing and takes nothing away', async () => {
  const page = await opened();
  await page.save('copy', value, later);
  const copied = sessionStorage.getItem('keeping') ?? '';
  const copy = await opened();
  expect(await copy.load('copy')).toBeNull();
  expect(await copy.save('copy', { other: true }, later)).toBe(true);
  await copy.forgetAll();
  sessionStorage.setItem('keeping', copied);
  expect(await page.load('copy')).toEqual(value);
});

test('names are told apart, listed by their beginning and forgotten one by one', async () => {
  const page = await opened();
  await page.save('photo a', 1, later);
  await page.save('photo b', 2, later);
  await page.save('copy', 3, later);
  expect(await page.savedNames('photo ')).toEqual(['photo a', 'photo b']);
  await page.forget('photo a');
  expect(await page.savedNames('')).toEqual(['photo b', 'copy']);
  expect(await page.load('photo a')).toBeNull();
});

test('with all of it goes the key', async () => {
  const page = await opened();
  await page.save('copy', value, later);
  const [[key, record] = ['', undefined]] = records;
  await page.forgetAll();
  expect(records.size).toBe(0);
  if (record) records.set(key, record);
  expect(await page.load('copy')).toBeNull();
  expect(await page.save('copy', value, later)).toBe(true);
  expect(await (await reloaded()).load('copy')).toEqual(value);
});

test('what closed tabs have left is deleted once its time is up by the clocks of service and phone', async () => {
  const page = await opened();
  await page.save('copy', value, Date.now() - 60_000);
  sessionStorage.clear();
  const next = await opened();
  await next.load('copy');
  expect(records.size).toBe(1);
  sessionStorage.clear();
  const last = await opened();
  last.noteServiceTime(new Date(Date.now() + 120_000).toUTCString(), Date.now());
  await last.load('copy');
  expect(records.size).toBe(0);
});

test.each([
  ['phone', -60_000, -120_000],
  ['service', 60_000, 120_000],
])('nothing is lost where the clock of the %s is wrong', async (_, endsIn, serviceAhead) => {
  await (await opened()).save('copy', value, Date.now() + endsIn);
  const next = await reloaded();
  next.noteServiceTime(new Date(Date.now() + serviceAhead).toUTCString(), Date.now());
  expect(await next.load('copy')).toEqual(value);
});

test('where the browser refuses nothing is kept and nothing breaks (R-572)', async () => {
  const page = await opened();
  refusal.now = 'refused';
  expect(await page.save('copy', value, later)).toBe(false);
  expect(await page.load('copy')).toBeNull();
  expect(await page.savedNames('')).toEqual([]);
  await page.forget('copy');
  await page.forgetAll();
});

test('what was full may have room again', async () => {
  const page = await opened();
  expect(await page.save('copy', value, later)).toBe(true);
  refusal.now = 'refused';
  expect(await page.save('copy', { newer: true }, later)).toBe(false);
  refusal.now = false;
  expect(await page.load('copy')).toEqual(value);
  expect(await page.save('copy', { newer: true }, later)).toBe(true);
});

const request = { params: { reportId: '10000000-0000-4000-8000-000000000001' }, body: {} };

/** Builds a write-ahead entry; storage heeds no more of its request than that it is there. */
function entry(number: number, phoneId = '70000000-0000-4000-8000-000000000000'): WriteAheadEntry {
  const step = { number, call: 'updateEmail', request, at: 1 } as unknown as WriteAheadEntry['step'];
  return { phoneId, step };
}

test('what is written ahead is there after a reload, once something is kept, until it is removed', async () => {
  const page = await opened();
  expect(page.writeAhead(entry(5))).toBe(false);
  await page.save('copy', value, later);
  expect(page.writeAhead(entry(5))).toBe(true);
  expect(page.writeAhead(entry(6))).toBe(true);
  const next = await reloaded();
  await next.load('copy');
  expect(next.writtenAhead()).toEqual([entry(5), entry(6)]);
  next.removeAhead(({ step }) => step.number > 5);
  expect(next.writtenAhead()).toEqual([entry(6)]);
  await next.forgetAll();
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('entries of another version of the page are passed over, and removed with the others', async () => {
  sessionStorage.setItem('ahead:5', JSON.stringify({ salt: [1], start: 0, mixed: [2] }));
  sessionStorage.setItem('ahead:6', 'broken');
  const page = await opened();
  expect(page.writtenAhead()).toEqual([]);
  page.removeAhead(() => true);
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('a copy of the tab does not find what was written ahead', async () => {
  const page = await opened();
  await page.save('copy', value, later);
  page.writeAhead(entry(5));
  const copy = await opened();
  await copy.load('copy');
  expect(copy.writtenAhead()).toEqual([]);
});

test('where the tab has no room nothing is written ahead', async () => {
  const page = await opened();
  await page.save('copy', value, later);
  vi.stubGlobal('sessionStorage', {
    setItem: () => {
      throw new Error('full');
    },
  });
  expect(page.writeAhead(entry(5))).toBe(false);
});

/** Simulates a previous page of the tab that still holds the lock: slow to close, or in the back-forward cache. */
function pageThatSleeps(): () => void {
  const { id } = JSON.parse(sessionStorage.getItem('keeping') ?? '');
  let release = () => {};
  void requestLock(`kept ${id}`, {}, () => new Promise<void>((resolve) => (release = resolve)));
  return () => release();
}

test('a page before that still has the lock: what it kept is read and stays, and is written again once the lock is free', async () => {
  const page = await opened();
  await page.save('copy', value, later);
  const before = pageThatSleeps();
  const next = await reloaded();
  let hasReturned = false;
  next.onReturn(() => {
    hasReturned = true;
  });
  expect(await next.load('copy')).toEqual(value);
  expect(next.isUnread()).toBe(true);
  expect(await next.save('copy', { newer: true }, later)).toBe(false);
  await next.forget('copy');
  expect(await next.load('copy')).toEqual(value);
  expect(sessionStorage.getItem('keeping')).not.toBeNull();
  before();
  await vi.waitFor(() => expect(hasReturned).toBe(true));
  expect(next.isUnread()).toBe(false);
  expect(await next.save('copy', { newer: true }, later)).toBe(true);
  expect(await (await reloaded()).load('copy')).toEqual({ newer: true });
});

// Waits: lockOfTab.
test('a browser that never answers for a lock: what was kept is read, nothing is written or deleted', async () => {
  const page = await opened();
  await page.save('copy', value, later);
  locksTimeOut.now = true;
  const next = await reloaded();
  expect(await next.load('copy')).toEqual(value);
  expect(await next.save('copy', { newer: true }, later)).toBe(false);
  locksTimeOut.now = false;
  expect(await (await reloaded()).load('copy')).toEqual(value);
});

test('what the service or a person ends is gone, also while the page before has the lock', async () => {
  const page = await opened();
  await page.save('copy', value, later);
  pageThatSleeps();
  const next = await reloaded();
  await next.forgetAll();
  expect(records.size).toBe(0);
  expect(sessionStorage.getItem('keeping')).toBeNull();
});

test('a browser that is silent is not asked again and again, but once in a while, and then all is there', async () => {
  const page = await opened();
  await page.save('copy', value, later);
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  try {
    refusal.now = 'silent';
    const next = await reloaded();
    const returned = vi.fn();
    next.onReturn(returned);
    expect(await next.load('copy')).toBeNull();
    expect(next.isUnread()).toBe(true);
    expect(await next.save('copy', { newer: true }, later)).toBe(false);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(returned).not.toHaveBeenCalled();
    refusal.now = false;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(returned).toHaveBeenCalledOnce();
    expect(next.isUnread()).toBe(false);
    expect(await next.load('copy')).toEqual(value);
  } finally {
    vi.useRealTimers();
  }
});

const report = '10000000-0000-4000-8000-000000000001';

test('a tab whose storage the browser has emptied: how much of the report is lost is known, until somebody has seen it', async () => {
  const page = await opened();
  await page.save('copy', value, later);
  page.recordPending(report, { steps: 2 }, later);
  page.recordPending(report, { photos: 1 }, later);
  sessionStorage.clear();
  const next = await reloaded();
  await next.load('copy');
  await next.lookForPending(report);
  expect(next.leftBehind.get()).toMatchObject({ unread: { steps: 0, photos: 0 }, lost: { steps: 2, photos: 1 } });
  next.acknowledgeLost();
  expect(localStorage).toHaveLength(0);
  expect(next.leftBehind.get().lost).toEqual({ steps: 0, photos: 0 });
});

test('nothing is lost that another tab has open, that has been sent, or that is of another report', async () => {
  const page = await opened();
  await page.save('copy', value, later);
  page.recordPending(report, { steps: 2 }, later);
  sessionStorage.clear();
  const other = await opened();
  await other.lookForPending(report);
  expect(other.leftBehind.get().lost.steps).toBe(0);
  await other.lookForPending('10000000-0000-4000-8000-000000000002');
  expect(other.leftBehind.get().lost.steps).toBe(0);
  page.recordPending(report, { steps: 0 }, later);
  expect(localStorage).toHaveLength(0);
});

test('what cannot be read just now is not lost', async () => {
  const page = await opened();
  await page.save('copy', value, later);
  page.recordPending(report, { steps: 2 }, later);
  refusal.now = 'silent';
  const next = await reloaded();
  await next.load('copy');
  await next.lookForPending(report);
  expect(next.leftBehind.get()).toMatchObject({ unread: { steps: 2, photos: 0 }, lost: { steps: 0, photos: 0 } });
});
