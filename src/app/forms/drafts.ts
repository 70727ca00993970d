/**
 * What was typed survives leaving a screen, a failed call and a reload: drafts lie in the storage of this tab. A draft
 * remembers the saved values it was typed over; once those have changed (the form was saved, a scan filled them in) the
 * draft is out of date and is dropped.
 */

const prefix = 'draft:';

type Values = Record<string, unknown>;

interface Stored {
  basis: string;
  values: Values;
}

function isRecord(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isStored(value: unknown): value is Stored {
  return isRecord(value) && typeof value.basis === 'string' && isRecord(value.values);
}

function basisOf(saved: unknown): string {
  return JSON.stringify(saved ?? null);
}

/** The draft of a form, if there is one that was typed over just these saved values. */
export function readDraft(key: string, saved: unknown): Values | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(prefix + key) ?? 'null');
    if (isStored(stored) && stored.basis === basisOf(saved)) return stored.values;
  } catch {
    // Storage refused or spoilt: the form opens with the saved values.
  }
  return null;
}

export function writeDraft(key: string, saved: unknown, values: Values): void {
  try {
    sessionStorage.setItem(prefix + key, JSON.stringify({ basis: basisOf(saved), values } satisfies Stored));
  } catch {
    // Storage refused or full: the form itself still holds everything.
  }
}

export function removeDraft(key: string): void {
  try {
    sessionStorage.removeItem(prefix + key);
  } catch {
    // Storage refused: there is no draft either.
  }
}

/** Removes every draft, when the report ends or is cancelled, or those whose keys begin so. */
export function removeDrafts(of = ''): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix + of)) sessionStorage.removeItem(key);
  } catch {
    // Storage refused: there are no drafts either.
  }
}

/** Saved values with the draft laid over them; objects are merged, lists and texts are replaced. */
export function withDraft(saved: unknown, draft: Values): Values {
  const result: Values = isRecord(saved) ? { ...saved } : {};
  for (const [name, value] of Object.entries(draft))
    result[name] = isRecord(value) ? withDraft(result[name], value) : value;
  return result;
}
