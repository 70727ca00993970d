import { type Canvas, canvasIsTrue, jpegOf, newCanvas, paperOf } from './canvas.ts';
import type { Verdict } from './judgement.ts';
import { lookAt } from './lookAt.ts';
import { mended } from './mended.ts';
import { type Picture, shrunkSize } from './picture.ts';
import { flawOf, type PhotoFlaw } from './pictureShape.ts';

/** How a photo is made small before it is sent: the work of the worker, and of the page where there is no worker. */

interface Attempt {
  longestSide: number;
  quality: number;
}

/** One after the other until the photo is small enough: an ordinary one is with the first or the second. */
const attempts: readonly Attempt[] = [
  { longestSide: 2560, quality: 0.82 },
  { longestSide: 2560, quality: 0.7 },
  { longestSide: 2048, quality: 0.65 },
  { longestSide: 1600, quality: 0.6 },
  { longestSide: 1280, quality: 0.5 },
];

/** With a little room for the rest of the request: under 1 MB on the wire. */
export const largestSize = 980_000;

export interface ToShrink {
  file: Blob;
  /** The size that it may have, in bytes, as far as the smallest attempt gets there. */
  largestSize: number;
}

/**
 * A photo made small, and what was seen of it meanwhile; or why it is not: `undecodable` here, or `untrue`, as what this browser
 * gives back is not what was drawn.
 */
export type Shrunk = { jpeg: Blob; verdict: Verdict | null } | { flaw: PhotoFlaw | 'undecodable' | 'untrue' };

/** The picture as a small JPEG without any metadata. @throws where it cannot be drawn. */
async function encodeSmall({ source, width, height }: Picture, largest: number): Promise<Shrunk> {
  let jpeg: Blob | null = null;
  let verdict: Verdict | null = null;
  for (const [attempt, { longestSide, quality }] of attempts.entries()) {
    const size = shrunkSize(width, height, longestSide);
    const canvas = paint(source, size.width, size.height);
    if (attempt === 0) verdict = seen({ source: canvas, ...size });
    jpeg = await jpegOf(canvas, quality);
    if (jpeg === null || jpeg.size <= largest) break;
  }
  return jpeg === null ? { flaw: 'undecodable' } : { jpeg, verdict };
}

/** It is only advice: the photo goes its way without it. */
function seen(picture: Picture): Verdict | null {
  try {
    return lookAt(picture);
  } catch {
    return null;
  }
}

function paint(source: CanvasImageSource, width: number, height: number): Canvas {
  const canvas = newCanvas(width, height);
  const paper = paperOf(canvas);
  paper.imageSmoothingQuality = 'high';
  // A JPEG knows no transparency: what shows through would be black.
  paper.fillStyle = '#ffffff';
  paper.fillRect(0, 0, width, height);
  paper.drawImage(source, 0, 0, width, height);
  return canvas;
}

/** A picture that holds memory until it is released. */
export type DecodedPicture = Picture & { release: () => void };

/** Decodes a file, upright as its metadata say. @throws when the browser does not know the format or it is damaged. */
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
