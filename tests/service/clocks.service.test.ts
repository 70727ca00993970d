import { afterAll, beforeAll, expect, test } from 'vitest';
import { certificatesOfPem } from '#proof/readSeal.ts';
import { verifyPdf } from '#proof/verify.ts';
import type { Store } from '../../src/service/store/store.ts';
import { send } from './client.ts';
import { awaitedCode, openStoreBeside } from './processes.ts';
import { startTestService, type TestService } from './testService.ts';
import { type Drivable, wholeReport } from './wholeReport.ts';

/** Two processes of one service whose clocks do not go alike, and one whose clock is set back. */

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

/** Calls go to those in turn. */
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

// Proves.
test('a report that two processes fill in, five minutes apart, is genuine', async () => {
  expect(await verdictOn(inTurn([first, second]))).toEqual(['genuine', 'good']);
});

test('a report is genuine while whose filling in the clock was set back by an hour', async () => {
  let calls = 0;
  const setBack = () => {
    calls += 1;
    if (calls === 12) first.wait(-3_600_000);
  };
  expect(await verdictOn(inTurn([first], setBack))).toEqual(['genuine', 'good']);
  expect(calls).toBeGreaterThan(20);
});
