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
const largestSize = 980_000;

/** The size of a picture after shrinking: never larger than it was, its proportions kept. */
export function shrunkSize(width: number, height: number, longestSide: number): { width: number; height: number } {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

export interface Picture {
  source: CanvasImageSource;
  width: number;
  height: number;
}

/** Sees a photo as it is encoded first: smaller than it was taken, and at hand. */
export type Look = (picture: Picture) => void;

/** The picture as a JPEG of less than 1 MB without any metadata; null where it cannot be drawn. */
async function encodeSmall({ source, width, height }: Picture, look?: Look): Promise<Blob | null> {
  let jpeg: Blob | null = null;
  for (const [attempt, { longestSide, quality }] of attempts.entries()) {
    const size = shrunkSize(width, height, longestSide);
    jpeg = await encode({ source, ...size }, quality, attempt === 0 ? look : undefined);
    if (jpeg === null || jpeg.size <= largestSize) break;
  }
  return jpeg;
}

async function encode({ source, width, height }: Picture, quality: number, look?: Look): Promise<Blob | null> {
  const type = 'image/jpeg';
  if (typeof OffscreenCanvas !== 'undefined') {
    const canvas = new OffscreenCanvas(width, height);
    paint(canvas.getContext('2d'), source, width, height);
    look?.({ source: canvas, width, height });
    return canvas.convertToBlob({ type, quality });
  }
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  paint(canvas.getContext('2d'), source, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality));
}

type Paper = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

function paint(paper: Paper | null, source: CanvasImageSource, width: number, height: number): void {
  if (paper === null) throw new Error('This browser has no canvas');
  paper.imageSmoothingQuality = 'high';
  // A JPEG knows no transparency: what shows through would be black.
  paper.fillStyle = '#ffffff';
  paper.fillRect(0, 0, width, height);
  paper.drawImage(source, 0, 0, width, height);
}

/** A picture that holds memory until it is released. */
export type DecodedPicture = Picture & { release: () => void };

/** Decodes a file, upright as its metadata say. @throws when the browser does not know the format or it is damaged. */
async function decode(file: Blob): Promise<DecodedPicture> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  return { source: bitmap, width: bitmap.width, height: bitmap.height, release: () => bitmap.close() };
}

/** Null when the file cannot be decoded in this way. */
export async function shrinkDecoded(file: Blob, decodeFile: typeof decode, look?: Look): Promise<Blob | null> {
  try {
    const picture = await decodeFile(file);
    try {
      return await encodeSmall(picture, look);
    } finally {
      picture.release();
    }
  } catch {
    return null;
  }
}

/** A photo made small, or why it must not be; null when it cannot be decoded here. `look` sees it meanwhile. */
export async function shrink(file: Blob, look?: Look): Promise<Blob | PhotoFlaw | null> {
  return flawOf(new Uint8Array(await file.arrayBuffer())) ?? (await shrinkDecoded(file, decode, look));
}
