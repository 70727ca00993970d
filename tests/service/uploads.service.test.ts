import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { Agent, type OutgoingHttpHeaders, request } from 'node:http';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { idempotencyHeader } from '#contract/limits.ts';
import { startTestService, type TestService } from './testService.ts';
import { type ReportDriver, samplePhoto, startReport, verifyBoth } from './wholeReport.ts';

const maxImageSize = 60_000;

/** Simulates a full disk, on which writing fails as on a real one. */
const disk = vi.hoisted(() => ({ full: '/dev/full', isFullFor: (_path: string): boolean => false }));
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  const createWriteStream: typeof fs.createWriteStream = (path, options) =>
    fs.createWriteStream(disk.isFullFor(String(path)) ? disk.full : path, options);
  return { ...fs, createWriteStream };
});
vi.mock('node:fs/promises', async (original) => {
  const fs = await original<typeof import('node:fs/promises')>();
  const open: typeof fs.open = (path, ...more) => fs.open(disk.isFullFor(String(path)) ? disk.full : path, ...more);
  return { ...fs, open };
});
const isLinux = process.platform === 'linux';

let service: TestService;
let driver: ReportDriver;
let log: string[];
beforeEach(async () => {
  log = [];
  service = await startTestService({
    log: { write: (line) => log.push(line) },
    environment: { IDENTITY_READER: 'off', MAX_IMAGE_SIZE: `${maxImageSize}`, MAX_VEHICLE_PHOTOS: '2' },
  });
  driver = await startReport(service);
  await verifyBoth(driver);
});
afterEach(async () => {
  disk.isFullFor = () => false;
  await service.remove();
});

async function upload(content: Buffer, fileName = 'auto.jpg') {
  const answer = await driver.callFor(0, 'addAccidentPhoto', { file: { content, fileName } });
  return answer.resultCode;
}

async function stored(): Promise<string[]> {
  return readdir(join(service.dataDir, 'photos', driver.reportId)).catch(() => []);
}

test('the size limit is exact', async () => {
  const image = await samplePhoto('jpeg', 100, 100);
  const padded = (size: number) => Buffer.concat([image, Buffer.alloc(size - image.length)]);
  expect(await upload(padded(maxImageSize))).toBe('OK');
  expect(await upload(padded(maxImageSize + 1))).toBe('ERR_WRONG_IMAGE_PARAMS');
  expect(await upload(padded(5 * maxImageSize))).toBe('ERR_WRONG_IMAGE_PARAMS');
});

test('a photo is turned upright and loses its metadata, the place among them', async () => {
  const content = await sharp(await samplePhoto('jpeg', 120, 90))
    .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '50/1 4/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect(await upload(content)).toBe('OK');
  const [name] = await stored();
  const metadata = await sharp(await readFile(join(service.dataDir, 'photos', driver.reportId, name ?? ''))).metadata();
  expect(metadata).toMatchObject({ width: 90, height: 120 });
  expect(metadata.exif).toBeUndefined();
  expect(metadata.orientation).toBeUndefined();
});

test('photos are counted, shrunk on request and deleted with their files', async () => {
  const photo = await samplePhoto('jpeg', 400, 300);
  expect([await upload(photo), await upload(photo), await upload(photo)]).toEqual(['OK', 'OK', 'ERR_TOO_MANY_PHOTOS']);
  expect(await stored()).toHaveLength(2);
  const { participant } = await driver.callFor(0, 'getParticipant');
  const images = participant.vehicleDamageImages;
  expect(images.map(({ displayOrder, fileExtension }) => [displayOrder, fileExtension])).toEqual([
    [1, 'jpg'],
    [2, 'jpg'],
  ]);
  const photoId = images[0]?.photoId ?? '';
  const participantId = participant.participantId;
  const small = await driver.sendFor(0, 'getAccidentPhoto', {
    params: { photoId, participantId },
    query: { maxWidth: 100, maxHeight: 50 },
  });
  expect(await sharp(small.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 53, height: 40 });
  await driver.callFor(0, 'deleteAccidentPhoto', { params: { photoId, participantId } });
  await service.outboxIdle();
  expect(await stored()).toEqual([`${images[1]?.photoId}.jpg`]);
  const gone = await driver.sendFor(0, 'getAccidentPhoto', { params: { photoId, participantId } });
  expect(gone.statusCode).toBe(404);
});

const formStart = '--x\r\nContent-Disposition: form-data; name="damagePhoto"; filename="a.jpg"\r\n\r\n';

/** Uploads a body that ends in the middle, which is answered with 400. */
async function sendBroken(
  participantId = driver.participants[0]?.participantId,
  idempotencyKey: string = randomUUID(),
  payload = `${formStart}abc`,
) {
  return service.app.inject({
    method: 'POST',
    url: `/api/reports/${driver.reportId}/participants/${participantId}/accidentPhoto`,
    headers: {
      authorization: `Bearer ${driver.accessToken}`,
      'content-type': 'multipart/form-data; boundary=x',
      [idempotencyHeader]: idempotencyKey,
    },
    payload,
  });
}

test('an upload that is no multipart, names no such field or breaks off is a fault of the request', async () => {
  expect((await driver.sendFor(0, 'addAccidentPhoto', { body: {} })).statusCode).toBe(415);
  expect((await sendBroken()).statusCode).toBe(400);
  const ofOther = `${formStart.replace('damagePhoto', 'other')}abc\r\n--x--\r\n`;
  const otherField = await sendBroken(undefined, undefined, ofOther);
  expect(otherField.json()).toMatchObject({ status: 400, errors: [{ path: 'damagePhoto', message: 'required' }] });
  expect(await readdir(join(service.dataDir, 'uploads'))).toEqual([]);
});

test('what is refused whatever comes, or answered already, is so before the file is read', async () => {
  const { participantId = '' } = driver.participants[0] ?? {};
  const file = { content: await samplePhoto(), fileName: 'auto.jpg' };
  const key = randomUUID();
  expect((await sendBroken()).statusCode).toBe(400);
  expect((await sendBroken('7f0c4a5e-0d0c-4c57-9d4a-3c3b0f2b1a11')).statusCode).toBe(404);
  const first = await driver.callFor(0, 'addAccidentPhoto', { file, idempotencyKey: key });
  expect((await sendBroken(participantId, key)).json()).toEqual(first);
  await driver.callFor(0, 'addAccidentPhoto', { file });
  expect((await sendBroken()).json()).toEqual({ resultCode: 'ERR_TOO_MANY_PHOTOS' });
  await driver.call('cancelReport');
  expect((await sendBroken()).statusCode).toBe(401);
});

/** Makes a call on the connection that uploaded a large photo, and returns both answers. */
async function uploadAndCallAgain() {
  const { participantId = '' } = driver.participants[0] ?? {};
  const { port } = new URL(await service.app.listen({ port: 0, host: '127.0.0.1' }));
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = (method: string, path: string, headers: OutgoingHttpHeaders, body?: Buffer) =>
    new Promise<{ status: number; retryAfter?: string; isReused: boolean }>((resolve, reject) => {
      const sent = request({ agent, host: '127.0.0.1', port, method, path, headers }, (answer) => {
        const { statusCode: status = 0, headers } = answer;
        const retryAfter = headers['retry-after'];
        const isReused = sent.reusedSocket;
        answer.resume().on('end', () => resolve({ status, ...(retryAfter && { retryAfter }), isReused }));
      });
      sent.on('error', reject).end(body);
    });
  const headers = { authorization: `Bearer ${driver.accessToken}` };
  const body = Buffer.concat([Buffer.from(formStart), Buffer.alloc(900_000), Buffer.from('\r\n--x--\r\n')]);
  const path = `/api/reports/${driver.reportId}/participants/${participantId}/accidentPhoto`;
  const type = { 'content-type': 'multipart/form-data; boundary=x' };
  const upload = await send('POST', path, { ...headers, ...type }, body);
  const next = await send('GET', `/api/reports/${driver.reportId}`, headers);
  agent.destroy();
  const { isReused: _, ...uploaded } = upload;
  return { upload: uploaded, next: next.status, isSameConnection: next.isReused };
}

test('an upload that cannot be stored leaves its connection usable', async () => {
  await rm(join(service.dataDir, 'uploads'), { recursive: true });
  expect(await uploadAndCallAgain()).toEqual({ upload: { status: 500 }, next: 200, isSameConnection: true });
});

test.runIf(isLinux)('an upload for which no space is left may come again, on the same connection', async () => {
  disk.isFullFor = (path) => path.includes('/uploads/');
  const upload = { status: 503, retryAfter: '1' };
  expect(await uploadAndCallAgain()).toEqual({ upload, next: 200, isSameConnection: true });
  expect(log.filter((line) => line.includes('"fault"'))).toEqual([expect.stringContaining('"code":"ENOSPC"')]);
  expect(await readdir(join(service.dataDir, 'uploads'))).toEqual([]);
});

test.runIf(isLinux)('a photo that no space is left to keep may come again, and leaves nothing behind', async () => {
  const { participantId = '' } = driver.participants[0] ?? {};
  const file = { content: await samplePhoto(), fileName: 'auto.jpg' };
  disk.isFullFor = (path) => path.includes('/photos/');
  const refused = await driver.sendFor(0, 'addAccidentPhoto', { params: { participantId }, file });
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '1']);
  expect(log.filter((line) => line.includes('"fault"'))).toEqual([expect.stringContaining('"code":"ENOSPC"')]);
  expect([await stored(), await readdir(join(service.dataDir, 'uploads'))]).toEqual([[], []]);
  disk.isFullFor = () => false;
  expect((await driver.callFor(0, 'addAccidentPhoto', { file })).resultCode).toBe('OK');
});

test('an upload that is answered before it is read leaves its connection usable', async () => {
  const photo = await samplePhoto();
  expect([await upload(photo), await upload(photo)]).toEqual(['OK', 'OK']);
  expect(await uploadAndCallAgain()).toEqual({ upload: { status: 200 }, next: 200, isSameConnection: true });
});

test('files that a killed process left behind go with the next sweep after their time', async () => {
  const left = join(service.dataDir, 'uploads', 'left-behind');
  await writeFile(left, 'with all its metadata');
  service.wait(21 * 60_000);
  await service.sweepNow();
  expect(await readdir(join(service.dataDir, 'uploads'))).toEqual(['left-behind']);
  const before = Date.now() / 1000 - 21 * 60;
  await utimes(left, before, before);
  await service.sweepNow();
  expect(await readdir(join(service.dataDir, 'uploads'))).toEqual([]);
});

test('the folder of a report goes with its last photo', async () => {
  expect(await upload(await samplePhoto())).toBe('OK');
  const { participant } = await driver.callFor(0, 'getParticipant');
  const photoId = participant.vehicleDamageImages[0]?.photoId ?? '';
  const params = { photoId, participantId: participant.participantId };
  await driver.callFor(0, 'deleteAccidentPhoto', { params });
  await service.outboxIdle();
  expect(await readdir(join(service.dataDir, 'photos'))).toEqual([]);
});

test('scans are taken and refused while no reader is configured', async () => {
  const file = { content: await samplePhoto(), fileName: 'op.jpg' };
  const card = await driver.callFor(0, 'uploadIdCard', { file, query: { pageCode: 'F' } });
  const plate = await driver.callFor(0, 'uploadLicensePlate', { file });
  expect([card.resultCode, plate.resultCode]).toEqual(['ERR_ZENID_DISABLED', 'ERR_ZENID_DISABLED']);
  expect(await stored()).toEqual([]);
});
