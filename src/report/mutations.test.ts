import { expect, test } from 'vitest';
import { knownPhones } from '#contract/limits.ts';
import { drive } from '../../tests/fixtures/driveDocument.ts';
import { fullDocument, ids, now } from '../../tests/fixtures/sampleDocument.ts';
import { lastMutationOf } from './mutations.ts';

/** Numbered steps of phones. */

const phoneId = '70000000-0000-4000-8000-000000000000';
const step = (number: number, phone = phoneId) => ({ phoneId: phone, number });
const eva = { driverParticipantId: null, firstName: 'Eva', lastName: 'Malá', phoneNumber: null };
const email = (name: string) => ({ email: `${name}@example.cz` });

function collecting() {
  return drive(fullDocument('COLLECTING_DATA'));
}

test('a step is done once: repeated or late it changes nothing and answers how things stand now (R-562)', () => {
  const driven = collecting();
  driven.call('updateEmail', { body: email('prvni'), step: step(1) });
  driven.call('updateEmail', { body: email('druhy'), step: step(2) });
  const before = driven.document;
  for (const number of [1, 2]) {
    const late = driven.call('updateEmail', { body: email('pozde'), step: step(number) });
    expect(late).toMatchObject({
      resultCode: 'OK',
      answer: { participant: { email: 'druhy@example.cz' } },
      effects: [],
    });
    expect(driven.document).toEqual(before);
  }
  expect(lastMutationOf(driven.document, phoneId)).toBe(2);
});

test('a number may be left out, and comes too late then', () => {
  const driven = collecting();
  driven.call('updateEmail', { body: email('pate'), step: step(5) });
  driven.call('updateEmail', { body: email('treti'), step: step(3) });
  expect(driven.document.participants[0]?.data.email).toBe('pate@example.cz');
  driven.call('updateEmail', { body: email('seste'), step: step(6) });
  expect(driven.document.participants[0]?.data.email).toBe('seste@example.cz');
});

test('a refusal and a fault take no number, so the step is judged anew (R-562)', () => {
  const driven = collecting();
  const nowhere = { accidentLocationDescription: null, accidentAddress: null, accidentGps: null };
  const where = { ...nowhere, accidentLocationDescription: 'U mostu' };
  expect(driven.call('updateLocation', { body: nowhere, step: step(1) }).resultCode).toBe(
    'ERR_LOC_DESC_OR_ADDRESS_OR_GPS_REQUIRED',
  );
  const stranger = { body: { responsibleParticipantId: ids.fresh }, step: step(1) };
  expect(driven.ask('updateResponsibleParticipant', stranger).kind).toBe('invalid');
  const nobody = { params: { witnessId: ids.fresh }, body: eva, step: step(1) };
  expect(driven.ask('updateWitness', nobody).kind).toBe('notFound');
  expect(lastMutationOf(driven.document, phoneId)).toBe(0);
  expect(driven.call('updateLocation', { body: where, step: step(1) }).answer).toMatchObject({
    report: { accidentLocation: where },
  });
  expect(lastMutationOf(driven.document, phoneId)).toBe(1);
});

test('a step that is done is no error when the report has gone on since; one that is not, is', () => {
  const driven = collecting();
  driven.call('updateCircumstances', { step: step(1) });
  driven.call('deleteWitness', { params: { witnessId: ids.fresh }, step: step(2) });
  const later = drive({ ...driven.document, report: { ...driven.document.report, state: 'TO_SIGN' } });
  const { report } = later.document;
  expect(later.call('updateCircumstances', { step: step(1) })).toMatchObject({ resultCode: 'OK', answer: { report } });
  expect(later.call('deleteWitness', { params: { witnessId: ids.fresh }, step: step(2) })).toMatchObject({
    resultCode: 'OK',
    answer: {},
  });
  expect(later.call('updateCircumstances', { step: step(3) }).resultCode).toBe('ERR_REPORT_IN_WRONG_STATE');
  expect(lastMutationOf(later.document, phoneId)).toBe(2);
});

test('a witness has the key of the step as its id; the step repeated makes no other one', () => {
  const driven = collecting();
  const add = { body: eva, key: ids.fresh, step: step(1) };
  expect(driven.call('addWitness', add).answer).toMatchObject({ witness: { ...eva, witnessId: ids.fresh } });
  const changed = { params: { witnessId: ids.fresh }, body: { ...eva, firstName: 'Iva' }, step: step(2) };
  driven.call('updateWitness', changed);
  for (const again of [() => driven.call('addWitness', add), () => driven.call('updateWitness', changed)])
    expect(again().answer).toMatchObject({ witness: { firstName: 'Iva', witnessId: ids.fresh } });
  expect(driven.document.witnesses).toHaveLength(1);
  driven.call('deleteWitness', { params: { witnessId: ids.fresh }, step: step(3) });
  expect(driven.ask('addWitness', add)).toEqual({ kind: 'notFound' });
  expect(driven.document.witnesses).toEqual([]);
});

test('what was made without a number is not made again by a step under its key, which takes the number', () => {
  const driven = collecting();
  driven.call('addWitness', { body: eva, key: ids.fresh });
  driven.call('addWitness', { body: eva, key: ids.fresh, step: step(1) });
  expect(driven.document.witnesses).toHaveLength(1);
  expect(lastMutationOf(driven.document, phoneId)).toBe(1);
});

test('a key is remembered by what it made, also after more answers than are kept', () => {
  const driven = collecting();
  driven.call('addWitness', { body: eva, key: ids.fresh });
  for (let index = 0; index < 60; index += 1) {
    driven.call('addWitness', { body: eva, key: `other ${index}` });
    driven.call('deleteWitness', { params: { witnessId: `other ${index}` } });
  }
  expect(driven.document.answers.some(({ key }) => key.includes(ids.fresh))).toBe(false);
  expect(driven.call('addWitness', { body: { ...eva, firstName: 'Iva' }, key: ids.fresh }).answer).toMatchObject({
    witness: { ...eva, witnessId: ids.fresh },
  });
  expect(driven.document.witnesses).toHaveLength(1);
});

test('each phone has numbers of its own; of many phones the one that was longest away is forgotten', () => {
  const driven = collecting();
  const phones = Array.from({ length: knownPhones }, (_, index) => `phone ${index}`);
  for (const phone of phones) driven.call('updateEmail', { step: step(4, phone) });
  driven.call('updateEmail', { step: step(5, 'phone 0') });
  driven.call('updateEmail', { step: step(1, 'phone of another') });
  expect(driven.document.steps).toHaveLength(knownPhones);
  expect(lastMutationOf(driven.document, 'phone 0')).toBe(5);
  expect(lastMutationOf(driven.document, 'phone 1')).toBe(0);
  expect(lastMutationOf(driven.document, 'phone 2')).toBe(4);
  expect(lastMutationOf(driven.document, 'phone of another')).toBe(1);
});

function claimPhones(driven: ReturnType<typeof collecting>, sessionParty?: string) {
  const person = sessionParty === undefined ? 0 : 1;
  for (let index = 0; index < 2 * knownPhones; index += 1)
    driven.call('updateEmail', { person, step: step(1, `claimed ${index}`), ...(sessionParty && { sessionParty }) });
}

test.each([
  ['the first', {}],
  ['one that goes on elsewhere', { continued: { sessionId: 'continued', at: now } }],
])("a session's own phone is not forgotten, however many others %s claims (R-562)", (_, session) => {
  const driven = drive({ ...fullDocument('COLLECTING_DATA'), ...session });
  driven.call('updateEmail', { body: email('prvni'), step: step(1) });
  claimPhones(driven);
  const before = driven.document;
  driven.call('updateEmail', { body: email('znovu'), step: step(1) });
  expect(driven.document).toEqual(before);
  expect(before.steps).toHaveLength(knownPhones);
});

test('a session beside it, however many phones it claims, makes neither own phone forgotten (R-562)', () => {
  const fillingIn = { participantId: ids.b, sessionId: 'b', accessTokenId: 'a', refreshTokenId: 'r', at: now };
  const driven = drive({ ...fullDocument('COLLECTING_DATA'), fillingIn });
  driven.call('updateEmail', { step: step(3) });
  driven.call('updateEmail', { person: 1, step: step(7, 'phone of B'), sessionParty: ids.b });
  claimPhones(driven, ids.b);
  claimPhones(driven);
  expect(lastMutationOf(driven.document, phoneId)).toBe(3);
  expect(lastMutationOf(driven.document, 'phone of B')).toBe(7);
  driven.call('updateEmail', { step: step(4) });
  expect(lastMutationOf(driven.document, phoneId)).toBe(4);
});

test('the own phone of a session that has ended is forgotten as any other one', () => {
  const driven = drive({ ...fullDocument('COLLECTING_DATA'), continued: { sessionId: 'before', at: now } });
  driven.call('updateEmail', { step: step(3) });
  const later = drive({ ...driven.document, continued: { sessionId: 'after', at: now } });
  claimPhones(later);
  expect(lastMutationOf(later.document, phoneId)).toBe(0);
  expect(lastMutationOf(later.document, 'claimed 0')).toBe(1);
});

test('a step changes what the summary shows no more than the call without a number', () => {
  const driven = collecting();
  driven.call('updateEmail', { body: email('prvni'), step: step(1) });
  const { contentVersion } = driven.document;
  driven.call('updateEmail', { body: email('prvni'), step: step(2) });
  expect(driven.document.contentVersion).toBe(contentVersion);
});
