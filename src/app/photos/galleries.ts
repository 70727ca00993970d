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

/** Returns the prefix of the names under which the photos of a gallery are persisted. */
export function namesOf(gallery: string): string {
  return gallery.startsWith(scenePrefix) ? 'scene photo ' : 'photo ';
}
