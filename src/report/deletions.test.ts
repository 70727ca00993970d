import { expect, test } from 'vitest';
import { drive, signAs } from '../../tests/fixtures/driveDocument.ts';
import { environment, fullDocument, ids, withCheck } from '../../tests/fixtures/sampleDocument.ts';
import type { ReportDocument } from './document.ts';
import { withOcrResults } from './ocrResults.ts';
import { deleteAccidentPhoto } from './rules/photos.ts';
import { deleteWitness } from './rules/witnesses.ts';

const params = { reportId: ids.report, participantId: ids.a, photoId: ids.fresh, witnessId: ids.fresh };
const asked = { params, query: undefined, body: undefined, inputs: undefined };

test('deleting a witness who is gone already answers OK and changes nothing', () => {
  const document = fullDocument('COLLECTING_DATA');
  expect(deleteWitness(document, asked, environment())).toEqual({
    kind: 'accepted',
    document,
    resultCode: 'OK',
    answer: {},
    effects: [],
  });
});

test('deleting a photo that is gone already answers OK, changes nothing and deletes no file', () => {
  const document = fullDocument('COLLECTING_DATA');
  const outcome = deleteAccidentPhoto(document, asked, environment());
  expect(outcome).toMatchObject({
    kind: 'accepted',
    document,
    resultCode: 'OK',
    answer: { participant: { participantId: ids.a } },
    effects: [],
  });
  const ofNobody = { ...asked, params: { ...params, participantId: ids.fresh } };
  expect(deleteAccidentPhoto(document, ofNobody, environment())).toEqual({ kind: 'notFound' });
});

test('a photo goes with its file and leaves the others in their order; a new one comes behind them', () => {
  const driven = drive(fullDocument('COLLECTING_DATA'));
  const photoIds = [1, 2, 3, 4].map((number) => `60000000-0000-4000-8000-00000000000${number}`);
  const add = (photoId = '') => driven.call('addAccidentPhoto', { inputs: { image: { photoId, fileId: photoId } } });
  const shown = () =>
    driven.document.participants[0]?.data.vehicleDamageImages.map(({ photoId, displayOrder }) => [
      photoId,
      displayOrder,
    ]);
  for (const photoId of photoIds.slice(0, 3)) add(photoId);
  const photo = { photoId: photoIds[0] };
  expect(driven.call('deleteAccidentPhoto', { params: photo }).effects).toEqual([{ type: 'deletePhoto', ...photo }]);
  add(photoIds[3]);
  expect(shown()).toEqual([
    [photoIds[1], 2],
    [photoIds[2], 3],
    [photoIds[3], 4],
  ]);
});

test.each(['the last signature', 'too many wrong codes'])('%s deletes the scans of ID cards', (end) => {
  const document = fullDocument('TO_SIGN');
  const idCardSamples = { F: { photoId: 'front', sdkSignature: null }, B: { photoId: 'back', sdkSignature: null } };
  const scanned: ReportDocument = {
    ...document,
    participants: document.participants.map((record) => withOcrResults(record, { idCardSamples })),
  };
  const driven = drive(end === 'the last signature' ? scanned : withCheck(scanned, 'signing', { a: { waits: 2 } }));
  const files = ['front', 'back', 'front', 'back'].map((photoId) => ({ type: 'deletePhoto', photoId }));
  if (end === 'the last signature') {
    expect(signAs(driven, 0).effects).toEqual([]);
    expect(signAs(driven, 1).effects).toEqual(expect.arrayContaining(files));
  } else {
    driven.send('sendCodeToSign', 0);
    const type = () => driven.call('sign', { body: { smsCode: '0000' } });
    for (let wrong = 0; wrong < 4; wrong += 1) expect(type().effects).toEqual([]);
    expect(type()).toMatchObject({ resultCode: 'ERR_TOO_MANY_WRONG_CODES', effects: files });
  }
  for (const record of driven.document.participants) expect(record.readings?.idCardSamples ?? {}).toEqual({});
});
