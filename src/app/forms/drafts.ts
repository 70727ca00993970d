import { within } from '#contract/waits.ts';
import { fetchWithRetry } from '../loading/lazily.ts';

/**
 * Drafts of forms, encrypted in session storage, so that input survives leaving the screen, a failed call and a reload.
 * A draft stores the saved values it is based on and is dropped once they change. `writeDraft.ts` writes them.
 */

export const prefix = 'draft:';
export const keyName = 'draftKey';

export type Values = Record<string, unknown>;

export interface Stored {
  basis: string;
  values: Values;
}

/** Decrypted drafts by key. */
export const drafts = new Map<string, Stored>();

export function isRecord(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isStored(value: unknown): value is Stored {
  return isRecord(value) && typeof value.basis === 'string' && isRecord(value.values);
}

export function basisOf(saved: unknown): string {
  return JSON.stringify(saved ?? null);
}

export function storedKey(): number[] | null {
  return JSON.parse(sessionStorage.getItem(keyName) ?? 'null');
}

/** Decrypts the drafts of the page before a reload, within a time limit. */
export function openDrafts(): Promise<void> {
  return within('keptBefore', openAll).catch(() => undefined);
}

async function openAll(): Promise<void> {
  try {
    const key = storedKey();
    if (key === null) return;
    const { unseal } = await fetchWithRetry(() => import('../replica/sealing.ts'));
    for (const name of Object.keys(sessionStorage)) {
      if (!name.startsWith(prefix)) continue;
      const sealed = Uint8Array.from(atob(sessionStorage.getItem(name) ?? ''), (sign) => sign.charCodeAt(0));
      const stored = await unseal(key, sealed);
      // Drafts written or removed meanwhile are newer.
      const place = name.slice(prefix.length);
      if (isStored(stored) && !drafts.has(place) && sessionStorage.getItem(name) !== null) drafts.set(place, stored);
    }
  } catch {
    // Storage refused or spoilt: the forms open with the saved values.
  }
}

/** Returns the draft of a form, if it is based on these saved values. */
export function readDraft(key: string, saved: unknown): Values | null {
  const stored = drafts.get(key);
  return stored?.basis === basisOf(saved) ? stored.values : null;
}

export function removeDraft(key: string): void {
  drafts.delete(key);
  try {
    sessionStorage.removeItem(prefix + key);
  } catch {
    // Storage refused: nothing lies there.
  }
}

/** Removes the drafts whose keys have a prefix; all by default, when the report ends. */
export function removeDrafts(of = ''): void {
  for (const key of drafts.keys()) if (key.startsWith(of)) drafts.delete(key);
  try {
    for (const name of Object.keys(sessionStorage))
      if (name.startsWith(prefix + of) || (of === '' && name === keyName)) sessionStorage.removeItem(name);
  } catch {
    // Storage refused: nothing lies there.
  }
}
