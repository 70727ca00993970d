import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readPdf } from '../fixtures/readPdf.ts';
import { call, send } from './client.ts';
import { startTestService, type TestService } from './testService.ts';
import { filledReport, linkOf, outbox, type ReportDriver, wrongCode } from './wholeReport.ts';

/** Tests of B signing on their own phone, by the link and a code sent to B's number. */

let service: TestService;
let driver: ReportDriver;
let link: Awaited<ReturnType<typeof linkOf>>;
beforeEach(async () => {
  // Longer than the waits for wrong codes.
  service = await startTestService({ environment: { ACCESS_TOKEN_LIFETIME: '7200000' } });
  driver = await filledReport(service);
  link = await linkOf(driver);
});
afterEach(() => service.remove());

const look = () => call(service, 'getSummary', link);
const confirm = () => driver.call('confirmReport', { body: { accuracyConfirmation: true } });
const sendCode = async () => (await call(service, 'sendCodeToSignByLink', link)).resultCode;

async function sign(smsCode: string, contentVersion?: number) {
  const seen = contentVersion ?? (await look()).contentVersion;
  return call(service, 'signByLink', { ...link, body: { smsCode, contentVersion: seen } });
}

test('B signs, A hears of it, and the signature of A finishes the report (R-627)', async () => {
  expect(await sendCode()).toBe('ERR_REPORT_IN_WRONG_STATE');
  await confirm();
  const { version } = await driver.call('getChanges', { query: {} });
  expect((await look()).signing).toMatchObject({ order: 2, isSigned: false, waitingForInsertingSmsCode: false });
  expect(await sendCode()).toBe('OK');
  const [sms] = (await outbox(service)).filter(({ channel }) => channel === 'sms');
  expect(sms?.to).toBe(driver.participants[1]?.phoneNumber);
  expect((await look()).signing?.waitingForInsertingSmsCode).toBe(true);

  const code = await driver.codeOf(1);
  expect(await sign(wrongCode(code))).toMatchObject({ resultCode: 'OK', isValid: false });
  expect(await sign(code)).toMatchObject({ resultCode: 'OK', isValid: true });
  expect((await sign(code)).resultCode).toBe('ERR_PARTICIPANT_ALREADY_CONFIRMED');
  const { changes } = await driver.call('getChanges', { query: { since: version } });
  expect(changes?.signing.map(({ isSigned }) => isSigned)).toEqual([false, true]);

  await driver.callFor(0, 'sendCodeToSign');
  const last = await driver.callFor(0, 'sign', { body: { smsCode: await driver.codeOf(0) } });
  expect(last.resultCode).toBe('OK_REPORT_WENT_TO_NEXT_STATE');
  expect((await look()).signatures).toHaveLength(2);
});

test("the last signature may be B's, and is told to A", async () => {
  await confirm();
  await driver.callFor(0, 'sendCodeToSign');
  await driver.callFor(0, 'sign', { body: { smsCode: await driver.codeOf(0) } });
  await sendCode();
  expect((await sign(await driver.codeOf(1))).resultCode).toBe('OK_REPORT_WENT_TO_NEXT_STATE');
  expect((await driver.call('getChanges', { query: {} })).changes?.state).toBe('FINISHED');
});

test('nobody signs what they have not seen, nor with the code of the other one', async () => {
  const { contentVersion = 0 } = await look();
  await driver.callFor(1, 'updateEmail', { body: { email: 'jinam@example.cz' } });
  await look();
  await confirm();
  await sendCode();
  const code = await driver.codeOf(1);
  expect((await sign(code, contentVersion)).resultCode).toBe('ERR_SUMMARY_DATA_CHANGED');
  await driver.callFor(0, 'sendCodeToSign');
  const ofA = await driver.codeOf(0);
  if (ofA !== code) expect((await sign(ofA)).isValid).toBe(false);
  expect((await sign(code)).isValid).toBe(true);
});

test('a link that was renewed signs nothing', async () => {
  await confirm();
  await driver.call('renewSummaryLink');
  expect((await send(service, 'sendCodeToSignByLink', link)).statusCode).toBe(404);
  const body = { smsCode: '1234', contentVersion: 1 };
  expect((await send(service, 'signByLink', { ...link, body })).statusCode).toBe(404);
});

test('what was signed goes back to be edited, and one side alone keeps a PDF that says so (R-629, R-631)', async () => {
  await confirm();
  await sendCode();
  const codeOfB = await driver.codeOf(1);
  await driver.callFor(0, 'sendCodeToSign');
  await driver.callFor(0, 'sign', { body: { smsCode: await driver.codeOf(0) } });
  const oneSided = () =>
    send(service, 'getOneSidedReport', { params: { reportId: driver.reportId }, accessToken: driver.accessToken });
  const pdf = await oneSided();
  expect(pdf.headers['content-disposition']).toContain('jednostranny-zaznam-o-nehode-');
  const { text, attachments } = readPdf(pdf.rawPayload);
  expect(text).toContain('Jednostranný záznam, druhý účastník nepodepsal');
  expect(text).not.toMatch(/Podepsáno|Pravost souboru/u);
  expect(JSON.parse(String(attachments[0]?.content))).toMatchObject({ signatures: [] });

  const idempotencyKey = randomUUID();
  expect((await driver.call('reopenReport', { idempotencyKey })).resultCode).toBe('OK');
  expect(await look()).toMatchObject({ summary: { state: 'COLLECTING_DATA' }, signatures: [], isReopened: true });
  expect((await sign(codeOfB)).resultCode).toBe('ERR_REPORT_IN_WRONG_STATE');
  await confirm();
  expect(await look()).toMatchObject({ summary: { state: 'TO_SIGN' }, isReopened: false });
  // A repetition reopens nothing, and both codes are void.
  expect((await driver.call('reopenReport', { idempotencyKey })).resultCode).toBe('OK');
  expect((await look()).summary.state).toBe('TO_SIGN');
  expect((await sign(codeOfB)).resultCode).toBe('ERR_CALL_SEND_CODE_FIRST');
  // The code that signed for A does not count, the one that did not for B does.
  const sendTo = async (index: number) => (await driver.callFor(index, 'sendCodeToSign')).resultCode;
  expect([await sendTo(0), await sendTo(0), await sendTo(0)]).toEqual(['OK', 'OK', 'OK']);
  expect([await sendTo(1), await sendTo(1), await sendTo(1)]).toEqual(['OK', 'OK', 'ERR_TOO_MANY_SENT_CODES']);
  expect((await sign(await driver.codeOf(1))).isValid).toBe(true);
  expect((await oneSided()).json().resultCode).toBe('ERR_PARTICIPANT_ALREADY_CONFIRMED');
  const { data } = await driver.call('getAccidentReportData');
  expect(data).toMatchObject({ course: expect.arrayContaining([expect.objectContaining({ event: 'reopened' })]) });
});

/** Enters wrong codes until signing by the link is exhausted: three times five, with an SMS before each. */
async function wearOut(): Promise<void> {
  for (const wait of [1, 2, 3]) {
    expect(await sendCode()).toBe('OK');
    const wrong = wrongCode(await driver.codeOf(1));
    for (const _ of [1, 2, 3, 4]) expect((await sign(wrong)).resultCode).toBe('OK');
    const stopped = await sign(wrong);
    expect(stopped).toMatchObject({ resultCode: 'ERR_TOO_MANY_WRONG_CODES', isValid: false });
    expect(stopped.waitsUntil === undefined).toBe(wait === 3);
    service.wait(10 * 60_000);
  }
}

test('wrong codes by the link wear out that way, and leave the report and its session alone (R-640)', async () => {
  await confirm();
  await wearOut();
  const { signing, summary } = await look();
  expect(summary.state).toBe('TO_SIGN');
  expect(signing).toMatchObject({ canSendSmsCode: false, waitingForInsertingSmsCode: false, canBeSigned: false });
  expect(signing?.waitsUntil).toBeUndefined();
  expect(await sendCode()).toBe('ERR_TOO_MANY_WRONG_CODES');
  expect(await sign('0000')).toEqual({ resultCode: 'ERR_TOO_MANY_WRONG_CODES', isValid: false });

  expect((await driver.call('getReport')).report.state).toBe('TO_SIGN');
  const { reportId, accessToken } = driver;
  const oneSided = await send(service, 'getOneSidedReport', { params: { reportId }, accessToken });
  expect(oneSided.headers['content-type']).toBe('application/pdf');
  expect((await driver.call('reopenReport')).resultCode).toBe('OK');
  await confirm();
  const { participants } = await driver.call('getParticipantsInSigning');
  expect(participants).toMatchObject([{ canSendSmsCode: true }, { canSendSmsCode: true }]);
  for (const index of [1, 0]) {
    expect((await driver.callFor(index, 'sendCodeToSign')).resultCode).toBe('OK');
    await driver.callFor(index, 'sign', { body: { smsCode: await driver.codeOf(index) } });
  }
  expect((await driver.call('getReport')).report.state).toBe('FINISHED');
});
