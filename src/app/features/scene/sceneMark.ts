import type { SceneSubject } from '#machines/sceneNotes.ts';
import { type Guard, recordOf } from '../../guards.ts';
import { tabStorage } from '../../tabStorage.ts';

/**
 * Marks in session storage that this tab has roadside notes, so that decryption code loads only then. Written
 * synchronously, so that a reload during persisting cannot lose a photo silently.
 */

const name = 'scene';
const unkeptName = 'sceneUnkept';

export function mayHaveScene(): boolean {
  return hasKeptScene() || tabStorage.getText(unkeptName) !== null;
}

/** Returns true if this tab has stored roadside notes. If the page has none, they could not be read. */
export function hasKeptScene(): boolean {
  return tabStorage.getText(name) !== null;
}

export function markScene(isKept: boolean): void {
  tabStorage.set(name, isKept ? 'kept' : null);
}

/** Subjects of photos not persisted yet, by id. */
export type UnkeptPhotos = Record<string, SceneSubject>;

const isSubject: Guard<SceneSubject> = (value) => value === 'position' || value === 'A' || value === 'B';

export function markUnkept(photos: UnkeptPhotos): void {
  tabStorage.set(unkeptName, Object.keys(photos).length === 0 ? null : photos);
}

export function unkeptPhotos(): UnkeptPhotos {
  return tabStorage.get(unkeptName, recordOf(isSubject)) ?? {};
}
