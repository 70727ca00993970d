import { type Canvas, canvasIsTrue, context2d, jpegOf, newCanvas } from './canvas.ts';
import { mended } from './mended.ts';
import { flawOf, type PhotoFlaw } from './pictureShape.ts';
import { assessedSide, assessQuality, type PhotoQuality } from './quality.ts';

/** Shrinks photos before upload, in the worker or on the page. */

interface Picture {
  source: CanvasImageSource;
  width: number;
  height: number;
}

/** Returns the size scaled to the longest side; never enlarged. */
export function shrunkSize(width: number, height: number, longestSide: number): { width: number; height: number } {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

interface Attempt {
  longestSide: number;
  quality: number;
}

/** Attempts in order until the photo is small enough; the first or second usually suffices. */
const attempts: readonly Attempt[] = [
  { longestSide: 2560, quality: 0.82 },
  { longestSide: 2560, quality: 0.7 },
  { longestSide: 2048, quality: 0.65 },
  { longestSide: 1600, quality: 0.6 },
  { longestSide: 1280, quality: 0.5 },
];

/** Bytes that keep a request below 1 MB. */
export const largestSize = 980_000;

export interface ToShrink {
  file: Blob;
  /** Target size in bytes; exceeded if the smallest attempt is still larger. */
  largestSize: number;
}

/**
 * Shrunk photo with its quality, or the flaw: `undecodable` by this browser, or `untrue` as its canvas falsifies
 * pixels.
 */
export type Shrunk = { jpeg: Blob; quality: PhotoQuality | null } | { flaw: PhotoFlaw | 'undecodable' | 'untrue' };

/** Encodes a picture as a small JPEG without metadata. @throws if it cannot be drawn. */
async function encodeSmall({ source, width, height }: Picture, largest: number): Promise<Shrunk> {
  let jpeg: Blob | null = null;
  let quality: PhotoQuality | null = null;
  for (const [attempt, { longestSide, quality: compression }] of attempts.entries()) {
    const size = shrunkSize(width, height, longestSide);
    const canvas = paint(source, size.width, size.height);
    if (attempt === 0) quality = qualityOf({ source: canvas, ...size });
    jpeg = await jpegOf(canvas, compression);
    if (jpeg === null || jpeg.size <= largest) break;
  }
  return jpeg === null ? { flaw: 'undecodable' } : { jpeg, quality };
}

/** Judges a picture; null on errors, as advice is optional. */
function qualityOf({ source, width, height }: Picture): PhotoQuality | null {
  try {
    const size = shrunkSize(width, height, assessedSide);
    const canvas = paint(source, size.width, size.height);
    return assessQuality(context2d(canvas).getImageData(0, 0, size.width, size.height), { width, height });
  } catch {
    return null;
  }
}

function paint(source: CanvasImageSource, width: number, height: number): Canvas {
  const canvas = newCanvas(width, height);
  const context = context2d(canvas);
  context.imageSmoothingQuality = 'high';
  // JPEG has no transparency: transparent pixels would turn black.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.drawImage(source, 0, 0, width, height);
  return canvas;
}

/** Decoded picture, whose memory must be released. */
export type DecodedPicture = Picture & { release: () => void };

/** Decodes a file and applies its Exif orientation. @throws if the format is unknown or the file damaged. */
async function decode(file: Blob): Promise<DecodedPicture> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  return { source: bitmap, width: bitmap.width, height: bitmap.height, release: () => bitmap.close() };
}

export async function shrinkDecoded(
  file: Blob,
  decodeFile: typeof decode,
  largest: number = largestSize,
): Promise<Shrunk> {
  try {
    const picture = await decodeFile(file);
    try {
      return (await canvasIsTrue()) ? await encodeSmall(picture, largest) : { flaw: 'untrue' };
    } finally {
      picture.release();
    }
  } catch {
    return { flaw: 'undecodable' };
  }
}

export async function shrink({ file, largestSize: largest }: ToShrink): Promise<Shrunk> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const flaw = await flawOf(bytes);
  return flaw === null ? shrinkDecoded(mended(bytes), decode, largest) : { flaw };
}
