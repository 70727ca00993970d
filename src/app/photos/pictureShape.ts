import { maxImagePixels } from '#contract/limits.ts';
import { jpegMissesLines } from './jpegLines.ts';
import { isFrame, jpegSegments } from './jpegSegments.ts';
import { type PictureKind, pictureKind } from './pictureKind.ts';
import { pngMissesLines } from './pngLines.ts';
import { webpMissesLines } from './webpChunks.ts';

/** Checks a picture's size and completeness by its bytes; leaves the rest to the decoder. */

export interface PictureSize {
  width: number;
  height: number;
}

function jpegSize(bytes: Uint8Array, view: DataView): PictureSize | null {
  const frame = jpegSegments(bytes).find(({ marker }) => isFrame(marker));
  return frame ? { height: view.getUint16(frame.content + 1), width: view.getUint16(frame.content + 3) } : null;
}

/** Reads a PNG's size; null if another chunk precedes the header, as in Apple's CgBI pictures. */
function pngSize(_bytes: Uint8Array, view: DataView): PictureSize | null {
  const header = 0x49484452;
  return view.getUint32(12) === header ? { width: view.getUint32(16), height: view.getUint32(20) } : null;
}

function webpSize(bytes: Uint8Array, view: DataView): PictureSize {
  const chunk = String.fromCharCode(...bytes.subarray(12, 16));
  if (chunk === 'VP8X') {
    const threeBytes = (at: number) => view.getUint32(at, true) & 0xffffff;
    return { width: 1 + threeBytes(24), height: 1 + threeBytes(27) };
  }
  if (chunk === 'VP8L') {
    const bits = view.getUint32(21, true);
    return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >> 14) & 0x3fff) };
  }
  return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
}

function tiffSize(_bytes: Uint8Array, view: DataView): PictureSize {
  const isLittle = view.getUint8(0) === 0x49;
  const directory = view.getUint32(4, isLittle);
  const entries = Array.from({ length: view.getUint16(directory, isLittle) }, (_, index) => directory + 2 + 12 * index);
  const numberAt = (tag: number) => {
    const entry = entries.find((at) => view.getUint16(at, isLittle) === tag);
    if (entry === undefined) return 0;
    const isShort = view.getUint16(entry + 2, isLittle) === 3;
    return isShort ? view.getUint16(entry + 8, isLittle) : view.getUint32(entry + 8, isLittle);
  };
  return { width: numberAt(256), height: numberAt(257) };
}

type Known = Exclude<PictureKind, 'heic' | 'other'>;

const sizes = { jpeg: jpegSize, png: pngSize, webp: webpSize, tiff: tiffSize } satisfies Record<Known, unknown>;

const gaps = {
  jpeg: jpegMissesLines,
  png: pngMissesLines,
  webp: webpMissesLines,
  /** TIFF stores the offsets of its lines, not its end. */
  tiff: () => false,
} satisfies Record<Known, unknown>;

/** Reason not to decode a picture: truncated, or more pixels than a phone's memory holds. */
export type PhotoFlaw = 'damaged' | 'pixels';

export async function flawOf(bytes: Uint8Array<ArrayBuffer>): Promise<PhotoFlaw | null> {
  const kind = pictureKind(bytes);
  if (kind === 'heic' || kind === 'other') return null;
  try {
    const size = sizes[kind](bytes, new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    if (size !== null && size.width * size.height > maxImagePixels) return 'pixels';
    return (await gaps[kind](bytes)) ? 'damaged' : null;
  } catch {
    // The file ends before its size.
    return 'damaged';
  }
}
