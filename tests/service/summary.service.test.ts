import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { call, send } from './client.ts';
import { withToken } from './resuming.ts';
import { startTestService, type TestService } from './testService.ts';
import { filledReport, linkOf, type ReportDriver, samplePhotoFile, signBoth } from './wholeReport.ts';

/** Tests of checking, sharing and signing: the shared summary, and concurrent signatures. */

const hour = 3_600_000;

let service: TestService;
let driver: ReportDriver;
beforeEach(async () => {
  service = await startTestService();
  // Of the service after a restart too.
  driver = await filledReport({
    app: { inject: (options) => service.app.inject(options) },
    outboxIdle: () => service.outboxIdle(),
  });
});
afterEach(() => service.remove());

async function confirm() {
  return (await driver.call('confirmReport', { body: { accuracyConfirmation: true } })).resultCode;
}

describe('what changed since the last look', () => {
  test('is told section by section, again on a reload, and not before there was a look', async () => {
    const shared = await linkOf(driver);
    const look = async () => (await call(service, 'getSummary', shared)).changedSections;
    const [a] = driver.participants;
    expect(await look()).toEqual([]);

    await driver.callFor(0, 'updateEmail', { body: { email: 'jinam@example.cz' } });
    await driver.callFor(1, 'addAccidentPhoto', { file: await samplePhotoFile() });
    const changed = [
      { section: 'email', participantId: a?.participantId },
      { section: 'vehicleDamageImages', participantId: driver.participants[1]?.participantId },
    ];
    expect(await look()).toEqual(changed);
    expect(await look()).toEqual(changed);

    const { witnesses } = await driver.call('getWitnesses');
    await driver.call('deleteWitness', { params: { witnessId: witnesses[0]?.witnessId ?? '' } });
    expect(await look()).toEqual([{ section: 'witnesses', participantId: null }]);
  });

  test('is told to the reporter too, until the other one has looked again', async () => {
    const isOutdated = async () => (await driver.call('getSummaryId')).changedSinceSeen;
    const shared = await linkOf(driver);
    expect(await isOutdated()).toBe(false);
    await call(service, 'getSummary', shared);
    expect(await isOutdated()).toBe(false);
    await driver.callFor(1, 'updateEmail', { body: { email: 'jinam@example.cz' } });
    expect(await isOutdated()).toBe(true);
    expect(await confirm()).toBe('ERR_LAST_VISITED_DATA_CHANGED');
    await call(service, 'getSummary', shared);
    expect(await isOutdated()).toBe(false);
    expect(await confirm()).toBe('OK_REPORT_WENT_TO_NEXT_STATE');
  });
});

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
});

describe('signatures', () => {
  async function sign(index: number) {
    await driver.callFor(index, 'sendCodeToSign');
    return driver.callFor(index, 'sign', { body: { smsCode: await driver.codeOf(index) } });
  }

  test('one waits for the other for almost a day, over a restart, with the session that was left', async () => {
    await confirm();
    expect(await sign(1)).toMatchObject({ resultCode: 'OK', isValid: true });
    service.wait(23 * hour);
    service = await service.restart();
    const { accessToken } = await call(service, 'refreshSession', { body: { refreshToken: driver.refreshToken } });
    driver = withToken(driver, accessToken);
    const { participants } = await driver.call('getParticipantsInSigning');
    expect(participants.map(({ isSigned, canSendSmsCode }) => [isSigned, canSendSmsCode])).toEqual([
      [false, true],
      [true, false],
    ]);
    expect(await sign(0)).toMatchObject({ resultCode: 'OK_REPORT_WENT_TO_NEXT_STATE', isValid: true });
    expect((await driver.call('getReport')).report.state).toBe('FINISHED');
  });

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

test('the link says until when it opens: a day after the start, thirty days after the signing', async () => {
  const until = async () => Date.parse((await driver.call('getSummaryId')).expiresAt ?? '') - Date.now();
  expect(Math.round((await until()) / hour)).toBe(24);
  await confirm();
  await signBoth(driver);
  expect(Math.round((await until()) / hour)).toBe(30 * 24);
  expect(existsSync(join(service.dataDir, 'photos', driver.reportId))).toBe(true);
});
