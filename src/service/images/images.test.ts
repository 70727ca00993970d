import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  animatedWebp,
  jpegClaiming,
  jpegOfManyScans,
  pngOf,
  tiffOf,
  tiffOfPages,
  webpClaiming,
} from '../../../tests/fixtures/wickedImages.ts';
import { inspectImage, normaliseImage } from './images.ts';

/** Tests inspection by the header alone; the sample files have no content to decode. */

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'images-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function inspected(image: Buffer): Promise<string> {
  // A unique name, because content read under an earlier one may be cached.
  const path = join(folder, randomUUID());
  await writeFile(path, image);
  return inspectImage(path);
}

/** A JPEG that says that it has so many pixels. */
async function jpegOf(width: number, height: number, make = (image: Sharp) => image.jpeg()): Promise<Buffer> {
  const small = sharp({ create: { width: 160, height: 120, channels: 3, background: '#456' } });
  return jpegClaiming(await make(small).toBuffer(), width, height);
}

const progressive = (image: Sharp) => image.jpeg({ progressive: true });
const inFullColour = (image: Sharp) => image.jpeg({ progressive: true, chromaSubsampling: '4:4:4' });
const inFourInks = (image: Sharp) => image.toColourspace('cmyk').jpeg();
const withOwnColours = (image: Sharp) => image.withIccProfile('p3').jpeg();

test.each<[string, () => Buffer | Promise<Buffer>]>([
  ['an RGBA PNG of 100 megapixels', () => pngOf(10_000, 9_999, 8, 6)],
  ['a PNG of 100 megapixels and 16 bits', () => pngOf(10_000, 9_999, 16, 2)],
  ['a TIFF of 98 megapixels and 16 bits', () => tiffOf(9_900, 'chunky')],
  ['the same plane by plane', () => tiffOf(9_900, 'planar')],
  ['a WEBP of 74 megapixels', () => webpClaiming(8_600, 8_600)],
  ['a WEBP of 19 megapixels', () => webpClaiming(4_400, 4_400)],
  ['a WEBP of two frames', () => animatedWebp(2)],
  ['a progressive JPEG of 252 scans', () => jpegOfManyScans(640, 480)],
  ['a JPEG of 50 megapixels in four inks', () => jpegOf(8_000, 6_250, inFourInks)],
  ['a JPEG of 100 megapixels in colours of its own', () => jpegOf(10_000, 9_999, withOwnColours)],
  ['a progressive JPEG of 81 megapixels', () => jpegOf(9_000, 9_000, progressive)],
  ['a progressive JPEG of 14 megapixels in full colour', () => jpegOf(4_320, 3_240, inFullColour)],
  ['an interlaced PNG of 30 megapixels', () => pngOf(6_000, 5_000, 8, 2, true)],
])('%s is refused', async (_kind, image) => {
  expect(await inspected(await image())).toBe('refused');
});

test.each<[string, string, () => Buffer | Promise<Buffer>]>([
  ['a JPEG of 12 megapixels', 'usual', () => jpegOf(4_032, 3_024)],
  ['the same in colours of its own', 'usual', () => jpegOf(4_032, 3_024, withOwnColours)],
  ['a progressive JPEG of 12 megapixels', 'large', () => jpegOf(4_032, 3_024, progressive)],
  ['a JPEG of 48 megapixels', 'large', () => jpegOf(8_064, 6_048)],
  ['the same in colours of its own', 'large', () => jpegOf(8_064, 6_048, withOwnColours)],
  ['a JPEG of 100 megapixels', 'large', () => jpegOf(10_000, 9_999)],
  ['a screenshot of 12 megapixels', 'large', () => pngOf(4_000, 3_000, 8, 6)],
  ['a screenshot of a phone', 'usual', () => pngOf(1_290, 2_796, 8, 6)],
  ['a PNG of 48 megapixels', 'large', () => pngOf(8_064, 6_048, 8, 2)],
  ['a TIFF of 12 megapixels and 16 bits', 'large', () => tiffOf(3_464, 'chunky')],
  ['the same plane by plane', 'large', () => tiffOf(3_464, 'planar')],
  ['a TIFF of three pages', 'usual', () => tiffOfPages(3)],
  ['a TIFF of 100 pages', 'usual', () => tiffOfPages(100)],
  ['a WEBP of 12 megapixels', 'large', () => webpClaiming(4_032, 3_024)],
  ['a WEBP of one frame', 'usual', () => webpClaiming(1_600, 1_200)],
])('%s is taken, as %s', async (_kind, size, image) => {
  expect(await inspected(await image())).toBe(size);
});

const blank = { create: { width: 8, height: 8, channels: 3 as const, background: '#456' } };

/** Big-endian TIFF, whose pages do not describe themselves. */
function bigEndianTiffOfPages(count: number): Buffer {
  const pages = Array.from({ length: count }, (_, index) => {
    const page = Buffer.alloc(6);
    page.writeUInt32BE(index === count - 1 ? 0 : 8 + (index + 1) * page.length, 2);
    return page;
  });
  return Buffer.concat([Buffer.from('4d4d002a00000008', 'hex'), ...pages]);
}

/** The second page says that the first comes next. */
function endlessTiff(): Buffer {
  const tiff = tiffOfPages(2);
  tiff.writeUInt32LE(8, tiff.length - 4);
  return tiff;
}

test.each<[string, () => Buffer | Promise<Buffer>]>([
  ['a TIFF of 101 pages', () => tiffOfPages(101)],
  ['a TIFF of 2,000 pages', () => tiffOfPages(2_000)],
  ['the same in the other order of bytes', () => bigEndianTiffOfPages(2_000)],
  ['a TIFF whose pages go round', endlessTiff],
  [
    'a TIFF of 65,535 entries',
    () => Buffer.concat([Buffer.from('49492a0008000000ffff', 'hex'), Buffer.alloc(800_000)]),
  ],
  ['a BigTIFF', () => sharp(blank).tiff({ bigtiff: true }).toBuffer()],
])('%s is refused before a decoder sees it', async (_kind, image) => {
  const file = await image();
  const seen = vi.spyOn(sharp.prototype, 'metadata');
  expect([await inspected(file), seen.mock.calls.length]).toEqual(['refused', 0]);
  seen.mockRestore();
});

test('what is no image is refused', async () => {
  expect(await inspected(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'))).toBe(
    'refused',
  );
  expect(await inspected(Buffer.alloc(0))).toBe('refused');
});

const noisy = (make: (image: Sharp) => Sharp) =>
  make(
    sharp({
      create: {
        width: 320,
        height: 240,
        channels: 3,
        background: '#456',
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    }),
  ).toBuffer();

test.each([
  ['plain', (image: Sharp) => image.jpeg()],
  ['progressive', progressive],
])('a %s JPEG that has fewer rows than its header says is damaged', async (_kind, make) => {
  const jpeg = await noisy(make);
  const path = join(folder, randomUUID());
  const taken = async (image: Buffer) => {
    await writeFile(path, image);
    return normaliseImage(path, `${path}.jpg`);
  };
  const ended = Buffer.concat([jpeg.subarray(0, jpeg.length / 2), Buffer.from('ffd9', 'hex')]);
  expect([await taken(jpegClaiming(jpeg, 320, 480)), await taken(jpegClaiming(jpeg, 320, 260))]).toEqual([
    false,
    false,
  ]);
  const middle = jpeg.length * 0.7;
  const forged = Buffer.concat([jpeg.subarray(0, middle), Buffer.from('ffd9', 'hex'), jpeg.subarray(middle)]);
  expect([await taken(ended), await taken(forged), await taken(jpeg)]).toEqual([false, false, true]);
  // Stray bytes before the end are no damage.
  const stray = Buffer.concat([jpeg.subarray(0, -2), Buffer.alloc(40), jpeg.subarray(-2)]);
  expect(await taken(stray)).toBe(true);
});

test.each([
  ['plain', (image: Sharp) => image.jpeg()],
  ['progressive', progressive],
])(
  'a %s JPEG that has more rows than its header says is what everybody sees of it, and the rest is not stored',
  async (_kind, make) => {
    const path = join(folder, randomUUID());
    await writeFile(path, jpegClaiming(await noisy(make), 320, 120));
    expect(await normaliseImage(path, `${path}.jpg`)).toBe(true);
    const stored = await readFile(`${path}.jpg`);
    expect(await sharp(stored).metadata()).toMatchObject({ width: 320, height: 120 });
    // Whoever says so of what is stored looks for them in vain.
    await writeFile(path, jpegClaiming(stored, 320, 240));
    expect(await normaliseImage(path, `${path}.jpg`)).toBe(false);
  },
);
