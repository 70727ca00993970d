import { join } from 'node:path';
import Database from 'libsql';
import { Registry } from 'prom-client';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { readConfig } from '../../src/service/config.ts';
import type { Sealing, SealTrial } from '../../src/service/seal/sealing.ts';
import { watchSeal } from '../../src/service/seal/sealWatch.ts';
import { startService } from '../../src/service/start.ts';
import { createMemoryStore } from '../../src/service/store/memoryStore.ts';
import { createWorkerProcess } from '../../src/service/workerProcess/workerProcess.ts';
import { alarmRules, isPast, type Sample, samplesOf, selectorsOf, sumOf } from '../fixtures/alarms.ts';
import { startHttpStub } from '../fixtures/httpStub.ts';
import { call, send } from './client.ts';
import { createDataDir, startTestService, type TestService, type TestServiceOptions } from './testService.ts';
import {
  addParticipant,
  filledReport,
  linkOf,
  samplePhoto,
  startReport,
  verifyBoth,
  wholeReport,
} from './wholeReport.ts';

/** Tests that cause each alarm on a running service and expect its metrics to change. */

let service: TestService | undefined;
afterEach(async () => {
  await service?.remove();
  service = undefined;
});

async function scrape({ app, wait }: TestService): Promise<Sample[]> {
  wait(5_001);
  return samplesOf((await app.inject('/metrics')).body);
}

const rule = (alarm: string) => alarmRules.get(alarm) ?? '';

/** Expects all metrics of an alarm to have risen. */
function expectRisen(alarm: string, before: Sample[], after: Sample[]): void {
  const selectors = selectorsOf(rule(alarm), new Set(after.map(({ name }) => name)));
  expect(selectors.length, alarm).toBeGreaterThan(0);
  for (const selector of selectors) expect(sumOf(after, selector), alarm).toBeGreaterThan(sumOf(before, selector));
}

/** Expects an alarm's metric to have passed its bound. */
function expectPast(alarm: string, before: Sample[], after: Sample[]): void {
  const [selector] = selectorsOf(rule(alarm), new Set(after.map(({ name }) => name)));
  if (selector === undefined) throw new Error(`${alarm} asks for nothing`);
  expect([isPast(rule(alarm), before, selector), isPast(rule(alarm), after, selector)], alarm).toEqual([false, true]);
}

interface Cause {
  options?: TestServiceOptions;
  cause(running: TestService): Promise<void>;
  risen?: string[];
  past?: string[];
}

const gateway = await startHttpStub();
const smsBy = (status: number): TestServiceOptions => {
  gateway.behave({ status, body: {} });
  return { environment: { SMS_PROVIDER: 'http', SMS_HTTP_URL: gateway.url, SMS_HTTP_KEY: 'key' } };
};

async function askForCode(running: TestService): Promise<void> {
  const driver = await startReport(running);
  await addParticipant(driver);
  await driver.sendFor(0, 'sendCodeToVerify');
  await vi.waitFor(() => expect(gateway.requests.length).toBeGreaterThan(0));
  await new Promise((resolve) => setTimeout(resolve, 200));
}

const nowhere = 'http://127.0.0.1:9';
const caused: Record<string, () => Cause> = {
  'a gateway that is out of order': () => ({
    options: smsBy(500),
    async cause(running) {
      await askForCode(running);
      running.wait(120_000);
    },
    risen: ['DeliveriesFail'],
    past: ['SmsLate'],
  }),
  'a gateway that refuses the key': () => ({ options: smsBy(401), cause: askForCode, risen: ['SmsRefused'] }),
  'a gateway that refuses the number': () => ({ options: smsBy(422), cause: askForCode, risen: ['SmsNumbersRefused'] }),
  'codes asked for': () => ({
    async cause(running) {
      const driver = await startReport(running);
      await addParticipant(driver);
      await driver.callFor(0, 'sendCodeToVerify');
    },
    risen: ['SmsFlood'],
  }),
  'more codes than are answered': () => ({
    options: { environment: { SMS_UNANSWERED: '1' } },
    async cause(running) {
      const driver = await startReport(running);
      for (const index of [0, 1]) {
        await addParticipant(driver);
        await driver.sendFor(index, 'sendCodeToVerify');
      }
    },
    risen: ['CodesRefused'],
  }),
  'a mail server that is away': () => ({
    options: { environment: { EMAIL_PROVIDER: 'smtp', SMTP_URL: 'smtp://127.0.0.1:9', EMAIL_FROM: 'z@example.cz' } },
    async cause(running) {
      await wholeReport(running, false);
      running.wait(2_000_000);
    },
    past: ['EmailsLate'],
  }),
  'a storage that deletes nothing': () => ({
    options: {
      environment: {
        PHOTO_STORAGE: 's3',
        S3_ENDPOINT: nowhere,
        S3_BUCKET: 'nehoda',
        S3_ACCESS_KEY_ID: 'id',
        S3_SECRET_ACCESS_KEY: 'key',
        S3_TIMEOUT: '100',
      },
    },
    async cause(running) {
      const driver = await startReport(running);
      await driver.call('cancelReport');
      running.wait(4_000_000);
    },
    past: ['DeletionsLate'],
  }),
  'a link that is guessed': () => ({
    async cause(running) {
      const link = {
        params: { summaryId: '10000000-0000-4000-8000-000000000000' },
        query: { checkCode: 'x'.repeat(60) },
      };
      expect((await send(running, 'getSummary', link)).statusCode).toBe(404);
    },
    risen: ['LinksGuessed'],
  }),
  'a caller beyond the limit': () => ({
    options: { environment: { RATE_LIMIT: '3' } },
    async cause({ app }) {
      // Not the address from which the metrics are asked for.
      for (let count = 0; count < 5; count += 1) await app.inject({ url: '/api/docs', remoteAddress: '10.1.1.1' });
    },
    risen: ['CallersLimited'],
  }),
  'a clock that is set': () => ({
    async cause(running) {
      running.setClock(2 * 3_600_000);
    },
    past: ['ClockDoubted'],
  }),
  'images for which too many wait': () => ({
    options: { workerProcess: createWorkerProcess({ bounds: { perCaller: 0, inAll: 0 } }) },
    async cause(running) {
      const driver = await startReport(running);
      await verifyBoth(driver);
      const params = { participantId: driver.participants[0]?.participantId ?? '' };
      await driver.sendFor(0, 'addAccidentPhoto', {
        params,
        file: { content: await samplePhoto(), fileName: 'a.jpg' },
      });
    },
    risen: ['ImagesRefused'],
  }),
};

test.each(Object.keys(caused))('%s is seen by its alarm', async (name) => {
  const { options, cause, risen = [], past = [] } = caused[name]?.() ?? { cause: async () => {} };
  service = await startTestService(options);
  const before = await scrape(service);
  await cause(service);
  const after = await scrape(service);
  for (const alarm of risen) expectRisen(alarm, before, after);
  for (const alarm of past) expectPast(alarm, before, after);
});

describe('a last signature', () => {
  const finished = () => {
    const [, unless = ''] = rule('NothingFinished').split(' unless ');
    const [selector] = selectorsOf(unless, new Set(['requests_total']));
    if (selector === undefined) throw new Error('NothingFinished looks at no signature');
    return selector;
  };

  test('is missed where reports are only begun', async () => {
    service = await startTestService();
    const before = await scrape(service);
    await startReport(service);
    const after = await scrape(service);
    expectRisen('NothingFinished', before, after);
    expect(sumOf(after, finished())).toBe(0);
  });

  test.each(['on one phone', 'by the link'])('given %s counts', async (way) => {
    service = await startTestService();
    if (way === 'on one phone') await wholeReport(service, false);
    else {
      const driver = await filledReport(service);
      const link = await linkOf(driver);
      await driver.call('confirmReport', { body: { accuracyConfirmation: true } });
      await driver.callFor(0, 'sendCodeToSign');
      await driver.callFor(0, 'sign', { body: { smsCode: await driver.codeOf(0) } });
      const { contentVersion = 0 } = await call(service, 'getSummary', link);
      await call(service, 'sendCodeToSignByLink', link);
      const body = { smsCode: await driver.codeOf(1), contentVersion };
      expect((await call(service, 'signByLink', { ...link, body })).resultCode).toBe('OK_REPORT_WENT_TO_NEXT_STATE');
    }
    expect(sumOf(await scrape(service), finished())).toBe(1);
  });
});

test('a database that lets nobody write makes calls fail, and slow', async () => {
  service = await startTestService();
  const before = await scrape(service);
  const beside = new Database(join(service.dataDir, 'reports.sqlite'));
  beside.exec('begin immediate');
  expect((await send(service, 'createReport')).statusCode).toBe(503);
  beside.exec('rollback');
  beside.close();
  const after = await scrape(service);
  expectRisen('CallsFail', before, after);
  expectRisen('CallsSlow', before, after);
  const within = (le: string) =>
    sumOf(after, ({ name, labels }) => name === 'request_duration_seconds_bucket' && labels.le === le);
  expect([within('1'), within('+Inf')]).toEqual([0, 1]);
});

test('a database that does not answer is told, with all that is known of the process', async () => {
  let isDown = false;
  const store = createMemoryStore();
  const { waitingMessages } = store;
  let ahead = 0;
  const dataDir = await createDataDir();
  const running = await startService(readConfig({ DATA_DIR: dataDir, PAGE_DIR: 'none', LOG_LEVEL: 'silent' }), {
    now: () => Date.now() + ahead,
    store: {
      ...store,
      async waitingMessages() {
        if (isDown) throw new Error('no');
        return waitingMessages();
      },
    },
  });
  const ask = async () => {
    ahead += 5_001;
    const { statusCode, body } = await running.app.inject('/metrics');
    expect(statusCode).toBe(200);
    return samplesOf(body);
  };
  const before = await ask();
  isDown = true;
  const after = await ask();
  expectPast('DatabaseDown', before, after);
  const names = new Set(after.map(({ name }) => name));
  for (const name of ['requests_total', 'process_memory_bytes', 'process_uptime_seconds', 'delivery_failures_total'])
    expect(names, name).toContain(name);
  await running.close();
});

test('a process that holds much memory, and one that was started anew, are told', async () => {
  service = await startTestService();
  const uptime = vi.spyOn(process, 'uptime').mockReturnValue(1_000);
  const before = await scrape(service);
  const held = Buffer.alloc(450_000_000, 1);
  uptime.mockReturnValue(5);
  const after = await scrape(service);
  uptime.mockRestore();
  expect(held.length).toBe(450_000_000);
  const [memory] = selectorsOf(rule('MemoryHigh'), new Set(['process_memory_bytes']));
  const [since] = selectorsOf(rule('Restarts'), new Set(['process_uptime_seconds']));
  if (memory === undefined || since === undefined) throw new Error('nothing is asked for');
  expect(isPast(rule('MemoryHigh'), after, memory)).toBe(true);
  expect([sumOf(before, since), sumOf(after, since)]).toEqual([1_000, 5]);
});

test('a process that is busy is told', async () => {
  service = await startTestService();
  await scrape(service);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  const idle = await scrape(service);
  const end = performance.now() + 3_000;
  while (performance.now() < end);
  expectPast('ProcessBusy', idle, await scrape(service));
});

test('a process that is gone answers nothing, which is all that Prometheus needs', async () => {
  const gone = await startTestService();
  const address = await gone.app.listen({ port: 0, host: '127.0.0.1' });
  expect((await fetch(`${address}/metrics`)).status).toBe(200);
  await gone.remove();
  await expect(fetch(`${address}/metrics`)).rejects.toThrow();
  for (const alarm of ['NoProcess', 'ProcessDown']) expect(rule(alarm)).toContain('up{job="zaznam"} == 0'.slice(0, 16));
});

test('a seal that runs out, and one that does not work, are told', async () => {
  const trial = { owner: 'zaznam', withoutTime: null, lastDay: '' };
  const messageOf = async (change: Pick<SealTrial, 'fault' | 'expiresAt' | 'days'>) => {
    const registry = new Registry();
    const sealing: Pick<Sealing, 'trial'> = { trial: async () => ({ ...trial, ...change }) };
    watchSeal(sealing, { registry, warn: () => {} })();
    await new Promise((resolve) => setTimeout(resolve));
    return samplesOf(await registry.metrics());
  };
  const day = 86_400_000;
  const well = await messageOf({ fault: null, expiresAt: Date.now() + 100 * day, days: 100 });
  expectPast('SealExpires', well, await messageOf({ fault: null, expiresAt: Date.now() + 10 * day, days: 10 }));
  expectPast('SealFails', well, await messageOf({ fault: 'has run out', expiresAt: Date.now() - day, days: -1 }));
});

test('no alarm is left out', () => {
  const tried = Object.values(caused).flatMap((cause) => [...(cause().risen ?? []), ...(cause().past ?? [])]);
  const apart = [
    'NothingFinished',
    'CallsFail',
    'CallsSlow',
    'DatabaseDown',
    'MemoryHigh',
    'ProcessBusy',
    'Restarts',
    'SealExpires',
    'SealFails',
  ];
  expect([...tried, ...apart, 'NoProcess', 'ProcessDown'].sort()).toEqual([...alarmRules.keys()].sort());
});
