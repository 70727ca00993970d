import { beforeEach, expect, test } from 'vitest';
import { failing, failings, type LogEntry, patience, timeLimit } from '../../../../tests/fixtures/httpStub.ts';
import { stubOfProvider } from '../../../../tests/fixtures/providerStub.ts';
import { createRecaptcha } from './recaptcha.ts';

const { stub: recaptcha, log } = await stubOfProvider();
let now: number;
beforeEach(() => {
  now = 1_000_000;
});

function botCheck(url = recaptcha.url, limit = patience) {
  const log_ = (entry: LogEntry) => log.push(entry);
  return createRecaptcha({ url, secret: 's3cret', minScore: 0.5, timeLimit: limit, now: () => now, log: log_ });
}

test('a person is let in; secret and token go in the body', async () => {
  recaptcha.behave({ body: { success: true, challenge_ts: '2026-05-20T10:00:00Z', hostname: 'nehoda.example.cz' } });
  expect(await botCheck().isHuman('token-1')).toBe(true);
  expect(recaptcha.requests[0]?.path).toBe('/');
  expect(recaptcha.requests[0]?.body.toString()).toBe('secret=s3cret&response=token-1');
});

test.each([
  [0.5, true],
  [0.49, false],
  [0, false],
])('a score of %d lets in: %s', async (score, isHuman) => {
  recaptcha.behave({ body: { success: true, score, action: 'start' } });
  expect(await botCheck().isHuman('token')).toBe(isHuman);
});

test.each(['invalid-input-response', 'timeout-or-duplicate', 'missing-input-response'])(
  'a token refused as %s is a program',
  async (code) => {
    recaptcha.behave({ body: { success: false, 'error-codes': [code] } });
    expect(await botCheck().isHuman('token')).toBe(false);
  },
);

test('no token needs no question', async () => {
  expect(await botCheck().isHuman(null)).toBe(false);
  expect(await botCheck().isHuman('')).toBe(false);
  expect(recaptcha.requests).toEqual([]);
});

test('the token of a call that is tried again is not asked about twice within two minutes', async () => {
  const asked = new Set<string>();
  recaptcha.behave(({ body }) => {
    const isFirst = !asked.has(body.toString());
    asked.add(body.toString());
    return { body: isFirst ? { success: true } : { success: false, 'error-codes': ['timeout-or-duplicate'] } };
  });
  const check = botCheck();
  expect(await check.isHuman('token')).toBe(true);
  expect(await check.isHuman('token')).toBe(true);
  expect(recaptcha.requests).toHaveLength(1);
  now += 120_000;
  expect(await check.isHuman('token')).toBe(false);
});

test('a wrong secret of ours locks nobody out', async () => {
  recaptcha.behave({ body: { success: false, 'error-codes': ['invalid-input-secret'] } });
  expect(await botCheck().isHuman('token')).toBe(true);
  expect(log).toEqual([{ provider: 'botCheck', event: 'refused' }]);
});

test.each(failings)('%s locks nobody out, in time', async (_, behaviour) => {
  const check = botCheck(await failing(recaptcha, behaviour), timeLimit);
  expect(await check.isHuman('token')).toBe(true);
  expect(log).toHaveLength(1);
});
