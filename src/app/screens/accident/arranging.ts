import type { Body } from '#contract/callSchemas.ts';
import type { Photo } from '#contract/entities.ts';

/** Photos in the order in which they are shown. */
export function arranged(photos: readonly Photo[]): Photo[] {
  return [...photos].sort((a, b) => a.displayOrder - b.displayOrder);
}

/** Photos as an arrangement that is still being saved wants them: it shows at once, and is taken back if it fails. */
export function wished(photos: readonly Photo[], body: Body<'updateAccidentPhotos'> | undefined): Photo[] {
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

/** The list, as it is shown, with the photo at `index` one place earlier or later. */
export function moved(photos: readonly Photo[], index: number, by: -1 | 1): Body<'updateAccidentPhotos'> {
  const list = [...photos];
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
