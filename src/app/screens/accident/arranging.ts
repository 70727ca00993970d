import type { Body } from '../../../contract/callSchemas.ts';
import type { Photo } from '../../../contract/entities.ts';

/** Photos in the order in which they are shown. */
export function arranged(photos: readonly Photo[]): Photo[] {
  return [...photos].sort((a, b) => a.displayOrder - b.displayOrder);
}

function bodyOf(photos: readonly Photo[]): Body<'updateAccidentPhotos'> {
  return {
    vehicleDamageImages: photos.map(({ photoId, imageWithLicensePlate }) => ({ photoId, imageWithLicensePlate })),
  };
}

/** The list with the photo at `index` one place earlier or later. */
export function moved(photos: readonly Photo[], index: number, by: -1 | 1): Body<'updateAccidentPhotos'> {
  const list = arranged(photos);
  const [photo] = list.splice(index, 1);
  if (photo) list.splice(index + by, 0, photo);
  return bodyOf(list);
}

/** The list with a photo marked as showing the licence plate, or no longer so. */
export function marked(photos: readonly Photo[], photoId: string, withPlate: boolean): Body<'updateAccidentPhotos'> {
  return bodyOf(
    arranged(photos).map((photo) =>
      photo.photoId === photoId ? { ...photo, imageWithLicensePlate: withPlate } : photo,
    ),
  );
}
