import { beforeEach, expect, test } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import { failing, failings, type LogEntry, shortTimeLimit, timeLimit } from '../../../../tests/fixtures/httpStub.ts';
import { stubOfProvider } from '../../../../tests/fixtures/providerStub.ts';
import { createRecaptcha } from './recaptcha.ts';

const { stub: recaptcha, log } = await stubOfProvider();
let now: number;
beforeEach(() => {
  now = 1_000_000;
});

function botCheck(url = recaptcha.url, limit = timeLimit) {
  const log_ = (entry: LogEntry) => log.push(entry);
  const hostnames = new Set(['nehoda.example.cz']);
  const recaptcha = createRecaptcha({
    url,
    secret: 's3cret',
    minScore: 0.5,
    hostnames,
    timeLimit: limit,
    now: () => now,
    log: log_,
  });
  return {
    isHuman: (token: string, key: string | null = null, call: CallName = 'createReport') =>
      recaptcha.isHuman(token, { call, key }),
  };
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
  recaptcha.behave({ body: { success: true, score, action: 'createReport' } });
  expect(await botCheck().isHuman('token')).toBe(isHuman);
});

test.each(['invalid-input-response', 'timeout-or-duplicate', 'missing-input-response', 'bad-request', 'whatever'])(
  'a token refused as %s is a program',
  async (code) => {
    recaptcha.behave({ body: { success: false, 'error-codes': [code] } });
    expect(await botCheck().isHuman('token')).toBe(false);
  },
);

test('a question that its token made a bad one is a program', async () => {
  recaptcha.behave({ status: 400, body: { success: false } });
  expect(await botCheck().isHuman('token')).toBe(false);
});

test.each([
  [{ hostname: 'other.example.cz' }, false],
  [{ hostname: 'nehoda.example.cz' }, true],
  [{ hostname: 'nehoda.example.cz', action: 'getSummary' }, false],
  [{ hostname: 'nehoda.example.cz', action: 'createReport' }, true],
])('a good token of %j opens a report: %s', async (got, isHuman) => {
  recaptcha.behave({ body: { success: true, score: 0.9, ...got } });
  expect(await botCheck().isHuman('token')).toBe(isHuman);
});

test('a token serves one use: tried again under its key it is good, for anything else it is not', async () => {
  recaptcha.behave({ body: { success: true } });
  const check = botCheck();
  const first = ['token', 'key-1'] as const;
  expect(await Promise.all([check.isHuman(...first), check.isHuman(...first)])).toEqual([true, true]);
  expect(await check.isHuman('token', 'key-2')).toBe(false);
  expect(await check.isHuman('token')).toBe(false);
  expect(await check.isHuman('token', 'key-1', 'getSummary')).toBe(false);
  expect(recaptcha.requests).toHaveLength(1);
  expect(await check.isHuman('without key')).toBe(true);
  expect(await check.isHuman('without key')).toBe(false);
});

test('after two minutes reCAPTCHA itself is asked again, which knows a token that was used', async () => {
  recaptcha.behave({ body: { success: true } });
  const check = botCheck();
  expect(await check.isHuman('token', 'key')).toBe(true);
  now += 120_001;
  recaptcha.behave({ body: { success: false, 'error-codes': ['timeout-or-duplicate'] } });
  expect(await check.isHuman('token', 'key')).toBe(false);
  expect(recaptcha.requests).toHaveLength(2);
});

test('a wrong secret of ours locks nobody out', async () => {
  recaptcha.behave({ body: { success: false, 'error-codes': ['invalid-input-secret'] } });
  expect(await botCheck().isHuman('token')).toBe(true);
  expect(log).toEqual([{ provider: 'botCheck', event: 'refused' }]);
});

test.each(failings)('%s locks nobody out, in time', async (_, behaviour) => {
  const check = botCheck(await failing(recaptcha, behaviour), shortTimeLimit);
  expect(await check.isHuman('token')).toBe(true);
  expect(log).toHaveLength(1);
});
