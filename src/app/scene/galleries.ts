import type { SceneSubject } from '#machines/sceneNotes.ts';

/** Under which name it is told what photos of the scene could not be taken. */
export function galleryOf(of: SceneSubject): string {
  return `scene/${of}`;
}
