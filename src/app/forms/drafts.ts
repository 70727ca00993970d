import { type Guard, isText, shapeOf } from '../guards.ts';
import { createStore } from '../store.ts';
import { reportPrefix, tabStorage } from '../tabStorage.ts';

/**
 * Drafts of forms in session storage, so that input survives leaving the screen, a failed call and a reload. A draft
 * stores the saved values it is based on and is dropped once they change.
 */

const prefix = 'draft:';

type Values = Record<string, unknown>;

interface Stored {
  basis: string;
  values: Values;
}

const isRecord: Guard<Values> = (value): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isStored = shapeOf<Stored>({ basis: isText, values: isRecord });

export const drafts = createStore(draftsBefore());

/** Returns the drafts of the page before a reload. */
function draftsBefore(): ReadonlyMap<string, Stored> {
  return new Map(
    tabStorage.keys(prefix).flatMap((name) => {
      const stored = tabStorage.get(name, isStored);
      return stored === null ? [] : [[name.slice(prefix.length), stored]];
    }),
  );
}

function basisOf(saved: unknown): string {
  return JSON.stringify(saved ?? null);
}

/** Draft of a form's fields, or of some of them. */
interface Draft {
  key: string;
  of: (values: Values | undefined) => Values | undefined;
}

export interface Apart<Name extends string = string> {
  field: Name;
  key: string;
}

/** Returns the drafts of a form: its own and that of the field apart. */
export function draftsOf(key: string | undefined, apart: Apart | undefined): Draft[] {
  if (key === undefined) return [];
  if (apart === undefined) return [{ key, of: (values) => values }];
  const only = (isMeant: (name: string) => boolean) => (values: Values | undefined) =>
    Object.fromEntries(Object.entries(values ?? {}).filter(([name]) => isMeant(name)));
  return [
    { key, of: only((name) => name !== apart.field) },
    { key: apart.key, of: only((name) => name === apart.field) },
  ];
}

/** Returns the draft of a form, if it is based on these saved values. */
export function readDraft(key: string, saved: unknown): Values | null {
  const stored = drafts.get().get(key);
  return stored?.basis === basisOf(saved) ? stored.values : null;
}

export function writeDraft(key: string, saved: unknown, values: Values): void {
  const stored: Stored = { basis: basisOf(saved), values };
  drafts.set(new Map(drafts.get()).set(key, stored));
  tabStorage.set(prefix + key, stored);
}

/** Merges a draft into saved values: objects are merged, lists and texts replaced. */
export function withDraft(saved: unknown, draft: Values): Values {
  const result: Values = isRecord(saved) ? { ...saved } : {};
  for (const [name, value] of Object.entries(draft))
    result[name] = isRecord(value) ? withDraft(result[name], value) : value;
  return result;
}

function dropDrafts(isDropped: (key: string) => boolean): void {
  drafts.set(new Map([...drafts.get()].filter(([key]) => !isDropped(key))));
}

export function removeDraft(key: string): void {
  dropDrafts((each) => each === key);
  tabStorage.remove(prefix + key);
}

/** Removes the drafts whose keys have a prefix; by default all, and what else is stored of the report, when it ends. */
export function removeDrafts(of = ''): void {
  dropDrafts((key) => key.startsWith(of));
  tabStorage.clear(prefix + of);
  if (of === '') tabStorage.clear(reportPrefix);
}
