import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { call, send } from './client.ts';
import { engine } from './database.ts';
import { rowsOf } from './rows.ts';
import { startTestService, type TestService } from './testService.ts';
import { addParticipant, fillReport, samplePhotoFile, startReport, verifyBoth } from './wholeReport.ts';

const minute = 60_000;
const hour = 60 * minute;

let service: TestService;
beforeEach(async () => {
  service = await startTestService();
});
afterEach(() => service.remove());

function refresh(refreshToken: string) {
  return call(service, 'refreshSession', { body: { refreshToken } });
}

test('a refresh token gets one successor, also thirty times at once and hours later (R-372, R-463, R-464)', async () => {
  const { reportId, refreshToken } = await startReport(service);
  service.wait(20 * minute);
  const answers = await Promise.all(Array.from({ length: 30 }, () => refresh(refreshToken)));
  expect(new Set(answers.map((answer) => answer.refreshToken)).size).toBe(1);
  const { accessToken } = answers[7] ?? {};
  const report = await call(service, 'getReport', { params: { reportId }, ...(accessToken && { accessToken }) });
  expect(report.resultCode).toBe('OK');
  service.wait(16 * minute);
  const old = await send(service, 'getReport', { params: { reportId }, ...(accessToken && { accessToken }) });
  expect(old.statusCode).toBe(401);

  service.wait(20 * hour);
  const late = await refresh(refreshToken);
  expect(late.refreshToken).toBe(answers[0]?.refreshToken);
  expect((await refresh(late.refreshToken)).resultCode).toBe('OK');
  expect((await refresh('a.b.c')).resultCode).toBe('ERR_REFRESH_TOKEN_INVALID');
  expect((await refresh(late.accessToken)).resultCode).toBe('ERR_REFRESH_TOKEN_INVALID');
  service.wait(24 * hour);
  expect((await refresh(late.refreshToken)).resultCode).toBe('ERR_REFRESH_TOKEN_EXPIRED');
});

test('a refresh token shown again after its successor was used ends the session for everybody, and is logged (R-465)', async () => {
  const lines: string[] = [];
  await service.remove();
  service = await startTestService({ log: { write: (line) => lines.push(line) } });
  const { refreshToken: first } = await startReport(service);
  const { refreshToken: other } = await startReport(service);
  const { refreshToken: second } = await refresh(first);
  const { refreshToken: third } = await refresh(second);
  const warnings = () =>
    lines.map((line) => JSON.parse(line)).filter(({ level, msg }) => level === 40 && !/is new/u.test(msg));
  expect(warnings()).toEqual([]);

  expect((await refresh(first)).resultCode).toBe('ERR_REFRESH_TOKEN_INVALID');
  expect(warnings()).toEqual([
    {
      level: 40,
      time: expect.any(Number),
      correlationId: expect.any(String),
      msg: 'session ended: a used refresh token came again',
    },
  ]);
  for (const each of [third, second, first]) expect((await refresh(each)).resultCode).toBe('ERR_REFRESH_TOKEN_INVALID');
  expect((await refresh(other)).resultCode).toBe('OK');
});

test('cancelling deletes the report, its photos, its tokens and its messages still to be sent (R-203, R-324)', async () => {
  const driver = await startReport(service);
  await verifyBoth(driver);
  await fillReport(driver);
  const { summaryId, checkCode } = await driver.call('getSummaryId');
  const folder = join(service.dataDir, 'photos', driver.reportId);
  expect(existsSync(folder)).toBe(true);
  expect((await driver.call('cancelReport')).resultCode).toBe('OK');
  await service.outboxIdle();
  expect(existsSync(folder)).toBe(false);
  expect((await driver.call('cancelReport')).resultCode).toBe('OK');
  const params = { reportId: driver.reportId };
  expect((await send(service, 'getReport', { params, accessToken: driver.accessToken })).statusCode).toBe(401);
  const { refreshToken } = driver;
  const refreshed = await call(service, 'refreshSession', { body: { refreshToken } });
  expect(refreshed.resultCode).toBe('ERR_REFRESH_TOKEN_INVALID');
  const summary = await send(service, 'getSummary', { params: { summaryId }, query: { checkCode } });
  expect(summary.statusCode).toBe(404);

  // Only the audit trail and the deletion of files remain, without personal data.
  const rowsIn = (table: string) =>
    rowsOf(service.environment, `SELECT * FROM ${table} WHERE report_id = '${driver.reportId}'`);
  expect(await rowsIn('reports')).toEqual([]);
  expect(await rowsIn('refresh_tokens')).toEqual([]);
  const messages = await rowsIn('outbox');
  expect(messages.map(({ channel }) => channel)).toEqual(['files']);
  const audited = await rowsIn('audit');
  expect(audited.length).toBeGreaterThan(0);
  expect(JSON.stringify([messages, audited])).not.toMatch(/Dvořáková|\+420|ridic1/u);
});

test('what was delivered leaves neither code nor number in the table of messages', async () => {
  const driver = await startReport(service);
  await verifyBoth(driver);
  await service.outboxIdle();
  const rows = await rowsOf(service.environment, `SELECT * FROM outbox WHERE report_id = '${driver.reportId}'`);
  expect(rows.map(({ channel, effect }) => [channel, effect])).toEqual([
    ['sms', ''],
    ['sms', ''],
  ]);
});

test('an unfinished report lives a day; then it says so, and is deleted with its photos (R-219, R-466)', async () => {
  const driver = await startReport(service);
  await verifyBoth(driver);
  await driver.callFor(0, 'addAccidentPhoto', { file: await samplePhotoFile() });
  let { accessToken, refreshToken } = driver;
  for (let hours = 0; hours < 24; hours += 8) {
    service.wait(8 * hour);
    ({ accessToken, refreshToken } = await call(service, 'refreshSession', { body: { refreshToken } }));
  }
  await service.sweepNow();
  const expired = await driver.call('getReport', { accessToken });
  expect(expired.resultCode).toBe('ERR_REPORT_TTL_EXPIRED');

  service.wait(16 * minute);
  await service.sweepNow();
  await service.outboxIdle();
  expect(existsSync(join(service.dataDir, 'photos', driver.reportId))).toBe(false);
  const refreshed = await call(service, 'refreshSession', { body: { refreshToken } });
  expect(refreshed.resultCode).toBe('ERR_REFRESH_TOKEN_INVALID');
});

test('the data are for the service alone, and tokens outlive a restart', async () => {
  const driver = await startReport(service);
  await addParticipant(driver);
  if (engine === 'SQLite') expect((await stat(join(service.dataDir, 'reports.sqlite'))).mode & 0o777).toBe(0o600);
  service = await service.restart();
  const params = { reportId: driver.reportId };
  expect((await send(service, 'getReport', { params, accessToken: driver.accessToken })).statusCode).toBe(200);
});
