import { roadsidePrefix } from '../../photos/galleries.ts';
import { hasLost } from '../../photos/unpersisted.ts';
import { tabStorage } from '../../tabStorage.ts';

/** Marks in session storage that this tab has roadside notes, so that decryption code loads only then. */

const name = 'scene';

export function mayHaveRoadsideNotes(): boolean {
  return hasKeptRoadsideNotes() || hasLost(roadsidePrefix);
}

/** Returns true if this tab has stored roadside notes. If the page has none, they could not be read. */
export function hasKeptRoadsideNotes(): boolean {
  return tabStorage.getText(name) !== null;
}

export function markRoadsideNotes(isKept: boolean): void {
  tabStorage.set(name, isKept ? 'kept' : null);
}
