import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestService, type TestService } from './testService.ts';
import { type ReportDriver, samplePhoto, startReport, verifyBoth } from './wholeReport.ts';

const maxImageSize = 60_000;

let service: TestService;
let driver: ReportDriver;
beforeEach(async () => {
  service = await startTestService({
    environment: { IDENTITY_READER: 'off', MAX_IMAGE_SIZE: `${maxImageSize}`, MAX_VEHICLE_PHOTOS: '2' },
  });
  driver = await startReport(service);
  await verifyBoth(driver);
});
afterEach(() => service.remove());

async function upload(content: Buffer, fileName = 'auto.jpg') {
  const answer = await driver.callFor(0, 'addAccidentPhoto', { file: { content, fileName } });
  return answer.resultCode;
}

async function stored(): Promise<string[]> {
  return readdir(join(service.dataDir, 'photos', driver.reportId)).catch(() => []);
}

test.each(['jpeg', 'png', 'tiff', 'webp'] as const)('a photo as %s is stored as JPEG', async (format) => {
  expect(await upload(await samplePhoto(format, 120, 90), `auto.${format}`)).toBe('OK');
  const [name] = await stored();
  const photo = sharp(await readFile(join(service.dataDir, 'photos', driver.reportId, name ?? '')));
  expect(await photo.metadata()).toMatchObject({ format: 'jpeg', width: 120, height: 90 });
});

test('what is no image of an accepted format is refused by its content, whatever its name', async () => {
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  const whole = await samplePhoto('jpeg', 400, 400);
  for (const content of [gif, svg, Buffer.from('no image'), Buffer.alloc(0), whole.subarray(0, whole.length / 2)])
    expect(await upload(content)).toBe('ERR_WRONG_IMAGE_PARAMS');
  expect(await upload(whole, 'auto')).toBe('ERR_MISSING_FILE_EXTENSION');
  expect(await stored()).toEqual([]);
  expect(await readdir(join(service.dataDir, 'uploads'))).toEqual([]);
});

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
  expect(await sharp(small.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 67, height: 50 });
  await driver.callFor(0, 'deleteAccidentPhoto', { params: { photoId, participantId } });
  await service.outboxIdle();
  expect(await stored()).toEqual([`${images[1]?.photoId}.jpg`]);
  const gone = await driver.sendFor(0, 'getAccidentPhoto', { params: { photoId, participantId } });
  expect(gone.statusCode).toBe(404);
});

test('an upload that is no multipart, names no such field or breaks off is a fault of the request', async () => {
  const params = { participantId: driver.participants[0]?.participantId ?? '' };
  const json = await driver.sendFor(0, 'addAccidentPhoto', { params, body: {} });
  expect(json.statusCode).toBe(415);
  const broken = await service.app.inject({
    method: 'POST',
    url: `/api/reports/${driver.reportId}/participants/${params.participantId}/accidentPhoto`,
    headers: {
      authorization: `Bearer ${driver.accessToken}`,
      'content-type': 'multipart/form-data; boundary=x',
    },
    payload: '--x\r\nContent-Disposition: form-data; name="damagePhoto"; filename="a.jpg"\r\n\r\nabc',
  });
  expect(broken.statusCode).toBe(400);
  const otherField = await service.app.inject({
    method: 'POST',
    url: `/api/reports/${driver.reportId}/participants/${params.participantId}/accidentPhoto`,
    headers: {
      authorization: `Bearer ${driver.accessToken}`,
      'content-type': 'multipart/form-data; boundary=x',
    },
    payload: '--x\r\nContent-Disposition: form-data; name="other"; filename="a.jpg"\r\n\r\nabc\r\n--x--\r\n',
  });
  expect(otherField.json()).toMatchObject({ status: 400, errors: [{ path: 'damagePhoto', message: 'required' }] });
  expect(await readdir(join(service.dataDir, 'uploads'))).toEqual([]);
});

test('scans are taken and refused while no reader is configured', async () => {
  const file = { content: await samplePhoto(), fileName: 'op.jpg' };
  const card = await driver.callFor(0, 'uploadIdCard', { file, query: { pageCode: 'F' } });
  const plate = await driver.callFor(0, 'uploadLicensePlate', { file });
  expect([card.resultCode, plate.resultCode]).toEqual(['ERR_ZENID_DISABLED', 'ERR_ZENID_DISABLED']);
  expect(await stored()).toEqual([]);
});
