import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mutationHeader, phoneHeader } from '#contract/limits.ts';
import { call, send } from './client.ts';
import { minute, resuming, withToken } from './resuming.ts';
import { startTestService, type TestService } from './testService.ts';
import {
  codeIn,
  fillReport,
  linkOf,
  outbox,
  type ReportDriver,
  startReport,
  verifyBoth,
  wrongCode,
} from './wholeReport.ts';

/** Tests of B filling in their part on their own phone, while the reporter writes too. */

let service: TestService;
let driver: ReportDriver;
let link: Awaited<ReturnType<typeof linkOf>>;
const { resume } = resuming(() => service);

beforeAll(async () => {
  service = await startTestService();
});
beforeEach(async () => {
  driver = await startReport(service);
  await verifyBoth(driver);
  link = await linkOf(driver);
});
afterAll(() => service.remove());

const email = (address: string) => ({ body: { email: address } });
const sendCode = async () => (await call(service, 'sendCodeToFillIn', link)).resultCode;
const fillIn = (smsCode: string, idempotencyKey?: string) =>
  call(service, 'fillIn', { ...link, body: { smsCode }, ...(idempotencyKey && { idempotencyKey }) });
const refresh = (refreshToken: string) => call(service, 'refreshSession', { body: { refreshToken } });
const confirm = () => driver.call('confirmReport', { body: { accuracyConfirmation: true } });

/** Returns B's session on their own phone. */
async function joined(): Promise<ReportDriver & { refreshToken: string }> {
  await sendCode();
  const answer = await fillIn(await driver.codeOf(1));
  if (answer.isValid !== true) throw new Error(`Not joined: ${JSON.stringify(answer)}`);
  const { accessToken, refreshToken } = answer;
  return { ...withToken(driver, accessToken), accessToken, refreshToken };
}

/** Returns the status of a call with a session. */
async function status({ accessToken }: Pick<ReportDriver, 'accessToken'>) {
  return (await send(service, 'getReport', { params: { reportId: driver.reportId }, accessToken })).statusCode;
}

test('what B fills in is no news to B, what A changed meanwhile is (R-215, R-633)', async () => {
  await fillReport(driver, service.now(), false);
  await call(service, 'getSummary', link);
  const b = await joined();
  await b.callFor(1, 'updateEmail', email('muj@example.cz'));
  await driver.callFor(0, 'updateEmail', email('jeji@example.cz'));
  await driver.call('updateResponsibleParticipant', { body: { responsibleParticipantId: null } });
  const news = async () => (await call(service, 'getSummary', link)).changedSections;
  const [a] = driver.participants;
  const ofA = [
    { section: 'email', participantId: a?.participantId },
    { section: 'responsibleParticipant', participantId: null },
  ];
  expect(await news()).toEqual(ofA);
  // Nor is it once it has been looked at, and what A changed in the part of B is news until B has changed it too.
  await b.callFor(1, 'endFillingIn');
  await driver.callFor(1, 'updateEmail', email('od.a@example.cz'));
  expect(await news()).toEqual([{ section: 'email', participantId: driver.participants[1]?.participantId }]);
  const again = await joined();
  await again.callFor(1, 'updateEmail', email('zase.muj@example.cz'));
  expect(await news()).toEqual([]);
});

test('B fills in the own part while A goes on, A hears of it, and B hands it back (R-633, R-634, R-635, R-636)', async () => {
  await fillReport(driver, service.now(), false);
  const { version } = await driver.call('getChanges', { query: {} });
  const { fillingIn } = await call(service, 'getSummary', link);
  expect(fillingIn).toMatchObject({ canSendSmsCode: true, waitingForInsertingSmsCode: false });
  expect(await sendCode()).toBe('OK');
  const [sms] = await outbox(service);
  expect([sms?.to, sms?.text]).toEqual([
    driver.participants[1]?.phoneNumber,
    expect.stringMatching(/^Kód k\u00a0vyplnění: \d{4}\nOtevře vaši část záznamu\. Platí 10\u00a0minut\.$/u),
  ]);
  const code = codeIn(sms?.text ?? '') ?? '';
  expect((await call(service, 'getSummary', link)).fillingIn?.waitingForInsertingSmsCode).toBe(true);
  expect(await fillIn(wrongCode(code))).toEqual({ resultCode: 'OK', isValid: false });
  const begun = await fillIn(code);
  const { participantId } = driver.participants[1] ?? {};
  expect(begun).toMatchObject({ resultCode: 'OK', isValid: true, reportId: driver.reportId, participantId });
  if (begun.isValid !== true) return;
  const b = withToken(driver, begun.accessToken);

  const heard = await driver.call('getChanges', { query: { since: version } });
  expect(heard.changes).toMatchObject({ fillsIn: participantId, state: 'COLLECTING_DATA' });
  const flags = async (of: ReportDriver) =>
    (await of.call('getParticipants')).participants.map(({ fillsInOwnPart }) => fillsInOwnPart);
  expect([await flags(driver), await flags(b)]).toEqual([
    [false, true],
    [false, true],
  ]);

  // Each writes the own part; what is the other's is refused, whatever it brings.
  expect((await b.callFor(1, 'updateEmail', email('b@example.cz'))).resultCode).toBe('OK');
  expect((await driver.callFor(0, 'updateEmail', email('a@example.cz'))).resultCode).toBe('OK');
  expect((await driver.callFor(1, 'updateEmail', email('x@example.cz'))).resultCode).toBe('ERR_PARTICIPANT_FILLS_IN');
  expect((await driver.callFor(1, 'investigateIdCard')).resultCode).toBe('ERR_PARTICIPANT_FILLS_IN');
  expect((await b.sendFor(0, 'updateEmail', email('x@example.cz'))).statusCode).toBe(403);
  const { participants } = await driver.call('getParticipants');
  expect(participants.map((each) => each.email)).toEqual(['a@example.cz', 'b@example.cz']);
  const after = await driver.call('getChanges', { query: { since: heard.version } });
  expect(after.changes?.content).toBe((heard.changes?.content ?? 0) + 2);

  // The report cannot be confirmed meanwhile.
  expect((await confirm()).resultCode).toBe('ERR_PARTICIPANT_FILLS_IN');
  expect((await b.callFor(1, 'endFillingIn')).resultCode).toBe('OK');
  expect([await status({ accessToken: begun.accessToken }), await status(driver)]).toEqual([401, 200]);
  expect((await refresh(begun.refreshToken)).resultCode).toBe('ERR_REFRESH_TOKEN_INVALID');
  expect((await driver.call('getChanges', { query: {} })).changes?.fillsIn).toBeNull();
  expect((await driver.callFor(1, 'updateEmail', email('x@example.cz'))).resultCode).toBe('OK');
  await call(service, 'getSummary', link);
  expect((await confirm()).resultCode).toBe('OK_REPORT_WENT_TO_NEXT_STATE');
  expect(await sendCode()).toBe('ERR_REPORT_IN_WRONG_STATE');
  const { data } = await driver.call('getAccidentReportData');
  expect(data).toMatchObject({
    course: expect.arrayContaining([
      expect.objectContaining({ event: 'filledInElsewhere', call: 'fillIn' }),
      expect.objectContaining({ event: 'handedBack', call: 'endFillingIn' }),
    ]),
  });
});

test('A takes over what B fills in; what B has filled in stays, and B may begin anew (R-636)', async () => {
  const b = await joined();
  await b.callFor(1, 'updateEmail', email('b@example.cz'));
  const taken = await driver.callFor(1, 'endFillingIn');
  expect(taken).toMatchObject({ participant: { email: 'b@example.cz', fillsInOwnPart: false } });
  expect((await driver.callFor(1, 'endFillingIn')).resultCode).toBe('OK');
  expect((await b.sendFor(1, 'updateEmail', email('late@example.cz'))).statusCode).toBe(401);
  expect(await status(b)).toBe(401);

  const again = await joined();
  expect([await status(b), await status(again)]).toEqual([401, 200]);
  // On a third phone: the older one of B ends.
  const third = await joined();
  expect([await status(again), await status(third)]).toEqual([401, 200]);
  expect((await driver.callFor(1, 'updateEmail', email('x@example.cz'))).resultCode).toBe('ERR_PARTICIPANT_FILLS_IN');
});

describe('two sessions (R-633)', () => {
  test('go on side by side, each by its own tokens, and a copied one ends its own session alone', async () => {
    const b = await joined();
    service.wait(14 * minute);
    const [first, second] = [await refresh(driver.refreshToken), await refresh(b.refreshToken)];
    const mine = withToken(driver, first.accessToken);
    const own = withToken(driver, second.accessToken);
    expect((await mine.callFor(0, 'updateEmail', email('a@example.cz'))).resultCode).toBe('OK');
    expect((await own.callFor(1, 'updateEmail', email('b@example.cz'))).resultCode).toBe('OK');
    expect((await own.sendFor(0, 'updateEmail', email('x@example.cz'))).statusCode).toBe(403);

    const next = await refresh(second.refreshToken);
    for (const copied of [b.refreshToken, second.refreshToken, next.refreshToken])
      expect((await refresh(copied)).resultCode).toBe('ERR_REFRESH_TOKEN_INVALID');
    expect((await refresh(first.refreshToken)).resultCode).toBe('OK');
  });

  test('both end when the report goes on elsewhere', async () => {
    const b = await joined();
    const { accessToken } = await resume(driver.participants[0]?.phoneNumber ?? '');
    expect([await status(driver), await status(b), await status({ accessToken })]).toEqual([401, 401, 200]);
    expect(await refresh(b.refreshToken)).toEqual({ resultCode: 'ERR_REFRESH_TOKEN_INVALID' });
    const on = withToken(driver, accessToken);
    expect((await on.callFor(1, 'updateEmail', email('x@example.cz'))).resultCode).toBe('OK');
  });

  test('both end when the report is cancelled, and a renewed link ends neither', async () => {
    const b = await joined();
    await driver.call('renewSummaryLink');
    expect([await status(driver), await status(b)]).toEqual([200, 200]);
    await driver.call('cancelReport');
    expect([await status(driver), await status(b)]).toEqual([401, 401]);
    expect((await refresh(b.refreshToken)).resultCode).toBe('ERR_REFRESH_TOKEN_INVALID');
  });
});

test('a lost answer is given again, with the same tokens, until they are used or the session has ended (R-634)', async () => {
  await sendCode();
  const code = await driver.codeOf(1);
  const key = randomUUID();
  const first = await fillIn(code, key);
  expect(await fillIn(code, key)).toEqual(first);
  expect((await send(service, 'fillIn', { ...link, body: { smsCode: '0000' }, idempotencyKey: key })).statusCode).toBe(
    code === '0000' ? 200 : 422,
  );
  expect((await fillIn(code)).resultCode).toBe('ERR_CALL_SEND_CODE_FIRST');
  if (first.isValid !== true) throw new Error('Not joined');
  await refresh(first.refreshToken);
  expect(await fillIn(code, key)).toEqual({ resultCode: 'ERR_CALL_SEND_CODE_FIRST', isValid: false });
  await driver.callFor(1, 'endFillingIn');
  expect(await fillIn(code, key)).toEqual({ resultCode: 'ERR_CALL_SEND_CODE_FIRST', isValid: false });
});

test('the steps of both phones are done once each, and the copies tell who fills in and nothing of the session (R-637)', async () => {
  const b = await joined();
  const [phoneA, phoneB] = [randomUUID(), randomUUID()];
  const step = (of: ReportDriver, index: number, phone: string, number: number, address: string) =>
    of.callFor(index, 'updateEmail', {
      ...email(address),
      headers: { [phoneHeader]: phone, [mutationHeader]: String(number) },
    });
  await step(driver, 0, phoneA, 1, 'a1@example.cz');
  await step(b, 1, phoneB, 1, 'b1@example.cz');
  await step(b, 1, phoneB, 2, 'b2@example.cz');
  await step(driver, 0, phoneA, 2, 'a2@example.cz');
  await step(b, 1, phoneB, 1, 'b1@example.cz');
  const refused = await step(driver, 1, phoneA, 3, 'x@example.cz');
  expect(refused.resultCode).toBe('ERR_PARTICIPANT_FILLS_IN');

  for (const [of, phone] of [
    [driver, phoneA],
    [b, phoneB],
  ] as const) {
    const { copy } = await of.call('getReplica', { headers: { [phoneHeader]: phone } });
    expect(copy.lastStep).toBe(2);
    expect(copy.document.participants.map(({ data }) => data.email)).toEqual(['a2@example.cz', 'b2@example.cz']);
    expect(copy.document.fillingIn).toEqual({ participantId: driver.participants[1]?.participantId });
    expect(JSON.stringify(copy)).not.toMatch(/sessionId|TokenId/u);
  }
});
