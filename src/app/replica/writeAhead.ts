import { type Guard, isNumber, isText, shapeOf } from '../guards.ts';
import { tabStorage } from '../tabStorage.ts';
import type { Mutation, WriteAheadEntry } from './mutationLog.ts';

/** Write-ahead log in session storage: mutations written synchronously until IndexedDB has committed them. */

const prefix = 'ahead:';

const hasShapeOfMutation = shapeOf({ number: isNumber, call: isText, at: isNumber });
const isMutation: Guard<Mutation> = (value): value is Mutation => hasShapeOfMutation(value);
const isEntry = shapeOf<WriteAheadEntry>({ phoneId: isText, step: isMutation });

/** Writes an entry. Returns false if storage refuses. */
export function writeEntry(entry: WriteAheadEntry): boolean {
  const name = prefix + entry.step.number;
  const isWritten = tabStorage.set(name, entry);
  if (!isWritten) tabStorage.remove(name);
  return isWritten;
}

/** Returns the unordered entries. */
export function entriesAhead(): WriteAheadEntry[] {
  return tabStorage.keys(prefix).flatMap((name) => tabStorage.get(name, isEntry) ?? []);
}

/** Removes all entries but those to be kept. */
export function removeEntries(isToBeKept: (entry: WriteAheadEntry) => boolean): void {
  for (const name of tabStorage.keys(prefix)) {
    const entry = tabStorage.get(name, isEntry);
    if (entry === null || !isToBeKept(entry)) tabStorage.remove(name);
  }
}
