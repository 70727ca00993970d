import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, callerOf } from '#contract/callers.ts';
import { callSamples } from '#contract/callSamples.ts';
import { allCallNames, type CallName, callDefinition } from '#contract/calls.ts';
import { token } from '#contract/fields.ts';
import { phoneHeader } from '#contract/limits.ts';
import { call, type Request, send } from './client.ts';
import { startTestService, type TestService } from './testService.ts';
import {
  fillReport,
  linkOf,
  type ReportDriver,
  samplePhotoFile,
  startReport,
  verifyBoth,
  wholeReport,
} from './wholeReport.ts';

/** Tests of authorization: every call of TABLE 2 with every kind of token. */

const hour = 3_600_000;
/** Asks for the copy with each answer. */
const phone = '70000000-0000-4000-8000-000000000000';
const reportCalls = allCallNames.filter((name) => callDefinition(name).access === 'report');
const otherCalls = allCallNames.filter((name) => callDefinition(name).access !== 'report');

let service: TestService;
/** Collecting, with a photo and a witness; what it holds is changed by the calls with the right token alone. */
let mine: ReportDriver;
let other: ReportDriver;
let finished: ReportDriver;
let params: Record<string, string>;
/** Data that a caller without the right token must neither change nor be told. */
let before: unknown;

beforeAll(async () => {
  service = await startTestService();
  mine = await startReport(service);
  await verifyBoth(mine);
  await fillReport(mine);
  other = await startReport(service);
  finished = await wholeReport(service);
  params = await paramsOf(mine);
  before = await stateOf();
});
afterAll(() => service.remove());

async function paramsOf(driver: ReportDriver): Promise<Record<string, string>> {
  const { participant } = await driver.callFor(0, 'getParticipant');
  const { witnesses } = await driver.call('getWitnesses');
  return {
    reportId: driver.reportId,
    participantId: participant.participantId,
    photoId: participant.vehicleDamageImages[0]?.photoId ?? '',
    witnessId: witnesses[0]?.witnessId ?? '',
  };
}

async function stateOf(): Promise<unknown> {
  return [await mine.call('getReport'), await mine.call('getParticipants'), await mine.call('getWitnesses')];
}

async function requestOf(name: CallName): Promise<Request<CallName>> {
  const { query, body } = callSamples[name];
  const isUpload = callDefinition(name).body === 'multipart';
  return {
    ...(query === null ? {} : { query }),
    ...(body === null ? {} : { body }),
    ...(isUpload ? { file: await samplePhotoFile() } : {}),
  };
}

async function ask(name: CallName, authorization: string | null, to = params) {
  const headers = { [phoneHeader]: phone, ...(authorization !== null && { authorization }) };
  return send(service, name, { ...(await requestOf(name)), params: to, headers });
}

const bodies = (status: number) => expect.stringContaining(`"status":${status}`);

describe.each(reportCalls)('%s', (name) => {
  test.each<[string, () => string | null, number]>([
    ['without a token', () => null, 401],
    ['with an empty token', () => 'Bearer ', 401],
    ['with a token of one part', () => 'Bearer abc', 401],
    ['with a token that nobody issued', () => 'Bearer a.b.c', 401],
    ['with a changed signature', () => `Bearer ${mine.accessToken.slice(0, -4)}AAAA`, 401],
    ['with its own claims unsigned', () => `Bearer ${unsigned(mine.accessToken)}`, 401],
    ['with Basic instead of Bearer', () => `Basic ${mine.accessToken}`, 401],
    ['with its refresh token', () => `Bearer ${mine.refreshToken}`, 401],
    ['with the refresh token of another report', () => `Bearer ${other.refreshToken}`, 401],
    ['with the token of another report', () => `Bearer ${other.accessToken}`, 403],
    ['with the token of a finished report', () => `Bearer ${finished.accessToken}`, 403],
  ])('%s is refused (R-300, R-301)', async (_kind, authorization, status) => {
    const response = await ask(name, authorization());
    expect([response.statusCode, response.body]).toEqual([status, bodies(status)]);
    expect(response.json().copy).toBeUndefined();
  });
});

/** `alg: none` with the claims of a real token. */
function unsigned(real: string): string {
  const header = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
  return `${header}.${real.split('.')[1]}.AAAA`;
}

test('whoever was refused has changed nothing', async () => {
  expect(await stateOf()).toEqual(before);
});

test.each(reportCalls)('%s on a finished report is judged by its state alone', async (name) => {
  const own = await paramsOf(finished);
  const response = await ask(name, `Bearer ${finished.accessToken}`, own);
  expect(response.statusCode).toBe(200);
  const { states = [], answer } = callDefinition(name);
  if (states.includes('FINISHED') && answer === 'blob') expect(response.headers['content-type']).toMatch(/pdf|jpeg/u);
  else expect(response.json().resultCode === 'ERR_REPORT_IN_WRONG_STATE').toBe(!states.includes('FINISHED'));
});

test.each(reportCalls.filter((name) => name !== 'cancelReport'))('%s with the right token is let in', async (name) => {
  const response = await ask(name, `Bearer ${mine.accessToken}`);
  expect([200, 400]).toContain(response.statusCode);
});

test.each(otherCalls)('%s needs no token and heeds none', async (name) => {
  const { summaryId, checkCode } = await finished.call('getSummaryId');
  const { refreshToken } = await startReport(service);
  const request = { params: { ...params, ...(await paramsOf(finished)), summaryId }, headers: {} };
  const phoneNumber = '+420777000111';
  const bodies: Partial<Record<CallName, object>> = {
    refreshSession: { refreshToken },
    updateAgreement: callSamples.updateAgreement.body,
    signByLink: callSamples.signByLink.body,
    fillIn: callSamples.fillIn.body,
    handOverSummaryReport: callSamples.handOverSummaryReport.body,
    resumeReport: { phoneNumber },
    confirmResumption: { phoneNumber, smsCode: '1234' },
  };
  const asked = { ...request, query: { checkCode }, body: bodies[name] };
  for (const authorization of [undefined, 'Bearer a.b.c', `Bearer ${other.accessToken}`]) {
    const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
    const response = await send(service, name, { ...asked, headers });
    expect(response.statusCode).toBe(200);
  }
});

/** By hand: everything else that needs a session is the reporter's. */
const rights: Record<Exclude<Caller, 'reporter'>, CallName[]> = {
  anybody: [
    'getInsuranceCompanies',
    'getVehicleBrands',
    'createReport',
    'refreshSession',
    'resumeReport',
    'confirmResumption',
  ],
  reader: [
    'getSummary',
    'updateAgreement',
    'getSummaryChanges',
    'getSummaryDeliveries',
    'createSummaryReportTicket',
    'getSummaryAccidentReport',
    'getSummaryHandovers',
    'getSummaryAccidentPhoto',
  ],
  otherDriver: [
    'sendCodeToSignByLink',
    'signByLink',
    'sendCodeToFillIn',
    'fillIn',
    'sendCodeToHandOver',
    'handOverSummaryReport',
  ],
  eachDriver: [
    'getReport',
    'getReplica',
    'getReportStatus',
    'getAccidentReport',
    'getAccidentReportData',
    'getHandovers',
    'getCompletenessStatus',
    'getOneSidedReport',
    'findAddresses',
    'geocodeAddress',
    'geocodeGps',
    'getSummaryId',
    'getChanges',
    'getDeliveries',
    'getParticipants',
    'getVehicleDataFlags',
    'getParticipant',
    'getParticipantsInVerification',
    'getParticipantsInSigning',
    'updateParticipantData',
    'updateEmail',
    'uploadIdCard',
    'investigateIdCard',
    'initZenIdSdk',
    'updateDrivingLicense',
    'retrieveDrivingLicenseAutomatically',
    'retrieveDrivingLicenseUnconfirmed',
    'addAccidentPhoto',
    'getAccidentPhoto',
    'deleteAccidentPhoto',
    'updateAccidentPhotos',
    'updateDamage',
    'updateMovementDefinition',
    'uploadDrivingLicense',
    'uploadLicensePlate',
    'confirmLicensePlate',
    'retrieveVehicleAndInsurer',
    'updateVehicle',
    'updateInsurer',
    'endFillingIn',
    'getWitnesses',
  ],
};

/** By hand: what B may do on the own phone although it names a participant; of A it is not B's. */
const readOfBoth: CallName[] = ['getParticipant', 'getAccidentPhoto'];

test('each call is the right of one kind of caller (R-632)', () => {
  for (const name of allCallNames) {
    const [caller = 'reporter'] = Object.entries(rights).find(([, names]) => names.includes(name)) ?? [];
    expect([name, callerOf(name)]).toEqual([name, caller]);
  }
});

test.each([...rights.reader, ...rights.otherDriver])(
  '%s is for who holds the link, not for a session, nor for the link of another report (R-632)',
  async (name) => {
    const { summaryId, checkCode } = await finished.call('getSummaryId');
    const ofOther = await mine.call('getSummaryId');
    const own = { ...(await paramsOf(finished)), summaryId };
    const body = callSamples[name].body ?? undefined;
    const status = async (given: Request<CallName>) =>
      (await send(service, name, { params: own, body, ...given } as Request<CallName>)).statusCode;
    expect(await status({ query: { checkCode: ofOther.checkCode } })).toBe(404);
    expect(await status({ query: { checkCode: 'x'.repeat(60) }, accessToken: finished.accessToken })).toBe(404);
    expect(await status({ query: {}, accessToken: finished.accessToken })).toBe(404);
    const elsewhere = { ...own, summaryId: ofOther.summaryId };
    expect(await status({ params: elsewhere, query: { checkCode }, accessToken: mine.accessToken })).toBe(404);
  },
);

/** The token of B's own phone, where B fills in the own part. */
async function ownToken(driver: ReportDriver): Promise<string> {
  const link = await linkOf(driver);
  await call(service, 'sendCodeToFillIn', link);
  const begun = await call(service, 'fillIn', { ...link, body: { smsCode: await driver.codeOf(1) } });
  return begun.isValid === true ? begun.accessToken : '';
}

describe('on the own phone (R-633, R-634)', () => {
  let token: string;
  beforeAll(async () => {
    token = await ownToken(mine);
  });

  test.each(reportCalls)('%s is let in as far as it is the own part, and refused about the other one', async (name) => {
    const isLetIn = rights.eachDriver.includes(name);
    const isOfBoth = isLetIn && (!callDefinition(name).path.includes(':participantId') || readOfBoth.includes(name));
    const status = async (participantId = '') =>
      (await ask(name, `Bearer ${token}`, { ...params, participantId })).statusCode;
    const expected = (isRight: boolean) => (isRight ? [200, 400, 404] : [403]);
    const [a, b] = mine.participants;
    expect(expected(isOfBoth)).toContain(await status(a?.participantId));
    if (name !== 'endFillingIn') expect(expected(isLetIn)).toContain(await status(b?.participantId));
  });

  test('a session of the own phone does nothing in another report, and nothing once it has ended', async () => {
    expect((await ask('getReport', `Bearer ${token}`, { ...params, reportId: other.reportId })).statusCode).toBe(403);
    expect((await mine.callFor(1, 'endFillingIn')).resultCode).toBe('OK');
    for (const name of rights.eachDriver) {
      const { participantId = '' } = mine.participants[1] ?? {};
      expect([name, (await ask(name, `Bearer ${token}`, { ...params, participantId })).statusCode]).toEqual([
        name,
        401,
      ]);
    }
  });
});

test.each(reportCalls)('%s is not for who holds the link (R-632)', async (name) => {
  const { checkCode } = await mine.call('getSummaryId');
  const query = Object.assign({ checkCode }, callSamples[name].query);
  const response = await send(service, name, { ...(await requestOf(name)), params, query } as Request<CallName>);
  expect(response.statusCode).toBe(401);
});

test('who has no token is told nothing of what else is wrong, nor that a report is gone', async () => {
  const { reportId } = params;
  const wrong = await send(service, 'updateLocation', { params: { reportId: reportId ?? '' }, body: {} });
  expect([wrong.statusCode, wrong.body]).toEqual([401, bodies(401)]);
  const unknown = { reportId: '7f0c4a5e-0d0c-4c57-9d4a-3c3b0f2b1a11' };
  expect((await send(service, 'cancelReport', { params: unknown })).statusCode).toBe(401);
});

test('tokens have three parts and at most 1024 characters (R-282)', () => {
  for (const issued of [mine.accessToken, mine.refreshToken]) {
    expect(issued).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/u);
    expect(issued.length).toBeLessThanOrEqual(1024);
    expect(token.safeParse(issued).success).toBe(true);
  }
  expect(token.safeParse(`${'a'.repeat(1021)}.b.c`).success).toBe(false);
});

/** These move the clock, so they come last. */
test('every call is refused once its token has expired (R-462)', async () => {
  service.wait(15 * 60_000);
  for (const name of reportCalls) {
    const response = await ask(name, `Bearer ${mine.accessToken}`);
    expect([name, response.statusCode, response.body]).toEqual([name, 401, bodies(401)]);
  }
});

test('a refresh token is revoked with its report, its successor as well', async () => {
  const report = await startReport(service);
  const refresh = async (refreshToken: string) => call(service, 'refreshSession', { body: { refreshToken } });
  const next = await refresh(report.refreshToken);
  expect((await refresh(report.refreshToken)).resultCode).toBe('OK');
  expect((await report.call('cancelReport')).resultCode).toBe('OK');
  for (const spent of [report.refreshToken, next.refreshToken])
    expect((await refresh(spent)).resultCode).toBe('ERR_REFRESH_TOKEN_INVALID');
  service.wait(24 * hour);
  expect((await refresh(next.refreshToken)).resultCode).toBe('ERR_REFRESH_TOKEN_EXPIRED');
});
