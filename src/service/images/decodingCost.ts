import { readFile } from 'node:fs/promises';
import type { Metadata } from 'sharp';
import { countJpegScans } from './jpegScans.ts';

/** Cost of decoding an image, estimated from its header: a few bytes may expand to hundreds of megabytes. */
export interface DecodingCost {
  /** Bytes held in memory at once. */
  held: number;
  /** Bytes of pixels that the decoder processes. */
  decoded: number;
}

const bytesOfSample: Readonly<Record<string, number>> = {
  uchar: 1,
  char: 1,
  ushort: 2,
  short: 2,
  uint: 4,
  int: 4,
  float: 4,
  double: 8,
  complex: 8,
  dpcomplex: 16,
};

/** A progressive JPEG has about ten. */
const maxScans = 50;
/** Bytes that a plain JPEG of 48 megapixels with an own colour profile counts; one of the web's colours is cheap. */
const profileCost = 3;
/** Bytes a pixel, measured: the decoder holds the whole picture, and hands over another one. */
const webpHeld = 6.5;

/** Null for what is not accepted however small it is: files of very many scans. */
export async function decodingCost(path: string, metadata: Metadata): Promise<DecodingCost | null> {
  const { format, width, height, channels, depth, isProgressive } = metadata;
  const pixels = width * height;
  const decoded = pixels * channels * (bytesOfSample[depth] ?? 16);
  switch (format) {
    case 'jpeg':
      return jpegCost(await readFile(path), metadata);
    case 'png':
      return { held: isProgressive ? decoded : 0, decoded };
    case 'tiff':
      // A strip or a tile may be the whole picture.
      return { held: decoded, decoded };
    case 'webp':
      return { held: pixels * webpHeld, decoded: pixels * 4 };
    default:
      return null;
  }
}

/**
 * A plain JPEG is made smaller while it is decoded, so that its size matters little; four inks or a colour profile are
 * converted pixel by pixel after that. One of several scans is held as a whole, two bytes a coefficient.
 */
function jpegCost(file: Buffer, { width, height, channels, chromaSubsampling, space, icc }: Metadata) {
  const scans = countJpegScans(file);
  if (scans === null || scans > maxScans) return null;
  const pixels = width * height;
  const held = scans === 1 ? 0 : pixels * 2 * (chromaSubsampling === '4:2:0' ? 1.5 : channels);
  const converted = space === 'cmyk' ? pixels * 8 : icc === undefined ? 0 : pixels * profileCost;
  return { held, decoded: converted + (scans === 1 ? 0 : pixels * channels) };
}

const animationFlag = 0x02;

/** Detects animated WEBP by its first bytes, because a decoder would count the frames one by one. */
export function isAnimatedWebp(head: Uint8Array): boolean {
  const text = Buffer.from(head).toString('latin1', 8, 16);
  return text === 'WEBPVP8X' && ((head[20] ?? 0) & animationFlag) !== 0;
}
