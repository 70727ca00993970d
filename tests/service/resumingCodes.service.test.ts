import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { send } from './client.ts';
import { minute, numberOfA, numberOfB, resuming, stranger } from './resuming.ts';
import { startTestService, type TestService } from './testService.ts';
import { codeIn, outbox, type ReportDriver, wrongCode } from './wholeReport.ts';

/** Tests of the codes that resume a report: their limits, and what they reveal of a phone number. */

let service: TestService;
beforeEach(async () => {
  service = await startTestService();
});
afterEach(() => service.remove());

const { ask, confirm, smsTo, codeFor, resume, refresh, rows, collecting } = resuming(() => service);

async function restartWith(environment: Record<string, string>): Promise<void> {
  await service.remove();
  service = await startTestService({ environment });
}

const statusOf = async (driver: ReportDriver, accessToken: string) =>
  (await send(service, 'getReport', { params: { reportId: driver.reportId }, accessToken })).statusCode;

describe('a number that nobody knows', () => {
  /** Returns all that an outsider sees when requesting and guessing a number's code. */
  async function seenFromOutside(phoneNumber: string, right: string | undefined) {
    const wrong = wrongCode(right ?? '');
    const seen: unknown[] = [];
    const key = randomUUID();
    const note = (response: Awaited<ReturnType<typeof send>>) => {
      const { date: _, 'x-correlation-id': __, ...headers } = response.headers;
      const { correlationId: ___, ...body } = response.json();
      seen.push([response.statusCode, headers, body]);
    };
    const sendAsk = (idempotencyKey = randomUUID()) =>
      send(service, 'resumeReport', { body: { phoneNumber }, idempotencyKey });
    const guess = (smsCode = wrong, idempotencyKey = randomUUID()) =>
      send(service, 'confirmResumption', { body: { phoneNumber, smsCode }, idempotencyKey });
    note(await guess());
    note(await sendAsk(key));
    note(await sendAsk(key));
    note(await guess());
    const again = randomUUID();
    note(await guess(wrong, again));
    note(await guess(wrong, again));
    note(await guess('žžžž', again));
    service.wait(10 * minute);
    note(await guess());
    note(await sendAsk());
    for (const _ of [1, 2, 3, 4, 5]) note(await guess());
    note(await sendAsk());
    service.wait(10 * minute);
    note(await guess());
    for (const _ of [1, 2, 3, 4]) note(await sendAsk());
    service.wait(24 * 60 * minute);
    note(await sendAsk());
    return JSON.stringify(seen).replace(/\d{4}-\d{2}-\d{2}T[\d:.]+Z/gu, 'moment');
  }

  test('is answered like one that has a report, whatever is tried (R-472)', async () => {
    await collecting();
    const known = await seenFromOutside(numberOfA, undefined);
    await service.remove();
    service = await startTestService();
    const unknown = await seenFromOutside(stranger, undefined);
    expect(unknown).toBe(known);
    expect(unknown).toContain('ERR_TOO_MANY_WRONG_CODES');
    expect(unknown).toContain('ERR_CODE_EXPIRED');
    expect(unknown).toContain('429');
    expect(await smsTo(stranger)).toEqual([]);
  });

  test('is nowhere stored, nor is a code', async () => {
    await collecting();
    const code = await codeFor(numberOfA);
    await ask(stranger);
    await service.outboxIdle();
    const stored = JSON.stringify([await rows('select * from resumptions'), await rows('select * from outbox')]);
    expect(stored).not.toContain(stranger);
    expect(stored).not.toContain(numberOfA);
    expect(stored).not.toContain(`"${code}"`);
  });
});

describe('five wrong codes in a row', () => {
  test('lock the resumption for ten minutes; the report and its session continue (R-473)', async () => {
    const driver = await collecting();
    const code = await codeFor(numberOfB);
    const wrong = () => confirm(numberOfB, wrongCode(code));
    expect(await wrong()).toEqual({ resultCode: 'OK', isValid: false });
    for (const attemptsLeft of [3, 2, 1])
      expect(await wrong()).toEqual({ resultCode: 'OK', isValid: false, attemptsLeft });
    const locked = await wrong();
    expect(locked).toMatchObject({ resultCode: 'ERR_TOO_MANY_WRONG_CODES', isValid: false });
    const left = Date.parse(locked.waitsUntil ?? '') - service.now();
    expect(left).toBeGreaterThan(9 * minute);
    expect(left).toBeLessThanOrEqual(10 * minute);
    expect((await confirm(numberOfB, code)).resultCode).toBe('ERR_TOO_MANY_WRONG_CODES');
    expect((await driver.call('getReport')).report.state).toBe('COLLECTING_DATA');
    expect((await resume(numberOfA)).reportId).toBe(driver.reportId);
    service.wait(10 * minute);
    expect((await resume(numberOfB)).reportId).toBe(driver.reportId);
  });

  test('also when they come at once, or to several codes', async () => {
    await collecting();
    const code = await codeFor(numberOfB);
    const answers = await Promise.all(Array.from({ length: 12 }, () => confirm(numberOfB, wrongCode(code))));
    const codes = answers.map(({ resultCode }) => resultCode).sort();
    expect(codes).toEqual([...Array(8).fill('ERR_TOO_MANY_WRONG_CODES'), ...Array(4).fill('OK')]);
    service.wait(10 * minute);
    for (const _ of [1, 2, 3]) await confirm(numberOfB, wrongCode(await codeFor(numberOfB)));
    const last = await codeFor(numberOfB);
    expect(await confirm(numberOfB, wrongCode(last))).toMatchObject({ isValid: false, attemptsLeft: 1 });
    expect((await confirm(numberOfB, wrongCode(last))).resultCode).toBe('ERR_TOO_MANY_WRONG_CODES');
  });
});

describe('a code', () => {
  test('is good for ten minutes, until a newer one comes, and once', async () => {
    await collecting();
    const first = await codeFor(numberOfA);
    const second = await codeFor(numberOfA);
    if (first !== second)
      expect(await confirm(numberOfA, first)).toEqual({
        resultCode: 'OK',
        isValid: false,
        lastSentAt: expect.any(String),
      });
    service.wait(10 * minute - 5000);
    expect((await confirm(numberOfA, second)).isValid).toBe(true);
    expect(await confirm(numberOfA, second)).toEqual({ resultCode: 'OK', isValid: false });
    const third = await codeFor(numberOfA);
    service.wait(10 * minute);
    expect((await confirm(numberOfA, third)).resultCode).toBe('ERR_CODE_EXPIRED');
  });

  test('of one number is wrong for another', async () => {
    await collecting();
    const code = await codeFor(numberOfA);
    await ask(numberOfB);
    const [, other = ''] = /: (\d{4})/u.exec((await smsTo(numberOfB))[0] ?? '') ?? [];
    if (other !== code) expect((await confirm(numberOfB, code)).isValid).toBe(false);
  });

  test('under one key, at once, later and after a restart, begins one session (R-476)', async () => {
    const driver = await collecting();
    const code = await codeFor(numberOfA);
    const key = randomUUID();
    const [first, second] = await Promise.all([confirm(numberOfA, code, key), confirm(numberOfA, code, key)]);
    expect(second).toEqual(first);
    service = await service.restart();
    expect(await confirm(numberOfA, code, key)).toEqual(first);
    const reused = await send(service, 'confirmResumption', {
      body: { phoneNumber: numberOfA, smsCode: wrongCode(code) },
      idempotencyKey: key,
    });
    expect(reused.statusCode).toBe(422);
    const { refreshToken = '', accessToken = '' } = first as { refreshToken?: string; accessToken?: string };
    expect(await statusOf(driver, accessToken)).toBe(200);
    await refresh(refreshToken);
    expect(await confirm(numberOfA, code, key)).toEqual({ resultCode: 'OK', isValid: false });
  });

  test('returns no tokens once its session has ended (R-476)', async () => {
    await collecting();
    const code = await codeFor(numberOfA);
    const key = randomUUID();
    expect((await confirm(numberOfA, code, key)).isValid).toBe(true);
    await resume(numberOfB);
    expect(await confirm(numberOfA, code, key)).toEqual({ resultCode: 'OK', isValid: false });
  });

  test('requested several times under one key is sent once', async () => {
    await collecting();
    const key = randomUUID();
    await Promise.all([ask(numberOfA, key), ask(numberOfA, key)]);
    await ask(numberOfA, key);
    expect(await smsTo(numberOfA)).toHaveLength(1);
  });
});

describe('unanswered codes are limited', () => {
  const status = async (phoneNumber: string, remoteAddress = '192.0.2.1') => {
    const app = { inject: (options: InjectOptions) => service.app.inject({ ...options, remoteAddress }) };
    const response = await send({ app }, 'resumeReport', { body: { phoneNumber } });
    return [response.statusCode, response.headers['retry-after']];
  };
  const ok = [200, undefined];
  const refused = [429, '60'];
  const nextDay = [429, String(24 * 3600)];
  const numberNo = (index: number) => `+4206010010${String(index).padStart(2, '0')}`;

  test('for each number, known or not, until the next day or the right code (R-474)', async () => {
    await restartWith({ RESUME_UNANSWERED_PER_NUMBER: '2' });
    await collecting();
    for (const phoneNumber of [numberOfA, stranger]) {
      expect(await status(phoneNumber)).toEqual(ok);
      // Otherwise both SMS are sent at once, and either may be the newest.
      await service.outboxIdle();
      expect(await status(phoneNumber)).toEqual(ok);
      expect(await status(phoneNumber)).toEqual(nextDay);
    }
    const [newest = ''] = await smsTo(numberOfA);
    expect((await confirm(numberOfA, codeIn(newest) ?? '')).isValid).toBe(true);
    expect(await status(numberOfA)).toEqual(ok);
    service.wait(24 * 60 * minute + 1);
    expect(await status(stranger)).toEqual(ok);
  });

  test('for each address, for an hour (R-474)', async () => {
    await restartWith({ RESUME_UNANSWERED_PER_ADDRESS: '2' });
    expect([await status(numberNo(1)), await status(numberNo(2))]).toEqual([ok, ok]);
    expect(await status(numberNo(3))).toEqual(refused);
    expect(await status(numberNo(3), '192.0.2.2')).toEqual(ok);
    service.wait(60 * minute + 1);
    expect(await status(numberNo(4))).toEqual(ok);
  });

  test('in total, for an hour, by the SMS that were sent: unknown numbers do not count (R-474)', async () => {
    await restartWith({ RESUME_UNANSWERED: '3' });
    await collecting();
    for (let index = 0; index < 40; index += 1) expect(await status(numberNo(index), `192.0.2.${index}`)).toEqual(ok);
    for (const phoneNumber of [numberOfA, numberOfB, numberOfA]) expect(await status(phoneNumber)).toEqual(ok);
    await service.outboxIdle();
    expect([(await smsTo(numberOfA)).length, (await smsTo(numberOfB)).length]).toEqual([2, 1]);
    expect([await status(numberOfB), await status(stranger)]).toEqual([refused, refused]);
    service.wait(60 * minute + 1);
    expect(await status(numberOfB)).toEqual(ok);
  });

  test('and so are answered ones: a report sends at most thirty SMS a day', async () => {
    await collecting();
    let resumed = 1;
    while ((await status(numberOfB))[0] === 200) {
      const [newest = ''] = await smsTo(numberOfB);
      const { isValid } = await confirm(numberOfB, codeIn(newest) ?? '');
      if (isValid !== true) break;
      resumed += 1;
      if (resumed > 40) break;
    }
    const ofB = (await outbox(service)).filter(({ to }) => to === numberOfB);
    // The other four went to A: one to verify the phone, three to report that B has resumed.
    expect(ofB).toHaveLength(26);
    service.wait(24 * 60 * minute + 1);
    expect(await status(numberOfB)).toEqual(ok);
  });

  test('and do not prevent the verification of a number', async () => {
    for (const _ of [1, 2, 3, 4, 5]) await ask(numberOfA);
    const driver = await collecting();
    expect((await driver.call('getReport')).report.state).toBe('COLLECTING_DATA');
  });

  test('when many come at once, too', async () => {
    await restartWith({ RESUME_UNANSWERED_PER_NUMBER: '3' });
    const all = await Promise.all(Array.from({ length: 10 }, () => status(stranger)));
    expect(all.filter(([code]) => code === 200)).toHaveLength(3);
  });
});

test('a number that cannot receive the SMS is refused with an error of its field', async () => {
  const response = await send(service, 'resumeReport', { body: { phoneNumber: '+421901000001' } });
  expect([response.statusCode, response.json().errors]).toEqual([
    400,
    [{ path: 'phoneNumber', message: 'phoneForeign:421:420' }],
  ]);
});
