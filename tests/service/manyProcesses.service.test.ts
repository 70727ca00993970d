import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Store } from '../../src/service/store/store.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { type MessageStubs, startMessageStubs, timesById } from './messageStubs.ts';
import {
  awaitedCode,
  type BuiltService,
  buildService,
  openStoreBeside,
  type ServiceProcess,
  startProcess,
} from './processes.ts';
import { rowsOf } from './rows.ts';
import { addParticipant, startReport, wholeReport, wrongCode } from './wholeReport.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** Tests of two processes on one database and data directory. */

const maxWrongCodes = 20;

let built: BuiltService;
let dataDir: string;
let database: TestDatabase;
let stubs: MessageStubs;
let environment: Record<string, string>;
let processes: ServiceProcess[];
let store: Store;
beforeAll(async () => {
  [built, dataDir, database, stubs] = await Promise.all([
    buildService(),
    mkdtemp(join(tmpdir(), 'many-')),
    createTestDatabase(),
    startMessageStubs(),
  ]);
  environment = { ...database.environment, ...stubs.environment, DATA_DIR: dataDir };
  const limits = { MAX_WRONG_CODES: String(maxWrongCodes), MAX_CODE_WAITS: '1', MAX_PHONE_OCCURRENCES: '1000' };
  // Started at once on an empty database: one of them makes the tables.
  processes = await Promise.all([0, 1].map(() => startProcess(built, { ...environment, ...limits })));
  store = await openStoreBeside(environment);
});
afterAll(async () => {
  await store.close();
  for (const each of processes) await each.stop();
  await stubs.close();
  await database.drop();
  await rm(dataDir, { recursive: true });
  built.remove();
});

/** Returns a service that sends calls to both in turn, notes failed ones and reads codes from the store. */
function both(failed: string[] = []) {
  let last = 0;
  const inject: ServiceProcess['app']['inject'] = async (options) => {
    last += 1;
    const chosen = processes[last % processes.length];
    if (chosen === undefined) throw new Error('No process');
    const response = await chosen.app.inject(options);
    if (response.statusCode >= 500) failed.push(`${options.method} ${options.url} ${response.statusCode}`);
    return response;
  };
  const code = (reportId: string, participantId: string) => awaitedCode(store, reportId, participantId);
  return { app: { inject }, outboxIdle: async () => {}, awaitedCode: code };
}

test('fifty wrong codes at once at two processes are counted exactly, and lock the report exactly once', async () => {
  const driver = await startReport(both());
  await addParticipant(driver);
  await driver.callFor(0, 'sendCodeToVerify');
  const smsCode = wrongCode(await driver.codeOf(0));
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => driver.callFor(0, 'verify', { body: { smsCode } })),
  );
  const count = (code: string) => answers.filter(({ resultCode }) => resultCode === code).length;
  const codes = ['OK', 'ERR_TOO_MANY_WRONG_CODES', 'ERR_REPORT_IN_WRONG_STATE'];
  expect(codes.map(count)).toEqual([maxWrongCodes - 1, 1, 50 - maxWrongCodes]);
  const stored = await store.loadReport(driver.reportId);
  expect(stored?.document.report.state).toBe('ERROR');
  expect(stored?.document.participants[0]?.verification.wrongInARow).toBe(maxWrongCodes);
});

test('four reports at once go through both processes without a failure, and every message is delivered once', async () => {
  const failed: string[] = [];
  const drivers = await Promise.all(Array.from({ length: 4 }, () => wholeReport(both(failed))));
  expect(failed).toEqual([]);
  const waiting = `select message_id from outbox where channel <> 'files' and delivered_at is null`;
  await vi.waitUntil(async () => (await rowsOf(environment, waiting)).length === 0, { timeout: 100_000, interval: 50 });
  const reports = drivers.map(({ reportId }) => `'${reportId}'`).join(', ');
  const messages = await rowsOf(environment, `select message_id, channel from outbox where report_id in (${reports})`);
  const sent = { sms: timesById(stubs.sms), email: timesById(stubs.emails) };
  expect(messages.filter(({ channel }) => channel === 'sms')).toHaveLength(4 * 4);
  expect(messages.filter(({ channel }) => channel === 'email')).toHaveLength(4 * 2);
  for (const { message_id: id, channel } of messages)
    expect(sent[channel as 'sms' | 'email'].get(String(id)), `${channel} ${id}`).toBe(1);
});

test('a report that expires is deleted by one of two, with its files', async () => {
  const ownDatabase = await createTestDatabase();
  const own = { ...ownDatabase.environment, DATA_DIR: await mkdtemp(join(tmpdir(), 'expiry-')) };
  const sweepers = await Promise.all([0, 1].map(() => startProcess(built, { ...own, SWEEP_INTERVAL: '1000' })));
  for (const sweeper of sweepers) await Promise.all(Array.from({ length: 5 }, () => startReport(sweeper)));
  expect(await rowsOf(own, 'update reports set expires_at = 1 returning report_id')).toHaveLength(10);
  const deleted = `select attempts from outbox where channel = 'files' and delivered_at is not null`;
  await vi.waitUntil(async () => (await rowsOf(own, deleted)).length === 10, { timeout: 100_000, interval: 100 });
  expect(await rowsOf(own, deleted)).toEqual(Array.from({ length: 10 }, () => ({ attempts: 0 })));
  expect(await rowsOf(own, 'select report_id from reports')).toEqual([]);
  expect(await rowsOf(own, `select report_id from audit where call = 'expire'`)).toHaveLength(10);
  expect(sweepers.map((sweeper) => sweeper.output())).toEqual(['', '']);
  for (const sweeper of sweepers) await sweeper.stop();
  await ownDatabase.drop();
  await rm(own.DATA_DIR, { recursive: true });
});
