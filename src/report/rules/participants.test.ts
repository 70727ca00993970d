import { expect, test } from 'vitest';
import { drive } from '../../../tests/fixtures/driveDocument.ts';
import { emptyDocument, environment, fullDocument, ids } from '../../../tests/fixtures/sampleDocument.ts';
import { updateParticipantData } from './participants.ts';

const params = { reportId: ids.report, participantId: ids.a };
const person = { firstName: 'Žofie', lastName: 'Dvořáková', idCardNumber: '123456789', dateOfBirth: '1988-04-12' };
const moved = {
  street: 'Korunní',
  houseNumber: 810,
  orientationNumber: '104',
  city: 'Praha',
  postalCode: 12000,
  addressRuianId: null,
};

function given(body: Parameters<typeof updateParticipantData>[1]['body'], now: string) {
  return updateParticipantData(
    fullDocument('COLLECTING_DATA'),
    { params, query: undefined, body, inputs: undefined },
    environment({ now: Date.parse(now) }),
  );
}

/** Covers the change of day in Prague: at 22:30 UTC in summer it is already tomorrow there. */
test.each([
  ['2026-05-20', '2026-05-20T10:00:00Z', true],
  ['2026-05-21', '2026-05-20T10:00:00Z', false],
  ['2026-05-21', '2026-05-20T22:30:00Z', true],
  ['2099-12-31', '2026-05-20T10:00:00Z', false],
])('born on %s, told at %s: %s', (dateOfBirth, now, isTaken) => {
  const outcome = given({ personalData: { ...person, dateOfBirth } }, now);
  const refusal = { kind: 'invalid', errors: [{ path: 'personalData.dateOfBirth', message: 'inFuture' }] };
  expect(outcome).toMatchObject(isTaken ? { resultCode: 'OK' } : refusal);
});

test('an address comes along only where it was given', () => {
  const now = '2026-05-20T10:00:00Z';
  for (const body of [{ personalData: person }, { personalData: person, address: null }])
    expect(given(body, now)).toMatchObject({ answer: { participant: { address: { street: 'Lipová' } } } });
  expect(given({ personalData: person, address: moved }, now)).toMatchObject({
    answer: { participant: { address: moved } },
  });
});

test('the key of a participant is their id, and makes nobody else, however long ago that was', () => {
  const driven = drive(emptyDocument());
  const body = { phoneNumber: '+420601000001', gdprConfirmed: true };
  expect(driven.call('addParticipant', { body, key: ids.fresh }).answer).toEqual({ participantId: ids.fresh });
  const forgotten = drive({ ...driven.document, answers: [] });
  const again = { body: { ...body, phoneNumber: '+420601000002' }, key: ids.fresh };
  expect(forgotten.call('addParticipant', again).answer).toEqual({ participantId: ids.fresh });
  expect(forgotten.document.participants).toHaveLength(1);
});
