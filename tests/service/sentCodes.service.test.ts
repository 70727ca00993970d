import type { InjectOptions } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { call } from './client.ts';
import { startTestService, type TestService, type TestServiceOptions } from './testService.ts';
import {
  addParticipant,
  filledReport,
  linkOf,
  outbox,
  type ReportDriver,
  startReport,
  verifyBoth,
} from './wholeReport.ts';

/** Tests of limits by phone number and address: codes sent in sequence and concurrently. */

const hour = 3_600_000;

let service: TestService | undefined;
afterEach(async () => {
  await service?.remove();
  service = undefined;
});

async function start(options: TestServiceOptions = {}): Promise<TestService> {
  service = await startTestService(options);
  return service;
}

describe('to one number an SMS gets at most fifteen times a day to verify it', () => {
  const phoneNumber = '+420601000001';
  const body = { phoneNumber };
  const sent = async (running: TestService) =>
    (await outbox(running)).filter(({ to }) => to.endsWith(phoneNumber.slice(1))).length;

  test('one report after another, for A and then for B of each', async () => {
    const running = await start();
    const tries = async (driver: ReportDriver) => {
      const send = async (index: number) => {
        for (let time = 0; time < 4; time += 1) await driver.callFor(index, 'sendCodeToVerify');
      };
      await addParticipant(driver, '+0420601000001');
      await send(0);
      await driver.callFor(0, 'updatePhone', { body: { phoneNumber: '+420601000099' } });
      await driver.callFor(0, 'updatePhone', { body });
      await send(0);
      await driver.callFor(0, 'updatePhone', { body: { phoneNumber: '+420601000098' } });
      await addParticipant(driver);
      await driver.callFor(1, 'updatePhone', { body });
      await send(1);
      await running.outboxIdle();
      await driver.call('cancelReport');
    };
    const tryAgain = () => startReport(running).then(tries);
    await tryAgain();
    // Six in each report: the limit is come to in the third.
    for (let report = 2; report <= 6; report += 1) await tryAgain().catch(() => undefined);
    expect(await sent(running)).toBe(15);
    running.wait(24 * hour + 60_000);
    await tryAgain();
    // The sandbox has forgotten those of the day before.
    expect(await sent(running)).toBe(6);
  });

  test('a hundred reports at once', async () => {
    const running = await start();
    const drivers = await Promise.all(Array.from({ length: 100 }, () => startReport(running)));
    await Promise.all(drivers.map((driver) => addParticipant(driver, phoneNumber)));
    const askAtOnce = async () => {
      const answers = await Promise.all(drivers.map((driver) => driver.callFor(0, 'sendCodeToVerify')));
      return answers.map(({ resultCode }) => resultCode).sort();
    };
    const fiveOfAll = [...Array(95).fill('ERR_TOO_MANY_SENT_CODES'), ...Array(5).fill('OK')];
    expect([await askAtOnce(), await askAtOnce()]).toEqual([fiveOfAll, fiveOfAll]);
    expect(await sent(running)).toBe(10);
  });
});

describe('codes that nobody answers', () => {
  const from = (remoteAddress: string, { app, outboxIdle }: TestService) => ({
    app: {
      // The outbox is read from the machine itself.
      inject: (options: InjectOptions) =>
        app.inject(options.url === '/outbox' ? options : { ...options, remoteAddress }),
    },
    outboxIdle,
  });
  type Caller = ReturnType<typeof from>;
  async function ask(caller: Caller): Promise<ReportDriver> {
    const driver = await startReport(caller);
    await addParticipant(driver);
    return driver;
  }
  const status = async (caller: Caller) => (await (await ask(caller)).sendFor(0, 'sendCodeToVerify')).statusCode;

  test('are limited for each address, and in all', async () => {
    const running = await start({ environment: { SMS_UNANSWERED_PER_ADDRESS: '3', SMS_UNANSWERED: '6' } });
    const [flood, alike, other, last] = ['2001:db8::1', '2001:db8::ffff:2', '192.0.2.1', '192.0.2.2'].map((address) =>
      from(address, running),
    ) as [Caller, Caller, Caller, Caller];
    expect([await status(flood), await status(flood), await status(alike)]).toEqual([200, 200, 200]);
    const driver = await ask(alike);
    const refused = await driver.sendFor(0, 'sendCodeToVerify');
    expect([refused.statusCode, refused.headers['retry-after'], refused.json().title]).toEqual([
      429,
      '60',
      'Too many requests',
    ]);
    expect([await status(other), await status(other), await status(other)]).toEqual([200, 200, 200]);
    expect(await status(last)).toBe(429);
    const { participants } = await driver.call('getParticipantsInVerification');
    expect(participants).toMatchObject([{ canSendSmsCode: true, canBeVerified: false }]);
    running.wait(hour + 1);
    expect([await status(alike), await status(last)]).toEqual([200, 200]);
  });

  test('are not those of drivers, however many have one address', async () => {
    const running = await start({ environment: { SMS_UNANSWERED_PER_ADDRESS: '3', SMS_UNANSWERED: '3' } });
    const all = from('192.0.2.1', running);
    for (let report = 0; report < 5; report += 1) await verifyBoth(await startReport(all));
    const slow = await ask(all);
    for (const _ of [1, 2, 3]) expect((await slow.callFor(0, 'sendCodeToVerify')).resultCode).toBe('OK');
    expect(await status(all)).toBe(429);
    expect((await slow.callFor(0, 'verify', { body: { smsCode: await slow.codeOf(0) } })).isValid).toBe(true);
    expect(await status(all)).toBe(200);
  });
});

describe('SMS that are answered are counted too: a number and a report get thirty a day', () => {
  const smsTo = async (running: TestService, phoneNumber?: string) =>
    (await outbox(running)).filter(({ channel, to }) => channel === 'sms' && (phoneNumber ?? to) === to).length;
  const confirm = (driver: ReportDriver) => driver.call('confirmReport', { body: { accuracyConfirmation: true } });

  test('by filling in on the own phone (R-479)', async () => {
    const running = await start();
    const driver = await startReport(running);
    await verifyBoth(driver);
    const link = await linkOf(driver);
    const answers: string[] = [];
    for (let time = 0; time < 40; time += 1) {
      const { resultCode } = await call(running, 'sendCodeToFillIn', link);
      answers.push(resultCode);
      if (resultCode !== 'OK') continue;
      const joined = await call(running, 'fillIn', { ...link, body: { smsCode: await driver.codeOf(1) } });
      expect(joined.isValid).toBe(true);
    }
    // Two have verified the phones.
    expect(answers).toEqual([...Array(28).fill('OK'), ...Array(12).fill('ERR_TOO_MANY_SENT_CODES')]);
    expect(await smsTo(running)).toBe(30);
    running.wait(24 * hour - 60_000);
    expect((await call(running, 'sendCodeToFillIn', link)).resultCode).toBe('ERR_TOO_MANY_SENT_CODES');
  });

  test('by signing and reopening, whoever of the two signs (R-479)', async () => {
    const running = await start({ environment: { MAX_SMS_PER_NUMBER: '20', MAX_SMS_PER_REPORT: '32' } });
    const driver = await filledReport(running);
    const [a = '', b = ''] = driver.participants.map(({ phoneNumber }) => phoneNumber);
    const signs = async (index: number) => {
      await confirm(driver);
      const { resultCode } = await driver.callFor(index, 'sendCodeToSign');
      if (resultCode === 'OK') {
        const signed = await driver.callFor(index, 'sign', { body: { smsCode: await driver.codeOf(index) } });
        expect(signed.isValid).toBe(true);
      }
      await driver.call('reopenReport');
      return resultCode;
    };
    for (let time = 1; time < 20; time += 1) expect(await signs(1)).toBe('OK');
    expect(await signs(1)).toBe('ERR_TOO_MANY_SENT_CODES');
    for (let time = 1; time < 12; time += 1) expect(await signs(0)).toBe('OK');
    expect(await signs(0)).toBe('ERR_TOO_MANY_SENT_CODES');
    expect([await smsTo(running, b), await smsTo(running, a), await smsTo(running)]).toEqual([20, 12, 32]);
    expect((await driver.call('getReport')).report.state).toBe('COLLECTING_DATA');
  });

  test('in all reports of the number, also at once (R-479)', async () => {
    const running = await start({ environment: { MAX_SMS_PER_NUMBER: '15' } });
    const phoneNumber = '+420601000001';
    const drivers: ReportDriver[] = [];
    for (let report = 0; report < 5; report += 1) {
      const driver = await startReport(running);
      await addParticipant(driver);
      await addParticipant(driver, phoneNumber);
      await verifyBoth(driver);
      drivers.push(driver);
    }
    const links = await Promise.all(drivers.map(linkOf));
    const asked = await Promise.all(
      [...links, ...links, ...links].map((link) => call(running, 'sendCodeToFillIn', link)),
    );
    expect(asked.filter(({ resultCode }) => resultCode === 'OK')).toHaveLength(10);
    expect(await smsTo(running, phoneNumber)).toBe(15);
  });
});
