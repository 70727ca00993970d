import { afterEach, expect, test } from 'vitest';
import { captchaHeader } from '#contract/limits.ts';
import { type HttpStub, type StubAnswer, startHttpStub } from '../fixtures/httpStub.ts';
import { call, send } from './client.ts';
import { startTestService, type TestService } from './testService.ts';

/** Tests of the bot check, against a stub of its verification. */

let service: TestService | undefined;
let recaptcha: HttpStub | undefined;
afterEach(async () => {
  await service?.remove();
  await recaptcha?.close();
});

async function start(first: StubAnswer, environment: Record<string, string> = {}) {
  const stub = await startHttpStub(first);
  const running = await startTestService({
    environment: {
      PROVIDER_TIMEOUT: '1000',
      ENABLE_RECAPTCHA: 'true',
      RECAPTCHA_KEY: 'site',
      RECAPTCHA_SECRET: 'secret',
      RECAPTCHA_URL: stub.url,
      ...environment,
    },
  });
  service = running;
  recaptcha = stub;
  return { recaptcha: stub, running };
}

test('programs start no report and open no summary; a check that is down lets everybody in (R-037, R-309)', async () => {
  const { recaptcha, running } = await start({ body: { success: true, score: 0.9 } });
  const person = { headers: { [captchaHeader]: 'person' } };
  const { reportId, accessToken } = await call(running, 'createReport', person);

  const asParticipant = { params: { reportId }, accessToken };
  expect((await call(running, 'getReport', asParticipant)).resultCode).toBe('OK');
  recaptcha.behave({ body: { success: false, 'error-codes': ['invalid-input-response'] } });
  const program = { headers: { [captchaHeader]: 'program' } };
  const refused = await send(running, 'createReport', program);
  expect([refused.statusCode, refused.json().errors]).toEqual([400, [{ path: captchaHeader, message: 'format' }]]);
  const params = { summaryId: '40000000-0000-4000-8000-000000000000' };
  const query = { checkCode: 'x'.repeat(60) };
  for (const name of ['getSummary', 'getSummaryAccidentReport'] as const) {
    expect((await send(running, name, { params, query, ...program })).statusCode).toBe(400);
    const personAgain = { headers: { [captchaHeader]: `person ${name}` } };
    recaptcha.behave({ body: { success: true, score: 0.9 } });
    expect((await send(running, name, { params, query, ...personAgain })).statusCode).toBe(404);
    recaptcha.behave({ body: { success: false, 'error-codes': ['invalid-input-response'] } });
  }

  recaptcha.behave('hang');
  expect((await call(running, 'createReport', { headers: { [captchaHeader]: 'other' } })).resultCode).toBe('OK');
});

test('without a token a report begins too, and so often that it is enough for people, not for programs (R-309)', async () => {
  const { recaptcha, running } = await start({ body: { success: true, score: 0.9 } }, { RATE_LIMIT: '300' });
  const none: Record<string, string>[] = [{}, { [captchaHeader]: '' }, {}];
  for (const headers of none) expect((await call(running, 'createReport', { headers })).resultCode).toBe('OK');
  const refused = await send(running, 'createReport');
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  const params = { summaryId: '40000000-0000-4000-8000-000000000000' };
  expect((await send(running, 'getSummary', { params, query: { checkCode: 'x'.repeat(60) } })).statusCode).toBe(429);
  expect((await call(running, 'createReport', { headers: { [captchaHeader]: 'person' } })).resultCode).toBe('OK');
  expect(recaptcha.requests).toHaveLength(1);
});

test('one token of the bot check opens one report, and a call tried again gets its first answer', async () => {
  const { recaptcha, running } = await start({ body: { success: true, score: 0.9, action: 'createReport' } });
  const headers = { [captchaHeader]: 'token' };
  const key = '10000000-0000-4000-8000-000000000001';
  const first = await call(running, 'createReport', { headers, idempotencyKey: key });
  const again = await call(running, 'createReport', { headers, idempotencyKey: key });
  expect(again.reportId).toBe(first.reportId);
  const others = Array.from({ length: 30 }, (_, index) =>
    send(running, 'createReport', { headers, idempotencyKey: `20000000-0000-4000-8000-0000000000${index + 10}` }),
  );
  for (const { statusCode } of await Promise.all(others)) expect(statusCode).toBe(400);
  expect((await send(running, 'createReport', { headers })).statusCode).toBe(400);
  expect(recaptcha.requests).toHaveLength(1);
});
