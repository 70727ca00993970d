import { freshKey } from '#contract/sealedBytes.ts';
import { TimeoutError } from '#contract/waits.ts';
import { expiryNow } from '../calls/clock.ts';
import { makeListeners } from '../calls/listeners.ts';
import { standForLock } from '../calls/locks.ts';
import { isNumber, isText, listOf, shapeOf } from '../guards.ts';
import { tabStorage } from '../tabStorage.ts';
import { get, keysExpiredBy, keysFrom, put, remove, removeFrom } from './database.ts';
import { type Counts, count, forgetCounts, lockOf, lookForLeft } from './leftBehind.ts';
import { seal, unseal } from './sealing.ts';
import { endAhead, preparePad, writtenAhead } from './writeAhead.ts';

/**
 * Storage of this tab across reloads, encrypted under a key that dies with the tab. Functions return false, null or
 * undefined if the browser refuses (private windows, full disk, no HTTPS) or does not answer.
 */

const secretName = 'keeping';

/** Identifies the tab's records and its lock. Lies in session storage, which "duplicate tab" copies. */
interface Tab {
  id: string;
  key: number[];
}

const isTab = shapeOf<Tab>({ id: isText, key: listOf(isNumber) });

/** A tab; `isOwn` if this page may write and delete its records, as no other page still does. */
interface Held {
  tab: Tab;
  isOwn: boolean;
}

let own: Promise<Held | null> | null = null;
/** Resolved value of `own`. */
let current: Held | null = null;

/** Calls back when storage answers again or becomes writable. */
const returning = makeListeners();
export const onReturn = returning.subscribe;

/** True while the browser does not answer. Storage is then only probed now and then. */
let hasTimedOut = false;
/** Milliseconds until the next probe; doubled each time (back-off). */
let pause = 5_000;
const longestPause = 60_000;

function recordTimeout(): void {
  if (hasTimedOut) return;
  hasTimedOut = true;
  setTimeout(() => void askAgain(), pause);
  pause = Math.min(2 * pause, longestPause);
}

async function askAgain(): Promise<void> {
  try {
    await keysFrom('');
    hasTimedOut = false;
    returning.notify();
  } catch (error) {
    hasTimedOut = false;
    if (error instanceof TimeoutError) recordTimeout();
  }
}

function stored(): Tab | null {
  return tabStorage.get(secretName, isTab);
}

/** Messages between pages of one tab id. A page that holds the lock answers; a closed or frozen page stays silent. */
const question = 'Who has it?';
const answer = 'I have';

function tellOthers({ id }: Tab): void {
  const channel = new BroadcastChannel(lockOf(id));
  channel.addEventListener('message', ({ data }) => {
    if (data === question) channel.postMessage(answer);
  });
}

function askOthers({ id }: Tab) {
  const channel = new BroadcastChannel(lockOf(id));
  const asked = { isInUse: false, end: () => channel.close() };
  channel.addEventListener('message', ({ data }) => {
    if (data === answer) asked.isInUse = true;
  });
  channel.postMessage(question);
  return asked;
}

/**
 * Finds this tab's records after a reload; null for a duplicate of a tab in use. While the previous page still holds the
 * lock, the records are read-only.
 */
async function found(): Promise<Held | null> {
  const known = stored();
  if (known === null) return null;
  const others = askOthers(known);
  const lock = await standForLock(lockOf(known.id), 'lockOfTab');
  others.end();
  const held: Held = { tab: known, isOwn: lock.isHeld };
  if (lock.isHeld) tellOthers(known);
  else if (others.isInUse) {
    lock.giveUp();
    tabStorage.remove(secretName);
    endAhead();
    return null;
  } else
    lock.held.then(
      () => {
        held.isOwn = true;
        tellOthers(known);
        returning.notify();
      },
      () => undefined,
    );
  return held;
}

/** Creates this tab's id and key and takes its lock. @throws if the browser refuses; TimeoutError if it does not answer. */
async function begun(): Promise<Held> {
  const tab = { id: crypto.randomUUID(), key: freshKey() };
  const lock = await standForLock(lockOf(tab.id), 'lockOfTab');
  if (!lock.isHeld) {
    lock.giveUp();
    throw new TimeoutError('No lock');
  }
  if (!tabStorage.set(secretName, tab)) throw new Error('No storage');
  tellOthers(tab);
  return { tab, isOwn: true };
}

async function heldTab(): Promise<Held | null> {
  own ??= found().catch(() => null);
  const held = await own;
  current = held;
  swept ??= sweep();
  await swept.catch((error: unknown) => {
    swept = null;
    throw error;
  });
  return held;
}

let beginning: Promise<Held> | null = null;

/** Returns this tab's storage, creating it on the first write. */
async function tabToKeep(): Promise<Held> {
  const held = await heldTab();
  if (held !== null) return held;
  beginning ??= begun().finally(() => {
    beginning = null;
  });
  own = beginning;
  current = await beginning;
  return current;
}

let swept: Promise<void> | null = null;

/** Deletes expired records of closed tabs. */
async function sweep(): Promise<void> {
  for (const key of await keysExpiredBy(expiryNow())) await remove(key);
}

function keyOf({ id }: Tab, name: string): string {
  return `${id} ${name}`;
}

/** Runs a storage operation; returns `otherwise` if the browser refuses or does not answer. */
async function attempted<T>(otherwise: T, use: () => Promise<T>): Promise<T> {
  if (hasTimedOut) return otherwise;
  try {
    return await use();
  } catch (error) {
    if (error instanceof TimeoutError) recordTimeout();
    return otherwise;
  }
}

/** Runs a read; returns `otherwise` if the tab has no records. */
function reading<T>(otherwise: T, use: (tab: Tab) => Promise<T>): Promise<T> {
  return attempted(otherwise, async () => {
    const held = await heldTab();
    return held === null ? otherwise : use(held.tab);
  });
}

/**
 * Persists a value (JSON that may contain Blobs) until `expiresAt`, in milliseconds of the service's clock. Resolves to
 * true if committed.
 */
export function save(name: string, value: unknown, expiresAt: number): Promise<boolean> {
  return attempted(false, async () => {
    const { tab, isOwn } = await tabToKeep();
    if (!isOwn) return false;
    // Sealed before a transaction opens, which would end while it waits.
    await put(keyOf(tab, name), { expiresAt, sealed: await seal(tab.key, value) });
    await preparePad(tab.key);
    return true;
  });
}

/** Returns the unordered entries of this tab's write-ahead log. */
export function loadWriteAhead(): Promise<unknown[]> {
  return reading<unknown[]>([], (tab) => writtenAhead(tab.key));
}

/** Returns a stored value, written by this version of the page or an earlier one. */
export function load<T>(name: string): Promise<T | null> {
  return reading<T | null>(null, async (tab) => {
    const record = await get(keyOf(tab, name));
    return record && ((await unseal(tab.key, record.sealed)) as T);
  });
}

export function forget(name: string): Promise<void> {
  return attempted(undefined, async () => {
    const held = await heldTab();
    if (held?.isOwn) await remove(keyOf(held.tab, name));
  });
}

/**
 * Deletes everything this tab has stored, the key first, so that remains on disk stay unreadable. Only to be called when
 * the report has ended, never because a read failed.
 */
export async function forgetAll(): Promise<void> {
  const held = await (own ?? found().catch(() => null));
  own = null;
  current = null;
  if (held === null) return;
  forgetCounts(held.tab.id);
  tabStorage.remove(secretName);
  endAhead();
  await attempted(undefined, () => removeFrom(keyOf(held.tab, '')));
}

/** Returns true if stored data may exist that cannot be read now, or that another page may still write. */
export function isUnread(): boolean {
  return current !== null && (hasTimedOut || !current.isOwn);
}

/** Records how many mutations and photos this tab has not yet sent. */
export function recordPending(reportId: string, counted: Partial<Counts>, expiresAt: number): void {
  if (current?.isOwn && !hasTimedOut) count(current.tab.id, reportId, counted, expiresAt);
}

/** Updates the counts of data that cannot be read any more, or not now. */
export function lookForPending(reportId: string): Promise<void> {
  return lookForLeft(reportId, current?.tab.id ?? null, hasTimedOut);
}

/** Returns the names of this tab's records with a prefix. */
export function savedNames(prefix: string): Promise<string[]> {
  return reading<string[]>([], async (tab) => {
    const all = keyOf(tab, '');
    return (await keysFrom(all + prefix)).map((key) => key.slice(all.length));
  });
}
