import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { call, send } from './client.ts';
import { startTestService, type TestService } from './testService.ts';
import { filledReport, linkOf, type ReportDriver, startReport } from './wholeReport.ts';

/** Tests of checking, sharing and signing: the shared summary, and concurrent signatures. */

const hour = 3_600_000;

let service: TestService;
let driver: ReportDriver;
beforeEach(async () => {
  service = await startTestService();
  driver = await filledReport(service);
});
afterEach(() => service.remove());

async function confirm() {
  return (await driver.call('confirmReport', { body: { accuracyConfirmation: true } })).resultCode;
}

describe('a link that leads nowhere', () => {
  const calls = ['getSummary', 'getSummaryAccidentReport'] as const;

  async function answers(name: (typeof calls)[number]) {
    const { params, query } = await linkOf(driver);
    const right = query.checkCode;
    const wrong = right.slice(0, -1) + (right.endsWith('A') ? 'B' : 'A');
    const unknown = { summaryId: randomUUID() };
    const links = [
      { params, query: { checkCode: wrong } },
      { params, query: { checkCode: 'x'.repeat(60) } },
      { params, query: { checkCode: 'x' } },
      { params: unknown, query: { checkCode: right } },
      { params: { summaryId: 'nothing' }, query: { checkCode: right } },
    ];
    return Promise.all(links.map((each) => send(service, name, each)));
  }

  test.each(calls)('%s looks the same with a wrong check code, an unknown and a mangled id', async (name) => {
    const all = await answers(name);
    const shapes = all.map(({ statusCode, json, headers }) => {
      const { date, 'x-correlation-id': correlation, ...rest } = headers;
      const { correlationId, ...problem } = json();
      return { statusCode, problem, rest };
    });
    expect(shapes[0]?.statusCode).toBe(404);
    for (const shape of shapes) expect(shape).toEqual(shapes[0]);
  });

  test('is a cancelled report', async () => {
    const shared = await linkOf(driver);
    await call(service, 'getSummary', shared);
    await driver.call('cancelReport');
    for (const name of calls) expect((await send(service, name, shared)).statusCode).toBe(404);
  });
});

describe('signatures', () => {
  async function sign(index: number, accessToken = driver.accessToken) {
    await driver.callFor(index, 'sendCodeToSign', { accessToken });
    const body = { smsCode: await driver.codeOf(index) };
    return driver.callFor(index, 'sign', { body, accessToken });
  }

  test('one waits for the other for almost a day, over a restart, with the session that was left', async () => {
    await confirm();
    expect(await sign(1)).toMatchObject({ resultCode: 'OK', isValid: true });
    service.wait(23 * hour);
    service = await service.restart();
    const { accessToken } = await call(service, 'refreshSession', { body: { refreshToken: driver.refreshToken } });
    const again = { params: { reportId: driver.reportId }, accessToken };
    const { participants } = await call(service, 'getParticipantsInSigning', again);
    expect(participants.map(({ isSigned, canSendSmsCode }) => [isSigned, canSendSmsCode])).toEqual([
      [false, true],
      [true, false],
    ]);
    driver = { ...driver, ...(await rejoined(accessToken)) };
    expect(await sign(0, accessToken)).toMatchObject({ resultCode: 'OK_REPORT_WENT_TO_NEXT_STATE', isValid: true });
    expect((await driver.call('getReport', { accessToken })).report.state).toBe('FINISHED');
  });

  /** Returns the driver of the report on the restarted service. */
  async function rejoined(accessToken: string): Promise<Pick<ReportDriver, 'call' | 'callFor' | 'codeOf'>> {
    const fresh = await startReport(service);
    const { reportId, participants } = driver;
    fresh.participants.push(...participants);
    return {
      codeOf: fresh.codeOf,
      call: (name, request = {}) =>
        fresh.call(name, { accessToken, ...request, params: { reportId, ...request.params } }),
      callFor: (index, name, request = {}) =>
        fresh.callFor(index, name, { accessToken, ...request, params: { reportId, ...request.params } }),
    };
  }

  test('are told to whoever holds the link, one by one and with their time', async () => {
    const shared = await linkOf(driver);
    const signatures = async () => (await call(service, 'getSummary', shared)).signatures ?? [];
    expect(await signatures()).toEqual([]);
    await confirm();
    expect(await signatures()).toEqual([]);
    service.wait(60_000);
    await sign(1);
    const [a, b] = driver.participants;
    const [first] = await signatures();
    expect(first?.participantId).toBe(b?.participantId);
    expect(Date.parse(first?.signedAt ?? '')).toBeGreaterThan(Date.now());
    expect(await signatures()).toHaveLength(1);
    await sign(0);
    expect((await signatures()).map(({ participantId }) => participantId)).toEqual([
      a?.participantId,
      b?.participantId,
    ]);
  });
});
