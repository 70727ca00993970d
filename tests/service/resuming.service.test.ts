import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { call, send } from './client.ts';
import { minute, numberOfA, numberOfB, resuming, stranger, withToken } from './resuming.ts';
import { startTestService, type TestService } from './testService.ts';
import { addParticipant, fillReport, outbox, type ReportDriver, signBoth, startReport } from './wholeReport.ts';

/** Tests of resuming a report by a verified number and a code, without its first phone. */

let service: TestService;
beforeEach(async () => {
  service = await startTestService();
});
afterEach(() => service.remove());

const { ask, confirm, smsTo, codeFor, resume, refresh, rows, collecting } = resuming(() => service);

const statusOf = async (driver: ReportDriver, accessToken: string) =>
  (await send(service, 'getReport', { params: { reportId: driver.reportId }, accessToken })).statusCode;

describe('a verified number opens the unfinished report', () => {
  test.each([
    ['A', numberOfA],
    ['B', numberOfB],
  ])('of %s', async (_, phoneNumber) => {
    const driver = await collecting();
    const code = await codeFor(phoneNumber);
    expect(await smsTo(phoneNumber)).toEqual([
      `Kód k\u00a0pokračování: ${code}\nOtevře váš záznam o\u00a0nehodě. Platí 10\u00a0minut.`,
    ]);
    const answer = await confirm(phoneNumber, code);
    expect(answer).toMatchObject({ resultCode: 'OK', isValid: true, reportId: driver.reportId });
    const { accessToken = '', refreshToken = '' } = answer as { accessToken?: string; refreshToken?: string };
    expect(await statusOf(driver, accessToken)).toBe(200);
    expect((await refresh(refreshToken)).resultCode).toBe('OK');
    const audit = `select call from audit where report_id = '${driver.reportId}' and call like '%esum%' order by call`;
    expect((await rows(audit)).map((row) => row.call)).toEqual(['confirmResumption', 'resumeReport']);
  });

  test('the newest of several, also one that is NEW, in the state in which it was left (R-471)', async () => {
    await collecting();
    service.wait(minute);
    const driver = await startReport(service);
    await addParticipant(driver, numberOfA);
    await driver.callFor(0, 'sendCodeToVerify');
    await driver.callFor(0, 'verify', { body: { smsCode: await driver.codeOf(0) } });
    const { reportId, accessToken } = await resume(numberOfA);
    expect(reportId).toBe(driver.reportId);
    const { report } = await call(service, 'getReport', { params: { reportId }, accessToken });
    expect(report.state).toBe('NEW');
    expect((await resume(numberOfB)).reportId).not.toBe(driver.reportId);
  });

  test('also between the two signatures, and no longer after them', async () => {
    const driver = await collecting();
    await fillReport(driver, Date.now(), false);
    await driver.call('confirmReport', { body: { accuracyConfirmation: true } });
    const { accessToken } = await resume(numberOfB);
    const goingOn = withToken(driver, accessToken);
    expect((await goingOn.call('getReport')).report.state).toBe('TO_SIGN');
    await signBoth(goingOn);
    await ask(numberOfA);
    expect(await smsTo(numberOfA)).toEqual([]);
  });

  test('not by a number that was only entered, nor one of a report that was cancelled or has expired (R-009, R-471)', async () => {
    const driver = await startReport(service);
    await addParticipant(driver, numberOfA);
    await driver.callFor(0, 'sendCodeToVerify');
    await ask(numberOfA);
    const other = await startReport(service);
    await addParticipant(other, numberOfB);
    await other.callFor(0, 'sendCodeToVerify');
    await other.callFor(0, 'verify', { body: { smsCode: await other.codeOf(0) } });
    const code = await codeFor(numberOfB);
    await other.call('cancelReport');
    expect(await confirm(numberOfB, code)).toEqual({ resultCode: 'OK', isValid: false });
    await ask(numberOfB);
    expect([await smsTo(numberOfA), (await smsTo(numberOfB)).length]).toEqual([[], 1]);
    const witnessed = await collecting();
    const phoneNumber = '+420608111222';
    const witness = { firstName: 'Eva', lastName: 'Malá', phoneNumber, driverParticipantId: null };
    await witnessed.call('addWitness', { body: witness });
    await ask(phoneNumber);
    expect(await smsTo(phoneNumber)).toEqual([]);
    service.wait(24 * 60 * minute);
    await ask(numberOfA);
    expect(await smsTo(numberOfA)).toEqual([]);
  });
});

describe('the older session', () => {
  test('ends at its next call, and is told since when the report goes on elsewhere (R-475, R-477)', async () => {
    const driver = await collecting();
    const before = service.now();
    const { accessToken } = await resume(numberOfB);
    expect(await statusOf(driver, driver.accessToken)).toBe(401);
    const refused = await refresh(driver.refreshToken);
    expect(refused.resultCode).toBe('ERR_REFRESH_TOKEN_INVALID');
    const since = Date.parse(refused.continuedElsewhereAt ?? '');
    expect(since).toBeGreaterThanOrEqual(before);
    expect(since).toBeLessThanOrEqual(service.now());
    expect(await statusOf(driver, accessToken)).toBe(200);
  });

  test('neither changes nor cancels anything', async () => {
    const driver = await collecting();
    const { accessToken } = await resume(numberOfB);
    const params = { reportId: driver.reportId };
    const [name, other] = await Promise.all(
      (['cancelReport', 'addWitness'] as const).map((each) =>
        send(service, each, {
          params,
          accessToken: driver.accessToken,
          body: { driverParticipantId: null, firstName: 'Eva', lastName: 'Malá', phoneNumber: null },
        }),
      ),
    );
    expect([name?.statusCode, other?.statusCode]).toEqual([401, 401]);
    expect((await call(service, 'getWitnesses', { params, accessToken })).witnesses).toEqual([]);
  });

  test('takes the report back in the same way, and then the other one has ended', async () => {
    const driver = await collecting();
    const first = await resume(numberOfB);
    const second = await resume(numberOfA);
    expect(await statusOf(driver, first.accessToken)).toBe(401);
    expect((await refresh(first.refreshToken)).continuedElsewhereAt).toBeDefined();
    const renewed = await refresh(second.refreshToken);
    expect(await statusOf(driver, renewed.accessToken)).toBe(200);
    expect((await refresh(renewed.refreshToken)).resultCode).toBe('OK');
  });

  test('is not told of it by a token that was merely copied, nor of a signed report', async () => {
    const driver = await collecting();
    const resumed = await resume(numberOfA);
    const renewed = await refresh(resumed.refreshToken);
    await refresh(renewed.refreshToken);
    expect(await refresh(resumed.refreshToken)).toEqual({ resultCode: 'ERR_REFRESH_TOKEN_INVALID' });
    expect((await refresh('a.b.c')).continuedElsewhereAt).toBeUndefined();
    const { accessToken } = await resume(numberOfA);
    const goingOn = withToken(driver, accessToken);
    await fillReport(goingOn, Date.now(), false);
    await goingOn.call('confirmReport', { body: { accuracyConfirmation: true } });
    await signBoth(goingOn);
    expect(await refresh(driver.refreshToken)).toEqual({ resultCode: 'ERR_REFRESH_TOKEN_INVALID' });
  });

  test('gets no living tokens by the key that started the report', async () => {
    const idempotencyKey = randomUUID();
    const driver = await startReport(service, idempotencyKey);
    await addParticipant(driver, numberOfA);
    await driver.callFor(0, 'sendCodeToVerify');
    await driver.callFor(0, 'verify', { body: { smsCode: await driver.codeOf(0) } });
    await resume(numberOfA);
    const again = await call(service, 'createReport', { idempotencyKey });
    expect(again.reportId).not.toBe(driver.reportId);
  });
});

test('what was asked for goes with its day, and with its report', async () => {
  const driver = await collecting();
  const { accessToken } = await resume(numberOfA);
  await ask(stranger);
  await call(service, 'cancelReport', { params: { reportId: driver.reportId }, accessToken });
  expect(await rows('select resumption_id from resumptions')).toHaveLength(1);
  service.wait(24 * 60 * minute + minute);
  await service.sweepNow();
  expect(await rows('select resumption_id from resumptions')).toEqual([]);
});

describe('taken over by the other participant', () => {
  const smsTo = async (phoneNumber: string) =>
    (await outbox(service)).flatMap(({ to, text }) =>
      to === phoneNumber && text.includes('otevřel na jiném telefonu') ? [text] : [],
    );
  const takenOver = async (driver: ReportDriver, phoneNumber: string) => {
    const { accessToken = '' } = (await resume(phoneNumber)) as { accessToken?: string };
    return withToken(driver, accessToken);
  };
  const confirmed = async () => {
    const driver = await collecting();
    await fillReport(driver, service.now());
    await driver.call('confirmReport', { body: { accuracyConfirmation: true } });
    return driver;
  };
  const signAs = async (driver: ReportDriver, index: number) => {
    await driver.callFor(index, 'sendCodeToSign');
    return driver.callFor(index, 'sign', { body: { smsCode: await driver.codeOf(index) } });
  };

  test('a report tells the reporter by SMS, three times at most, and the other one of nothing (R-642)', async () => {
    const driver = await collecting();
    await takenOver(driver, numberOfB);
    expect(await smsTo(numberOfA)).toEqual(['Záznam o\u00a0nehodě otevřel na jiném telefonu druhý účastník.']);
    await takenOver(driver, numberOfA);
    expect(await smsTo(numberOfB)).toEqual([]);
    for (const _ of [1, 2, 3]) await takenOver(driver, numberOfB);
    expect(await smsTo(numberOfA)).toHaveLength(3);
  });

  test('of which A has not verified the number it goes on without an SMS to A', async () => {
    const driver = await startReport(service);
    await addParticipant(driver, numberOfA);
    await addParticipant(driver, numberOfB);
    await driver.callFor(1, 'sendCodeToVerify');
    await driver.callFor(1, 'verify', { body: { smsCode: await driver.codeOf(1) } });
    await takenOver(driver, numberOfB);
    expect(await smsTo(numberOfA)).toEqual([]);
  });

  test.each([0, 1])(
    'what %s has signed is neither reopened nor deleted, but read and signed to its end (R-642)',
    async (signer) => {
      const driver = await confirmed();
      const ofB = await takenOver(driver, numberOfB);
      await signAs(ofB, signer);
      for (const name of ['reopenReport', 'cancelReport'] as const)
        expect((await ofB.call(name)).resultCode).toBe('ERR_REPORTER_REQUIRED');
      expect((await ofB.call('getReport')).report.state).toBe('TO_SIGN');
      expect((await signAs(ofB, 1 - signer)).resultCode).toBe('OK_REPORT_WENT_TO_NEXT_STATE');
    },
  );

  test('it is reopened and deleted by the number of A, and while nobody has signed by either', async () => {
    const driver = await confirmed();
    const ofB = await takenOver(driver, numberOfB);
    expect((await ofB.call('reopenReport')).resultCode).toBe('OK');
    await ofB.call('confirmReport', { body: { accuracyConfirmation: true } });
    await signAs(ofB, 0);
    const ofA = await takenOver(driver, numberOfA);
    expect((await ofA.call('reopenReport')).resultCode).toBe('OK');
    expect((await ofA.call('cancelReport')).resultCode).toBe('OK');
  });
});
