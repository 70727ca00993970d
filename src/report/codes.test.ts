import { describe, expect, test } from 'vitest';
import { limits, now } from '../../tests/fixtures/sampleDocument.ts';
import { isAwaited, judgeCode, mayBeSent, sameSecret, standOf, withCodeSent } from './codes.ts';
import { untouchedCodeCheck } from './document.ts';

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
    expect(judgeCode(sent, '47AB', now, limits)).toEqual({
      verdict: 'right',
      check: { sent: 1, wrongInARow: 0, pending: null, passedAt: now },
    });
  });

  // Proves R-454.
  test('is right until its last millisecond and expired from then on', () => {
    expect(judgeCode(sent, '47ab', now + 599_999, limits).verdict).toBe('right');
    expect(judgeCode(sent, '47ab', now + 600_000, limits).verdict).toBe('expired');
    expect(isAwaited(sent, now + 600_000)).toBe(false);
  });

  test('cannot be judged before it was sent', () => {
    expect(judgeCode(untouchedCodeCheck, '47ab', now, limits)).toEqual({ verdict: 'notSent' });
  });

  test('wrong ones are counted over codes sent anew, told from the second on, and the fifth makes them wait', () => {
    let check = sent;
    for (const attemptsLeft of [undefined, 3, 2, 1]) {
      const judged = judgeCode(check, '0000', now, limits);
      if (judged.verdict !== 'wrong') throw new Error(judged.verdict);
      expect(standOf(judged.check, now, limits)).toEqual(attemptsLeft === undefined ? {} : { attemptsLeft });
      check = withCodeSent(judged.check, '47ab', now, limits);
    }
    const stopped = judgeCode(check, '0000', now, limits);
    expect(stopped).toMatchObject({
      verdict: 'stopped',
      check: { wrongInARow: 0, waits: 1, waitsUntil: now + 600_000 },
    });
  });

  const waiting = { ...sent, sent: 3, waits: 1, waitsUntil: now + 600_000 };

  test('is neither judged nor awaited while it waits, not even the right one, and until when is told', () => {
    expect(judgeCode(waiting, '47ab', now + 599_999, limits)).toEqual({ verdict: 'waiting' });
    expect(isAwaited(waiting, now + 599_999)).toBe(false);
    expect(standOf(waiting, now, limits)).toEqual({ waitsUntil: new Date(now + 600_000).toISOString() });
    expect(judgeCode(waiting, '47ab', now + 600_000, limits)).toEqual({ verdict: 'expired' });
    expect(standOf(waiting, now + 600_000, limits)).toEqual({});
  });

  // Proves.
  test('may be sent once more after each wait, and the third wait is the end', () => {
    const after = now + 600_000;
    expect(mayBeSent(waiting, limits)).toBe(true);
    const again = withCodeSent(waiting, '11bb', after, limits);
    expect(mayBeSent(again, limits)).toBe(false);
    expect(judgeCode({ ...again, wrongInARow: 4 }, '0000', after, limits)).toMatchObject({
      verdict: 'stopped',
      check: { waits: 2, waitsUntil: after + 600_000 },
    });
    expect(judgeCode({ ...again, waits: 2, wrongInARow: 4 }, '0000', after, limits)).toMatchObject({
      verdict: 'lockedOut',
      check: { wrongInARow: 5, waits: 3, pending: null },
    });
    expect(judgeCode(again, '11bb', after, limits).verdict).toBe('right');
  });

  test('is sent three times, and never to who has passed', () => {
    expect(mayBeSent({ ...sent, sent: 2 }, limits)).toBe(true);
    expect(mayBeSent({ ...sent, sent: 3 }, limits)).toBe(false);
    expect(mayBeSent({ ...untouchedCodeCheck, passedAt: now }, limits)).toBe(false);
    expect(standOf({ ...sent, wrongInARow: 3, passedAt: now }, now, limits)).toEqual({});
  });
});
