import { within } from '#contract/waits.ts';
import { fetchPatiently } from '../loading/lazily.ts';

/**
 * What was typed survives leaving a screen, a failed call and a reload: drafts lie in the storage of this tab, sealed, as a
 * browser writes that to its disk. A draft remembers the saved values it was typed over; once those have changed (the form was
 * saved, a scan filled them in) the draft is out of date and is dropped. They are written by `writeDraft.ts`, which comes with the
 * forms.
 */

export const prefix = 'draft:';
export const keyName = 'draftKey';

export type Values = Record<string, unknown>;

export interface Stored {
  basis: string;
  values: Values;
}

/** What the storage holds, opened. */
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

/** Opens what the page before a reload has left; until then there are no drafts. The page does not wait for it for ever. */
export function openDrafts(): Promise<void> {
  return within('keptBefore', openAll).catch(() => undefined);
}

async function openAll(): Promise<void> {
  try {
    const key = storedKey();
    if (key === null) return;
    const { unseal } = await fetchPatiently(() => import('../copy/sealing.ts'));
    for (const name of Object.keys(sessionStorage)) {
      if (!name.startsWith(prefix)) continue;
      const sealed = Uint8Array.from(atob(sessionStorage.getItem(name) ?? ''), (sign) => sign.charCodeAt(0));
      const stored = await unseal(key, sealed);
      // What has been typed or removed since is newer.
      const place = name.slice(prefix.length);
      if (isStored(stored) && !drafts.has(place) && sessionStorage.getItem(name) !== null) drafts.set(place, stored);
    }
  } catch {
    // Storage refused or spoilt: the forms open with the saved values.
  }
}

/** The draft of a form, if there is one that was typed over just these saved values. */
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

/** Removes every draft, when the report ends or is cancelled, or those whose keys begin so. */
export function removeDrafts(of = ''): void {
  for (const key of drafts.keys()) if (key.startsWith(of)) drafts.delete(key);
  try {
    for (const name of Object.keys(sessionStorage))
      if (name.startsWith(prefix + of) || (of === '' && name === keyName)) sessionStorage.removeItem(name);
  } catch {
    // Storage refused: nothing lies there.
  }
}
