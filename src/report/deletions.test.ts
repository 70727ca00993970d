import { expect, test } from 'vitest';
import { environment, fullDocument, ids } from '../../tests/fixtures/sampleDocument.ts';
import { deleteAccidentPhoto } from './rules/photos.ts';
import { deleteWitness } from './rules/witnesses.ts';

const params = { reportId: ids.report, participantId: ids.a, photoId: ids.fresh, witnessId: ids.fresh };
const asked = { params, query: undefined, body: undefined, gathered: undefined };

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
