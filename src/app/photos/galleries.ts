import type { Party } from '#contract/enumerations.ts';
import type { RoadsideSubject } from '#machines/roadsideTypes.ts';

/** Galleries of photos: one for each vehicle of a report and each subject of the roadside notes. */

export function galleryOfVehicle(reportId: string, party: Party): string {
  return `${reportId}/${party}`;
}

export const roadsidePrefix = 'scene/';

export function roadsideGallery(of: RoadsideSubject): string {
  return roadsidePrefix + of;
}

export function isOfRoadsideNotes(gallery: string): boolean {
  return gallery.startsWith(roadsidePrefix);
}

/** Returns the prefix of the names under which the photos of a gallery are persisted. */
export function namesOf(gallery: string): string {
  return isOfRoadsideNotes(gallery) ? 'scene photo ' : 'photo ';
}
