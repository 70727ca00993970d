import { afterEach, beforeEach, expect, test } from 'vitest';
import { call } from './client.ts';
import { minute, numberOfA, resuming } from './resuming.ts';
import { startTestService, type TestService } from './testService.ts';
import {
  addParticipant,
  fillReport,
  linkOf,
  type ReportDriver,
  signBoth,
  startReport,
  verifyBoth,
} from './wholeReport.ts';

/** Tests of superseded codes at every code entry: reported as such, and no attempt. */

let service: TestService;
let driver: ReportDriver;
beforeEach(async () => {
  service = await startTestService({ environment: { INSURER_HANDOVER: 'true' } });
  driver = await startReport(service);
});
afterEach(() => service.remove());

interface Entry {
  send(): Promise<{ resultCode: string }>;
  check(
    smsCode: string,
  ): Promise<{ resultCode: string; isValid?: boolean; lastSentAt?: string; attemptsLeft?: number }>;
  codeOf?(): Promise<string>;
}

const link = () => linkOf(driver);
async function toSign(): Promise<void> {
  await verifyBoth(driver);
  await fillReport(driver, service.now());
  await link().then((shared) => call(service, 'getSummary', shared));
  await driver.call('confirmReport', { body: { accuracyConfirmation: true } });
}
const { codeFor, confirm } = resuming(() => service);

const entries: Record<string, () => Promise<Entry>> = {
  async verifying() {
    await addParticipant(driver);
    await addParticipant(driver);
    return {
      send: () => driver.callFor(1, 'sendCodeToVerify'),
      check: (smsCode) => driver.callFor(1, 'verify', { body: { smsCode } }),
    };
  },
  async signing() {
    await toSign();
    return {
      send: () => driver.callFor(1, 'sendCodeToSign'),
      check: (smsCode) => driver.callFor(1, 'sign', { body: { smsCode } }),
    };
  },
  async 'signing by the link'() {
    await toSign();
    const shared = await link();
    const { contentVersion = 0 } = await call(service, 'getSummary', shared);
    return {
      send: () => call(service, 'sendCodeToSignByLink', shared),
      check: (smsCode) => call(service, 'signByLink', { ...shared, body: { smsCode, contentVersion } }),
    };
  },
  async 'filling in by the link'() {
    await verifyBoth(driver);
    const shared = await link();
    return {
      send: () => call(service, 'sendCodeToFillIn', shared),
      check: (smsCode) => call(service, 'fillIn', { ...shared, body: { smsCode } }),
    };
  },
  async 'handing over by the link'() {
    await toSign();
    await signBoth(driver);
    const shared = await link();
    const body = { insurers: ['KOOPERATIVA'] };
    return {
      send: () => call(service, 'sendCodeToHandOver', shared),
      check: (smsCode) => call(service, 'handOverSummaryReport', { ...shared, body: { ...body, smsCode } }),
    };
  },
  async 'going on elsewhere'() {
    await addParticipant(driver, numberOfA);
    await verifyBoth(driver);
    let code = '';
    return {
      async send() {
        code = await codeFor(numberOfA);
        return { resultCode: 'OK' };
      },
      check: (smsCode) => confirm(numberOfA, smsCode),
      codeOf: async () => code,
    };
  },
};

test.each(Object.entries(entries))('%s (R-641)', async (_name, begin) => {
  const entry = await begin();
  const codeOf = entry.codeOf ?? (() => driver.codeOf(1));
  const sent = async () => {
    expect((await entry.send()).resultCode).toBe('OK');
    return codeOf();
  };
  const older = await sent();
  service.wait(minute);
  const before = service.now();
  let newer = await sent();
  if (newer === older) newer = await sent();
  // More often than wrong codes are taken.
  for (let time = 0; time < 7; time += 1) {
    const answer = await entry.check(older);
    expect(answer).toEqual({ resultCode: 'OK', isValid: false, lastSentAt: expect.any(String) });
    const sentAt = Date.parse(answer.lastSentAt ?? '');
    expect(sentAt).toBeGreaterThanOrEqual(before);
    expect(sentAt).toBeLessThan(before + minute);
  }
  const never = ['1111', '2222', '3333'].find((code) => code !== older && code !== newer) ?? '';
  expect(await entry.check(never)).toEqual({ resultCode: 'OK', isValid: false });
  expect(await entry.check(never)).toEqual({ resultCode: 'OK', isValid: false, attemptsLeft: 3 });
  expect(await entry.check(newer)).toMatchObject({ isValid: true });
});
