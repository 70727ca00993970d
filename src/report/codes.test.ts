import { describe, expect, test } from 'vitest';
import { limits, now } from '../../tests/fixtures/sampleDocument.ts';
import { isAwaited, judgeCode, mayBeSent, sameSecret, withCodeSent } from './codes.ts';
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

  test('is right until its last millisecond and expired from then on', () => {
    expect(judgeCode(sent, '47ab', now + 599_999, limits).verdict).toBe('right');
    expect(judgeCode(sent, '47ab', now + 600_000, limits).verdict).toBe('expired');
    expect(isAwaited(sent, now + 600_000)).toBe(false);
  });

  test('cannot be judged before it was sent', () => {
    expect(judgeCode(untouchedCodeCheck, '47ab', now, limits)).toEqual({ verdict: 'notSent' });
  });

  test('wrong ones are counted over codes sent anew, and the fifth locks out', () => {
    let check = sent;
    for (let wrong = 1; wrong <= 4; wrong += 1) {
      const judged = judgeCode(check, '0000', now, limits);
      expect(judged).toMatchObject({ verdict: 'wrong', check: { wrongInARow: wrong } });
      if ('check' in judged) check = withCodeSent(judged.check, '47ab', now, limits);
    }
    expect(judgeCode(check, '0000', now, limits).verdict).toBe('lockedOut');
  });

  test('is sent three times, and never to who has passed', () => {
    expect(mayBeSent({ ...sent, sent: 2 }, limits)).toBe(true);
    expect(mayBeSent({ ...sent, sent: 3 }, limits)).toBe(false);
    expect(mayBeSent({ ...untouchedCodeCheck, passedAt: now }, limits)).toBe(false);
  });
});
