import { freshKey, openBytes, sealBytes } from '#contract/sealedBytes.ts';
import { expiryNow } from './clock.ts';
import { takeLock } from './locks.ts';
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

function secret(): Secret | null {
  try {
    return JSON.parse(sessionStorage.getItem(secretName) ?? 'null');
  } catch {
    return null;
  }
}

function entryOf(id: string): Entry | null {
  return JSON.parse(localStorage.getItem(entryPrefix + id) ?? 'null');
}

/** Creates the shared key before a session begins, so that later duplicates of this tab find it. */
export function startSharing(): void {
  if (secret() !== null) return;
  const fresh: Secret = { id: crypto.randomUUID(), key: freshKey() };
  sessionStorage.setItem(secretName, JSON.stringify(fresh));
}

/** Removes this session's entry, and expired entries of closed tabs. */
export function stopSharing(): void {
  const own = secret();
  sessionStorage.removeItem(secretName);
  for (const name of Object.keys(localStorage)) {
    if (!name.startsWith(entryPrefix)) continue;
    const exp = entryOf(name.slice(entryPrefix.length))?.exp ?? 0;
    if (name === entryPrefix + own?.id || exp * 1000 < expiryNow()) localStorage.removeItem(name);
  }
}

/** Shares a token with duplicates of this tab, unless the browser refuses. */
export async function share(refreshToken: string): Promise<void> {
  const own = secret();
  if (own === null) return;
  try {
    const sealed = await sealBytes(own.key, new TextEncoder().encode(refreshToken));
    const entry: Entry = { exp: claimsOf(refreshToken).exp, sealed: [...sealed] };
    localStorage.setItem(entryPrefix + own.id, JSON.stringify(entry));
  } catch {
    // No storage, or no cryptography without HTTPS.
  }
}

/** Returns the newest refresh token of this tab and its duplicates. */
export async function newestToken(ofThisTab: string): Promise<string> {
  try {
    const own = secret();
    const entry = own && entryOf(own.id);
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
