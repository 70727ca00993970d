import { expect, test } from 'vitest';
import type { Photo } from '#contract/entities.ts';
import { replaceParticipant } from '#report/document.ts';
import { withOcrResults } from '#report/ocrResults.ts';
import { holdsFile } from '#report/photoFiles.ts';
import { type Driven, drive } from '../../../tests/fixtures/driveDocument.ts';
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
  const asked = { params, query: undefined, body: { vehicleDamageImages }, inputs: undefined };
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

const image = (photoId: string) => ({ inputs: { image: { photoId, fileId: photoId } }, key: photoId });
const shown = ({ document }: Driven, person: number) =>
  document.participants[person]?.data.vehicleDamageImages.map(({ photoId }) => photoId);

test('the id of a photo is given once: its key again makes no other one, of whichever participant', () => {
  const driven = drive(fullDocument('COLLECTING_DATA'));
  driven.call('addAccidentPhoto', image(one.photoId));
  driven.call('addAccidentPhoto', image(one.photoId));
  expect(driven.ask('addAccidentPhoto', { person: 1, ...image(one.photoId) })).toEqual({ kind: 'keyReused' });
  expect([shown(driven, 0), shown(driven, 1)]).toEqual([[one.photoId], []]);
});

test('a photo of the licence plate is marked, and is shown in the size that is asked for', () => {
  const driven = drive(fullDocument('COLLECTING_DATA'));
  for (const [{ photoId }, imageWithLicensePlate] of [
    [one, 'true'],
    [two, undefined],
  ] as const)
    driven.call('addAccidentPhoto', { ...image(photoId), query: { imageWithLicensePlate } });
  const photos = driven.document.participants[0]?.data.vehicleDamageImages;
  expect(photos?.map(({ imageWithLicensePlate }) => imageWithLicensePlate)).toEqual([true, false]);
  const params = { photoId: one.photoId };
  const sized = driven.call('getAccidentPhoto', { params, query: { maxWidth: '200' } });
  expect(sized.answer).toMatchObject({ maxWidth: 200, maxHeight: undefined });
  expect(driven.ask('getAccidentPhoto', { params: { photoId: three.photoId } })).toMatchObject({ kind: 'notFound' });
});

test('a photo is known by its key as long as it is there, also when the answer is remembered no more', () => {
  const driven = drive(fullDocument('COLLECTING_DATA'));
  driven.call('addAccidentPhoto', image(one.photoId));
  const forgotten = drive({ ...driven.document, answers: [] });
  expect(forgotten.call('addAccidentPhoto', image(one.photoId)).resultCode).toBe('OK');
  expect(shown(forgotten, 0)).toEqual([one.photoId]);
});

test('the id of a photo that is gone is not given again, however long ago that was', () => {
  const driven = drive(fullDocument('COLLECTING_DATA'));
  for (let index = 0; index < 60; index += 1) {
    const photoId = `photo ${index}`;
    driven.call('addAccidentPhoto', image(photoId));
    driven.call('deleteAccidentPhoto', { params: { photoId } });
  }
  expect(driven.ask('addAccidentPhoto', image('photo 0'))).toEqual({ kind: 'keyReused' });
  expect(driven.call('addAccidentPhoto', image('photo 59'))).toMatchObject({ resultCode: 'OK', effects: [] });
  expect(shown(driven, 0)).toEqual([]);
});

test('what is refused because of its key is refused before its file has come', () => {
  const driven = drive(fullDocument('COLLECTING_DATA'));
  driven.call('addAccidentPhoto', image(one.photoId));
  const withoutFile = { inputs: { image: null }, key: one.photoId };
  expect(driven.ask('addAccidentPhoto', { person: 1, ...withoutFile })).toEqual({ kind: 'keyReused' });
  expect(driven.call('addAccidentPhoto', withoutFile).resultCode).toBe('OK');
});

test('a photo whose file lies under another id is shown, known and deleted by both', () => {
  const driven = drive(fullDocument('COLLECTING_DATA'));
  const { photoId } = one;
  driven.call('addAccidentPhoto', { inputs: { image: { photoId, fileId: 'other' } }, key: photoId });
  const size = { maxWidth: undefined, maxHeight: undefined };
  expect(driven.call('getAccidentPhoto', { params: { photoId } }).answer).toEqual({
    ...{ file: 'photo', photoId, fileId: 'other' },
    ...size,
  });
  expect([holdsFile(driven.document, 'other'), holdsFile(driven.document, photoId)]).toEqual([true, false]);
  for (const key of [photoId, 'other'])
    expect(driven.ask('addAccidentPhoto', { person: 1, ...image(key) })).toEqual({ kind: 'keyReused' });
  expect(driven.call('deleteAccidentPhoto', { params: { photoId } }).effects).toEqual([
    { type: 'deletePhoto', photoId: 'other' },
  ]);
});

test('a scan of an ID card is no photo, and its id is none either', () => {
  const document = fullDocument('COLLECTING_DATA');
  const idCardSamples = { F: { photoId: one.photoId, sdkSignature: null } };
  const participants = document.participants.map((record) => withOcrResults(record, { idCardSamples }));
  expect(drive({ ...document, participants }).ask('addAccidentPhoto', image(one.photoId))).toEqual({
    kind: 'keyReused',
  });
});
