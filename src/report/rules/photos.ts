import type { Photo } from '#contract/entities.ts';
import { participantAnswer } from '#report/capabilities.ts';
import { findParticipant, type ReportDocument } from '#report/document.ts';
import { accepted, notFound, type Rule, refused } from '#report/rule.ts';
import { changeParticipant } from './participants.ts';

/** Photos of the vehicles: here only what is known about them; the files lie in the photo storage under the same ids. */

/** Every photo is stored as JPEG, whatever came. */
const storedFileExtension = 'jpg';

export const addAccidentPhoto: Rule<'addAccidentPhoto'> = (document, { params, query, gathered }, environment) => {
  const record = findParticipant(document, params.participantId);
  if (record === undefined) return notFound;
  const { vehicleDamageImages } = record.data;
  if (vehicleDamageImages.length >= environment.limits.MAX_VEHICLE_PHOTOS)
    return refused(document, 'ERR_TOO_MANY_PHOTOS');
  if ('refusal' in gathered.image) return refused(document, gathered.image.refusal);
  const photo: Photo = {
    photoId: gathered.image.photoId,
    fileExtension: storedFileExtension,
    displayOrder: Math.max(0, ...vehicleDamageImages.map(({ displayOrder }) => displayOrder)) + 1,
    imageWithLicensePlate: query.imageWithLicensePlate === 'true',
  };
  const change = { vehicleDamageImages: [...vehicleDamageImages, photo] };
  return changeParticipant(document, params.participantId, change, environment);
};

function findPhoto(document: ReportDocument, participantId: string, photoId: string): Photo | undefined {
  const images = findParticipant(document, participantId)?.data.vehicleDamageImages;
  return images?.find((photo) => photo.photoId === photoId);
}

/** A size as it came in the query, already found to be a number by the schema. */
function pixels(given: unknown): number | undefined {
  return given === undefined ? undefined : Number(given);
}

export const getAccidentPhoto: Rule<'getAccidentPhoto'> = (document, { params, query }) => {
  const photo = findPhoto(document, params.participantId, params.photoId);
  if (photo === undefined) return notFound;
  const size = { maxWidth: pixels(query.maxWidth), maxHeight: pixels(query.maxHeight) };
  return accepted(document, { file: 'photo', photoId: photo.photoId, ...size });
};

export const getSummaryAccidentPhoto: Rule<'getSummaryAccidentPhoto'> = (document, { params, query }) => {
  const photo = findPhoto(document, params.participantId, params.photoId);
  if (photo === undefined) return notFound;
  const size = { maxWidth: pixels(query.maxWidth), maxHeight: pixels(query.maxHeight) };
  return accepted(document, { file: 'photo', photoId: photo.photoId, ...size });
};

/** Photos that are not named keep their mark and follow behind: one may have arrived after the list was made. */
export const updateAccidentPhotos: Rule<'updateAccidentPhotos'> = (document, { params, body }, environment) => {
  const record = findParticipant(document, params.participantId);
  if (record === undefined) return notFound;
  const marks = new Map(body.vehicleDamageImages.map((photo, index) => [photo.photoId, { ...photo, index }]));
  const place = ({ photoId }: Photo) => marks.get(photoId)?.index ?? marks.size;
  const vehicleDamageImages = [...record.data.vehicleDamageImages]
    .sort((a, b) => place(a) - place(b) || a.displayOrder - b.displayOrder)
    .map((photo, index) => ({
      ...photo,
      displayOrder: index + 1,
      imageWithLicensePlate: marks.get(photo.photoId)?.imageWithLicensePlate ?? photo.imageWithLicensePlate,
    }));
  return changeParticipant(document, params.participantId, { vehicleDamageImages }, environment);
};

/** A photo that is gone already is no fault: whoever lost the first answer may ask again. */
export const deleteAccidentPhoto: Rule<'deleteAccidentPhoto'> = (document, { params }, environment) => {
  const record = findParticipant(document, params.participantId);
  if (record === undefined) return notFound;
  const photo = findPhoto(document, params.participantId, params.photoId);
  if (photo === undefined) return accepted(document, { participant: participantAnswer(document, record, environment) });
  const vehicleDamageImages = record.data.vehicleDamageImages.filter((image) => image !== photo);
  const changed = changeParticipant(document, params.participantId, { vehicleDamageImages }, environment);
  if (changed.kind !== 'accepted') return changed;
  return { ...changed, effects: [{ type: 'deletePhoto', photoId: photo.photoId }] };
};
