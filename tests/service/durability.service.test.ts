import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { idempotencyHeader } from '#contract/limits.ts';
import type { ParticipantRecord, ReportDocument } from '#report/document.ts';
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
import { wholeReport } from './wholeReport.ts';

/** The service is killed again and again under load; drivers repeat what was not answered, as the page does. */

const kills = Number(process.env.DURABILITY_KILLS ?? 25);
const drivers = 3;

vi.setConfig({ testTimeout: 60_000 + kills * 6_000, hookTimeout: 60_000 });

interface Acknowledged {
  reportId: string;
  path: string;
  body: Record<string, unknown>;
  answer: Record<string, unknown>;
}

let built: BuiltService;
let dataDir: string;
let database: TestDatabase;
let stubs: MessageStubs;
let environment: Record<string, string>;
let store: Store;
let running: Promise<ServiceProcess>;
const acknowledged: Acknowledged[] = [];

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
    DELIVERY_LEASE: '1000',
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

function remember({ url, payload }: InjectOptions, answer: Record<string, unknown>): void {
  const [, reportId = '', path = ''] = /^\/api\/reports\/([\w-]+)\/(.+)$/u.exec(String(url)) ?? [];
  const body = Buffer.isBuffer(payload) || payload === undefined ? {} : (payload as Record<string, unknown>);
  if (reportId !== '') acknowledged.push({ reportId, path, body, answer });
}

/** Asks until it is answered, each time with the same key. */
async function persist(options: InjectOptions) {
  const headers = { [idempotencyHeader]: randomUUID(), ...options.headers };
  for (;;) {
    const service = await running;
    try {
      const response = await service.app.inject({ ...options, headers });
      // What only reads leaves no trace to look for.
      if (response.statusCode === 200 && options.method !== 'GET') remember(options, response.json());
      return response;
    } catch {
      // Killed; the next one is being started.
      await delay(5);
    }
  }
}

const persistent = {
  app: { inject: persist },
  outboxIdle: async () => {},
  awaitedCode: (reportId: string, participantId: string) => awaitedCode(store, reportId, participantId),
};

/** What must stand in the document once the call was acknowledged: what stands there, and what was sent. */
const traces: Record<
  string,
  (document: ReportDocument, record: ParticipantRecord | undefined, of: Acknowledged) => [unknown, unknown]
> = {
  participants: ({ participants }, _, { answer, body }) => [
    participants.find(({ data }) => data.participantId === answer.participantId)?.data.phoneNumber,
    body.phoneNumber,
  ],
  sendCodeToVerify: (_, record) => [record?.verification.sent, 1],
  verify: (_, record) => [typeof record?.verification.passedAt, 'number'],
  participantData: (_, record, { body }) => [record?.data.personalData, body.personalData],
  email: (_, record, { body }) => [record?.data.email, body.email],
  'drivingLicense/update': (_, record, { body }) => [record?.data.drivingLicense, body.drivingLicense],
  damage: (_, record, { body }) => [record?.data.vehicleDamage, body],
  movementDefinition: (_, record, { body }) => [record?.data.vehicleMovementDefinition, body],
  vehicle: (_, record, { body }) => [record?.data.vehicle, body],
  insurer: (_, record, { body }) => [record?.data.vehicleInsurer, body],
  accidentPhoto: (_, record) => [record?.data.vehicleDamageImages, [{ displayOrder: 1 }]],
  witnesses: ({ witnesses }, _, { answer }) => [witnesses, [answer.witness]],
  circumstances: ({ report }, _, { body }) => [report.accidentCircumstances, body],
  datetime: ({ report }, _, { body }) => [report.accidentDatetime, body],
  location: ({ report }, _, { body }) => [report.accidentLocation, body],
  responsibleParticipant: ({ report }, _, { body }) => [report, body],
  confirmation: ({ confirmedVersion, contentVersion }) => [confirmedVersion, contentVersion],
  sendCodeToSign: (_, record) => [record?.signing.sent, 1],
  sign: (_, record) => [typeof record?.signing.passedAt, 'number'],
};

async function expectEverythingThere(): Promise<void> {
  const documents = new Map<string, ReportDocument | undefined>();
  for (const of of acknowledged) {
    const { reportId, path } = of;
    if (!documents.has(reportId)) documents.set(reportId, (await store.loadReport(reportId))?.document);
    const document = documents.get(reportId);
    if (document === undefined) throw new Error(`The report ${reportId} is gone`);
    const [, participantId, name = path] = /^participants\/([\w-]{36})\/(.+)$/u.exec(path.split('?')[0] ?? '') ?? [];
    const record = document.participants.find(({ data }) => data.participantId === participantId);
    const trace = traces[name];
    if (trace === undefined) throw new Error(`No trace of ${name} is known`);
    const [actual, sent] = trace(document, record, of);
    if (typeof sent === 'object' && sent !== null) expect(actual, name).toMatchObject(sent);
    else expect(actual, name).toBe(sent);
  }
  for (const document of documents.values())
    for (const { data } of document?.participants ?? [])
      for (const { photoId } of data.vehicleDamageImages)
        expect(existsSync(join(dataDir, 'photos', document?.report.reportId ?? '', `${photoId}.jpg`))).toBe(true);
}

/** Each change is one version, one audit row and its messages, together or not at all. */
async function expectNothingHalfChanged(): Promise<void> {
  const versions = 'select count(*) from audit where audit.report_id = reports.report_id';
  const odd = `select report_id from reports where version <> (${versions})`;
  const withoutToken = 'select report_id from reports where report_id not in (select report_id from refresh_tokens)';
  expect(await rowsOf(environment, odd)).toEqual([]);
  expect(await rowsOf(environment, withoutToken)).toEqual([]);
}

test(`${kills} kills under load lose no acknowledged change and no message`, async () => {
  let isOver = false;
  const finished: string[] = [];
  async function drive(): Promise<void> {
    while (!isOver) finished.push((await wholeReport(persistent)).reportId);
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
  for (const reportId of finished) {
    const own = messages.filter(({ report_id }) => report_id === reportId);
    expect(own.map(({ channel }) => channel).sort()).toEqual(['email', 'email', 'sms', 'sms', 'sms', 'sms']);
    for (const { message_id: id, channel } of own) {
      const came = times[channel as 'sms' | 'email'].get(String(id)) ?? 0;
      expect([1, 2], `${channel} ${id} came ${came} times`).toContain(came);
    }
  }
});
