import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { flawOf, pictureShape } from './pictureShape.ts';

const plain = sharp({ create: { width: 300, height: 200, channels: 3, background: 'navy', noise: noise() } });

function noise() {
  return { type: 'gaussian' as const, mean: 128, sigma: 60 };
}

const pictures = {
  'a JPEG': () =>
    plain
      .clone()
      .jpeg()
      .withExif({ IFD0: { Make: 'Telefon' } })
      .toBuffer(),
  'a progressive JPEG': () => plain.clone().jpeg({ progressive: true }).toBuffer(),
  'a PNG': () => plain.clone().png().toBuffer(),
  'a WEBP': () => plain.clone().webp().toBuffer(),
  'a lossless WEBP': () => plain.clone().webp({ lossless: true }).toBuffer(),
  'a WEBP with metadata': () =>
    plain
      .clone()
      .webp()
      .withExif({ IFD0: { Make: 'Telefon' } })
      .toBuffer(),
  'a TIFF': () => plain.clone().tiff().toBuffer(),
};

it.each(Object.entries(pictures))('%s tells its size and that it is whole, whatever follows', async (_, make) => {
  const whole = { size: { width: 300, height: 200 }, isCutOff: false };
  const picture = await make();
  expect(pictureShape(picture)).toEqual(whole);
  expect(pictureShape(Buffer.concat([picture, Buffer.from('a film of the same moment')]))).toEqual(whole);
});

/** A TIFF says where its parts lie, not where it ends. */
const { 'a TIFF': _endless, ...ending } = pictures;

it.each(Object.entries(ending))('%s that breaks off is damaged', async (_, make) => {
  const picture = await make();
  for (const part of [0.2, 0.6, 0.99])
    expect(flawOf(picture.subarray(0, Math.floor(picture.length * part)))).toBe('damaged');
});

describe('a picture of too many pixels', () => {
  const sized = (width: number, height: number) => {
    const header = Buffer.alloc(45);
    header.write('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1');
    header.writeUInt32BE(width, 16);
    header.writeUInt32BE(height, 20);
    header.write('IEND', 37, 'latin1');
    return header;
  };

  it.each([
    [10_000, 10_000, null],
    [10_001, 10_000, 'pixels'],
    [30_000, 30_000, 'pixels'],
    [0xffff_ffff, 0xffff_ffff, 'pixels'],
  ])('%i by %i: %s', (width, height, flaw) => {
    expect(flawOf(sized(width, height))).toBe(flaw);
  });
});

it.each([
  ['a JPEG that only its decoder understands', '\xff\xd8\xff\xe0\0\x04ab no marker'],
  ['what is no picture', '%PDF-1.7'],
  ['nothing', ''],
])('%s is left to the decoder', (_, content) => {
  expect(flawOf(Buffer.from(content, 'latin1'))).toBeNull();
});

it('a TIFF without its directory is damaged', () => {
  expect(flawOf(Buffer.from('II*\0\xff\0\0\0', 'latin1'))).toBe('damaged');
});
