import { describe, expect, it } from 'vitest';
import { fullDocument, limits, now, withCheck } from '../../tests/fixtures/sampleDocument.ts';
import { isAwaitedCode, isResumable, isTooManyToResume, mistyped, withCodeToResume } from './resumption.ts';

const minute = 60_000;
const right = { code: 'right', key: null };
const wrong = { code: 'wrong', key: null };
const asked = withCodeToResume(null, 'right', now, limits);

describe('a code to go on elsewhere', () => {
  it('is awaited for ten minutes, and not while too many wrong ones are waited for', () => {
    expect(isAwaitedCode(asked, right, now + 10 * minute - 1)).toBe(true);
    expect(isAwaitedCode(asked, right, now + 10 * minute)).toBe(false);
    expect(isAwaitedCode(asked, wrong, now)).toBe(false);
    expect(isAwaitedCode({ ...asked, waitsUntil: now + 1 }, right, now)).toBe(false);
    expect(isAwaitedCode({ ...asked, waitsUntil: now }, right, now)).toBe(true);
    expect(isAwaitedCode({ ...asked, code: null }, right, now)).toBe(false);
  });

  it('sent anew is another one, and wrong ones count on', () => {
    const before = { ...asked, wrongInARow: 4, waitsUntil: now + 5 };
    expect(withCodeToResume(before, 'newer', now + minute, limits)).toEqual({
      code: 'newer',
      expiresAt: now + 11 * minute,
      wrongInARow: 4,
      waitsUntil: now + 5,
      answers: [],
      session: null,
    });
  });
});

describe('a wrong code', () => {
  it('tells from the second one on how many may follow', () => {
    const stands = [];
    let resumption = asked;
    for (let typed = 0; typed < 4; typed += 1) {
      const next = mistyped(resumption, wrong, now, limits);
      stands.push(next.judged.answer.attemptsLeft);
      resumption = next.resumption;
    }
    expect(stands).toEqual([undefined, 3, 2, 1]);
  });

  it('makes this way in wait for ten minutes when it is the fifth, and the code worthless', () => {
    const { resumption, judged } = mistyped({ ...asked, wrongInARow: 4 }, wrong, now, limits);
    const waitsUntil = new Date(now + 10 * minute).toISOString();
    expect([judged.resultCode, judged.answer]).toEqual(['ERR_TOO_MANY_WRONG_CODES', { isValid: false, waitsUntil }]);
    expect(resumption).toMatchObject({ code: null, wrongInARow: 0, waitsUntil: now + 10 * minute });
    const meanwhile = mistyped(resumption, wrong, now + 10 * minute - 1, limits);
    expect([meanwhile.resumption === resumption, meanwhile.judged.answer]).toEqual([
      true,
      { isValid: false, waitsUntil },
    ]);
    expect(mistyped(resumption, wrong, now + 10 * minute, limits).judged.resultCode).toBe('ERR_CODE_EXPIRED');
  });

  it('is not counted when no code is awaited', () => {
    const expired = mistyped(asked, wrong, now + 10 * minute, limits);
    expect([expired.judged.resultCode, expired.resumption === asked]).toEqual(['ERR_CODE_EXPIRED', true]);
  });

  it('is remembered under its key alone', () => {
    expect(mistyped(asked, wrong, now, limits).resumption.answers).toEqual([]);
    const { resumption, judged } = mistyped(asked, { ...wrong, key: 'key' }, now, limits);
    expect(resumption.answers).toEqual([judged]);
    expect(judged).toEqual({ key: 'key', code: 'wrong', resultCode: 'OK', answer: { isValid: false } });
  });
});

describe('a report', () => {
  const passed = (state: Parameters<typeof fullDocument>[0]) =>
    withCheck(fullDocument(state), 'verification', { b: { passedAt: now } });

  it.each([
    ['NEW', true],
    ['COLLECTING_DATA', true],
    ['TO_SIGN', true],
    ['FINISHED', false],
    ['ERROR', false],
    ['CANCELED', false],
  ] as const)('that is %s can go on elsewhere: %s', (state, expected) => {
    expect(isResumable(passed(state), '+420601000002', now)).toBe(expected);
  });

  it('goes on by a verified number alone, until its time is up', () => {
    const document = passed('COLLECTING_DATA');
    expect(isResumable(document, '+420601000001', now)).toBe(false);
    expect(isResumable(document, '+420601000003', now)).toBe(false);
    expect(isResumable(document, '+420601000002', document.expiresAt - 1)).toBe(true);
    expect(isResumable(document, '+420601000002', document.expiresAt)).toBe(false);
  });
});

it('codes that nobody answers are limited for each number, for each network and in all; 0 is no limit', () => {
  const none = { ofNumber: 0, ofNetwork: 0, ofAll: 0 };
  expect(isTooManyToResume({ ofNumber: 4, ofNetwork: 29, ofAll: 999 }, limits)).toBe(false);
  expect(isTooManyToResume({ ...none, ofNumber: 5 }, limits)).toBe(true);
  expect(isTooManyToResume({ ...none, ofNetwork: 30 }, limits)).toBe(true);
  expect(isTooManyToResume({ ...none, ofAll: 1000 }, limits)).toBe(true);
  const unlimited = {
    ...limits,
    RESUME_UNANSWERED_PER_NUMBER: 0,
    RESUME_UNANSWERED_PER_ADDRESS: 0,
    RESUME_UNANSWERED: 0,
  };
  expect(isTooManyToResume({ ofNumber: 1e6, ofNetwork: 1e6, ofAll: 1e6 }, unlimited)).toBe(false);
});
