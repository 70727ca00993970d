import type { SceneSubject } from '#machines/sceneNotes.ts';

/** Returns the gallery name under which refused roadside photos are noted. */
export function galleryOf(of: SceneSubject): string {
  return `scene/${of}`;
}
