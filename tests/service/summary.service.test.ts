import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { call, send } from './client.ts';
import { startTestService, type TestService } from './testService.ts';
import { filledReport, linkOf, type ReportDriver, samplePhotoFile, startReport, wrongCode } from './wholeReport.ts';

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

  test('is no longer told once the report is signed', async () => {
    const shared = await linkOf(driver);
    await call(service, 'getSummary', shared);
    await driver.call('updateResponsibleParticipant', { body: { responsibleParticipantId: null } });
    expect((await call(service, 'getSummary', shared)).changedSections).toHaveLength(1);
    expect(await confirm()).toBe('OK_REPORT_WENT_TO_NEXT_STATE');
    for (const index of [0, 1]) {
      await driver.callFor(index, 'sendCodeToSign');
      await driver.callFor(index, 'sign', { body: { smsCode: await driver.codeOf(index) } });
    }
    const { summary, changedSections } = await call(service, 'getSummary', shared);
    expect(summary.state).toBe('FINISHED');
    expect(changedSections).toEqual([]);
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
  const stands = async (accessToken: string) =>
    (await driver.call('getParticipantsInSigning', { accessToken })).participants.map(({ isSigned }) => isSigned);

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

  test('an expired code says so, and a new one signs', async () => {
    await confirm();
    await driver.callFor(0, 'sendCodeToSign');
    const smsCode = await driver.codeOf(0);
    service.wait(10 * 60_000);
    expect(await driver.callFor(0, 'sign', { body: { smsCode } })).toMatchObject({ resultCode: 'ERR_CODE_EXPIRED' });
    expect(await sign(0)).toMatchObject({ resultCode: 'OK', isValid: true });
    expect(await stands(driver.accessToken)).toEqual([true, false]);
  });

  test('three codes are sent, and five wrong ones in a row stop one signature, not the other', async () => {
    await confirm();
    for (const _ of [1, 2, 3]) expect((await driver.callFor(0, 'sendCodeToSign')).resultCode).toBe('OK');
    expect((await driver.callFor(0, 'sendCodeToSign')).resultCode).toBe('ERR_TOO_MANY_SENT_CODES');
    const [item] = (await driver.call('getParticipantsInSigning')).participants;
    expect(item).toMatchObject({ canSendSmsCode: false, waitingForInsertingSmsCode: true });
    const smsCode = wrongCode(await driver.codeOf(0));
    for (const _ of [1, 2, 3, 4])
      expect(await driver.callFor(0, 'sign', { body: { smsCode } })).toMatchObject({
        resultCode: 'OK',
        isValid: false,
      });
    expect((await driver.callFor(0, 'sign', { body: { smsCode } })).resultCode).toBe('ERR_TOO_MANY_WRONG_CODES');
    await driver.callFor(1, 'sendCodeToSign');
    expect(await driver.callFor(1, 'sign', { body: { smsCode: await driver.codeOf(1) } })).toMatchObject({
      resultCode: 'OK',
      isValid: true,
    });
  });
});

test('the link says until when it opens: a day after the start, thirty days after the signing', async () => {
  const until = async () => Date.parse((await driver.call('getSummaryId')).expiresAt ?? '') - Date.now();
  expect(Math.round((await until()) / hour)).toBe(24);
  await confirm();
  for (const index of [0, 1]) {
    await driver.callFor(index, 'sendCodeToSign');
    await driver.callFor(index, 'sign', { body: { smsCode: await driver.codeOf(index) } });
  }
  expect(Math.round((await until()) / hour)).toBe(30 * 24);
  expect(existsSync(join(service.dataDir, 'photos', driver.reportId))).toBe(true);
});
