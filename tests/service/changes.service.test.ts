import { afterEach, beforeEach, expect, test } from 'vitest';
import { call, send } from './client.ts';
import { startTestService, type TestService } from './testService.ts';
import { filledReport, linkOf, type ReportDriver } from './wholeReport.ts';

/** Tests of remote changes: polled by version, without counting as a view; and of a renewed link. */

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
const android = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';

let service: TestService;
let driver: ReportDriver;
beforeEach(async () => {
  service = await startTestService();
  driver = await filledReport(service);
});
afterEach(() => service.remove());

async function look(userAgent: string) {
  return call(service, 'getSummary', { ...(await linkOf(driver)), headers: { 'user-agent': userAgent } });
}

const changesSince = async (since?: string) => driver.call('getChanges', { query: { since } });

test('what is known already is answered by 304 without a body (R-620)', async () => {
  const { version } = await changesSince();
  const request = { params: { reportId: driver.reportId }, accessToken: driver.accessToken };
  const unchanged = await send(service, 'getChanges', { ...request, query: { since: version } });
  expect([unchanged.statusCode, unchanged.body]).toEqual([304, '']);
  const headers = Object.entries(unchanged.headers).map(([name, value]) => `${name}: ${value}\r\n`);
  // Node adds 'Keep-Alive: timeout=72'.
  const sent = ['HTTP/1.1 304 Not Modified\r\n', ...headers, 'Keep-Alive: timeout=72\r\n\r\n'].join('');
  expect(sent.length, sent).toBeLessThanOrEqual(200);

  const seen = await look(iPhone);
  const { params, query } = await linkOf(driver);
  const same = { ...query, since: seen.version };
  const unchangedForB = await send(service, 'getSummaryChanges', { params, query: same });
  expect([unchangedForB.statusCode, unchangedForB.body]).toEqual([304, '']);
});

test('A hears when the link was opened and from what, once for a device that looks again (R-621)', async () => {
  const first = await changesSince();
  expect(first.changes).toMatchObject({ changedSinceSeen: false, openings: [] });
  const at = service.now();
  await look(iPhone);
  await look(iPhone);
  service.wait(10 * 60_000);
  await look(android);
  await look(iPhone);
  const { openings = [] } = (await changesSince(first.version)).changes ?? {};
  expect(openings.map(({ device }) => device)).toEqual(['IPHONE', 'ANDROID_PHONE', 'IPHONE']);
  const moments = openings.map(({ openedAt }) => Date.parse(openedAt) - at);
  expect(moments[0]).toBeLessThan(60_000);
  expect(moments[1]).toBeGreaterThanOrEqual(10 * 60_000);
});

test('headers alone, and a bot that makes a preview, are no look of B', async () => {
  const first = await changesSince();
  const { params, query } = await linkOf(driver);
  const url = `/api/summaries/${params.summaryId}?${new URLSearchParams(query)}`;
  const fetched = [
    await service.app.inject({ method: 'HEAD', url, headers: { 'user-agent': iPhone } }),
    await service.app.inject({ method: 'GET', url, headers: { 'user-agent': 'WhatsApp/2.23.20.0 A' } }),
  ];
  expect(fetched.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(fetched.map(({ body }) => body.includes('seenBefore'))).toEqual([false, true]);
  expect(await changesSince()).toEqual(first);
});

test('A hears that B has seen older data, and that B has looked again', async () => {
  await look(iPhone);
  const seen = await changesSince();
  await driver.callFor(1, 'updateEmail', { body: { email: 'jinam@example.cz' } });
  const behind = await changesSince(seen.version);
  expect(behind.changes?.changedSinceSeen).toBe(true);
  await look(iPhone);
  expect((await changesSince(behind.version)).changes?.changedSinceSeen).toBe(false);
});

test('B hears that the summary is another one, and has not seen it by hearing so (R-620)', async () => {
  const { version } = await look(iPhone);
  await driver.callFor(1, 'updateEmail', { body: { email: 'jinam@example.cz' } });
  const { params, query } = await linkOf(driver);
  const news = await call(service, 'getSummaryChanges', { params, query: { ...query, since: version } });
  expect(news.changes).toEqual({ state: 'COLLECTING_DATA' });
  expect((await changesSince()).changes?.changedSinceSeen).toBe(true);
  const seen = await look(iPhone);
  expect(seen.changedSections).toHaveLength(1);
  expect(seen.version).toBe(news.version);
});

test('another link ends the one before at once, and nobody has looked by it (R-622)', async () => {
  await look(iPhone);
  const old = await linkOf(driver);
  await driver.callFor(1, 'updateEmail', { body: { email: 'jinam@example.cz' } });
  const renewed = await driver.call('renewSummaryLink');
  expect(renewed).toMatchObject({ resultCode: 'OK', changedSinceSeen: false });
  expect(await linkOf(driver)).toEqual({
    params: { summaryId: renewed.summaryId },
    query: { checkCode: renewed.checkCode },
  });
  for (const name of ['getSummary', 'getSummaryChanges'] as const) {
    expect((await send(service, name, old)).statusCode).toBe(404);
    const mixed = { params: { summaryId: renewed.summaryId }, query: old.query };
    expect((await send(service, name, mixed)).statusCode).toBe(404);
  }
  expect((await changesSince()).changes?.openings).toEqual([]);
  expect((await look(android)).changedSections).toEqual([]);
  expect((await changesSince()).changes?.openings).toHaveLength(1);
});
