import { maxImagePixels } from '#contract/limits.ts';
import { pictureKind } from './pictureKind.ts';

/** What the bytes of a picture say before anyone spends memory on decoding it. */

interface PictureShape {
  /** Null where the bytes do not tell. */
  size: { width: number; height: number } | null;
  /** The file breaks off, as after a lost connection: browsers show such a picture all the same, its rest grey. */
  isCutOff: boolean;
}

const untold: PictureShape = { size: null, isCutOff: false };

/** @throws RangeError where the file ends before it says so. */
function jpegShape(view: DataView): PictureShape {
  let size: PictureShape['size'] = null;
  let at = 2;
  for (;;) {
    // What is no marker here is left to the decoder, which may know better.
    if (view.getUint8(at) !== 0xff) return { size, isCutOff: false };
    const marker = view.getUint8(at + 1);
    if (marker === 0xd9) return { size, isCutOff: false };
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (isFrame(marker)) size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    at += 2 + view.getUint16(at + 2);
    if (marker === 0xda) at = endOfScan(view, at);
  }
}

function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/** The next marker after the data of a scan, in which only restarts and escaped bytes begin like one. */
function endOfScan(view: DataView, start: number): number {
  const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
  let at = bytes.indexOf(0xff, start);
  while (at !== -1) {
    const next = view.getUint8(at + 1);
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
    at = bytes.indexOf(0xff, at + 2);
  }
  return bytes.length;
}

/** @throws RangeError where the file ends before its last chunk. */
function pngShape(view: DataView): PictureShape {
  const size = { width: view.getUint32(16), height: view.getUint32(20) };
  const lastChunk = 0x49454e44;
  for (let at = 8; view.getUint32(at + 4) !== lastChunk; ) at += 12 + view.getUint32(at);
  return { size, isCutOff: false };
}

/** @throws RangeError where the file ends in its header. */
function webpShape(view: DataView): PictureShape {
  const isCutOff = view.byteLength < 8 + view.getUint32(4, true);
  const chunk = String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + 12, 4));
  if (chunk === 'VP8X') {
    const threeBytes = (at: number) => view.getUint32(at, true) & 0xffffff;
    return { size: { width: 1 + threeBytes(24), height: 1 + threeBytes(27) }, isCutOff };
  }
  if (chunk === 'VP8L') {
    const bits = view.getUint32(21, true);
    return { size: { width: 1 + (bits & 0x3fff), height: 1 + ((bits >> 14) & 0x3fff) }, isCutOff };
  }
  const size = { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  return { size, isCutOff };
}

/** @throws RangeError where the file ends before its first directory does. */
function tiffShape(view: DataView): PictureShape {
  const isLittle = view.getUint8(0) === 0x49;
  const directory = view.getUint32(4, isLittle);
  const entries = Array.from({ length: view.getUint16(directory, isLittle) }, (_, index) => directory + 2 + 12 * index);
  const numberAt = (tag: number) => {
    const entry = entries.find((at) => view.getUint16(at, isLittle) === tag);
    if (entry === undefined) return 0;
    const isShort = view.getUint16(entry + 2, isLittle) === 3;
    return isShort ? view.getUint16(entry + 8, isLittle) : view.getUint32(entry + 8, isLittle);
  };
  return { size: { width: numberAt(256), height: numberAt(257) }, isCutOff: false };
}

const shapes = { jpeg: jpegShape, png: pngShape, webp: webpShape, tiff: tiffShape };

/** The shape of a picture by its bytes; of other kinds nothing is told. */
export function pictureShape(bytes: Uint8Array): PictureShape {
  const kind = pictureKind(bytes);
  if (kind === 'heic' || kind === 'other') return untold;
  try {
    return shapes[kind](new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  } catch {
    return { size: null, isCutOff: true };
  }
}

/** Why a picture must not be decoded: half of it is not there, or it would take more memory than a phone has. */
export type PhotoFlaw = 'damaged' | 'pixels';

export function flawOf(bytes: Uint8Array): PhotoFlaw | null {
  const { size, isCutOff } = pictureShape(bytes);
  if (size !== null && size.width * size.height > maxImagePixels) return 'pixels';
  return isCutOff ? 'damaged' : null;
}
