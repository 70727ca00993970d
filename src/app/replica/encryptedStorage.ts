import { loadedOnce } from '../loadedOnce.ts';
import { expiryNow } from '../loading/clock.ts';
import { answering } from './answering.ts';
import { get, keysExpiredBy, keysFrom, put, remove, removeFrom } from './database.ts';
import { type Counts, count, forgetCounts, lookForLeft } from './leftBehind.ts';
import type { WriteAheadEntry } from './mutationLog.ts';
import { type Held, ownTab, type Tab } from './ownTab.ts';
import { seal, unseal } from './sealing.ts';
import { entriesAhead, removeEntries, writeEntry } from './writeAhead.ts';

/**
 * Storage of this tab across reloads. What IndexedDB holds outlives the tab: it is encrypted under a key that dies with the tab.
 * Functions return false, null or undefined if the browser refuses (private windows, full disk, no HTTPS) or does not answer.
 */

export const { onReturn } = answering;

const sweeping = loadedOnce(sweep);

async function heldTab(): Promise<Held | null> {
  const held = await ownTab.find();
  await sweeping.load();
  return held;
}

/** Deletes expired records of closed tabs. */
async function sweep(): Promise<void> {
  for (const key of await keysExpiredBy(expiryNow())) await remove(key);
}

function keyOf({ id }: Tab, name: string): string {
  return `${id} ${name}`;
}

/** Runs a read; returns `otherwise` if the tab has no records. */
function reading<T>(otherwise: T, use: (tab: Tab) => Promise<T>): Promise<T> {
  return answering.attempt(otherwise, async () => {
    const held = await heldTab();
    return held === null ? otherwise : use(held.tab);
  });
}

/**
 * Persists a value (JSON that may contain Blobs) until `expiresAt`, in milliseconds of the service's clock. Resolves to
 * true if committed.
 */
export function save(name: string, value: unknown, expiresAt: number): Promise<boolean> {
  return answering.attempt(false, async () => {
    const { tab, isOwn } = (await heldTab()) ?? (await ownTab.create());
    if (!isOwn) return false;
    // Sealed before a transaction opens, which would end while it waits.
    await put(keyOf(tab, name), { expiresAt, sealed: await seal(tab.key, value) });
    return true;
  });
}

/** Writes a mutation synchronously, until a record contains it. Returns false if storage refuses. */
export function writeAhead(entry: WriteAheadEntry): boolean {
  return ownTab.current?.isOwn === true && writeEntry(entry);
}

/** Returns the unordered entries of the write-ahead log. To be called after `load`, which clears those of a duplicated tab. */
export const writtenAhead = entriesAhead;

export const removeAhead = removeEntries;

/** Returns a stored value, written by this version of the page or an earlier one. */
export function load<T>(name: string): Promise<T | null> {
  return reading<T | null>(null, async (tab) => {
    const record = await get(keyOf(tab, name));
    return record && ((await unseal(tab.key, record.sealed)) as T);
  });
}

export function forget(name: string): Promise<void> {
  return answering.attempt(undefined, async () => {
    const held = await heldTab();
    if (held?.isOwn) await remove(keyOf(held.tab, name));
  });
}

/**
 * Deletes everything this tab has stored, the key first, so that remains on disk stay unreadable. Only to be called when
 * the report has ended, never because a read failed.
 */
export async function forgetAll(): Promise<void> {
  const held = await ownTab.end();
  if (held === null) return;
  forgetCounts(held.tab.id);
  removeEntries(() => false);
  await answering.attempt(undefined, () => removeFrom(keyOf(held.tab, '')));
}

/** Returns true if stored data may exist that cannot be read now, or that another page may still write. */
export function isUnread(): boolean {
  const { current } = ownTab;
  return current !== null && (answering.hasTimedOut || !current.isOwn);
}

/** Records how many mutations and photos this tab has not yet sent. */
export function recordPending(reportId: string, counted: Partial<Counts>, expiresAt: number): void {
  const { current } = ownTab;
  if (current?.isOwn && !answering.hasTimedOut) count(current.tab.id, reportId, counted, expiresAt);
}

/** Updates the counts of data that cannot be read any more, or not now. */
export function lookForPending(reportId: string): Promise<void> {
  return lookForLeft(reportId, ownTab.current?.tab.id ?? null, answering.hasTimedOut);
}

export function savedNames(prefix: string): Promise<string[]> {
  return reading<string[]>([], async (tab) => {
    const all = keyOf(tab, '');
    return (await keysFrom(all + prefix)).map((key) => key.slice(all.length));
  });
}
