import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { flawOf as flawIn } from './pictureShape.ts';

/** Tests the detection of damaged pictures with files as written by real phones and programs. */

/** Checks a file's bytes as the page does. */
const flawOf = (file: Buffer) => flawIn(new Uint8Array(file));

const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
const plain = sharp({ create: { width: 300, height: 200, channels: 3, background: 'navy', noise } });
const turned = { IFD0: { Make: 'Telefon' } };

const pictures = {
  'a JPEG': () => plain.clone().jpeg().withExif(turned).toBuffer(),
  'a JPEG whose colours are as fine as its lines': () => plain.clone().jpeg({ chromaSubsampling: '4:4:4' }).toBuffer(),
  'a grey JPEG': () => plain.clone().grayscale().jpeg().toBuffer(),
  'a JPEG of four inks': () => plain.clone().toColourspace('cmyk').jpeg().toBuffer(),
  'a progressive JPEG': () => plain.clone().jpeg({ progressive: true }).toBuffer(),
  'a JPEG by MozJPEG': () => plain.clone().jpeg({ mozjpeg: true }).toBuffer(),
  'a PNG': () => plain.clone().png().toBuffer(),
  'an interlaced PNG of few colours': () =>
    plain.clone().png({ progressive: true, palette: true, colours: 4 }).toBuffer(),
  'a PNG of 16 bits': () => plain.clone().toColourspace('rgb16').png().toBuffer(),
  'a WEBP': () => plain.clone().webp().toBuffer(),
  'a lossless WEBP': () => plain.clone().webp({ lossless: true }).toBuffer(),
  'a WEBP with metadata': () => plain.clone().webp().withExif(turned).toBuffer(),
  'a TIFF': () => plain.clone().tiff().toBuffer(),
};

const ofKind = (kind: string) => Object.entries(pictures).filter(([name]) => name.includes(kind));

it.each(Object.entries(pictures))('%s is whole, whatever follows it', async (_, make) => {
  const picture = await make();
  expect(await flawOf(picture)).toBeNull();
  expect(await flawOf(Buffer.concat([picture, Buffer.from('a film of the same moment')]))).toBeNull();
});

describe.each(ofKind('JPEG'))('%s', (name, make) => {
  it('needs no end marker, nor does anything that follows hurt', async () => {
    const picture = await make();
    const endless = picture.subarray(0, -2);
    expect(await flawOf(endless)).toBeNull();
    for (const follows of [
      Buffer.alloc(1000),
      Buffer.alloc(1000, 0x4d),
      picture,
      Buffer.from('SEFT\xff\xd8\xff\xe1', 'latin1'),
    ])
      expect(await flawOf(Buffer.concat([endless, follows]))).toBeNull();
  });

  it('may have bytes between its parts that belong to nothing', async () => {
    const picture = await make();
    const lengthOfFirst = picture.readUInt16BE(4);
    const parts = [picture.subarray(0, 2), picture.subarray(2, 4 + lengthOfFirst), picture.subarray(4 + lengthOfFirst)];
    const [start, first, rest] = parts as [Buffer, Buffer, Buffer];
    const garbage = Buffer.from('garbage');
    expect(await flawOf(Buffer.concat([start, garbage, first, garbage, rest]))).toBeNull();
  });

  it('is damaged where lines are missing, also when something follows', async () => {
    const picture = await make();
    // The last scans of a progressive one only make it more exact.
    for (const part of /progressive|MozJPEG/u.test(name) ? [0.1, 0.2] : [0.2, 0.6, 0.9]) {
      const half = picture.subarray(0, Math.floor(picture.length * part));
      expect(await flawOf(half)).toBe('damaged');
      expect(await flawOf(Buffer.concat([half, Buffer.alloc(12)]))).toBe('damaged');
    }
  });
});

describe.each(ofKind('PNG'))('%s', (_, make) => {
  it('is whole without its end, and damaged where lines are missing', async () => {
    const picture = await make();
    expect(await flawOf(picture.subarray(0, -12))).toBeNull();
    expect(await flawOf(picture.subarray(0, -8))).toBeNull();
    for (const part of [0.2, 0.6, 0.95])
      expect(await flawOf(picture.subarray(0, Math.floor(picture.length * part)))).toBe('damaged');
  });
});

describe.each(ofKind('WEBP'))('%s', (name, make) => {
  it('is damaged where part of the picture is missing', async () => {
    const picture = await make();
    for (const part of [0.2, 0.6, 0.9])
      expect(await flawOf(picture.subarray(0, Math.floor(picture.length * part)))).toBe('damaged');
    if (name.includes('metadata')) expect(await flawOf(picture.subarray(0, -20))).toBeNull();
  });
});

describe('a picture of too many pixels', () => {
  const sized = (width: number, height: number, before: Buffer = Buffer.alloc(0)) => {
    const header = Buffer.alloc(45);
    header.write('\x89PNG\r\n\x1a\n', 'latin1');
    header.write('\0\0\0\rIHDR', 8, 'latin1');
    header.writeUInt32BE(width, 16);
    header.writeUInt32BE(height, 20);
    header.write('IEND', 37, 'latin1');
    return Buffer.concat([header.subarray(0, 8), before, header.subarray(8)]);
  };

  it.each([
    [10_000, 10_000, null],
    [10_001, 10_000, 'pixels'],
    [30_000, 30_000, 'pixels'],
    [0xffff_ffff, 0xffff_ffff, 'pixels'],
  ])('%i by %i: %s', async (width, height, flaw) => {
    expect(await flawOf(sized(width, height))).toBe(flaw);
  });

  it('is none whose header is not the first of its chunks', async () => {
    const forIphones = Buffer.from('\0\0\0\x04CgBI\x50\0\x20\x06\x2b\xd5\xb3\x7f', 'latin1');
    expect(await flawOf(sized(400, 300, forIphones))).toBeNull();
  });
});

it.each([
  ['a JPEG that only its decoder understands', '\xff\xd8\xff\xe0\0\x04ab no marker'],
  ['what is no picture', '%PDF-1.7'],
  ['nothing', ''],
])('%s is left to the decoder', async (_, content) => {
  expect(await flawOf(Buffer.from(content, 'latin1'))).toBeNull();
});

it('a TIFF without its directory is damaged', async () => {
  expect(await flawOf(Buffer.from('II*\0\xff\0\0\0', 'latin1'))).toBe('damaged');
});
