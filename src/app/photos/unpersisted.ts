import { isText, recordOf } from '../guards.ts';
import { tabStorage } from '../tabStorage.ts';

/**
 * Photos that a reload would lose, by id, each with its gallery. Written synchronously to session storage, so that the next page
 * can name what was lost.
 */

const name = 'unpersistedPhotos';

const marked = new Map(Object.entries(tabStorage.get(name, recordOf(isText)) ?? {}));
/** Ids that the previous page has left, until they are told. */
const left = new Set(marked.keys());

function write(): void {
  tabStorage.set(name, marked.size === 0 ? null : Object.fromEntries(marked));
}

function markedIn(prefix: string): [id: string, gallery: string][] {
  return [...marked].filter(([, gallery]) => gallery.startsWith(prefix));
}

/** Replaces the photos of this page that a reload would lose. */
export function markUnpersisted(photos: Iterable<readonly [id: string, gallery: string]>): void {
  for (const id of marked.keys()) if (!left.has(id)) marked.delete(id);
  for (const [id, gallery] of photos) if (!left.has(id)) marked.set(id, gallery);
  write();
}

/** Returns true if the previous page has lost photos of galleries with this prefix. */
export function hasLost(prefix: string): boolean {
  return markedIn(prefix).some(([id]) => left.has(id));
}

/** Returns what the previous page has lost of galleries with this prefix, once. */
export function takeLost(prefix: string): [id: string, gallery: string][] {
  const lost = markedIn(prefix).filter(([id]) => left.delete(id));
  for (const [id] of lost) marked.delete(id);
  write();
  return lost;
}

export function forgetUnpersisted(isDiscarded: (gallery: string) => boolean): void {
  for (const [id, gallery] of marked)
    if (isDiscarded(gallery)) {
      marked.delete(id);
      left.delete(id);
    }
  write();
}
