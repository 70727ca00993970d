import { freshKey, openBytes, sealBytes } from '#contract/sealedBytes.ts';
import { isNumber, isText, listOf, shapeOf } from '../guards.ts';
import { expiryNow } from '../loading/clock.ts';
import { takeLock } from '../loading/locks.ts';
import { sharedStorage, tabStorage } from '../tabStorage.ts';
import { claimsOf } from './tokenClaims.ts';

/**
 * Shares the newest refresh token among duplicated tabs, because reusing a rotated one ends the session
 * (docs/decisions/032). It is encrypted in local storage; its key lies in the session storage that duplicates copy.
 */

const secretName = 'sharedTokenSecret';
const entryPrefix = 'sharedToken ';

interface Secret {
  /** Name of the entry and of the lock. */
  id: string;
  key: number[];
}

/** Stored token; its expiry is unencrypted so that any tab can delete it. */
interface Entry {
  exp: number;
  sealed: number[];
}

const isSecret = shapeOf<Secret>({ id: isText, key: listOf(isNumber) });
const isEntry = shapeOf<Entry>({ exp: isNumber, sealed: listOf(isNumber) });

function secret(): Secret | null {
  return tabStorage.get(secretName, isSecret);
}

function entryIn(name: string): Entry | null {
  return sharedStorage.get(name, isEntry);
}

/** Creates the shared key before a session begins, so that later duplicates of this tab find it. */
export function startSharing(): void {
  if (secret() !== null) return;
  tabStorage.set(secretName, { id: crypto.randomUUID(), key: freshKey() } satisfies Secret);
}

/** Removes this session's entry, and expired entries of closed tabs. */
export function stopSharing(): void {
  const own = secret();
  tabStorage.remove(secretName);
  for (const name of sharedStorage.keys(entryPrefix)) {
    const exp = entryIn(name)?.exp ?? 0;
    if (name === entryPrefix + own?.id || exp * 1000 < expiryNow()) sharedStorage.remove(name);
  }
}

/** Shares a token with duplicates of this tab, unless the browser refuses. */
export async function share(refreshToken: string): Promise<void> {
  const own = secret();
  if (own === null) return;
  try {
    const sealed = await sealBytes(own.key, new TextEncoder().encode(refreshToken));
    const entry: Entry = { exp: claimsOf(refreshToken).exp, sealed: [...sealed] };
    sharedStorage.set(entryPrefix + own.id, entry);
  } catch {
    // No cryptography without HTTPS.
  }
}

/** Returns the newest refresh token of this tab and its duplicates. */
export async function newestToken(ofThisTab: string): Promise<string> {
  try {
    const own = secret();
    const entry = own && entryIn(entryPrefix + own.id);
    if (own === null || entry === null) return ofThisTab;
    const shared = new TextDecoder().decode(await openBytes(own.key, new Uint8Array(entry.sealed)));
    const [here, there] = [claimsOf(ofThisTab), claimsOf(shared)];
    return there.reportId === here.reportId && there.exp >= here.exp ? shared : ofThisTab;
  } catch {
    return ofThisTab;
  }
}

/**
 * Runs an exchange under the lock of all duplicates. Runs it without the lock after a time limit, as a frozen tab may
 * hold it for hours.
 */
export async function inTurn<T>(use: () => Promise<T>): Promise<T> {
  const own = secret();
  const release = own && (await takeLock(own.id, 'lockOfToken'));
  try {
    return await use();
  } finally {
    release?.();
  }
}
