import { within } from '#contract/waits.ts';
import { isNumber, isText, listOf, shapeOf } from '../guards.ts';
import { fetchWithRetry } from '../loading/lazily.ts';
import { createStore } from '../store.ts';
import { reportPrefix, tabStorage } from '../tabStorage.ts';

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
export const drafts = createStore<ReadonlyMap<string, Stored>>(new Map());

export function setDraft(key: string, stored: Stored): void {
  drafts.set(new Map(drafts.get()).set(key, stored));
}

function dropDrafts(isDropped: (key: string) => boolean): void {
  drafts.set(new Map([...drafts.get()].filter(([key]) => !isDropped(key))));
}

export function isRecord(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const isStored = shapeOf<Stored>({ basis: isText, values: isRecord });

export function basisOf(saved: unknown): string {
  return JSON.stringify(saved ?? null);
}

export function storedKey(): number[] | null {
  return tabStorage.get(keyName, listOf(isNumber));
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
    for (const name of tabStorage.keys(prefix)) {
      const sealed = Uint8Array.from(atob(tabStorage.getText(name) ?? ''), (sign) => sign.charCodeAt(0));
      const stored = await unseal(key, sealed);
      // Drafts written or removed meanwhile are newer.
      const place = name.slice(prefix.length);
      if (isStored(stored) && !drafts.get().has(place) && tabStorage.getText(name) !== null) setDraft(place, stored);
    }
  } catch {
    // Spoilt drafts: the forms open with the saved values.
  }
}

/** Returns the draft of a form, if it is based on these saved values. */
export function readDraft(key: string, saved: unknown): Values | null {
  const stored = drafts.get().get(key);
  return stored?.basis === basisOf(saved) ? stored.values : null;
}

export function removeDraft(key: string): void {
  dropDrafts((each) => each === key);
  tabStorage.remove(prefix + key);
}

/** Removes the drafts whose keys have a prefix; by default all, and what else is stored of the report, when it ends. */
export function removeDrafts(of = ''): void {
  dropDrafts((key) => key.startsWith(of));
  tabStorage.clear(prefix + of);
  if (of !== '') return;
  tabStorage.remove(keyName);
  tabStorage.clear(reportPrefix);
}
