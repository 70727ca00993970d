import { freshKey } from '#contract/sealedBytes.ts';
import { TimeoutError } from '#contract/waits.ts';
import { isNumber, isText, listOf, shapeOf } from '../guards.ts';
import { sharedRun } from '../loadedOnce.ts';
import { standForLock } from '../loading/locks.ts';
import { tabSecretName, tabStorage } from '../tabStorage.ts';
import { answering } from './answering.ts';
import { lockOf } from './leftBehind.ts';
import { removeEntries } from './writeAhead.ts';

/** Identifies the tab's records and its lock. Lies in session storage, which "duplicate tab" copies. */
export interface Tab {
  id: string;
  key: number[];
}

const isTab = shapeOf<Tab>({ id: isText, key: listOf(isNumber) });

/** A tab; `isOwn` if this page may write and delete its records, as no other page still does. */
export interface Held {
  tab: Tab;
  isOwn: boolean;
}

function stored(): Tab | null {
  return tabStorage.get(tabSecretName, isTab);
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
    tabStorage.remove(tabSecretName);
    removeEntries(() => false);
    return null;
  } else
    lock.held.then(
      () => {
        held.isOwn = true;
        tellOthers(known);
        answering.notifyReturn();
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
  if (!tabStorage.set(tabSecretName, tab)) throw new Error('No storage');
  tellOthers(tab);
  return { tab, isOwn: true };
}

/** This tab's id and key, found after a reload or created with the first write. */
class OwnTab {
  #own: Promise<Held | null> | null = null;
  #current: Held | null = null;
  readonly #begin = sharedRun(begun);

  /** Returns the tab once it is found or created. */
  get current(): Held | null {
    return this.#current;
  }

  async find(): Promise<Held | null> {
    this.#own ??= found().catch(() => null);
    this.#current = await this.#own;
    return this.#current;
  }

  async create(): Promise<Held> {
    const beginning = this.#begin();
    this.#own = beginning;
    const held = await beginning;
    this.#current = held;
    return held;
  }

  /** Ends the tab; its key is removed, so that remains on disk stay unreadable. Returns it, if there was one. */
  async end(): Promise<Held | null> {
    const held = await (this.#own ?? found().catch(() => null));
    this.#own = null;
    this.#current = null;
    if (held !== null) tabStorage.remove(tabSecretName);
    return held;
  }
}

export const ownTab = new OwnTab();
