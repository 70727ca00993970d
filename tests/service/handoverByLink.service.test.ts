import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { call, send } from './client.ts';
import { startTestService, type TestService } from './testService.ts';
import { linkOf, outbox, type ReportDriver, wholeReport, wrongCode } from './wholeReport.ts';

/** Tests of sending the signed report by the link, which also needs a code sent to the other driver. */

let service: TestService;
let report: ReportDriver;
let link: Awaited<ReturnType<typeof linkOf>>;
beforeEach(async () => {
  service = await startTestService({ environment: { INSURER_HANDOVER: 'true', ACCESS_TOKEN_LIFETIME: '7200000' } });
  report = await wholeReport(service, false);
  link = await linkOf(report);
});
afterEach(() => service.remove());

const insurers = ['KOOPERATIVA'];
const sendCode = async () => (await call(service, 'sendCodeToHandOver', link)).resultCode;
const handOver = (smsCode: string, idempotencyKey?: string) =>
  call(service, 'handOverSummaryReport', {
    ...link,
    body: { insurers, smsCode },
    ...(idempotencyKey && { idempotencyKey }),
  });
async function toInsurers() {
  return (await outbox(service)).filter(({ subject }) => subject?.startsWith('Záznam o\u00a0dopravní nehodě') === true);
}

test('who merely holds the link sends nothing: without a code, with one that was never sent, or a wrong one (R-553, R-720)', async () => {
  const unproven = { ...link, body: { insurers } } as never;
  expect((await send(service, 'handOverSummaryReport', unproven)).statusCode).toBe(400);
  expect(await handOver('1234')).toEqual({ resultCode: 'ERR_CALL_SEND_CODE_FIRST', isValid: false });
  expect(await sendCode()).toBe('OK');
  const [sms] = (await outbox(service)).filter(({ channel }) => channel === 'sms');
  expect(sms?.to).toBe(report.participants[1]?.phoneNumber);
  expect(sms?.text).toContain('Pošlete jím záznam pojišťovně.');
  const wrong = wrongCode(await report.codeOf(1));
  for (const left of [undefined, 3, 2, 1]) expect((await handOver(wrong)).attemptsLeft).toBe(left);
  expect(await handOver(wrong)).toEqual({
    resultCode: 'ERR_TOO_MANY_WRONG_CODES',
    isValid: false,
    waitsUntil: expect.any(String),
  });
  expect(await handOver(await report.codeOf(1))).toMatchObject({ resultCode: 'ERR_TOO_MANY_WRONG_CODES' });
  service.wait(10 * 60_000);
  expect(await handOver(await report.codeOf(1))).toEqual({ resultCode: 'ERR_CODE_EXPIRED', isValid: false });
  expect((await call(service, 'getSummaryHandovers', link)).handovers).toEqual([]);
  expect(await toInsurers()).toEqual([]);
});

test('with the code it goes once, in the name of the other driver, and the code sends nothing more (R-553, R-554)', async () => {
  expect((await call(service, 'getSummary', link)).handingOver).toMatchObject({
    phoneNumber: report.participants[1]?.phoneNumber,
    canSendSmsCode: true,
    waitingForInsertingSmsCode: false,
  });
  await sendCode();
  expect((await call(service, 'getSummary', link)).handingOver?.waitingForInsertingSmsCode).toBe(true);
  const [code, key] = [await report.codeOf(1), randomUUID()];
  const first = await handOver(code, key);
  expect(first).toMatchObject({ resultCode: 'OK', isValid: true, handovers: [{ insurerCode: 'KOOPERATIVA' }] });
  expect(await handOver(code, key)).toEqual(first);
  expect((await handOver(code)).resultCode).toBe('ERR_CALL_SEND_CODE_FIRST');
  // The reporter needs no code, and finds that it has gone.
  expect((await report.call('handOverReport', { body: { insurers } })).handovers).toHaveLength(1);
  await sendCode();
  expect(await handOver(await report.codeOf(1))).toMatchObject({ isValid: true, handovers: [expect.anything()] });
  const mails = await toInsurers();
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('účastník\u00a0B (Jiří Řezníček)');
});
