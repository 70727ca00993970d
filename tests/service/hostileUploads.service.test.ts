import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { send } from './client.ts';
import { startTestService, type TestService } from './testService.ts';
import { type ReportDriver, samplePhoto, startReport, verifyBoth } from './wholeReport.ts';

/** Tests of uploads with default limits, and of malicious files. */

const maxImageSize = 22_000_000;

let service: TestService;
let driver: ReportDriver;
beforeAll(async () => {
  service = await startTestService({ environment: { MAX_VEHICLE_PHOTOS: '50' } });
});
beforeEach(async () => {
  driver = await startReport(service);
  await verifyBoth(driver);
});
afterAll(() => service.remove());

async function upload(content: Buffer, fileName = 'auto.jpg'): Promise<string> {
  return (await driver.callFor(0, 'addAccidentPhoto', { file: { content, fileName } })).resultCode;
}

async function storedPhotos(): Promise<Buffer[]> {
  const folder = join(service.dataDir, 'photos', driver.reportId);
  const names = await readdir(folder).catch(() => []);
  return Promise.all(names.map((name) => readFile(join(folder, name))));
}

function padded(image: Buffer, size: number): Buffer {
  return Buffer.concat([image, Buffer.alloc(size - image.length)]);
}

test('22,000,000 bytes pass and one more does not', async () => {
  const image = await samplePhoto('jpeg', 640, 480);
  expect(await upload(padded(image, maxImageSize))).toBe('OK');
  expect(await upload(padded(image, maxImageSize + 1))).toBe('ERR_WRONG_IMAGE_PARAMS');
  expect(await storedPhotos()).toHaveLength(1);
});

/** Returns a valid PNG of one bit per pixel: small to send, 900 million pixels to decode. */
function hugePng(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(typed), 4);
    return Buffer.concat([frame.subarray(0, 4), typed, frame.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const lines = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))), { level: 1 });
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', lines), chunk('IEND', Buffer.alloc(0))]);
}

test('an image of 30,000 times 30,000 pixels is refused without being decoded', async () => {
  const bomb = hugePng(30_000);
  expect(bomb.length).toBeLessThan(2_000_000);
  expect(await sharp(bomb, { limitInputPixels: false }).metadata()).toMatchObject({ width: 30_000, height: 30_000 });
  const before = process.memoryUsage().rss;
  expect(await upload(bomb, 'auto.png')).toBe('ERR_WRONG_IMAGE_PARAMS');
  expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
  expect(await upload(hugePng(1_000), 'auto.png')).toBe('OK');
});

test('many heavy files of one caller do not keep the photo of another one waiting', async () => {
  const heavy = await sharp({ create: { width: 3_000, height: 2_000, channels: 3, background: '#456' } })
    .webp({ effort: 0 })
    .toBuffer();
  const flooding = driver;
  const other = await startReport(service);
  await verifyBoth(other);
  let answered = 0;
  const flood = Array.from({ length: 8 }, async () => {
    const file = { content: heavy, fileName: 'op.webp' };
    const { resultCode } = await flooding.callFor(0, 'uploadIdCard', { file, query: { pageCode: 'F' } });
    expect(resultCode).toBe('OK');
    answered += 1;
  });
  const file = { content: await samplePhoto(), fileName: 'auto.jpg' };
  const photo = await other.callFor(0, 'addAccidentPhoto', { file });
  const answeredBefore = answered;
  await Promise.all(flood);
  expect(photo.resultCode).toBe('OK');
  expect(answeredBefore).toBeLessThan(6);
});

async function broken(): Promise<[string, Buffer, string][]> {
  const jpeg = await samplePhoto('jpeg', 800, 600);
  const png = await samplePhoto('png', 800, 600);
  const half = (image: Buffer) => image.subarray(0, Math.floor(image.length / 2));
  return [
    ['HTML renamed', Buffer.from('<!doctype html><script>alert(1)</script>'), 'auto.jpg'],
    ['GIF renamed', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'), 'auto.jpg'],
    ['SVG renamed', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'), 'auto.png'],
    ['PDF renamed', Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'), 'auto.jpg'],
    ['ZIP renamed', Buffer.from('504b0304140000000000', 'hex'), 'auto.webp'],
    ['only the beginning of a JPEG', Buffer.from('ffd8ffe000104a464946', 'hex'), 'auto.jpg'],
    ['half of a JPEG', half(jpeg), 'auto.jpg'],
    ['half of a PNG', half(png), 'auto.png'],
    ['half of a TIFF', half(await samplePhoto('tiff', 800, 600)), 'auto.tiff'],
    ['half of a WEBP', half(await samplePhoto('webp', 800, 600)), 'auto.webp'],
    ['a PNG behind HTML', Buffer.concat([Buffer.from('<html>'), png]), 'auto.png'],
    ['an empty file', Buffer.alloc(0), 'auto.jpg'],
    ['zeros', Buffer.alloc(100_000), 'auto.jpg'],
  ];
}

test('what is no whole image of an accepted format is refused, by its content', async () => {
  for (const [kind, content, fileName] of await broken())
    expect([kind, await upload(content, fileName)]).toEqual([kind, 'ERR_WRONG_IMAGE_PARAMS']);
  expect(await storedPhotos()).toEqual([]);
  expect(await readdir(join(service.dataDir, 'uploads'))).toEqual([]);
});

test.each(['auto', 'auto.', '.jpg', 'auto.abcdefghijk', 'auto.j pg'])('the name %o has no extension', async (name) => {
  expect(await upload(await samplePhoto(), name)).toBe('ERR_MISSING_FILE_EXTENSION');
  expect(await storedPhotos()).toEqual([]);
});

test.each(['auto.JPG', '../../auto.jpg', 'C:\\auto.jpeg', 'příliš žluťoučký.jpg', '...jpg'])(
  'the name %o is as good as any and leads nowhere',
  async (name) => {
    expect(await upload(await samplePhoto(), name)).toBe('OK');
    expect(await storedPhotos()).toHaveLength(1);
  },
);

test.each(['jpeg', 'png', 'tiff', 'webp'] as const)('a %s keeps its picture and nothing else', async (format) => {
  const secret = 'Geheim-4711';
  const image = sharp(await samplePhoto('png', 90, 60))
    .withExif({ IFD0: { Artist: secret, ImageDescription: secret }, IFD3: { GPSLatitude: '50/1 4/1 0/1' } })
    .withXmp(`<?xpacket begin="" id="x"?><x:xmpmeta xmlns:x="adobe:ns:meta/">${secret}</x:xmpmeta><?xpacket end="w"?>`)
    .withIccProfile('p3');
  const content = await image.toFormat(format).toBuffer();
  expect(content.includes(secret)).toBe(true);
  // The type that the browser gives is not believed either.
  const file = { content, fileName: 'auto.jpg', contentType: 'text/html' };
  expect((await driver.callFor(0, 'addAccidentPhoto', { file })).resultCode).toBe('OK');
  const [photo = Buffer.alloc(0)] = await storedPhotos();
  const metadata = await sharp(photo).metadata();
  expect(metadata).toMatchObject({ format: 'jpeg', width: 90, height: 60 });
  expect([metadata.exif, metadata.xmp, metadata.icc, metadata.iptc]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(photo.includes(secret)).toBe(false);
});

function parts(files: { name: string; content: Buffer }[]) {
  const chunks = files.map(({ name, content }) =>
    Buffer.concat([
      Buffer.from(`--b\r\nContent-Disposition: form-data; name="${name}"; filename="a.jpg"\r\n\r\n`),
      content,
      Buffer.from('\r\n'),
    ]),
  );
  return Buffer.concat([...chunks, Buffer.from('--b--\r\n')]);
}

async function sendParts(payload: Buffer) {
  return service.app.inject({
    method: 'POST',
    url: `/api/reports/${driver.reportId}/participants/${driver.participants[0]?.participantId}/accidentPhoto`,
    headers: { authorization: `Bearer ${driver.accessToken}`, 'content-type': 'multipart/form-data; boundary=b' },
    payload,
  });
}

test('two files at once are refused, also when the second breaks off, and none stays behind', async () => {
  const content = await samplePhoto();
  const file = { name: 'damagePhoto', content };
  expect((await sendParts(parts([file, file]))).json()).toEqual({ resultCode: 'ERR_WRONG_IMAGE_PARAMS' });
  expect((await sendParts(parts([file, file, file]))).json()).toEqual({ resultCode: 'ERR_WRONG_IMAGE_PARAMS' });
  expect((await sendParts(parts(Array.from({ length: 20 }, () => file)))).statusCode).toBe(413);
  expect((await sendParts(parts([file, file]).subarray(0, -200))).statusCode).toBe(400);
  expect((await sendParts(parts([{ name: 'other', content }, file]))).json()).toMatchObject({ resultCode: 'OK' });
  expect(await storedPhotos()).toHaveLength(1);
  expect(await readdir(join(service.dataDir, 'uploads'))).toEqual([]);
});

test('a photo is kept by whoever saw it, but asked about each time', async () => {
  expect(await upload(await samplePhoto('jpeg', 400, 300))).toBe('OK');
  const { participant } = await driver.callFor(0, 'getParticipant');
  const photoId = participant.vehicleDamageImages[0]?.photoId ?? '';
  const params = { photoId, participantId: participant.participantId };
  const get = (query: object, headers: Record<string, string> = {}) =>
    driver.sendFor(0, 'getAccidentPhoto', { params, query, headers });
  const small = await get({ maxWidth: 100 });
  expect(small.headers).toMatchObject({
    etag: `"${photoId}-80x"`,
    'cache-control': 'private, no-cache',
    vary: 'Authorization',
    'content-type': 'image/jpeg',
  });
  const eTag = String(small.headers.etag);
  const again = await get({ maxWidth: 100 }, { 'if-none-match': eTag });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect((await get({ maxWidth: 200 }, { 'if-none-match': eTag })).statusCode).toBe(200);
  expect((await get({ maxWidth: 100 })).rawPayload).toEqual(small.rawPayload);
  const almost = await get({ maxWidth: 100.001 }, { 'if-none-match': eTag });
  expect(almost.statusCode).toBe(304);
  const { summaryId, checkCode } = await driver.call('getSummaryId');
  const bySummary = await send(service, 'getSummaryAccidentPhoto', {
    params: { ...params, summaryId },
    query: { checkCode, maxWidth: 100 },
    headers: { 'if-none-match': eTag },
  });
  expect(bySummary.statusCode).toBe(304);
  await driver.callFor(0, 'deleteAccidentPhoto', { params });
  expect((await get({ maxWidth: 100 }, { 'if-none-match': eTag })).statusCode).toBe(404);
});
