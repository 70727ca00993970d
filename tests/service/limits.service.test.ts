import { afterEach, beforeEach, expect, test } from 'vitest';
import { send } from './client.ts';
import { rowsOf } from './rows.ts';
import { startTestService, type TestService } from './testService.ts';
import {
  addParticipant,
  fillReport,
  freshPhoneNumber,
  type ReportDriver,
  startReport,
  verifyBoth,
  wrongCode,
} from './wholeReport.ts';

const minute = 60_000;
const hour = 60 * minute;

let service: TestService;
let driver: ReportDriver;
beforeEach(async () => {
  service = await startTestService();
  driver = await startReport(service);
});
afterEach(() => service.remove());

async function stateOf(report: ReportDriver) {
  return (await report.call('getReport')).report.state;
}

test('a third participant, the number of the other and a refused consent are refused (R-004)', async () => {
  const refuse = async (phoneNumber: string, gdprConfirmed = true) =>
    (await driver.call('addParticipant', { body: { phoneNumber, gdprConfirmed } })).resultCode;
  expect(await refuse(freshPhoneNumber(), false)).toBe('ERR_GDPR_NOT_CONFIRMED');
  const phoneNumber = freshPhoneNumber();
  await addParticipant(driver, phoneNumber);
  expect(await refuse(phoneNumber)).toBe('ERR_PHONE_NUMBER_DUPLICATION');
  await addParticipant(driver);
  expect(await refuse(freshPhoneNumber())).toBe('ERR_TOO_MANY_PARTICIPANTS');
});

test('a number with zeros after its plus is the number without them', async () => {
  const name = async (phoneNumber: string) =>
    driver.call('addParticipant', { body: { phoneNumber, gdprConfirmed: true } });
  expect((await name('+00420604123456')).resultCode).toBe('OK');
  expect((await name('+420604123456')).resultCode).toBe('ERR_PHONE_NUMBER_DUPLICATION');
  expect((await name('+0420604123456')).resultCode).toBe('ERR_PHONE_NUMBER_DUPLICATION');
  const { participants } = await driver.call('getParticipants');
  expect(participants.map(({ phoneNumber }) => phoneNumber)).toEqual(['+420604123456']);
});

test('codes go to Czech numbers alone, unless other prefixes are configured', async () => {
  const other = '+882131234567';
  const body = { phoneNumber: other, gdprConfirmed: true };
  const added = await driver.sendFor(0, 'addParticipant', { body });
  await addParticipant(driver);
  const changed = await driver.sendFor(0, 'updatePhone', { body: { phoneNumber: other } });
  const errors = [{ path: 'phoneNumber', message: 'phoneForeign::420' }];
  for (const answer of [added, changed]) expect([answer.statusCode, answer.json().errors]).toEqual([400, errors]);

  const elsewhere = await startTestService({ environment: { SMS_PREFIXES: '+420, +421' } });
  const report = await startReport(elsewhere);
  await addParticipant(report, '+421905123456');
  expect((await report.callFor(0, 'sendCodeToVerify')).resultCode).toBe('OK');
  expect((await report.sendFor(0, 'addParticipant', { body })).statusCode).toBe(400);
  await elsewhere.remove();
});

test('each change of the number that is permitted leaves a code that can be sent to the new one', async () => {
  await addParticipant(driver, '+420601000001');
  const sendAll = async () => {
    for (let sent = 0; ; sent += 1) {
      const { resultCode } = await driver.callFor(0, 'sendCodeToVerify');
      if (resultCode !== 'OK') return [sent, resultCode];
    }
  };
  const change = async (phoneNumber: string) =>
    (await driver.callFor(0, 'updatePhone', { body: { phoneNumber } })).resultCode;
  const used = [3, 'ERR_TOO_MANY_SENT_CODES'];
  expect(await sendAll()).toEqual(used);
  expect([await change('+420601000002'), await driver.callFor(0, 'sendCodeToVerify')]).toMatchObject([
    'OK',
    { resultCode: 'OK' },
  ]);
  // The first number is exhausted, so returning to it is refused; the second continues.
  expect(await change('+420601000001')).toBe('ERR_TOO_MANY_PHONE_NUMBER_CHANGES');
  expect(await change('+420601000003')).toBe('OK');
  expect(await sendAll()).toEqual(used);
  expect(await change('+420601000002')).toBe('OK');
  expect(await sendAll()).toEqual([2, 'ERR_TOO_MANY_SENT_CODES']);
  expect(await change('+420601000004')).toBe('ERR_TOO_MANY_PHONE_NUMBER_CHANGES');
});

test('naming a number shuts nobody out: it counts only once a code was sent to it', async () => {
  const phoneNumber = freshPhoneNumber();
  for (let index = 0; index < 6; index += 1) {
    const report = await startReport(service);
    await addParticipant(report, phoneNumber);
    await report.call('cancelReport');
  }
  await addParticipant(driver, phoneNumber);
  expect((await driver.callFor(0, 'sendCodeToVerify')).resultCode).toBe('OK');
});

test('codes go to a number in five reports within a day, cancelled ones among them (R-460)', async () => {
  const phoneNumber = freshPhoneNumber();
  const late = await startReport(service);
  await addParticipant(late, phoneNumber);
  for (let index = 0; index < 5; index += 1) {
    const report = await startReport(service);
    await addParticipant(report, phoneNumber);
    await report.callFor(0, 'sendCodeToVerify');
    await service.outboxIdle();
    if (index === 0) await report.call('cancelReport');
  }
  expect((await late.callFor(0, 'sendCodeToVerify')).resultCode).toBe('ERR_TOO_MANY_SENT_CODES');
  const body = { phoneNumber, gdprConfirmed: true };
  expect((await driver.call('addParticipant', { body })).resultCode).toBe('ERR_TOO_MANY_PHONE_NUMBER_OCCURRENCE');
  await addParticipant(driver);
  const changed = await driver.callFor(0, 'updatePhone', { body: { phoneNumber } });
  expect(changed.resultCode).toBe('ERR_TOO_MANY_PHONE_NUMBER_OCCURRENCE');
  service.wait(24 * hour + minute);
  const nextDay = await startReport(service);
  expect((await nextDay.call('addParticipant', { body })).resultCode).toBe('OK');
});

test('five wrong codes in a row make the code entry wait ten minutes, and the third wait ends the report (R-455, R-456)', async () => {
  await service.remove();
  service = await startTestService({ environment: { ACCESS_TOKEN_LIFETIME: String(hour) } });
  driver = await startReport(service);
  await addParticipant(driver);
  const verify = (smsCode: string) => driver.callFor(0, 'verify', { body: { smsCode } });
  const stand = async () => (await driver.call('getParticipantsInVerification')).participants[0];
  expect((await verify('1234')).resultCode).toBe('ERR_CALL_SEND_CODE_FIRST');
  for (const wait of [1, 2, 3]) {
    expect((await driver.callFor(0, 'sendCodeToVerify')).resultCode).toBe('OK');
    const code = await driver.codeOf(0);
    expect(await verify(wrongCode(code))).toEqual({ resultCode: 'OK', isValid: false });
    for (const attemptsLeft of [3, 2, 1]) {
      expect(await verify(wrongCode(code))).toEqual({ resultCode: 'OK', isValid: false, attemptsLeft });
      expect(await stand()).toMatchObject({ attemptsLeft });
    }
    if (wait === 3) continue;
    const before = service.now();
    const refused = await verify(wrongCode(code));
    const { waitsUntil = '' } = refused;
    expect(refused).toEqual({ resultCode: 'ERR_TOO_MANY_WRONG_CODES', isValid: false, waitsUntil });
    expect(Date.parse(waitsUntil)).toBeGreaterThanOrEqual(before + 10 * minute);
    expect(Date.parse(waitsUntil)).toBeLessThanOrEqual(service.now() + 10 * minute);
    expect(await stateOf(driver)).toBe('NEW');
    service.wait(9 * minute);
    expect(await verify(code)).toEqual(refused);
    expect((await driver.callFor(0, 'sendCodeToVerify')).resultCode).toBe('ERR_TOO_MANY_WRONG_CODES');
    expect(await stand()).toMatchObject({ canSendSmsCode: false, canBeVerified: false, waitsUntil });
    service.wait(minute);
    expect(await stand()).toMatchObject({ canSendSmsCode: true });
  }
  const smsCode = wrongCode(await driver.codeOf(0));
  expect(await verify(smsCode)).toEqual({ resultCode: 'ERR_TOO_MANY_WRONG_CODES', isValid: false });
  expect(await stateOf(driver)).toBe('ERROR');
  expect((await driver.callFor(0, 'sendCodeToVerify')).resultCode).toBe('ERR_REPORT_IN_WRONG_STATE');
  expect((await driver.call('cancelReport')).resultCode).toBe('OK');
});

test('a report that lacks something or whose accuracy is not confirmed stays open (R-198, R-328)', async () => {
  await verifyBoth(driver);
  const confirm = (accuracyConfirmation: boolean) => driver.call('confirmReport', { body: { accuracyConfirmation } });
  expect((await confirm(false)).resultCode).toBe('ERR_ACCURACY_NOT_CONFIRMED');
  const incomplete = await confirm(true);
  expect(incomplete.resultCode).toBe('ERR_REPORT_INCOMPLETE');
  expect(incomplete.incompleteData).toContainEqual({ marker: 'ACCIDENT_LOCATION', participantId: null });
  await fillReport(driver);
  expect((await confirm(true)).resultCode).toBe('OK_REPORT_WENT_TO_NEXT_STATE');
});

test('a place needs an address, a position or words; addresses are found without diacritics (R-288, R-336 to R-338)', async () => {
  await verifyBoth(driver);
  const nowhere = { accidentLocationDescription: null, accidentAddress: null, accidentGps: null };
  for (const body of [nowhere, {}])
    expect((await driver.call('updateLocation', { body })).resultCode).toBe('ERR_LOC_DESC_OR_ADDRESS_OR_GPS_REQUIRED');
  const { addresses } = await driver.call('findAddresses', { query: { query: 'zizkova jihl' } });
  expect(addresses.map(({ formattedAddress }) => formattedAddress)).toEqual(['Žižkova 1867/89, 586 01 Jihlava']);
  const body = { formattedAddress: addresses[0]?.formattedAddress };
  const { accidentGps } = await driver.call('geocodeAddress', { body });
  expect(await driver.call('geocodeGps', { body: accidentGps })).toMatchObject({
    ...body,
    accidentAddress: { street: 'Žižkova', houseNumber: 1867, orientationNumber: '89', city: 'Jihlava' },
  });
  const farOff = { ...accidentGps, latitude: accidentGps.latitude + 0.001 };
  expect(await driver.call('geocodeGps', { body: farOff })).toMatchObject({ ...body, accidentAddress: null });
  const atlantis = await driver.call('geocodeAddress', { body: { formattedAddress: 'Atlantida 1' } });
  expect(atlantis.resultCode).toBe('ERR_ACCIDENT_GPS_NOT_FOUND');
  const atSea = await driver.call('geocodeGps', { body: { longitude: 0, latitude: 0 } });
  expect(atSea.resultCode).toBe('ERR_ADDRESS_NOT_FOUND');
});

test('the link of an expired report says so for as long again, also when the report is gone, and never to a guess', async () => {
  await verifyBoth(driver);
  const { summaryId, checkCode } = await driver.call('getSummaryId');
  const ask = (code: string, name: 'getSummary' | 'getSummaryAccidentReport' = 'getSummary') =>
    send(service, name, { params: { summaryId }, query: { checkCode: code } });
  service.wait(24 * hour + 16 * 60_000);
  await service.sweepNow();
  await expect(driver.call('getReport')).rejects.toThrow('401');
  expect((await ask(checkCode)).json()).toEqual({ resultCode: 'ERR_SUMMARY_EXPIRED' });
  expect((await ask(checkCode, 'getSummaryAccidentReport')).json()).toEqual({ resultCode: 'ERR_SUMMARY_EXPIRED' });
  expect((await ask(`${checkCode.slice(0, -1)}${checkCode.endsWith('A') ? 'B' : 'A'}`)).statusCode).toBe(404);
  service.wait(29 * 24 * hour);
  await service.sweepNow();
  expect((await ask(checkCode)).json()).toEqual({ resultCode: 'ERR_SUMMARY_EXPIRED' });
  service.wait(24 * hour);
  await service.sweepNow();
  expect((await ask(checkCode)).statusCode).toBe(404);
});

test('all reports whose time is up are deleted in one turn, however many there are (R-466)', async () => {
  await Promise.all(Array.from({ length: 120 }, () => startReport(service)));
  service.wait(24 * hour + 16 * 60_000);
  await service.sweepNow();
  expect(await rowsOf(service.environment, 'select report_id from reports')).toEqual([]);
});
