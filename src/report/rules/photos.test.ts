import { expect, test } from 'vitest';
import type { Photo } from '#contract/entities.ts';
import { replaceParticipant } from '#report/document.ts';
import { environment, fullDocument, ids } from '../../../tests/fixtures/sampleDocument.ts';
import { updateAccidentPhotos } from './photos.ts';

function photo(number: number, displayOrder: number, imageWithLicensePlate = false): Photo {
  const photoId = `30000000-0000-4000-8000-00000000000${number}`;
  return { photoId, fileExtension: 'jpg', displayOrder, imageWithLicensePlate };
}

const [one, two, three] = [photo(1, 1), photo(2, 2, true), photo(3, 5)] as const;

function arranged(...list: Photo[]): unknown {
  const document = fullDocument('COLLECTING_DATA');
  const [a] = document.participants;
  if (a === undefined) throw new Error('The sample has no participants');
  const withPhotos = { ...a, data: { ...a.data, vehicleDamageImages: [one, two, three] } };
  const vehicleDamageImages = list.map(({ photoId, imageWithLicensePlate }) => ({ photoId, imageWithLicensePlate }));
  const params = { reportId: ids.report, participantId: ids.a };
  const asked = { params, query: undefined, body: { vehicleDamageImages }, gathered: undefined };
  return updateAccidentPhotos(replaceParticipant(document, withPhotos), asked, environment());
}

function answering(...vehicleDamageImages: Photo[]) {
  return { kind: 'accepted', resultCode: 'OK', answer: { participant: { vehicleDamageImages } } };
}

test('photos stand in the order of the list, with its marks', () => {
  const marked = { ...one, imageWithLicensePlate: true };
  expect(arranged(three, marked, two)).toMatchObject(
    answering({ ...three, displayOrder: 1 }, { ...marked, displayOrder: 2 }, { ...two, displayOrder: 3 }),
  );
});

test('a photo that arrived after the list was made follows behind with its own mark', () => {
  expect(arranged(three)).toMatchObject(
    answering({ ...three, displayOrder: 1 }, { ...one, displayOrder: 2 }, { ...two, displayOrder: 3 }),
  );
});

test('a photo of the list that is gone by now is passed over', () => {
  expect(arranged(photo(9, 1), two, one, three)).toMatchObject(
    answering({ ...two, displayOrder: 1 }, { ...one, displayOrder: 2 }, { ...three, displayOrder: 3 }),
  );
});
