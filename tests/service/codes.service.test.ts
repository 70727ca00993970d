import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from './client.ts';
import { startTestService, type TestService } from './testService.ts';
import { startReport } from './wholeReport.ts';

/** The codes of the calls that concern no stored report; those of all others are in src/report/codesOfCalls.test.ts. */

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

test('refreshSession answers OK, ERR_REFRESH_TOKEN_INVALID and ERR_REFRESH_TOKEN_EXPIRED', async () => {
  const { refreshToken } = await startReport(service);
  expect(await refresh(refreshToken)).toBe('OK');
  expect(await refresh('a.b.c')).toBe('ERR_REFRESH_TOKEN_INVALID');
  service.wait(24 * 3_600_000);
  expect(await refresh(refreshToken)).toBe('ERR_REFRESH_TOKEN_EXPIRED');
});
