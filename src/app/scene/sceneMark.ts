import type { SceneSubject } from '#machines/sceneNotes.ts';

/**
 * What this tab may have kept of a scene: what is sealed is fetched and opened only then. Noted at once, while keeping takes a
 * moment, so that a reload in between does not lose a photo without a word.
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

/** Whether this tab has kept a scene: one that the page does not have could not be read. */
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

/** The photos that were taken and are not kept yet, by their ids. */
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
