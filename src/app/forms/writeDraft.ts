import { freshKey } from '#contract/sealedBytes.ts';
import { seal } from '../replica/sealing.ts';
import { tabStorage } from '../tabStorage.ts';
import { basisOf, drafts, isRecord, keyName, prefix, type Stored, setDraft, storedKey, type Values } from './drafts.ts';

/** Writes drafts and merges them into saved values. Loads with the forms, as the first page needs neither. */

function keyToSeal(): number[] {
  const key = storedKey() ?? freshKey();
  tabStorage.set(keyName, key);
  return key;
}

export function writeDraft(key: string, saved: unknown, values: Values): void {
  const stored: Stored = { basis: basisOf(saved), values };
  setDraft(key, stored);
  void store(key, stored);
}

async function store(key: string, stored: Stored): Promise<void> {
  try {
    const sealed = await seal(keyToSeal(), stored);
    if (drafts.get().get(key) === stored) tabStorage.set(prefix + key, btoa(String.fromCharCode(...sealed)));
  } catch {
    // No cryptography without HTTPS: the draft lives until the page is closed.
  }
}

/** Merges a draft into saved values: objects are merged, lists and texts replaced. */
export function withDraft(saved: unknown, draft: Values): Values {
  const result: Values = isRecord(saved) ? { ...saved } : {};
  for (const [name, value] of Object.entries(draft))
    result[name] = isRecord(value) ? withDraft(result[name], value) : value;
  return result;
}
