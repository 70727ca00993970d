import type { Party } from '#contract/enumerations.ts';
import type { SceneSubject } from '#machines/sceneNotes.ts';

/** Galleries of photos: one for each vehicle of a report and each subject of the roadside notes. */

export function galleryOfVehicle(reportId: string, party: Party): string {
  return `${reportId}/${party}`;
}

export const scenePrefix = 'scene/';

export function galleryOfScene(of: SceneSubject): string {
  return scenePrefix + of;
}

export function isOfScene(gallery: string): boolean {
  return gallery.startsWith(scenePrefix);
}

/** Returns the prefix of the names under which the photos of a gallery are persisted. */
export function namesOf(gallery: string): string {
  return isOfScene(gallery) ? 'scene photo ' : 'photo ';
}
