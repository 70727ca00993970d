import type { Photo } from '#contract/entities.ts';
import type { ParticipantRecord, ReportDocument } from '#report/document.ts';
import { withData } from '#report/ocrResults.ts';
import { acceptedParticipant, onParticipant } from '#report/onParticipant.ts';
import { fileOfPhoto, holdsFile, photosOf } from '#report/photoFiles.ts';
import { accepted, invalid, keyReused, notFound, refused } from '#report/rule.ts';

/** Photos of the vehicles: here only what is known about them; the files lie in the photo storage, mostly under the same ids. */

/** Every photo is stored as JPEG, whatever came. */
const storedFileExtension = 'jpg';

/** A photo keeps the file that it came with: an id that was given once is never given to another one. */
export const addAccidentPhoto = onParticipant<'addAccidentPhoto'>(
  ({ document, record, query, inputs }, environment) => {
    const { vehicleDamageImages } = record.data;
    if (findPhoto(record, environment.freshId) !== undefined) return acceptedParticipant(document, record, environment);
    if (isUsed(document, environment.freshId)) return keyReused;
    if (vehicleDamageImages.length >= environment.limits.MAX_VEHICLE_PHOTOS)
      return refused(document, 'ERR_TOO_MANY_PHOTOS');
    if (inputs.image === null) return invalid('damagePhoto', 'required');
    if ('refusal' in inputs.image) return refused(document, inputs.image.refusal);
    const photo: Photo = {
      photoId: inputs.image.photoId,
      fileExtension: storedFileExtension,
      displayOrder: Math.max(0, ...vehicleDamageImages.map(({ displayOrder }) => displayOrder)) + 1,
      imageWithLicensePlate: query.imageWithLicensePlate === 'true',
    };
    const change = { vehicleDamageImages: [...vehicleDamageImages, photo] };
    const withFile = withPhotoFile(document, photo.photoId, inputs.image.fileId);
    return acceptedParticipant(withFile, withData(record, change), environment);
  },
);

function withPhotoFile(document: ReportDocument, photoId: string, fileId: string): ReportDocument {
  return fileId === fileOfPhoto(document, photoId)
    ? document
    : { ...document, photoFiles: { ...document.photoFiles, [photoId]: fileId } };
}

function isUsed(document: ReportDocument, id: string): boolean {
  const isPhoto = photosOf(document).some(({ photo }) => photo.photoId === id);
  return isPhoto || holdsFile(document, id) || document.deletedPhotos.includes(id);
}

/** Number of deleted photo ids stored; real reports stay below, and the limit bounds the document's size. */
const keptDeletions = 500;

function findPhoto({ data }: ParticipantRecord, photoId: string): Photo | undefined {
  return data.vehicleDamageImages.find((photo) => photo.photoId === photoId);
}

/** A size as it came in the query, already found to be a number by the schema. */
function pixels(given: unknown): number | undefined {
  return given === undefined ? undefined : Number(given);
}

interface AskedPhoto {
  document: ReportDocument;
  record: ParticipantRecord;
  params: { photoId: string };
  query: { maxWidth?: unknown; maxHeight?: unknown };
}

function getPhoto({ document, record, params, query }: AskedPhoto) {
  const photo = findPhoto(record, params.photoId);
  if (photo === undefined) return notFound;
  const size = { maxWidth: pixels(query.maxWidth), maxHeight: pixels(query.maxHeight) };
  const { photoId } = photo;
  return accepted(document, { file: 'photo', photoId, fileId: fileOfPhoto(document, photoId), ...size } as const);
}

export const getAccidentPhoto = onParticipant<'getAccidentPhoto'>(getPhoto);

export const getSummaryAccidentPhoto = onParticipant<'getSummaryAccidentPhoto'>(getPhoto);

/** Photos that are not named keep their mark and follow behind: one may have arrived after the list was made. */
export const updateAccidentPhotos = onParticipant<'updateAccidentPhotos'>(({ document, record, body }, environment) => {
  const marks = new Map(body.vehicleDamageImages.map((photo, index) => [photo.photoId, { ...photo, index }]));
  const place = ({ photoId }: Photo) => marks.get(photoId)?.index ?? marks.size;
  const vehicleDamageImages = [...record.data.vehicleDamageImages]
    .sort((a, b) => place(a) - place(b) || a.displayOrder - b.displayOrder)
    .map((photo, index) => ({
      ...photo,
      displayOrder: index + 1,
      imageWithLicensePlate: marks.get(photo.photoId)?.imageWithLicensePlate ?? photo.imageWithLicensePlate,
    }));
  return acceptedParticipant(document, withData(record, { vehicleDamageImages }), environment);
});

/** Deletes a photo; a missing one is no fault, because a client that lost the answer retries. */
export const deleteAccidentPhoto = onParticipant<'deleteAccidentPhoto'>(({ document, record, params }, environment) => {
  const photo = findPhoto(record, params.photoId);
  if (photo === undefined) return acceptedParticipant(document, record, environment);
  const vehicleDamageImages = record.data.vehicleDamageImages.filter((image) => image !== photo);
  const deletedPhotos = [...document.deletedPhotos, photo.photoId].slice(-keptDeletions);
  const without = { ...document, deletedPhotos };
  const changed = acceptedParticipant(without, withData(record, { vehicleDamageImages }), environment);
  return { ...changed, effects: [{ type: 'deletePhoto', photoId: fileOfPhoto(document, photo.photoId) }] };
});
