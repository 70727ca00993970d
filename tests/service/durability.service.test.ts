import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Store } from '../../src/service/store/store.ts';
import { createLedger } from './acknowledged.ts';
import { createTestDatabase, engine, type TestDatabase } from './database.ts';
import { type MessageStubs, startMessageStubs, timesById } from './messageStubs.ts';
import { persistent } from './persist.ts';
import {
  awaitedCode,
  type BuiltService,
  buildService,
  openStoreBeside,
  type ServiceProcess,
  startProcess,
} from './processes.ts';
import { rowsOf } from './rows.ts';
import { wholeReport } from './wholeReport.ts';

/** Tests of repeated crashes under load; drivers retry unanswered requests, as the page does. */

const kills = Number(process.env.DURABILITY_KILLS ?? (engine === 'SQLite' ? 5 : 3));
const drivers = 3;

vi.setConfig({ testTimeout: 60_000 + kills * 6_000, hookTimeout: 60_000 });

let built: BuiltService;
let dataDir: string;
let database: TestDatabase;
let stubs: MessageStubs;
let environment: Record<string, string>;
let store: Store;
let running: Promise<ServiceProcess>;
const ledger = createLedger();

beforeAll(async () => {
  [built, dataDir, database, stubs] = await Promise.all([
    buildService(),
    mkdtemp(join(tmpdir(), 'durability-')),
    createTestDatabase(),
    startMessageStubs(),
  ]);
  environment = {
    ...database.environment,
    ...stubs.environment,
    DATA_DIR: dataDir,
    DELIVERY_LEASE: '2000',
    MAX_PHONE_OCCURRENCES: '1000',
  };
  running = startProcess(built, environment);
  await running;
  store = await openStoreBeside(environment);
});
afterAll(async () => {
  await (await running).stop();
  await store.close();
  await stubs.close();
  await database.drop();
  await rm(dataDir, { recursive: true });
  built.remove();
});

const persisting = {
  ...persistent(() => running, ledger.note),
  outboxIdle: async () => {},
  awaitedCode: (reportId: string, participantId: string) => awaitedCode(store, reportId, participantId),
};

async function expectEverythingThere(): Promise<void> {
  for (const { report, participants } of await ledger.expectEverythingIn(store))
    for (const { data } of participants)
      for (const { photoId } of data.vehicleDamageImages)
        expect(existsSync(join(dataDir, 'photos', report.reportId, `${photoId}.jpg`))).toBe(true);
}

/**
 * Expects each change to be atomic: one version, one audit row and its messages. The outbox also records deliveries, without an
 * audit row.
 */
async function expectNothingHalfChanged(): Promise<void> {
  const countOf = (table: string) => `(select count(*) from ${table} where ${table}.report_id = reports.report_id)`;
  const notes = `version - ${countOf('audit')}`;
  const odd = `select report_id from reports where ${notes} not between 0 and ${countOf('outbox')}`;
  const withoutToken = 'select report_id from reports where report_id not in (select report_id from refresh_tokens)';
  expect(await rowsOf(environment, odd)).toEqual([]);
  expect(await rowsOf(environment, withoutToken)).toEqual([]);
}

test(`${kills} kills under load lose no acknowledged change and no message`, async () => {
  let isOver = false;
  const finished: string[] = [];
  async function drive(): Promise<void> {
    while (!isOver) finished.push((await wholeReport(persisting)).reportId);
  }
  const driving = Promise.all(Array.from({ length: drivers }, drive));

  for (let count = 0; count < kills; count += 1) {
    const victim = await running;
    // From the midst of the start to the midst of deliveries.
    await delay((count * 137) % 700);
    let restarted = (_: ServiceProcess) => {};
    running = new Promise((resolve) => {
      restarted = resolve;
    });
    await victim.kill();
    await expectEverythingThere();
    await expectNothingHalfChanged();
    restarted(await startProcess(built, environment));
  }
  isOver = true;
  await driving;
  await expectEverythingThere();
  await expectNothingHalfChanged();
  expect(finished.length).toBeGreaterThanOrEqual(drivers);

  const waiting = `select message_id from outbox where channel <> 'files' and delivered_at is null`;
  await vi.waitUntil(async () => (await rowsOf(environment, waiting)).length === 0, { timeout: 50_000, interval: 100 });
  const messages = await rowsOf(environment, `select message_id, report_id, channel from outbox`);
  const times = { sms: timesById(stubs.sms), email: timesById(stubs.emails) };
  let again = 0;
  for (const reportId of finished) {
    const own = messages.filter(({ report_id }) => report_id === reportId);
    expect(own.map(({ channel }) => channel).sort()).toEqual(['email', 'email', 'sms', 'sms', 'sms', 'sms']);
    for (const { message_id: id, channel } of own) {
      const came = times[channel as 'sms' | 'email'].get(String(id)) ?? 0;
      expect(came, `${channel} ${id}`).toBeGreaterThan(0);
      again += came - 1;
    }
  }
  // Only what was on its way when a process died comes again.
  expect(again).toBeLessThanOrEqual(kills * drivers);
});
