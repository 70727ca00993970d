import { freshKey } from '#contract/sealedBytes.ts';
import { Silence } from '#contract/waits.ts';
import { expiryNow } from '../calls/clock.ts';
import { makeListeners } from '../calls/listeners.ts';
import { standForLock } from '../calls/locks.ts';
import { get, keysExpiredBy, keysFrom, put, remove, removeFrom } from './database.ts';
import { type Counts, count, forgetCounts, lockOf, lookForLeft } from './leftBehind.ts';
import { seal, unseal } from './sealing.ts';
import { endAhead, preparePad, writtenAhead } from './writeAhead.ts';

/**
 * What this tab keeps over reloads, sealed under a key that dies with the tab. Every function answers false, null or nothing
 * where the browser refuses (private windows, a full disk, no cryptography without HTTPS), and where it does not answer.
 */

const secretName = 'keeping';

/** Names what the tab keeps, and its lock; the storage that it lies in is copied with the tab ('duplicate tab'). */
interface Tab {
  id: string;
  key: number[];
}

/** A tab, and whether this page may write and delete what it keeps: not while another page may still be doing so. */
interface Held {
  tab: Tab;
  isOwn: boolean;
}

let own: Promise<Held | null> | null = null;
/** The same once it is known. */
let current: Held | null = null;

/** Told when what did not answer does so again, or what could only be read may be written. */
const returning = makeListeners();
export const onReturn = returning.subscribe;

/** Nothing is asked any more of a browser that does not answer, but once in a while. */
let isSilent = false;
/** Milliseconds until it is asked again; doubled each time. */
let pause = 5_000;
const longestPause = 60_000;

function noteSilence(): void {
  if (isSilent) return;
  isSilent = true;
  setTimeout(() => void askAgain(), pause);
  pause = Math.min(2 * pause, longestPause);
}

async function askAgain(): Promise<void> {
  try {
    await keysFrom('');
    isSilent = false;
    returning.tell();
  } catch (error) {
    isSilent = false;
    if (error instanceof Silence) noteSilence();
  }
}

function stored(): Tab | null {
  return JSON.parse(sessionStorage.getItem(secretName) ?? 'null');
}

/** A page that holds a tab's lock says so to copies of the tab; one that is gone, asleep or being closed says nothing. */
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
 * The tab as it was before a reload. A copy of a tab that is in use begins with nothing. Where the page before still holds the lock
 * (it is slow to go, or kept for the way back) what it kept is read, and written again once the lock is free.
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
    sessionStorage.removeItem(secretName);
    endAhead();
    return null;
  } else
    lock.held.then(
      () => {
        held.isOwn = true;
        tellOthers(known);
        returning.tell();
      },
      () => undefined,
    );
  return held;
}

/** @throws where the browser refuses, Silence where it does not answer: nobody else can have the lock. */
async function begun(): Promise<Held> {
  const tab = { id: crypto.randomUUID(), key: freshKey() };
  const lock = await standForLock(lockOf(tab.id), 'lockOfTab');
  if (!lock.isHeld) {
    lock.giveUp();
    throw new Silence('No lock');
  }
  sessionStorage.setItem(secretName, JSON.stringify(tab));
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

/** The same for who has something to keep. */
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

/** What closed tabs have left is deleted once its time is up. */
async function sweep(): Promise<void> {
  for (const key of await keysExpiredBy(expiryNow())) await remove(key);
}

function keyOf({ id }: Tab, name: string): string {
  return `${id} ${name}`;
}

/** What is asked of the browser, or `otherwise` where it refuses or does not answer. */
async function attempted<T>(otherwise: T, use: () => Promise<T>): Promise<T> {
  if (isSilent) return otherwise;
  try {
    return await use();
  } catch (error) {
    if (error instanceof Silence) noteSilence();
    return otherwise;
  }
}

/** Reads something of the tab. */
function reading<T>(otherwise: T, use: (tab: Tab) => Promise<T>): Promise<T> {
  return attempted(otherwise, async () => {
    const held = await heldTab();
    return held === null ? otherwise : use(held.tab);
  });
}

/**
 * Keeps a value (JSON, in which Blobs may stand) under a name until then, in milliseconds by the service's clock. Answers
 * whether it is committed.
 */
export function keep(name: string, value: unknown, expiresAt: number): Promise<boolean> {
  return attempted(false, async () => {
    const { tab, isOwn } = await tabToKeep();
    if (!isOwn) return false;
    // Sealed before a transaction opens, which would end while it waits.
    await put(keyOf(tab, name), { expiresAt, sealed: await seal(tab.key, value) });
    await preparePad(tab.key);
    return true;
  });
}

/** All that a page of this tab has written ahead, in no order. */
export function keptAhead(): Promise<unknown[]> {
  return reading<unknown[]>([], (tab) => writtenAhead(tab.key));
}

/** What this tab keeps under a name, as it was kept by this version of the page or an earlier one. */
export function kept<T>(name: string): Promise<T | null> {
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
 * All that this tab keeps, the key first: what a disk may still hold of it cannot be opened any more. To be called when the service
 * says that the report has ended, or somebody has ended it, and never because something could not be read.
 */
export async function forgetAll(): Promise<void> {
  const held = await (own ?? found().catch(() => null));
  own = null;
  current = null;
  if (held === null) return;
  forgetCounts(held.tab.id);
  try {
    sessionStorage.removeItem(secretName);
  } catch {
    // Storage refused: nothing lies there.
  }
  endAhead();
  await attempted(undefined, () => removeFrom(keyOf(held.tab, '')));
}

/** Whether something may lie here that cannot be read just now, or that another page may still write. */
export function isUnread(): boolean {
  return current !== null && (isSilent || !current.isOwn);
}

/** Notes how much this tab keeps of a report that the service has not. */
export function noteUnsent(reportId: string, counted: Partial<Counts>, expiresAt: number): void {
  if (current?.isOwn && !isSilent) count(current.tab.id, reportId, counted, expiresAt);
}

/** Finds out what of a report cannot be read any more, or not now. */
export function lookForUnsent(reportId: string): Promise<void> {
  return lookForLeft(reportId, current?.tab.id ?? null, isSilent);
}

/** The names under which this tab keeps something. */
export function keptNames(prefix: string): Promise<string[]> {
  return reading<string[]>([], async (tab) => {
    const all = keyOf(tab, '');
    return (await keysFrom(all + prefix)).map((key) => key.slice(all.length));
  });
}
