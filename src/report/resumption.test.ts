import { describe, expect, it } from 'vitest';
import { fullDocument, limits, now, withCheck } from '../../tests/fixtures/sampleDocument.ts';
import { continuedBy, freeToResumeAt, isAwaitedCode, isResumable, mistyped, withCodeToResume } from './resumption.ts';

const minute = 60_000;
const right = { code: 'right', key: null };
const wrong = { code: 'wrong', key: null };
const asked = withCodeToResume(null, 'right', now, limits);
const session = { ...right, reportId: '', sessionId: '', accessTokenId: '', refreshTokenId: '', at: now };

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
    expect(withCodeToResume(before, 'newer', now + minute, limits)).toStrictEqual({
      code: 'newer',
      expiresAt: now + 11 * minute,
      wrongInARow: 4,
      waitsUntil: now + 5,
      replaced: [{ code: 'right', expiresAt: now + 10 * minute }],
      answers: [],
      session: null,
    });
  });

  it('of an older SMS is no attempt, also one that was used, until it would have expired (R-641)', () => {
    const newer = withCodeToResume(asked, 'newer', now + minute, limits);
    const outcome = mistyped(newer, right, now + 2 * minute, limits);
    expect([outcome.resumption === newer, outcome.reply]).toEqual([
      true,
      { ...right, resultCode: 'OK', answer: { isValid: false, lastSentAt: new Date(now + minute).toISOString() } },
    ]);
    expect(mistyped(newer, right, now + 10 * minute, limits).resumption.wrongInARow).toBe(1);
    const afterUse = withCodeToResume({ ...asked, code: null, session }, 'newer', now + minute, limits);
    expect(mistyped(afterUse, right, now + 2 * minute, limits).resumption).toBe(afterUse);
    const later = withCodeToResume(newer, 'third', now + 10 * minute, limits);
    expect(later.replaced).toStrictEqual([{ code: 'newer', expiresAt: now + 11 * minute }]);
    expect(withCodeToResume({ ...later, code: null }, 'fourth', now + 10 * minute, limits).replaced).toEqual(
      later.replaced,
    );
    const waiting = { ...newer, waitsUntil: now + 9 * minute };
    expect(mistyped(waiting, right, now + 2 * minute, limits).reply.resultCode).toBe('ERR_TOO_MANY_WRONG_CODES');
  });
});

describe('a wrong code', () => {
  it('tells from the second one on how many may follow', () => {
    const stands = [];
    let resumption = asked;
    for (let typed = 0; typed < 4; typed += 1) {
      const next = mistyped(resumption, wrong, now, limits);
      stands.push(next.reply.answer.attemptsLeft);
      resumption = next.resumption;
    }
    expect(stands).toEqual([undefined, 3, 2, 1]);
  });

  it('makes this way in wait for ten minutes when it is the fifth, and the code worthless', () => {
    const { resumption, reply } = mistyped({ ...asked, wrongInARow: 4 }, wrong, now, limits);
    const waitsUntil = new Date(now + 10 * minute).toISOString();
    expect([reply.resultCode, reply.answer]).toEqual(['ERR_TOO_MANY_WRONG_CODES', { isValid: false, waitsUntil }]);
    expect(resumption).toMatchObject({ code: null, wrongInARow: 0, waitsUntil: now + 10 * minute });
    const meanwhile = mistyped(resumption, wrong, now + 10 * minute - 1, limits);
    expect([meanwhile.resumption === resumption, meanwhile.reply.answer]).toEqual([
      true,
      { isValid: false, waitsUntil },
    ]);
    expect(mistyped(resumption, wrong, now + 10 * minute, limits).reply.resultCode).toBe('ERR_CODE_EXPIRED');
  });

  it('is not counted when no code is awaited', () => {
    const expired = mistyped(asked, wrong, now + 10 * minute, limits);
    expect([expired.reply.resultCode, expired.resumption === asked]).toEqual(['ERR_CODE_EXPIRED', true]);
    const worn = { ...asked, code: null };
    expect(mistyped(worn, right, now, limits)).toMatchObject({
      resumption: worn,
      reply: { resultCode: 'ERR_CODE_EXPIRED' },
    });
    const used = { ...worn, session };
    const outcome = mistyped(used, wrong, now, limits);
    expect([outcome.resumption === used, outcome.reply]).toEqual([
      true,
      { ...wrong, resultCode: 'OK', answer: { isValid: false } },
    ]);
  });

  it('is counted beside what an earlier version kept', () => {
    const { replaced: _, ...older } = asked;
    expect(mistyped(older, wrong, now, limits).resumption.wrongInARow).toBe(1);
  });

  it('is remembered under its key alone', () => {
    expect(mistyped(asked, wrong, now, limits).resumption.answers).toEqual([]);
    const { resumption, reply } = mistyped(asked, { ...wrong, key: 'key' }, now, limits);
    expect(resumption.answers).toEqual([reply]);
    expect(reply).toEqual({ key: 'key', code: 'wrong', resultCode: 'OK', answer: { isValid: false } });
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

describe('codes to go on elsewhere are limited', () => {
  const hour = 3_600_000;
  const asked = (count: number, since = now) => ({ count, since });
  const none = { ofNumber: asked(0), ofNumberInAll: asked(0), ofNetwork: asked(0), ofAll: asked(0) };
  const freeAt = (changes: Partial<typeof none>, few = limits) => freeToResumeAt({ ...none, ...changes }, now, few);

  it('for a number until a day after the first of them, answered ones among them', () => {
    expect(freeAt({ ofNumber: asked(4), ofNumberInAll: asked(29) })).toBeNull();
    expect(freeAt({ ofNumber: asked(5, now - hour) })).toBe(now + 23 * hour);
    expect(freeAt({ ofNumberInAll: asked(30, now - 2 * hour) })).toBe(now + 22 * hour);
    expect(freeAt({ ofNumber: asked(5, now - hour), ofNumberInAll: asked(30, now - 2 * hour) })).toBe(now + 23 * hour);
  });

  it('for a network and in all, where the right codes of others make room at any time', () => {
    expect(freeAt({ ofNetwork: asked(29), ofAll: asked(999) })).toBeNull();
    expect(freeAt({ ofNetwork: asked(30) })).toBe(now + 60_000);
    expect(freeAt({ ofAll: asked(1000) })).toBe(now + 60_000);
  });

  it('by limits of which 0 is none', () => {
    const unlimited = {
      ...limits,
      MAX_SMS_PER_NUMBER: 0,
      RESUME_UNANSWERED_PER_NUMBER: 0,
      RESUME_UNANSWERED_PER_ADDRESS: 0,
      RESUME_UNANSWERED: 0,
    };
    const many = asked(1e6);
    expect(freeAt({ ofNumber: many, ofNumberInAll: many, ofNetwork: many, ofAll: many }, unlimited)).toBeNull();
  });
});

describe('a report that goes on elsewhere', () => {
  const [numberOfA, numberOfB, numberOfNone] = ['+420601000001', '+420601000002', '+420601000009'];
  const verified = withCheck(fullDocument('COLLECTING_DATA'), 'verification', { a: { passedAt: now } });
  const unverified = fullDocument('COLLECTING_DATA');

  it.each([
    ['B', numberOfB, verified, undefined, numberOfA, 1],
    ['B for the third time', numberOfB, verified, 2, numberOfA, 3],
    ['B once more', numberOfB, verified, 3, null, 3],
    ['B where A is not verified', numberOfB, unverified, 1, null, 1],
    ['A', numberOfA, verified, 1, null, 1],
    ['no participant', numberOfNone, verified, undefined, null, 0],
  ] as const)('by %s tells A only of B, three times', (_, number, document, notices, toTell, notified) => {
    const before = { ...document, continued: { sessionId: 'before', at: 1, ...(notices && { notices }) } };
    const participantId = document.participants.find(({ data }) => data.phoneNumber === number)?.data.participantId;
    const continued = { sessionId: 'session', at: now, ...(participantId && { participantId }), notices: notified };
    const after = continuedBy(before, number, { sessionId: 'session', at: now });
    expect(after).toStrictEqual({ document: { ...before, continued }, toTell });
  });
});
