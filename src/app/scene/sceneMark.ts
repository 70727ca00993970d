import type { SceneSubject } from '#machines/sceneNotes.ts';

/**
 * Marks in session storage that this tab has roadside notes, so that decryption code loads only then. Written
 * synchronously, so that a reload during persisting cannot lose a photo silently.
 */

const name = 'scene';
const unkeptName = 'sceneUnkept';

export function mayHaveScene(): boolean {
  try {
    return sessionStorage.getItem(name) !== null || sessionStorage.getItem(unkeptName) !== null;
  } catch {
    return false;
  }
}

/** Returns true if this tab has stored roadside notes. If the page has none, they could not be read. */
export function hasKeptScene(): boolean {
  try {
    return sessionStorage.getItem(name) !== null;
  } catch {
    return false;
  }
}

export function markScene(isKept: boolean): void {
  write(name, isKept ? 'kept' : null);
}

/** Subjects of photos not persisted yet, by id. */
export type UnkeptPhotos = Record<string, SceneSubject>;

export function markUnkept(photos: UnkeptPhotos): void {
  write(unkeptName, Object.keys(photos).length === 0 ? null : JSON.stringify(photos));
}

export function unkeptPhotos(): UnkeptPhotos {
  try {
    return JSON.parse(sessionStorage.getItem(unkeptName) ?? '{}');
  } catch {
    return {};
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // Storage refused: then nothing was kept either.
  }
}
