import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { allCallNames, type CallName, callDefinition } from '#contract/calls.ts';
import { call, type Request, send } from './client.ts';
import { rowsOf } from './rows.ts';
import { startTestService, type TestService } from './testService.ts';
import {
  addParticipant,
  filledReport,
  linkOf,
  type ReportDriver,
  samplePhotoFile,
  signBoth,
  startReport,
  verifyBoth,
} from './wholeReport.ts';

let service: TestService;
beforeEach(async () => {
  service = await startTestService({ environment: { INSURER_HANDOVER: 'true' } });
});
afterEach(() => service.remove());

async function withCodeSent(): Promise<ReportDriver> {
  const driver = await startReport(service);
  await addParticipant(driver);
  await driver.callFor(0, 'sendCodeToVerify');
  return driver;
}

async function collecting(): Promise<ReportDriver> {
  const driver = await startReport(service);
  await verifyBoth(driver);
  return driver;
}

const filled = () => filledReport(service);

async function toSign(): Promise<ReportDriver> {
  const driver = await filled();
  await driver.call('confirmReport', { body: { accuracyConfirmation: true } });
  return driver;
}

async function finished(): Promise<ReportDriver> {
  const driver = await toSign();
  await signBoth(driver);
  return driver;
}

interface Creating {
  before(): Promise<ReportDriver>;
  request(driver: ReportDriver): Promise<Request<CallName>>;
}

const none = async () => ({});

/** Creating calls of TABLE 2, each on a report that allows it. */
const creating: Partial<Record<CallName, Creating>> = {
  addParticipant: {
    before: () => startReport(service),
    request: async () => ({ body: { phoneNumber: '+420601222333', gdprConfirmed: true } }),
  },
  sendCodeToVerify: {
    async before() {
      const driver = await startReport(service);
      await addParticipant(driver);
      return driver;
    },
    request: none,
  },
  verify: {
    before: withCodeSent,
    request: async (driver) => ({ body: { smsCode: await driver.codeOf(0) } }),
  },
  addAccidentPhoto: { before: collecting, request: async () => ({ file: await samplePhotoFile() }) },
  addWitness: {
    before: collecting,
    request: async () => ({
      body: { driverParticipantId: null, firstName: 'Eva', lastName: 'Černá', phoneNumber: null },
    }),
  },
  confirmReport: { before: filled, request: async () => ({ body: { accuracyConfirmation: true } }) },
  reopenReport: { before: toSign, request: none },
  sendCodeToSign: { before: toSign, request: none },
  sign: {
    async before() {
      const driver = await toSign();
      await driver.callFor(0, 'sendCodeToSign');
      return driver;
    },
    request: async (driver) => ({ body: { smsCode: await driver.codeOf(0) } }),
  },
  handOverReport: { before: finished, request: async () => ({ body: { insurers: ['KOOPERATIVA'] } }) },
  sendCodeToHandOver: { before: finished, request: linkOf },
  handOverSummaryReport: {
    async before() {
      const driver = await finished();
      await call(service, 'sendCodeToHandOver', await linkOf(driver));
      return driver;
    },
    request: async (driver) => ({
      ...(await linkOf(driver)),
      body: { insurers: ['KOOPERATIVA'], smsCode: await driver.codeOf(1) },
    }),
  },
  sendCodeToSignByLink: { before: toSign, request: linkOf },
  sendCodeToFillIn: { before: collecting, request: linkOf },
  fillIn: {
    async before() {
      const driver = await collecting();
      await call(service, 'sendCodeToFillIn', await linkOf(driver));
      return driver;
    },
    request: async (driver) => ({ ...(await linkOf(driver)), body: { smsCode: await driver.codeOf(1) } }),
  },
  signByLink: {
    async before() {
      const driver = await toSign();
      await driver.call('sendCodeToSignByLink', await linkOf(driver));
      return driver;
    },
    async request(driver) {
      const link = await linkOf(driver);
      const { contentVersion } = await driver.call('getSummary', link);
      return { ...link, body: { smsCode: await driver.codeOf(1), contentVersion } };
    },
  },
};

test('the table below names every call that creates (R-318)', () => {
  const names = allCallNames.filter((name) => callDefinition(name).creates === true);
  // Keys of numbers rather than of reports are tried in resumingCodes.service.test.ts.
  const ofNumbers = ['resumeReport', 'confirmResumption'];
  expect([...Object.keys(creating), ...ofNumbers, 'createReport'].sort()).toEqual(names.sort());
});

async function rows(sql: string): Promise<number> {
  return (await rowsOf(service.environment, sql)).length;
}

test.each(Object.keys(creating) as CallName[])(
  '%s under one key, at once and after a restart, makes one thing and answers the same (R-319)',
  async (name) => {
    const { before, request } = creating[name] ?? { before: collecting, request: none };
    const driver = await before();
    const made = `select audit_id from audit where report_id = '${driver.reportId}' and call = '${name}'`;
    const madeBefore = await rows(made);
    const content: Request<CallName> = { ...(await request(driver)), idempotencyKey: randomUUID() };
    const [first, second] = await Promise.all([0, 1].map(() => driver.callFor(0, name, content)));
    expect(first?.resultCode).toMatch(/^OK/u);
    expect(second).toEqual(first);

    service = await service.restart();
    const { reportId, accessToken, participants } = driver;
    const params = { reportId, participantId: participants[0]?.participantId ?? '', ...content.params };
    expect(await call(service, name, { ...content, accessToken, params })).toEqual(first);
    expect(await rows(made)).toBe(madeBefore + 1);
  },
);

test('createReport under one key, at once and after a restart, starts one report', async () => {
  const idempotencyKey = randomUUID();
  const start = () => call(service, 'createReport', { idempotencyKey });
  const [first, second] = await Promise.all([start(), start()]);
  expect(second).toEqual(first);
  service = await service.restart();
  expect(await start()).toEqual(first);
  expect(await rows('select report_id from reports')).toBe(1);
});

test('a wrong code that locked the report answers the same under its key', async () => {
  await service.remove();
  service = await startTestService({ environment: { MAX_WRONG_CODES: '1', MAX_CODE_WAITS: '1' } });
  const driver = await withCodeSent();
  const wrong = { body: { smsCode: 'abcd' }, idempotencyKey: randomUUID() };
  const answers = [await driver.callFor(0, 'verify', wrong), await driver.callFor(0, 'verify', wrong)];
  expect(answers[0]).toEqual({ resultCode: 'ERR_TOO_MANY_WRONG_CODES', isValid: false });
  expect(answers[1]).toEqual(answers[0]);
});

test.each([
  ['ten minutes later', async () => service.wait(10 * 60_000 + 1)],
  [
    'once the first refresh token was used',
    async (refreshToken: string) => {
      await call(service, 'refreshSession', { body: { refreshToken } });
    },
  ],
])('the key of a report gives its tokens to nobody %s: another report is started', async (_, pass) => {
  const idempotencyKey = randomUUID();
  const start = () => call(service, 'createReport', { idempotencyKey });
  const first = await start();
  service.wait(9 * 60_000);
  expect(await start()).toEqual(first);
  await pass(first.refreshToken);
  const [second, third] = await Promise.all([start(), start()]);
  expect(second.reportId).not.toBe(first.reportId);
  expect(third).toEqual(second);
  expect(await rows('select report_id from reports')).toBe(2);
});

test.each(['1', 'abc', 'not-a-uuid', '10000000-0000-4000-8000-00000000000g'])(
  'the key %s is no UUID, and is refused',
  async (idempotencyKey) => {
    const response = await send(service, 'createReport', { idempotencyKey });
    expect([response.statusCode, response.json().errors]).toEqual([
      400,
      [{ path: 'Idempotency-Key', message: 'format' }],
    ]);
  },
);

test('a key that comes with another body is refused, and does nothing', async () => {
  const driver = await collecting();
  const idempotencyKey = randomUUID();
  const witness = { driverParticipantId: null, firstName: 'Eva', lastName: 'Černá', phoneNumber: null };
  await driver.call('addWitness', { body: witness, idempotencyKey });
  const other = { body: { ...witness, firstName: 'Iva' }, idempotencyKey };
  const response = await send(service, 'addWitness', {
    ...other,
    params: { reportId: driver.reportId },
    accessToken: driver.accessToken,
  });
  expect([response.statusCode, response.json().title]).toEqual([
    422,
    'The Idempotency-Key has come before with another body',
  ]);
  expect((await driver.call('getWitnesses')).witnesses).toHaveLength(1);
});
