import { freshKey } from '#contract/sealedBytes.ts';
import { serviceNow, serviceTimeIsKnown } from '../calls/clock.ts';
import { get, keysExpiredBy, keysFrom, put, remove, removeFrom } from './database.ts';
import { seal, unseal } from './sealing.ts';
import { endAhead, preparePad, writtenAhead } from './writeAhead.ts';

/**
 * What this tab keeps over reloads, sealed under a key that dies with the tab. Every function answers false, null or nothing
 * where the browser refuses: private windows, a full disk, no cryptography without HTTPS.
 */

const secretName = 'keeping';
/** A tab that is reloaded lets go of its lock a moment later; a copy of a tab waits for so long in vain. */
const patience = 1_000;

/** Names what the tab keeps, and its lock; the storage that it lies in is copied with the tab ('duplicate tab'). */
interface Tab {
  id: string;
  key: number[];
}

let own: Promise<Tab | null> | null = null;

function stored(): Tab | null {
  return JSON.parse(sessionStorage.getItem(secretName) ?? 'null');
}

/** Holds the tab's lock for as long as the page is open. Answers whether another page has it. */
function holds({ id }: Tab): Promise<boolean> {
  return new Promise((resolve) => {
    const forever = new Promise<never>(() => undefined);
    navigator.locks
      .request(`kept ${id}`, { signal: AbortSignal.timeout(patience) }, () => {
        resolve(true);
        return forever;
      })
      .catch(() => resolve(false));
  });
}

/** The tab as it was before a reload. A copy of a tab begins with nothing. */
async function found(): Promise<Tab | null> {
  try {
    await sweep();
    const known = stored();
    if (known === null || (await holds(known))) return known;
    sessionStorage.removeItem(secretName);
    endAhead();
  } catch {
    // Refused: nothing is kept.
  }
  return null;
}

async function begun(): Promise<Tab | null> {
  try {
    const fresh = { id: crypto.randomUUID(), key: freshKey() };
    sessionStorage.setItem(secretName, JSON.stringify(fresh));
    return (await holds(fresh)) ? fresh : null;
  } catch {
    return null;
  }
}

function tabOfOwn(): Promise<Tab | null> {
  own ??= found();
  return own;
}

/** The same for who has something to keep. */
function tabToKeep(): Promise<Tab | null> {
  own = tabOfOwn().then((tab) => tab ?? begun());
  return own;
}

/** What closed tabs have left is deleted once its time is up. By the phone's clock alone nothing is thrown away. */
async function sweep(): Promise<void> {
  if (!serviceTimeIsKnown()) return;
  for (const key of await keysExpiredBy(serviceNow())) await remove(key);
}

function keyOf({ id }: Tab, name: string): string {
  return `${id} ${name}`;
}

async function attempted<T>(otherwise: T, use: (tab: Tab) => Promise<T>, whose = tabOfOwn): Promise<T> {
  const tab = await whose();
  try {
    return tab === null ? otherwise : await use(tab);
  } catch {
    return otherwise;
  }
}

/**
 * Keeps a value (JSON, in which Blobs may stand) under a name until then, in milliseconds by the service's clock. Answers
 * whether it is committed.
 */
export function keep(name: string, value: unknown, expiresAt: number): Promise<boolean> {
  const write = async (tab: Tab) => {
    // Sealed before a transaction opens, which would end while it waits.
    await put(keyOf(tab, name), { expiresAt, sealed: await seal(tab.key, value) });
    await preparePad(tab.key);
    return true;
  };
  return attempted(false, write, tabToKeep);
}

/** All that a page of this tab has written ahead, in no order. */
export function keptAhead(): Promise<unknown[]> {
  return attempted<unknown[]>([], (tab) => writtenAhead(tab.key));
}

/** What this tab keeps under a name, as it was kept by this version of the page or an earlier one. */
export function kept<T>(name: string): Promise<T | null> {
  return attempted<T | null>(null, async (tab) => {
    const record = await get(keyOf(tab, name));
    return record && ((await unseal(tab.key, record.sealed)) as T);
  });
}

export function forget(name: string): Promise<void> {
  return attempted(undefined, (tab) => remove(keyOf(tab, name)));
}

/** All that this tab keeps, the key first: what a disk may still hold of it cannot be opened any more. */
export function forgetAll(): Promise<void> {
  return attempted(undefined, async (tab) => {
    sessionStorage.removeItem(secretName);
    own = null;
    endAhead();
    await removeFrom(keyOf(tab, ''));
  });
}

/** The names under which this tab keeps something. */
export function keptNames(prefix: string): Promise<string[]> {
  return attempted<string[]>([], async (tab) => {
    const own = keyOf(tab, '');
    return (await keysFrom(own + prefix)).map((key) => key.slice(own.length));
  });
}
