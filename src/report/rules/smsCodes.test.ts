import { describe, expect, test } from 'vitest';
import type { CodeCheck } from '#report/document.ts';
import { fingerprint } from '#report/fingerprint.ts';
import { drive } from '../../../tests/fixtures/driveDocument.ts';
import { fullDocument, limits, now, withCheck } from '../../../tests/fixtures/sampleDocument.ts';

/** Tests what a typed code is answered with, for every purpose of codes. */

const at = (time: number) => new Date(time).toISOString();
const pending = { code: '47ab', expiresAt: now + 1 };
const wrong = { pending: { code: '11bb', expiresAt: now + 1 } };
const newer = { ...wrong, replaced: [{ print: fingerprint('47AB'), expiresAt: now + 1 }] };
const waitsUntil = at(now + 1);

describe.each([
  ['verify', 'verification', 'a', 'NEW', 'sendCodeToVerify'],
  ['sign', 'signing', 'a', 'TO_SIGN', 'sendCodeToSign'],
  ['signByLink', 'signing', 'b', 'TO_SIGN', 'sendCodeToSignByLink'],
  ['fillIn', 'joining', 'b', 'COLLECTING_DATA', 'sendCodeToFillIn'],
  ['handOverSummaryReport', 'handingOver', 'b', 'FINISHED', 'sendCodeToHandOver'],
] as const)('%s', (name, purpose, who, state, send) => {
  const person = who === 'a' ? 0 : 1;

  function typed(check: Partial<CodeCheck>) {
    const before = withCheck(fullDocument(state), purpose, { [who]: { sent: 1, ...check } });
    const driven = drive(before);
    const body = { smsCode: '47aB', contentVersion: before.contentVersion, insurers: ['CPP'] };
    const { resultCode, answer } = driven.call(name, { person, body });
    return { resultCode, answer, before, after: driven.document };
  }

  test.each([
    ['before any was sent', { pending: null }, 'ERR_CALL_SEND_CODE_FIRST', {}],
    ['after it expired', { pending: { ...pending, expiresAt: now } }, 'ERR_CODE_EXPIRED', {}],
    ['during the lockout', { pending, waits: 1, waitsUntil: now + 1 }, 'ERR_TOO_MANY_WRONG_CODES', { waitsUntil }],
    ['after the last lockout', { pending, waits: limits.MAX_CODE_WAITS }, 'ERR_TOO_MANY_WRONG_CODES', {}],
    ['of an older SMS', newer, 'OK', { lastSentAt: at(now + 1 - limits.CODE_LIFETIME) }],
  ])('a code %s is not counted', (_, check, resultCode, details) => {
    const { after, before, ...outcome } = typed(check);
    expect(outcome).toEqual({ resultCode, answer: { isValid: false, ...details } });
    expect(after).toEqual(before);
  });

  test.each([
    ['the first', {}, 'OK', {}],
    ['the second', { wrongInARow: 1 }, 'OK', { attemptsLeft: 3 }],
    ['the fifth', { wrongInARow: 4 }, 'ERR_TOO_MANY_WRONG_CODES', { waitsUntil: at(now + limits.CODE_WAIT) }],
    ['the last', { wrongInARow: 4, waits: limits.MAX_CODE_WAITS - 1 }, 'ERR_TOO_MANY_WRONG_CODES', {}],
  ])(
    '%s wrong code in a row is counted, and the last closes the report where the session typed it',
    (nth, check, resultCode, details) => {
      const { after, before, ...outcome } = typed({ ...wrong, ...check });
      expect(outcome).toEqual({ resultCode, answer: { isValid: false, ...details } });
      expect(after.report).toEqual({ ...before.report, state: nth === 'the last' && who === 'a' ? 'ERROR' : state });
      expect(after.participants).not.toEqual(before.participants);
    },
  );

  test('the right code is accepted, in letters of either case', () => {
    expect(typed({ pending, wrongInARow: 4 })).toMatchObject({ resultCode: 'OK', answer: { isValid: true } });
  });

  test('of two that were sent the older is no attempt, however often it is typed, and the newer is right (R-641)', () => {
    const driven = drive(fullDocument(state));
    const type = (smsCode: string) =>
      driven.call(name, { person, body: { smsCode, contentVersion: 1, insurers: ['CPP'] } }).answer;
    const [older, newer] = [driven.send(send, person), driven.send(send, person)];
    for (let time = 0; time < 7; time += 1) expect(type(older)).toEqual({ isValid: false, lastSentAt: at(now) });
    expect(type(newer)).toMatchObject({ isValid: true });
  });
});

test.each([
  ['sendCodeToSignByLink', 'TO_SIGN'],
  ['signByLink', 'TO_SIGN'],
  ['sendCodeToFillIn', 'COLLECTING_DATA'],
  ['fillIn', 'COLLECTING_DATA'],
  ['sendCodeToHandOver', 'FINISHED'],
  ['handOverSummaryReport', 'FINISHED'],
] as const)('%s needs a reader of the link', (name, state) => {
  const { participants, ...document } = fullDocument(state);
  expect(drive({ ...document, participants: participants.slice(0, 1) }).ask(name)).toEqual({ kind: 'notFound' });
});
