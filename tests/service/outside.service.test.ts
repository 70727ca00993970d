import { once } from 'node:events';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { readConfig } from '../../src/service/config.ts';
import { type HttpStub, type StubAnswer, type StubRequest, startHttpStub } from '../fixtures/httpStub.ts';
import { startTestService, type TestService } from './testService.ts';
import {
  addParticipant,
  fillReport,
  samplePhotoFile,
  signBoth,
  startReport,
  verifyBoth,
  wholeReport,
} from './wholeReport.ts';

/** Tests of real providers against stubs: what happens to reports when one is slow, down or odd. */

let service: TestService | undefined;
const stubs: HttpStub[] = [];
afterEach(async () => {
  await service?.remove();
  service = undefined;
  for (const stub of stubs.splice(0)) await stub.close();
});

async function stub(...first: Parameters<typeof startHttpStub>): Promise<HttpStub> {
  const started = await startHttpStub(...first);
  stubs.push(started);
  return started;
}

async function start(environment: Record<string, string>): Promise<TestService> {
  service = await startTestService({ environment: { PROVIDER_TIMEOUT: '1000', ...environment } });
  return service;
}

function smsOf({ body }: StubRequest): { to: string; text: string; reference: string } {
  return JSON.parse(body.toString());
}

/** Wakes the outbox by a commit with an effect: a report that is cancelled at once. */
async function lookIntoOutbox(running: TestService): Promise<void> {
  await (await startReport(running)).call('cancelReport');
  await running.outboxIdle();
}

test('a code goes through the gateway; one that is down is tried again later, and the next code is refused honestly (R-039)', async () => {
  const gateway = await stub({ status: 503 });
  const running = await start({ SMS_PROVIDER: 'http', SMS_HTTP_URL: gateway.url, SMS_HTTP_KEY: 'key' });
  const driver = await startReport(running);
  await addParticipant(driver);
  await addParticipant(driver);

  const first = await driver.callFor(0, 'sendCodeToVerify');
  expect(first.resultCode).toBe('OK');
  for (const wait of [0, 3_000, 5_000]) {
    running.wait(wait);
    await lookIntoOutbox(running);
  }
  expect(gateway.requests).toHaveLength(3);
  const refused = await driver.callFor(1, 'sendCodeToVerify');
  expect(refused.resultCode).toBe('ERR_SMS_GATEWAY');

  gateway.behave({ body: { id: 'g1' } });
  running.wait(30_000);
  await lookIntoOutbox(running);
  const [sms] = gateway.requests.slice(-1).map(smsOf);
  expect(new Set(gateway.requests.map((request) => smsOf(request).reference)).size).toBe(1);
  const smsCode = /\d{4}/u.exec(sms?.text ?? '')?.[0] ?? '';
  expect((await driver.callFor(0, 'verify', { body: { smsCode } })).isValid).toBe(true);
  const second = await driver.callFor(1, 'sendCodeToVerify');
  expect(second.resultCode).toBe('OK');
  const { participants } = await driver.call('getParticipantsInVerification');
  expect(participants[1]).toMatchObject({ canSendSmsCode: true, canBeVerified: true });
});

test('an e-mail waits for its server for days, is told of meanwhile, and arrives', async () => {
  let isBack = false;
  const lines: string[] = [];
  const mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect: (_session, done) => done(isBack ? undefined : new Error('not today')),
    onData(stream, _session, done) {
      stream.resume().on('end', () => done());
    },
  });
  mailServer.on('error', () => {});
  mailServer.listen(0, '127.0.0.1');
  await once(mailServer.server, 'listening');
  const { port } = mailServer.server.address() as AddressInfo;
  service = await startTestService({
    environment: {
      EMAIL_PROVIDER: 'smtp',
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      EMAIL_FROM: 'zaznam@example.cz',
      PROVIDER_TIMEOUT: '1000',
    },
    log: { write: (line) => void lines.push(line) },
  });
  const running = service;
  await wholeReport(running, false);
  for (let halfHour = 0; halfHour < 20; halfHour += 1) {
    running.wait(1_800_000);
    await lookIntoOutbox(running);
  }
  const metrics = async () => (await running.app.inject('/metrics')).body;
  expect(await metrics()).toContain('outbox_depth{channel="email"} 2');
  expect(await metrics()).toMatch(/^outbox_oldest_seconds\{channel="email"\} 36\d{3}(?:\.\d+)?$/mu);
  expect(await metrics()).toMatch(/^delivery_failures_total\{channel="email"\} [34]\d$/mu);
  await running.sweepNow();
  const [warning] = lines.filter((line) => line.includes('messages have waited for too long'));
  expect(JSON.parse(warning ?? '{}')).toMatchObject({ level: 40, channel: 'email', waiting: 2 });
  isBack = true;
  running.wait(1_800_000);
  await lookIntoOutbox(running);
  expect(await metrics()).toContain('outbox_depth{channel="email"} 0');
  await new Promise<void>((resolve) => mailServer.close(resolve));
});

test('a sender that the gateway refuses is told by log and metrics, and codes are honestly refused', async () => {
  const gateway = await stub({ status: 400, body: { error: 'unknown sender' } });
  const lines: string[] = [];
  service = await startTestService({
    environment: { SMS_PROVIDER: 'http', SMS_HTTP_URL: gateway.url, SMS_HTTP_KEY: 'key' },
    log: { write: (line) => void lines.push(line) },
  });
  const driver = await startReport(service);
  await addParticipant(driver);
  await addParticipant(driver);
  await driver.callFor(0, 'sendCodeToVerify');
  for (const wait of [0, 3_000, 5_000]) {
    service.wait(wait);
    await lookIntoOutbox(service);
  }
  expect((await driver.callFor(1, 'sendCodeToVerify')).resultCode).toBe('ERR_SMS_GATEWAY');
  const { body } = await service.app.inject('/metrics');
  expect(body).toContain('sms_refused_total{reason="request"} 3');
  expect(body).toContain('sms_refused_total{reason="number"} 0');
  const refusals = lines.filter((line) => line.includes('"refused"'));
  expect(refusals).toHaveLength(3);
  expect(JSON.parse(refusals[0] ?? '')).toMatchObject({ provider: 'sms', reason: 'request', status: 400 });
  expect(lines.join()).not.toContain(driver.participants[0]?.phoneNumber);
});

test('messages of the sandbox go after a day, though nobody opens the outbox and real providers took its place', async () => {
  const first = await start({});
  const driver = await startReport(first);
  await addParticipant(driver);
  await driver.callFor(0, 'sendCodeToVerify');
  await first.outboxIdle();
  const messages = () => readdir(join(first.dataDir, 'outbox'));
  expect(await messages()).toHaveLength(1);
  first.wait(24 * 3_600_000 + 1);
  await first.sweepNow();
  expect(await messages()).toEqual([]);

  await startReport(first).then(async (other) => {
    await addParticipant(other);
    await other.callFor(0, 'sendCodeToVerify');
    await first.outboxIdle();
  });
  expect(await messages()).toHaveLength(1);
  await first.close();
  service = await startTestService({
    dataDir: first.dataDir,
    database: first.database,
    ahead: 50 * 3_600_000,
    environment: {
      SMS_PROVIDER: 'http',
      SMS_HTTP_URL: 'http://127.0.0.1:9',
      SMS_HTTP_KEY: 'key',
      EMAIL_PROVIDER: 'smtp',
      SMTP_URL: 'smtp://127.0.0.1:9',
      EMAIL_FROM: 'zaznam@example.cz',
    },
  });
  // Stopped for a day, it looks at its clock for an hour.
  service.wait(3_600_000);
  await service.sweepNow();
  expect(await messages()).toEqual([]);
});

test('a PDF that a killed process left half written is removed, one that is being written is not', async () => {
  const running = await start({});
  const folder = join(running.dataDir, 'pdf');
  await mkdir(folder, { recursive: true });
  const old = new Date(Date.now() - 2 * 3_600_000);
  for (const name of ['old.pdf', 'old.pdf.1.part', 'young.pdf.2.part']) await writeFile(join(folder, name), '%PDF');
  for (const name of ['old.pdf', 'old.pdf.1.part']) await utimes(join(folder, name), old, old);
  service = await running.restart();
  await service.sweepNow();
  expect((await readdir(folder)).sort()).toEqual(['old.pdf', 'young.pdf.2.part']);
  service.wait(2 * 3_600_000);
  await service.sweepNow();
  expect((await readdir(folder)).sort()).toEqual(['old.pdf', 'young.pdf.2.part']);
  await utimes(join(folder, 'young.pdf.2.part'), old, old);
  service.wait(2 * 3_600_000);
  await service.sweepNow();
  expect(await readdir(folder)).toEqual(['old.pdf']);
});

test('the outbox page is there while SMS or e-mail stay in the sandbox, and only then', async () => {
  const gateway = await stub({ body: { id: 1 } });
  const sms = { SMS_PROVIDER: 'http', SMS_HTTP_URL: gateway.url, SMS_HTTP_KEY: 'key' };
  const half = await start(sms);
  expect((await half.app.inject('/outbox')).statusCode).toBe(200);
  await half.remove();
  const email = { EMAIL_PROVIDER: 'smtp', SMTP_URL: 'smtp://127.0.0.1:9', EMAIL_FROM: 'zaznam@example.cz' };
  const real = await start({ ...sms, ...email });
  expect((await real.app.inject({ url: '/outbox', headers: { accept: 'application/json' } })).statusCode).toBe(404);
});

test('geocoding that is down never stops a report: nothing is found, everything can be typed', async () => {
  const mapbox = await stub({ status: 500 });
  const running = await start({ GEOCODING_PROVIDER: 'mapbox', MAPBOX_TOKEN: 'pk.x', MAPBOX_URL: mapbox.url });
  const driver = await startReport(running);
  await verifyBoth(driver);
  const found = await driver.call('findAddresses', { query: { query: 'praha' } });
  expect(found).toEqual({ resultCode: 'OK', addresses: [] });
  const gps = await driver.call('geocodeAddress', { body: { formattedAddress: 'Praha' } });
  const address = await driver.call('geocodeGps', { body: { longitude: 15, latitude: 50 } });
  expect([gps.resultCode, address.resultCode]).toEqual(['ERR_ACCIDENT_GPS_NOT_FOUND', 'ERR_ADDRESS_NOT_FOUND']);
  await fillReport(driver);
  expect((await driver.call('getCompletenessStatus')).incompleteData).toEqual([]);
});

test('geocoding is asked nothing that is refused, and so often for one report', async () => {
  const mapbox = await stub({ body: { features: [] } });
  const running = await start({
    GEOCODING_PROVIDER: 'mapbox',
    MAPBOX_TOKEN: 'pk.x',
    MAPBOX_URL: mapbox.url,
    MAX_GEOCODINGS: '4',
  });
  const driver = await startReport(running);
  const find = async () => (await driver.call('findAddresses', { query: { query: 'praha' } })).resultCode;
  const locate = async () => (await driver.call('geocodeAddress', { body: { formattedAddress: 'Praha' } })).resultCode;
  const name = async () => (await driver.call('geocodeGps', { body: { longitude: 15, latitude: 50 } })).resultCode;
  const wrongState = 'ERR_REPORT_IN_WRONG_STATE';
  expect([await find(), await locate(), await name(), mapbox.requests]).toEqual([
    wrongState,
    wrongState,
    wrongState,
    [],
  ]);
  await verifyBoth(driver);
  const answers = await Promise.all([find(), find(), find(), locate(), name(), locate(), name()]);
  expect(answers.toSorted()).toEqual([
    ...['ERR_ACCIDENT_GPS_NOT_FOUND', 'ERR_ACCIDENT_GPS_NOT_FOUND', 'ERR_ADDRESS_NOT_FOUND', 'ERR_ADDRESS_NOT_FOUND'],
    ...['OK', 'OK', 'OK'],
  ]);
  expect(mapbox.requests).toHaveLength(4);
});

test('photos and the PDF lie in S3; while it is down a photo is refused with 503 and nothing is lost', async () => {
  const objects = new Map<string, StubAnswer>();
  const bucket = ({ method, path, headers, body }: StubRequest): StubAnswer => {
    const key = path.replace(/\?.*/u, '');
    const sum = String(headers['x-amz-meta-sha256']);
    if (method === 'PUT') objects.set(key, { body, headers: { 'x-amz-meta-sha256': sum } });
    if (method === 'PUT' || method === 'DELETE') return { status: method === 'DELETE' ? 204 : 200 };
    return objects.get(key) ?? { status: 404 };
  };
  const s3 = await stub(bucket);
  const running = await start({
    PHOTO_STORAGE: 's3',
    S3_ENDPOINT: s3.url,
    S3_BUCKET: 'nehoda',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
    S3_TIMEOUT: '1000',
  });
  const driver = await startReport(running);
  await verifyBoth(driver);
  s3.behave({ status: 503 });
  const file = await samplePhotoFile();
  const down = await driver.sendFor(0, 'addAccidentPhoto', { file });
  const correlationId = down.headers['x-correlation-id'];
  const problem = { type: 'about:blank', title: 'Not ready', status: 503, correlationId };
  expect([down.statusCode, down.json()]).toEqual([503, problem]);
  expect((await driver.callFor(0, 'getParticipant')).participant.vehicleDamageImages).toEqual([]);

  s3.behave(bucket);
  const { participant } = await driver.callFor(0, 'addAccidentPhoto', { file });
  const photoId = participant.vehicleDamageImages[0]?.photoId ?? '';
  expect([...objects.keys()]).toEqual([`/nehoda/photos/${driver.reportId}/${photoId}.jpg`]);
  const params = { photoId, participantId: driver.participants[0]?.participantId ?? '' };
  expect((await driver.sendFor(0, 'getAccidentPhoto', { params })).headers['content-type']).toBe('image/jpeg');

  await fillReport(driver);
  await driver.call('confirmReport', { body: { accuracyConfirmation: true } });
  await signBoth(driver);
  await running.outboxIdle();
  const pdf = objects.get(`/nehoda/pdf/${driver.reportId}.pdf`)?.body;
  expect(pdf?.toString().startsWith('%PDF-')).toBe(true);
});

test('without configuration nothing leaves this machine, and sample records are known', async () => {
  const { providers } = readConfig({});
  expect(providers).toEqual({
    sms: { SMS_PROVIDER: 'sandbox' },
    email: { EMAIL_PROVIDER: 'sandbox' },
    photoStorage: { PHOTO_STORAGE: 'files' },
    geocoding: { GEOCODING_PROVIDER: 'sandbox' },
    botCheck: { ENABLE_RECAPTCHA: false },
    identityReader: { IDENTITY_READER: 'local' },
    vehicleRegistry: { VEHICLE_REGISTRY: 'sandbox' },
    drivingLicenseRegistry: { DRIVING_LICENSE_REGISTRY: 'sandbox' },
    timestamp: {},
    common: { PROVIDER_TIMEOUT: 5_000, ALLOW_PLAIN_HTTP: false },
  });
  const driver = await startReport(await start({}));
  await verifyBoth(driver);
  await fillReport(driver);
  const vehicle = await driver.callFor(1, 'retrieveVehicleAndInsurer');
  expect(vehicle.participant.vehicle).toMatchObject({ vehicleModelName: 'i30', vehicleYearOfManufacture: 2021 });
  const license = await driver.callFor(0, 'retrieveDrivingLicenseUnconfirmed');
  expect(license.drivingLicense?.drivingLicenseNumber).toBe('EL 123456');
  const card = await driver.callFor(0, 'investigateIdCard');
  expect(card.resultCode).toBe('ERR_NO_ALL_SAMPLES_UPLOADED');
});
