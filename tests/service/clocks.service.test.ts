import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { certificatesOfPem } from '#proof/readSeal.ts';
import { verifyPdf } from '#proof/verify.ts';
import type { Store } from '../../src/service/store/store.ts';
import { send } from './client.ts';
import { awaitedCode, openStoreBeside } from './processes.ts';
import { startTestService, type TestService } from './testService.ts';
import { type Drivable, filledReport, linkOf, type ReportDriver, wholeReport } from './wholeReport.ts';

/** Tests of two processes whose clocks differ, and of one whose clock is set. */

let first: TestService;
let second: TestService;
let store: Store;
beforeAll(async () => {
  first = await startTestService();
  const { dataDir, database } = first;
  second = await startTestService({ dataDir, database, ahead: 5 * 60_000 });
  store = await openStoreBeside({ ...database.environment, DATA_DIR: dataDir });
});
afterAll(async () => {
  await store.close();
  await second.close();
  await first.remove();
});

/** Sends calls to the services in turn. */
function inTurn(services: TestService[], between: () => void = () => {}): Drivable {
  let last = 0;
  const inject: TestService['app']['inject'] = (...given: Parameters<TestService['app']['inject']>) => {
    last += 1;
    between();
    const chosen = services[last % services.length];
    if (chosen === undefined) throw new Error('No service');
    return chosen.app.inject(...given);
  };
  const outboxIdle = async () => {
    for (const each of services) await each.outboxIdle();
  };
  // Each keeps what it has sent itself.
  const code = (reportId: string, participantId: string) => awaitedCode(store, reportId, participantId);
  return { app: { inject } as Drivable['app'], outboxIdle, awaitedCode: code };
}

async function verdictOn(service: Drivable) {
  const driver = await wholeReport(service);
  const params = { reportId: driver.reportId };
  const pdf = await send(service, 'getAccidentReport', { params, accessToken: driver.accessToken });
  const { payload: pem } = await first.app.inject('/pecet.pem');
  const { verdict, outcomes, data } = await verifyPdf(pdf.rawPayload, certificatesOfPem(pem));
  const moments = data?.course.map(({ at }) => at) ?? [];
  expect(moments.length).toBeGreaterThan(4);
  expect(moments).toEqual(moments.toSorted());
  return [verdict, outcomes.course];
}

test('a report that two processes fill in, five minutes apart, is genuine (R-654, R-655)', async () => {
  expect(await verdictOn(inTurn([first, second]))).toEqual(['genuine', 'good']);
});

test('a report is genuine while whose filling in the clock was set back by an hour', async () => {
  let calls = 0;
  const setBack = () => {
    calls += 1;
    if (calls === 12) first.setClock(-3_600_000);
  };
  expect(await verdictOn(inTurn([first], setBack))).toEqual(['genuine', 'good']);
  expect(calls).toBeGreaterThan(20);
});

describe('a clock that is set forward by five days', () => {
  const hour = 3_600_000;
  const by = 5 * 24 * hour;
  let service: TestService;
  let driver: ReportDriver;
  let link: Awaited<ReturnType<typeof linkOf>>;
  beforeEach(async () => {
    service = await startTestService();
    driver = await filledReport(service);
    link = await linkOf(driver);
    service.setClock(by);
    await service.sweepNow();
  });
  afterEach(() => service.remove());

  /** Returns the answers to the driver, to the link's reader, and to a page that was closed. */
  async function warnings(): Promise<string[]> {
    const { reportId, accessToken, refreshToken } = driver;
    const answers = [
      await send(service, 'getReportStatus', { params: { reportId }, accessToken }),
      await send(service, 'getSummary', link),
      await send(service, 'refreshSession', { body: { refreshToken } }),
    ];
    return answers.map(({ statusCode, json }) => (statusCode === 200 ? json().resultCode : String(statusCode)));
  }
  const doubted = async () => /^clock_doubted (\d)$/mu.exec((await service.app.inject('/metrics')).body)?.[1];

  const goesOn = ['OK', 'OK', 'OK'];

  test('calls nothing expired and deletes nothing, and all goes on once it was put right', async () => {
    expect([await warnings(), await doubted()]).toEqual([goesOn, '1']);
    service.wait(hour / 2);
    await service.sweepNow();
    service.setClock(-by);
    expect([await warnings(), await doubted()]).toEqual([goesOn, '1']);
    service.wait(hour);
    await service.sweepNow();
    expect([await warnings(), await doubted()]).toEqual([['401', 'OK', 'OK'], '0']);
  });

  test('stays doubted over a restart', async () => {
    service.wait(hour / 2);
    service = await service.restart();
    service.wait(hour - 5 * 60_000);
    await service.sweepNow();
    expect([await warnings(), await doubted()]).toEqual([goesOn, '1']);
  });

  test.each([
    ['has gone steadily for an hour', async () => service.wait(hour)],
    [
      'is called right by an operator',
      async () => {
        const beside = await openStoreBeside(service.environment);
        await beside.noteClock('confirmed', service.now());
        await beside.close();
      },
    ],
  ])('is believed once it %s', async (_, happens) => {
    await happens();
    await service.sweepNow();
    expect([await warnings(), await doubted()]).toEqual([
      ['401', 'ERR_SUMMARY_EXPIRED', 'ERR_REFRESH_TOKEN_EXPIRED'],
      '0',
    ]);
  });
});
