import { expect, test } from 'vitest';
import { untouchedCodeCheck } from '#report/document.ts';
import { addBoth, type Driven, drive, verifyBoth } from '../../../tests/fixtures/driveDocument.ts';
import {
  emptyDocument,
  environment,
  fullDocument,
  ids,
  limits,
  now,
  withCheck,
} from '../../../tests/fixtures/sampleDocument.ts';
import { codeOfReader } from './delegation.ts';

/** Tests the rules alone; tests/service/delegatedSection.service.test.ts covers them over HTTP with sessions. */

const [a, b] = [0, 1];

function collecting(): Driven {
  const driven = drive(emptyDocument());
  addBoth(driven);
  verifyBoth(driven);
  return driven;
}

/** B begins to fill in; whom the session is for. */
function join(driven: Driven, sessionId = 'session', key?: string): string {
  const smsCode = driven.send('sendCodeToFillIn', b);
  const session = { sessionId, accessTokenId: 'access', refreshTokenId: 'refresh' };
  const { answer } = driven.call('fillIn', { body: { smsCode }, inputs: { session }, ...(key && { key }) });
  return 'participantId' in answer ? String(answer.participantId) : '';
}

const codeOf = (driven: Driven, name: 'updateEmail' | 'endFillingIn', person: number, sessionParty?: string) =>
  driven.call(name, { person, ...(sessionParty !== undefined && { sessionParty }) }).resultCode;

test('what B fills in is written by B alone, and what A fills in by A (R-634)', () => {
  const driven = collecting();
  expect(codeOf(driven, 'updateEmail', b)).toBe('OK');
  const sessionParty = join(driven);
  expect(codeOf(driven, 'updateEmail', b)).toBe('ERR_PARTICIPANT_FILLS_IN');
  expect([codeOf(driven, 'updateEmail', a), codeOf(driven, 'updateEmail', b, sessionParty)]).toEqual(['OK', 'OK']);
  // Ending a delegation that does not exist changes nothing.
  expect(codeOf(driven, 'endFillingIn', a)).toBe('OK');
  expect(driven.document.fillingIn?.participantId).toBe(sessionParty);
  expect(codeOf(driven, 'endFillingIn', b, sessionParty)).toBe('OK');
  expect(codeOf(driven, 'updateEmail', b)).toBe('OK');
});

test('nobody waits for what B fills in, and it is no other content of the report (R-635)', () => {
  const driven = collecting();
  driven.call('updateParticipantData', { person: a });
  const opened = () => driven.call('getReportStatus').answer;
  const { contentVersion } = driven.document;
  expect(opened()).toMatchObject({ vehiclesInfo: false, accidentInfo: false });
  const sessionParty = join(driven);
  expect(opened()).toMatchObject({ vehiclesInfo: true, accidentInfo: false });
  driven.call('updateVehicle', { person: a });
  expect(opened()).toMatchObject({ vehiclesInfo: true, accidentInfo: true });
  codeOf(driven, 'endFillingIn', b, sessionParty);
  expect(opened()).toMatchObject({ vehiclesInfo: false, accidentInfo: false });
  expect(driven.document.contentVersion).toBe(contentVersion + 1);
});

test('the course of events tells who filled in where, and who took it over (R-639)', () => {
  const driven = collecting();
  const earlier = driven.document.events.length;
  const sessionParty = join(driven);
  codeOf(driven, 'endFillingIn', b, sessionParty);
  join(driven, 'another');
  codeOf(driven, 'endFillingIn', b);
  codeOf(driven, 'endFillingIn', b);
  const reporter = driven.document.participants[a]?.data.participantId;
  expect(driven.document.events.slice(earlier)).toEqual([
    { event: 'filledInElsewhere', participantId: sessionParty, at: now, call: 'fillIn' },
    { event: 'handedBack', participantId: sessionParty, at: now, call: 'endFillingIn' },
    { event: 'filledInElsewhere', participantId: sessionParty, at: now, call: 'fillIn' },
    { event: 'takenOver', participantId: reporter, at: now, call: 'endFillingIn' },
  ]);
});

test('the code that opened it costs nothing, any other one counts, and too many wrong ones close it for good (R-634)', () => {
  const driven = collecting();
  for (let time = 0; time < 2 * limits.MAX_SENT_CODES; time += 1) join(driven);
  for (let time = 0; time < limits.MAX_SENT_CODES; time += 1) driven.send('sendCodeToFillIn', b);
  expect(driven.call('sendCodeToFillIn').resultCode).toBe('ERR_TOO_MANY_SENT_CODES');
  expect(codeOfReader(driven.document, 'joining', environment())).toMatchObject({
    canSendSmsCode: false,
    waitingForInsertingSmsCode: true,
  });

  const [first, second] = driven.document.participants;
  const pending = { code: '4711', expiresAt: now + 1 };
  const joining = { ...untouchedCodeCheck, pending, waits: limits.MAX_CODE_WAITS };
  const worn = drive({
    ...driven.document,
    participants: [first, second && { ...second, joining }].flatMap((each) => each ?? []),
  });
  expect(worn.call('fillIn', { body: { smsCode: '4711' } })).toMatchObject({
    resultCode: 'ERR_TOO_MANY_WRONG_CODES',
    answer: { isValid: false },
  });
  expect(worn.call('sendCodeToFillIn').resultCode).toBe('ERR_TOO_MANY_WRONG_CODES');
  expect(codeOfReader(worn.document, 'joining', environment())).toMatchObject({
    canSendSmsCode: false,
    waitingForInsertingSmsCode: false,
  });
});

test('the first answer is given again while its session goes on, and no session of another code (R-634)', () => {
  const driven = collecting();
  const key = '90000000-0000-4000-8000-000000000000';
  const smsCode = driven.send('sendCodeToFillIn', b);
  const again = () => driven.call('fillIn', { body: { smsCode }, key });
  const first = again();
  expect(again()).toMatchObject({ answer: first.answer, effects: [] });
  expect(JSON.stringify(driven.document.answers)).not.toContain('oken');
  join(driven, 'another');
  expect(again()).toMatchObject({ resultCode: 'ERR_CALL_SEND_CODE_FIRST', answer: { isValid: false } });
});

test('a code to fill in is offered while data are collected, one to hand over once the report is signed', () => {
  const offered = (state: 'COLLECTING_DATA' | 'TO_SIGN' | 'FINISHED', of: 'joining' | 'handingOver') =>
    codeOfReader(fullDocument(state), of, environment());
  const offer = { participantId: ids.b, canSendSmsCode: true, waitingForInsertingSmsCode: false };
  expect(offered('COLLECTING_DATA', 'joining')).toMatchObject(offer);
  expect(offered('FINISHED', 'handingOver')).toMatchObject(offer);
  for (const state of ['COLLECTING_DATA', 'TO_SIGN'] as const) expect(offered(state, 'handingOver')).toBeNull();
  for (const state of ['TO_SIGN', 'FINISHED'] as const) expect(offered(state, 'joining')).toBeNull();
});

test('none is offered during a pause after wrong codes, whose end is told, as are the attempts that are left', () => {
  const withCheckOfB = (check: object) =>
    codeOfReader(withCheck(fullDocument('COLLECTING_DATA'), 'joining', { b: check }), 'joining', environment());
  const waitsUntil = new Date(now + 1).toISOString();
  expect(withCheckOfB({ waitsUntil: now + 1 })).toMatchObject({ canSendSmsCode: false, waitsUntil });
  expect(withCheckOfB({ wrongInARow: 2 })).toMatchObject({ attemptsLeft: limits.MAX_WRONG_CODES - 2 });
});
