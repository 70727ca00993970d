import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from './client.ts';
import { startTestService, type TestService } from './testService.ts';
import { startReport } from './wholeReport.ts';

/** Tests of codes of calls without a stored report; src/report/codesOfCalls.test.ts has those of all others. */

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.remove());

const refresh = async (refreshToken: string) =>
  (await call(service, 'refreshSession', { body: { refreshToken } })).resultCode;

test.each(['getInsuranceCompanies', 'getVehicleBrands', 'createReport'] as const)('%s answers OK', async (name) => {
  expect((await call(service, name)).resultCode).toBe('OK');
});

test('resumeReport and confirmResumption answer OK, ERR_CODE_EXPIRED and ERR_TOO_MANY_WRONG_CODES', async () => {
  const body = { phoneNumber: '+420601000111' };
  const confirm = async () =>
    (await call(service, 'confirmResumption', { body: { ...body, smsCode: 'žžžž' } })).resultCode;
  expect((await call(service, 'resumeReport', { body })).resultCode).toBe('OK');
  for (const _ of [1, 2, 3, 4]) expect(await confirm()).toBe('OK');
  expect(await confirm()).toBe('ERR_TOO_MANY_WRONG_CODES');
  service.wait(10 * 60_000);
  expect(await confirm()).toBe('ERR_CODE_EXPIRED');
});

test('refreshSession answers OK, ERR_REFRESH_TOKEN_INVALID and ERR_REFRESH_TOKEN_EXPIRED', async () => {
  const { refreshToken } = await startReport(service);
  expect(await refresh(refreshToken)).toBe('OK');
  expect(await refresh('a.b.c')).toBe('ERR_REFRESH_TOKEN_INVALID');
  service.wait(24 * 3_600_000);
  expect(await refresh(refreshToken)).toBe('ERR_REFRESH_TOKEN_EXPIRED');
});
