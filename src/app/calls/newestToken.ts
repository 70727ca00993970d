import { freshKey, openBytes, sealBytes } from '#contract/sealedBytes.ts';
import { claimsOf } from './claims.ts';
import { expiryNow } from './clock.ts';
import { takeLock } from './locks.ts';

/**
 * Tabs that are copies of each other ('duplicate tab') hold the same refresh token, and a used one that comes again ends
 * the session (docs/decisions/032). So they share the newest: in the browser's storage, under a key that stands in the
 * storage of each tab and is copied with it. Nobody else can read it.
 */

const secretName = 'sharedTokenSecret';
const entryPrefix = 'sharedToken ';

interface Secret {
  /** Names the entry and the lock. */
  id: string;
  key: number[];
}

/** What is kept, with its expiry in the clear so that anybody can throw it away. */
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

/** Before a session begins: from now on copies of this tab find what it shares. */
export function startSharing(): void {
  if (secret() !== null) return;
  const fresh: Secret = { id: crypto.randomUUID(), key: freshKey() };
  sessionStorage.setItem(secretName, JSON.stringify(fresh));
}

/** With the session: its entry, and any that no tab is left to remove. */
export function stopSharing(): void {
  const own = secret();
  sessionStorage.removeItem(secretName);
  for (const name of Object.keys(localStorage)) {
    if (!name.startsWith(entryPrefix)) continue;
    const exp = entryOf(name.slice(entryPrefix.length))?.exp ?? 0;
    if (name === entryPrefix + own?.id || exp * 1000 < expiryNow()) localStorage.removeItem(name);
  }
}

/** Lets the copies of this tab know. Where the browser refuses, each is on its own. */
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

/** The newest refresh token of this tab and its copies. */
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
 * Runs it while no copy of this tab does; also when the turn does not come: a tab that was put to sleep in the middle may hold the
 * lock for hours.
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
