import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { maxImagePixels } from '#contract/limits.ts';
import { webpClaiming } from '../../tests/fixtures/wickedImages.ts';
import type { UploadedFile } from '../../tests/service/client.ts';

/** Builds images that are small to send and expensive to decode: one colour compresses to almost nothing. */

/** Rows that one strip of a TIFF holds. All strips are the same bytes of the file. */
const rowsPerStrip = 100;

/** With 16 bits a channel, which sharp does not write. */
export function tiff(side: number, planes: 'chunky' | 'planar'): Buffer {
  const isPlanar = planes === 'planar';
  const strips = (side / rowsPerStrip) * (isPlanar ? 3 : 1);
  const strip = deflateSync(Buffer.alloc(side * rowsPerStrip * 2 * (isPlanar ? 1 : 3)));
  const short = 3;
  const long = 4;
  const entries: [tag: number, type: number, values: number[]][] = [
    [256, long, [side]],
    [257, long, [side]],
    [258, short, [16, 16, 16]],
    [259, short, [8]],
    [262, short, [2]],
    [273, long, Array.from({ length: strips }, () => 0)],
    [277, short, [3]],
    [278, long, [rowsPerStrip]],
    [279, long, Array.from({ length: strips }, () => strip.length)],
    [284, short, [isPlanar ? 2 : 1]],
  ];
  const directory = Buffer.alloc(2 + entries.length * 12 + 4);
  const outside: Buffer[] = [];
  let end = 8 + directory.length;
  directory.writeUInt16LE(entries.length, 0);
  const stripAt = end + entries.reduce((sum, [, type, values]) => sum + (type === long ? 4 : 2) * values.length, 0);
  for (const [index, [tag, type, values]] of entries.entries()) {
    const size = type === long ? 4 : 2;
    const written = Buffer.alloc(Math.max(4, size * values.length));
    for (const [each, value] of values.entries()) written.writeUIntLE(tag === 273 ? stripAt : value, each * size, size);
    const at = 2 + index * 12;
    directory.writeUInt16LE(tag, at);
    directory.writeUInt16LE(type, at + 2);
    directory.writeUInt32LE(values.length, at + 4);
    if (written.length === 4) written.copy(directory, at + 8);
    else {
      directory.writeUInt32LE(end, at + 8);
      outside.push(written);
      end += written.length;
    }
  }
  const gap = Buffer.alloc(stripAt - end);
  return Buffer.concat([Buffer.from('49492a0008000000', 'hex'), directory, ...outside, gap, strip]);
}

function plain(side: number, channels: 3 | 4 = 3) {
  return sharp({ create: { width: side, height: side, channels, background: '#8899aa' } });
}

/** Returns images whose header alone exceeds the limits, and others just below the limits. */
export async function hostileImages(): Promise<UploadedFile[]> {
  /** Side of the largest square that is allowed. */
  const side = Math.floor(Math.sqrt(maxImagePixels));
  const files: [fileName: string, content: Buffer][] = [
    ['8600.webp', await webpClaiming(8_600, 8_600)],
    ['rgba.png', await plain(10_000, 4).png().toBuffer()],
    ['16bit.png', await plain(10_000).toColourspace('rgb16').png().toBuffer()],
    ['chunky.tiff', tiff(9_900, 'chunky')],
    ['planar.tiff', tiff(9_900, 'planar')],
    ['progressive.jpg', await plain(9_900).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer()],
    ['3500.webp', await webpClaiming(3_500, 3_500)],
    ['3100.webp', await webpClaiming(3_100, 3_100)],
    ['largest.jpg', await plain(side).jpeg({ quality: 50 }).toBuffer()],
    ['7000.png', await plain(7_000).png().toBuffer()],
    ['3600.tiff', tiff(3_600, 'planar')],
    ['2500.tiff', tiff(2_500, 'planar')],
    ['messenger.jpg', await plain(5_000).jpeg({ progressive: true }).toBuffer()],
  ];
  return files.map(([fileName, content]) => ({ fileName, content }));
}
