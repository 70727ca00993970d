import { describe, expect, test } from 'vitest';
import { limits, now } from '../../tests/fixtures/sampleDocument.ts';
import {
  afterLink,
  asByLink,
  canBeEntered,
  checkTypedCode,
  codeStatusOf,
  isExhausted,
  isLockedOut,
  isSmsUsedUp,
  mayBeSent,
  reopenedByLink,
  sameSecret,
  smsPerNumber,
  withCodeSent,
  withoutPassing,
} from './codes.ts';
import { untouchedCodeCheck } from './document.ts';
import { fingerprint } from './fingerprint.ts';

const sent = withCodeSent(untouchedCodeCheck, '47ab', now, limits);

test.each([
  ['abc', 'abc', true],
  ['abc', 'abd', false],
  ['', 'abc', false],
  ['abcd', 'abc', false],
  ['ab', 'abc', false],
])('%j and %j: %j', (given, secret, same) => {
  expect(sameSecret(given, secret)).toBe(same);
});

describe('a code', () => {
  test('is right in any case, and is used up by it', () => {
    expect(checkTypedCode(sent, '47AB', now, limits)).toEqual({
      verdict: 'right',
      check: { sent: 1, wrongInARow: 0, pending: null, passedAt: now },
    });
  });

  test('is right until its last millisecond and expired from then on (R-454)', () => {
    expect(checkTypedCode(sent, '47ab', now + 599_999, limits).verdict).toBe('right');
    expect(checkTypedCode(sent, '47ab', now + 600_000, limits).verdict).toBe('expired');
    expect(canBeEntered(sent, now + 600_000)).toBe(false);
  });

  test('cannot be result before it was sent', () => {
    expect(checkTypedCode(untouchedCodeCheck, '47ab', now, limits)).toEqual({ verdict: 'notSent' });
  });

  test('wrong ones are counted over codes sent anew, told from the second on, and the fifth makes them wait', () => {
    let check = sent;
    for (const attemptsLeft of [undefined, 3, 2, 1]) {
      const result = checkTypedCode(check, '0000', now, limits);
      if (result.verdict !== 'wrong') throw new Error(result.verdict);
      expect(codeStatusOf(result.check, now, limits)).toEqual(attemptsLeft === undefined ? {} : { attemptsLeft });
      check = withCodeSent(result.check, '47ab', now, limits);
    }
    const stopped = checkTypedCode(check, '0000', now, limits);
    expect(stopped).toMatchObject({
      verdict: 'stopped',
      check: { wrongInARow: 0, waits: 1, waitsUntil: now + 600_000 },
    });
  });

  const waiting = { ...sent, sent: 3, waits: 1, waitsUntil: now + 600_000 };

  test('is neither result nor awaited while it waits, not even the right one, and until when is told', () => {
    expect(checkTypedCode(waiting, '47ab', now + 599_999, limits)).toEqual({ verdict: 'waiting' });
    expect(canBeEntered(waiting, now + 599_999)).toBe(false);
    expect(codeStatusOf(waiting, now, limits)).toEqual({ waitsUntil: new Date(now + 600_000).toISOString() });
    expect(checkTypedCode(waiting, '47ab', now + 600_000, limits)).toEqual({ verdict: 'expired' });
    expect(codeStatusOf(waiting, now + 600_000, limits)).toEqual({});
  });

  test('may be sent once more after each wait, and the third wait is the end (R-452, R-456)', () => {
    const after = now + 600_000;
    expect(mayBeSent(waiting, limits)).toBe(true);
    const again = withCodeSent(waiting, '11bb', after, limits);
    expect(mayBeSent(again, limits)).toBe(false);
    expect(checkTypedCode({ ...again, wrongInARow: 4 }, '0000', after, limits)).toMatchObject({
      verdict: 'stopped',
      check: { waits: 2, waitsUntil: after + 600_000 },
    });
    expect(checkTypedCode({ ...again, waits: 2, wrongInARow: 4 }, '0000', after, limits)).toMatchObject({
      verdict: 'lockedOut',
      check: { wrongInARow: 5, waits: 3, pending: null },
    });
    expect(checkTypedCode(again, '11bb', after, limits).verdict).toBe('right');
  });

  test('is sent three times, and never to who has passed', () => {
    expect(mayBeSent({ ...sent, sent: 2 }, limits)).toBe(true);
    expect(mayBeSent({ ...sent, sent: 3 }, limits)).toBe(false);
    expect(mayBeSent({ ...untouchedCodeCheck, passedAt: now }, limits)).toBe(false);
    expect(codeStatusOf({ ...sent, wrongInARow: 3, passedAt: now }, now, limits)).toEqual({});
  });
});

describe('a code of an older SMS', () => {
  const newer = withCodeSent(sent, '11bb', now + 60_000, limits);

  test('is told from a wrong one by when the newer one was sent, and costs no attempt (R-641)', () => {
    expect(checkTypedCode(newer, '47AB', now + 60_000, limits)).toEqual({ verdict: 'replaced', sentAt: now + 60_000 });
    expect(checkTypedCode(newer, '47ac', now + 60_000, limits)).toMatchObject({ verdict: 'wrong' });
    expect(checkTypedCode(newer, '11bb', now + 60_000, limits)).toMatchObject({ verdict: 'right' });
    const third = withCodeSent(newer, '22cc', now + 120_000, limits);
    for (const typed of ['47ab', '11bb'])
      expect(checkTypedCode(third, typed, now + 120_000, limits)).toEqual({
        verdict: 'replaced',
        sentAt: now + 120_000,
      });
  });

  test('is known until it would have expired, and nowhere in the clear', () => {
    expect(checkTypedCode(newer, '47ab', now + 599_999, limits).verdict).toBe('replaced');
    expect(checkTypedCode(newer, '47ab', now + 600_000, limits).verdict).toBe('wrong');
    expect(JSON.stringify(newer)).not.toContain('47ab');
    expect(withCodeSent(newer, '22cc', now + 600_000, limits).replaced).toHaveLength(1);
  });

  test('is not result while too many wrong ones are waited for', () => {
    expect(checkTypedCode({ ...newer, waitsUntil: now + 70_000 }, '47ab', now + 65_000, limits).verdict).toBe(
      'waiting',
    );
  });

  test('is known after the report was reopened, when another one was sent', () => {
    const again = withCodeSent(withoutPassing(sent, now), '11bb', now + 60_000, limits);
    expect(checkTypedCode(again, '47ab', now + 60_000, limits).verdict).toBe('replaced');
  });
});

describe('wrong codes by the link', () => {
  /** Types this many wrong codes through the link. */
  function typedByLink(check: typeof sent, count: number, at = now): typeof sent {
    let known = check;
    for (let time = 0; time < count; time += 1) {
      const result = checkTypedCode(asByLink(known), '0000', at, limits);
      if (!('check' in result)) throw new Error(result.verdict);
      known = afterLink(known, result.check);
    }
    return known;
  }
  const waited = (check: typeof sent, at: number) => withCodeSent(check, '47ab', at, limits);

  test('make the entry by the link wait, and the third wait wears out that way alone (R-640)', () => {
    const once = typedByLink(sent, 5);
    expect(codeStatusOf(asByLink(once), now, limits)).toEqual({ waitsUntil: new Date(now + 600_000).toISOString() });
    expect(codeStatusOf(once, now, limits)).toEqual({});
    expect(checkTypedCode(once, '47ab', now, limits).verdict).toBe('right');
    const twice = typedByLink(waited(once, now + 600_000), 5, now + 600_000);
    const worn = typedByLink(waited(twice, now + 1_200_000), 5, now + 1_200_000);
    expect([isLockedOut(asByLink(worn), limits), isLockedOut(worn, limits)]).toEqual([true, false]);
    expect(checkTypedCode(worn, '47ab', now + 1_200_000, limits).verdict).toBe('right');
  });

  test('are not counted in the session; those typed there count by the link too', () => {
    const byBoth = { ...typedByLink(sent, 2), wrongInARow: 2 };
    expect(codeStatusOf(byBoth, now, limits)).toEqual({ attemptsLeft: 3 });
    expect(codeStatusOf(asByLink(byBoth), now, limits)).toEqual({ attemptsLeft: 1 });
    const stopped = typedByLink(byBoth, 1);
    expect([stopped.wrongInARow, stopped.waitsUntil]).toEqual([2, undefined]);
    expect(codeStatusOf(asByLink(stopped), now, limits)).toMatchObject({
      waitsUntil: new Date(now + 600_000).toISOString(),
    });
  });

  test('and codes sent by it leave the session one that may be sent', () => {
    let check = sent;
    for (const code of ['11bb', '22cc', '33dd'])
      check = afterLink(check, withCodeSent(asByLink(check), code, now, limits));
    // Of its own one was sent before.
    expect([mayBeSent(asByLink(check), limits), mayBeSent(check, limits)]).toEqual([false, false]);
    let stranger = untouchedCodeCheck;
    for (const code of ['11bb', '22cc', '33dd'])
      stranger = afterLink(stranger, withCodeSent(asByLink(stranger), code, now, limits));
    expect([mayBeSent(asByLink(stranger), limits), mayBeSent(stranger, limits)]).toEqual([false, true]);
    expect(mayBeSent(withCodeSent(stranger, '44ee', now, limits), limits)).toBe(false);
  });

  test('are taken for one wait more by another link, three times (R-640)', () => {
    let entry = { wrongInARow: 5, waits: 3, sent: 5 };
    for (const renewals of [1, 2, 3]) {
      entry = reopenedByLink(entry, limits);
      expect(entry).toMatchObject({ wrongInARow: 0, waits: 2, renewals });
      expect(mayBeSent({ ...untouchedCodeCheck, ...entry, sent: 4 + renewals }, limits)).toBe(true);
      expect(mayBeSent({ ...untouchedCodeCheck, ...entry, sent: 5 + renewals }, limits)).toBe(false);
      entry = { ...entry, waits: 3 };
    }
    expect(reopenedByLink(entry, limits)).toBe(entry);
    const open = { wrongInARow: 2, waits: 2 };
    expect(reopenedByLink(open, limits)).toBe(open);
  });
});

describe('SMS of a day', () => {
  test('verification codes to a number are limited over all reports', () => {
    const { MAX_PHONE_OCCURRENCES: reports, MAX_SENT_CODES: each } = limits;
    const most = reports * each;
    expect(isExhausted({ otherReports: reports - 1, codes: most - 1 }, limits)).toBe(false);
    expect(isExhausted({ otherReports: reports, codes: 0 }, limits)).toBe(true);
    expect(isExhausted({ otherReports: 0, codes: most }, limits)).toBe(true);
  });

  test('all SMS are limited by number and by report, 0 is no limit, and no number gets fewer than its verification codes', () => {
    const few = { ...limits, MAX_SMS_PER_NUMBER: 100, MAX_SMS_PER_REPORT: 50 };
    expect(isSmsUsedUp({ ofNumber: 99, ofReport: 49 }, few)).toBe(false);
    expect(isSmsUsedUp({ ofNumber: 100, ofReport: 0 }, few)).toBe(true);
    expect(isSmsUsedUp({ ofNumber: 0, ofReport: 50 }, few)).toBe(true);
    const unlimited = { ...limits, MAX_SMS_PER_NUMBER: 0, MAX_SMS_PER_REPORT: 0 };
    expect(isSmsUsedUp({ ofNumber: 1e6, ofReport: 1e6 }, unlimited)).toBe(false);
    const most = limits.MAX_PHONE_OCCURRENCES * limits.MAX_SENT_CODES;
    expect(smsPerNumber({ ...limits, MAX_SMS_PER_NUMBER: 1 })).toBe(most);
  });
});

describe('a code that is sent', () => {
  test('replaces those that have not expired, the last among them', () => {
    const hash = (code: string) => fingerprint(code);
    expect(sent).toStrictEqual({ ...untouchedCodeCheck, sent: 1, pending: { code: '47ab', expiresAt: now + 600_000 } });
    const newer = withCodeSent(sent, '11bb', now + 60_000, limits);
    expect(newer.replaced).toEqual([{ print: hash('47AB'), expiresAt: now + 600_000 }]);
    const third = withCodeSent(newer, '22cc', now + 600_000, limits);
    expect(third.replaced).toEqual([{ print: hash('11BB'), expiresAt: now + 660_000 }]);
    expect(withCodeSent(third, '33dd', now + 1_200_000, limits)).not.toHaveProperty('replaced');
  });

  test('by the link leaves its counters apart when the signature is withdrawn', () => {
    const passed = { ...untouchedCodeCheck, sent: 2, passedAt: now, byLink: { sent: 2, wrongInARow: 0 } };
    expect(withoutPassing(passed, now)).toMatchObject({ sent: 1, pending: null, passedAt: null, byLink: { sent: 1 } });
    expect(withoutPassing({ ...passed, byLink: { sent: 0, wrongInARow: 0 } }, now).byLink?.sent).toBe(0);
    expect(withoutPassing({ ...passed, passedAt: null }, now).sent).toBe(2);
    expect(withoutPassing(sent, now)).not.toHaveProperty('byLink');
    expect(canBeEntered({ ...sent, passedAt: now }, now)).toBe(false);
  });

  test('and right by the link is used up, and the lockouts of the session are not those of the link', () => {
    const check = { ...sent, wrongInARow: 3, waits: 1 };
    const judged = checkTypedCode(asByLink(check), '47ab', now, limits);
    if (judged.verdict !== 'right') throw new Error(judged.verdict);
    expect(afterLink(check, judged.check)).toMatchObject({
      wrongInARow: 0,
      pending: null,
      waits: 1,
      byLink: { waits: 0 },
    });
    const wrong = checkTypedCode(asByLink(check), '0000', now, limits);
    if (!('check' in wrong)) throw new Error(wrong.verdict);
    expect(afterLink(check, wrong.check)).toMatchObject({
      wrongInARow: 3,
      pending: sent.pending,
      byLink: { wrongInARow: 1 },
    });
  });

  test('is one that the session may always send, beside those that holders of the link sent', () => {
    const byLink = { sent: 3, wrongInARow: 0 };
    expect(mayBeSent({ ...untouchedCodeCheck, sent: 3, byLink }, limits)).toBe(true);
    expect(mayBeSent({ ...untouchedCodeCheck, sent: 4, byLink }, limits)).toBe(false);
    expect(mayBeSent({ ...untouchedCodeCheck, sent: 4, waits: 1, byLink }, limits)).toBe(true);
    expect(mayBeSent({ ...untouchedCodeCheck, sent: 3, byLink: { ...byLink, sent: 0 } }, limits)).toBe(false);
  });
});
