import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { callSamples } from '#contract/callSamples.ts';
import { allCallNames, type CallName, callDefinition, isMutation } from '#contract/calls.ts';
import { idempotencyHeader, mutationHeader, phoneHeader } from '#contract/limits.ts';
import { type ReplicaSnapshot, replicaSnapshotSchema } from '#contract/replica.ts';
import { type Request, send, type UploadedFile } from './client.ts';
import { startTestService, type TestService } from './testService.ts';
import {
  addParticipant,
  fillReport,
  type ReportDriver,
  samplePhotoFile,
  signBoth,
  startReport,
  verifyBoth,
  wholeReport,
} from './wholeReport.ts';

/** Tests of the replica over HTTP. */

/** Lifetime of a report in milliseconds, shorter than an access token's. */
const lifetime = 10 * 60_000;

let service: TestService;
let driver: ReportDriver;
let phone: string;
beforeAll(async () => {
  service = await startTestService({ environment: { REPORT_LIFETIME: `${lifetime}` } });
});
afterAll(() => service.remove());
beforeEach(async () => {
  driver = await startReport(service);
  await verifyBoth(driver);
  phone = randomUUID();
});

interface Answer {
  status: number;
  resultCode: string;
  copy: ReplicaSnapshot | undefined;
  answer: Record<string, unknown>;
}

/** Makes a call of the phone; a number makes it a mutation. */
async function ask(name: CallName, request: Request<CallName> = {}, step?: number | string): Promise<Answer> {
  const headers = {
    [phoneHeader]: phone,
    ...(step !== undefined && { [mutationHeader]: String(step) }),
    ...request.headers,
  };
  const response = await driver.sendFor(0, name, { ...request, headers });
  const isJson = String(response.headers['content-type']).includes('json');
  const { resultCode, copy, ...answer } = isJson ? response.json() : {};
  if (copy !== undefined) expect(replicaSnapshotSchema.safeParse(copy).error?.issues).toBeUndefined();
  return { status: response.statusCode, resultCode, copy, answer };
}

const email = (name: string) => ({ body: { email: `${name}@example.cz` } });
const emailIn = ({ copy }: Answer) => copy?.document.participants[0]?.data.email;

test('whoever names a phone gets the copy with every answer, nobody else does (R-561)', async () => {
  const changed = await ask('updateEmail', email('prvni'), 1);
  expect(changed).toMatchObject({ status: 200, resultCode: 'OK', copy: { lastStep: 1 } });
  expect(emailIn(changed)).toBe('prvni@example.cz');
  expect(changed.answer).toMatchObject({ participant: { email: 'prvni@example.cz' } });

  const read = await ask('getReplica');
  expect(read.copy).toEqual({ ...changed.copy, serviceTime: expect.any(Number) });
  const refused = await ask('updateLocation', { body: {} }, 2);
  expect(refused).toMatchObject({ resultCode: 'ERR_LOC_DESC_OR_ADDRESS_OR_GPS_REQUIRED', copy: { lastStep: 1 } });
  expect(await ask('getAccidentReport')).toMatchObject({
    resultCode: 'ERR_REPORT_IN_WRONG_STATE',
    copy: { lastStep: 1 },
  });
  expect(await ask('addAccidentPhoto', { file: await samplePhotoFile() })).toMatchObject({
    resultCode: 'OK',
    copy: { document: { participants: [{ data: { vehicleDamageImages: [{ displayOrder: 1 }] } }, {}] } },
  });

  const withoutPhone = await driver.callFor(0, 'updateEmail', email('druhy'));
  expect(Object.keys(withoutPhone).sort()).toEqual(['participant', 'resultCode']);
  expect(await driver.call('getReplica')).toMatchObject({ copy: { lastStep: 0 } });
});

test('the version grows with each change, whoever makes it, and stays where nothing changes', async () => {
  const versions = [
    await ask('getReplica'),
    await ask('updateEmail', email('prvni'), 1),
    await ask('getParticipants'),
    await ask('findAddresses', { query: { query: 'korunni' } }),
    await ask('updateEmail', email('prvni'), 1),
    await ask('updateCircumstances', { body: callSamples.updateCircumstances.body }, 2),
  ].map(({ copy }) => copy?.version ?? 0);
  const [first = 0] = versions;
  expect(versions.map((version) => version - first)).toEqual([0, 1, 1, 2, 2, 3]);
});

test('a step that comes twice, at once or late, is done once (R-562)', async () => {
  const [one, other] = await Promise.all([0, 1].map(() => ask('updateEmail', email('prvni'), 1)));
  expect([one?.resultCode, other?.resultCode]).toEqual(['OK', 'OK']);
  await ask('updateEmail', email('druhy'), 2);
  const late = await ask('updateEmail', email('prvni'), 1);
  expect(late).toMatchObject({
    resultCode: 'OK',
    copy: { lastStep: 2 },
    answer: { participant: { email: 'druhy@example.cz' } },
  });
  expect(emailIn(late)).toBe('druhy@example.cz');

  const idempotencyKey = randomUUID();
  const witness = { body: callSamples.updateWitness.body, idempotencyKey };
  await Promise.all([0, 1, 2].map(() => ask('addWitness', witness, 3)));
  const { copy } = await ask('getReplica');
  expect(copy?.document.witnesses.map(({ witnessId }) => witnessId)).toEqual([idempotencyKey]);
});

test.each(['0', '-1', '1.5', 'a', '', '1000000000', ' 1'])('"%s" is no number of a step', async (step) => {
  expect(await ask('updateEmail', email('prvni'), step)).toMatchObject({
    status: 400,
    answer: { errors: [{ path: mutationHeader, message: 'format' }] },
  });
});

test('only what the phone answers itself is a step, and only of a phone that says which it is', async () => {
  const others = allCallNames.filter((name) => callDefinition(name).access === 'report' && !isMutation(name));
  for (const name of others) {
    const { query, body } = callSamples[name];
    const request = { params: { photoId: randomUUID() }, ...(query && { query }), ...(body && { body }) };
    expect([name, (await ask(name, request, 1)).status]).toEqual([name, 400]);
  }
  const nameless = await driver.sendFor(0, 'updateEmail', { ...email('prvni'), headers: { [mutationHeader]: '1' } });
  expect(nameless.json()).toMatchObject({ status: 400, errors: [{ path: phoneHeader, message: 'required' }] });
  const wrong = await driver.sendFor(0, 'updateEmail', { ...email('prvni'), headers: { [phoneHeader]: 'my phone' } });
  expect(wrong.json()).toMatchObject({ status: 400, errors: [{ path: phoneHeader, message: 'format' }] });
});

test('no copy at any time of a report holds a code, a token or anything of the link (R-561)', async () => {
  const copies: unknown[] = [];
  const keep = async () => copies.push((await ask('getReplica')).copy);
  const secrets: string[] = [];
  driver = await startReport(service);
  await keep();
  await addParticipant(driver);
  await ask('sendCodeToVerify');
  secrets.push(`"${await driver.codeOf(0)}"`);
  await keep();
  await verifyBoth(driver);
  await fillReport(driver);
  const { summaryId, checkCode } = await driver.call('getSummaryId');
  await send(service, 'getSummary', { params: { summaryId }, query: { checkCode } });
  await keep();
  await driver.call('confirmReport', { body: { accuracyConfirmation: true }, idempotencyKey: randomUUID() });
  await driver.callFor(0, 'sendCodeToSign');
  secrets.push(`"${await driver.codeOf(0)}"`);
  await keep();
  await signBoth(driver);
  await keep();
  secrets.push(summaryId, checkCode, driver.accessToken, driver.refreshToken, '"prints"', '"pending"', '"answers"');
  for (const token of [driver.accessToken, driver.refreshToken])
    secrets.push(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).jti);
  expect(copies).toHaveLength(5);
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(5);
    expect(JSON.stringify(copies)).not.toContain(secret);
  }
});

test('a cancelled report and one whose time is up leave no copy (R-561)', async () => {
  expect((await ask('cancelReport')).copy).toBeUndefined();
  expect(await ask('cancelReport')).toMatchObject({ resultCode: 'OK', copy: undefined });
  expect((await ask('getReplica')).status).toBe(401);
});

test('the copy of a finished report is what is shown of it', async () => {
  driver = await wholeReport(service);
  const { copy, resultCode } = await ask('getReplica');
  expect([resultCode, copy?.document.report.state]).toEqual(['OK', 'FINISHED']);
  expect(copy?.document.participants.map(({ readings }) => readings.received)).toEqual([{}, {}]);
});

/** Returns a photo of one colour. */
async function coloured(red: number): Promise<UploadedFile> {
  const image = sharp({ create: { width: 64, height: 48, channels: 3, background: { r: red, g: 0, b: 0 } } });
  return { content: await image.jpeg().toBuffer(), fileName: 'auto.jpg' };
}

async function redOf(content: Buffer): Promise<number> {
  return Math.round((await sharp(content).stats()).channels[0]?.mean ?? -1);
}

const upload = async (by: ReportDriver, person: number, key: string, red: number) =>
  by.sendFor(person, 'addAccidentPhoto', { file: await coloured(red), idempotencyKey: key });

async function shownRed(by: ReportDriver, photoId: string, person = 0): Promise<number> {
  const params = { photoId };
  const response = await by.sendFor(person, 'getAccidentPhoto', { params, query: { maxWidth: 32 } });
  expect(response.statusCode).toBe(200);
  return redOf(response.rawPayload);
}

const near = (red: number) => [expect.closeTo(red, -1)];

test('a key of another report names no photo of it, stored or shown (R-563)', async () => {
  const other = await startReport(service);
  await verifyBoth(other);
  const key = randomUUID();
  await upload(driver, 0, key, 200);
  expect([await shownRed(driver, key)]).toEqual(near(200));
  const params = { photoId: key };
  expect((await other.sendFor(0, 'getAccidentPhoto', { params })).statusCode).toBe(404);
  await upload(other, 0, key, 50);
  expect([await shownRed(other, key)]).toEqual(near(50));
  expect([await shownRed(driver, key)]).toEqual(near(200));
  await other.callFor(0, 'deleteAccidentPhoto', { params });
  await service.outboxIdle();
  expect([await shownRed(driver, key)]).toEqual(near(200));
});

test('a key that is a photo of A is refused for B, and the photo keeps its file (R-563)', async () => {
  const key = randomUUID();
  await upload(driver, 0, key, 200);
  expect((await upload(driver, 1, key, 50)).statusCode).toBe(422);
  expect([await shownRed(driver, key)]).toEqual(near(200));
  await driver.callFor(0, 'deleteAccidentPhoto', { params: { photoId: key } });
  expect((await upload(driver, 1, key, 50)).statusCode).toBe(422);
  expect((await upload(driver, 0, key, 50)).json()).toMatchObject({
    resultCode: 'OK',
    participant: { vehicleDamageImages: [] },
  });
});

/** Starts an upload that pauses until it is told to continue. */
async function slowUpload(by: ReportDriver, person: number, key: string, { content }: UploadedFile) {
  const { reportId, accessToken, participants } = by;
  const payload = new PassThrough();
  const head = '--b\r\nContent-Disposition: form-data; name="damagePhoto"; filename="auto.jpg"\r\n\r\n';
  payload.write(Buffer.concat([Buffer.from(head), content.subarray(0, 100)]));
  const response = service.app.inject({
    method: 'POST',
    url: `/api/reports/${reportId}/participants/${participants[person]?.participantId}/accidentPhoto`,
    headers: {
      authorization: `Bearer ${accessToken}`,
      'content-type': 'multipart/form-data; boundary=b',
      [idempotencyHeader]: key,
    },
    payload,
  });
  const status = response.then(({ statusCode }) => statusCode);
  await vi.waitFor(async () => expect(await readdir(join(service.dataDir, 'uploads'))).toHaveLength(1));
  return {
    finish() {
      payload.end(Buffer.concat([content.subarray(100), Buffer.from('\r\n--b--\r\n')]));
      return status;
    },
  };
}

test.each([
  { whose: 'the same participant', person: 0, status: 200 },
  { whose: 'the other participant', person: 1, status: 422 },
])(
  'an upload of $whose that was begun before and ends later takes no place of the photo',
  async ({ person, status }) => {
    const key = randomUUID();
    const slow = await slowUpload(driver, person, key, await coloured(50));
    await upload(driver, 0, key, 200);
    expect([await shownRed(driver, key)]).toEqual(near(200));
    expect(await slow.finish()).toBe(status);
    const stored = await readFile(join(service.dataDir, 'photos', driver.reportId, `${key}.jpg`));
    expect([await redOf(stored)]).toEqual(near(200));
    expect((await driver.call('getParticipants')).participants.map((each) => each.vehicleDamageImages.length)).toEqual([
      1, 0,
    ]);
  },
);

test('of uploads of both at once under one key the one that is taken keeps its file, and no other file stays', async () => {
  const reds = [200, 50];
  for (let round = 0; round < 6; round += 1) {
    const key = randomUUID();
    const sent = [...reds, ...reds].map((red, index) => upload(driver, index % 2, key, red));
    const statuses = (await Promise.all(sent)).map(({ statusCode }) => statusCode);
    expect([...statuses].sort()).toEqual([200, 200, 422, 422]);
    const taken = statuses.indexOf(200);
    expect([await shownRed(driver, key, taken)]).toEqual(near(reds[taken] ?? 0));
    expect(await readdir(join(service.dataDir, 'photos', driver.reportId))).toHaveLength(round + 1);
  }
});

/** Last test, as it moves the clock. */
test('a report whose time is up tells nothing but that', async () => {
  service.wait(lifetime);
  expect(await ask('getParticipants')).toEqual({
    status: 200,
    resultCode: 'ERR_REPORT_TTL_EXPIRED',
    copy: undefined,
    answer: {},
  });
  expect((await ask('getReplica')).answer).toEqual({});
});
