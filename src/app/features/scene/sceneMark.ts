import { scenePrefix } from '../../photos/galleries.ts';
import { hasLost } from '../../photos/unpersisted.ts';
import { tabStorage } from '../../tabStorage.ts';

/** Marks in session storage that this tab has roadside notes, so that decryption code loads only then. */

const name = 'scene';

export function mayHaveScene(): boolean {
  return hasKeptScene() || hasLost(scenePrefix);
}

/** Returns true if this tab has stored roadside notes. If the page has none, they could not be read. */
export function hasKeptScene(): boolean {
  return tabStorage.getText(name) !== null;
}

export function markScene(isKept: boolean): void {
  tabStorage.set(name, isKept ? 'kept' : null);
}
