import type { Body } from '#contract/callSchemas.ts';
import type { Photo } from '#contract/entities.ts';

/** Returns the photos in display order. */
export function arranged(photos: readonly Photo[]): Photo[] {
  return [...photos].sort((a, b) => a.displayOrder - b.displayOrder);
}

/** Applies a pending arrangement optimistically; it is rolled back if the call fails. */
export function requested(photos: readonly Photo[], body: Body<'updateAccidentPhotos'> | undefined): Photo[] {
  const named = (body?.vehicleDamageImages ?? []).flatMap(({ photoId, imageWithLicensePlate }) => {
    const photo = photos.find((each) => each.photoId === photoId);
    return photo ? [{ ...photo, imageWithLicensePlate }] : [];
  });
  const others = arranged(photos).filter(({ photoId }) => !named.some((photo) => photo.photoId === photoId));
  return [...named, ...others];
}

function bodyOf(photos: readonly Photo[]): Body<'updateAccidentPhotos'> {
  return {
    vehicleDamageImages: photos.map(({ photoId, imageWithLicensePlate }) => ({ photoId, imageWithLicensePlate })),
  };
}

/** Builds the arrangement with the photo at `index` moved by one place. */
export function moved(photos: readonly Photo[], index: number, by: -1 | 1): Body<'updateAccidentPhotos'> {
  const list = [...photos];
  const [photo] = list.splice(index, 1);
  if (photo) list.splice(index + by, 0, photo);
  return bodyOf(list);
}
