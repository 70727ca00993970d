import { jpegSegments, markers } from './jpegSegments.ts';
import { pictureKind } from './pictureKind.ts';
import { pngChunks } from './pngLines.ts';
import { webpChunks } from './webpChunks.ts';

/** Rebuilds pictures from their segments: without stray bytes, or without metadata. */

type Bytes = Uint8Array<ArrayBuffer>;

const startOfJpeg = Uint8Array.of(0xff, markers.start);
const endOfJpeg = Uint8Array.of(0xff, markers.end);

/** Removes stray bytes between JPEG segments, for which browsers reject the file. */
export function mended(bytes: Bytes): Blob {
  if (pictureKind(bytes) !== 'jpeg') return new Blob([bytes]);
  const segments = jpegSegments(bytes);
  const isGapless = segments.every(({ start }, index) => start === (segments[index - 1]?.end ?? 2));
  if (isGapless) return new Blob([bytes]);
  return new Blob([startOfJpeg, ...segments.map(({ start, end }) => bytes.subarray(start, end))]);
}

function startsWith(bytes: Bytes, at: number, text: string): boolean {
  return [...text].every((sign, index) => bytes[at + index] === sign.charCodeAt(0));
}

/** Returns the Exif orientation; 1 for upright. */
export function exifOrientation(exif: Bytes): number {
  const view = new DataView(exif.buffer, exif.byteOffset, exif.byteLength);
  const isLittle = exif[0] === 0x49;
  const directory = view.getUint32(4, isLittle);
  for (let index = 0; index < view.getUint16(directory, isLittle); index += 1) {
    const entry = directory + 2 + 12 * index;
    if (view.getUint16(entry, isLittle) === 0x112) return view.getUint16(entry + 8, isLittle);
  }
  return 1;
}

/** Builds Exif data that contains the orientation only. */
function exifOf(orientation: number): Bytes {
  // One entry of one short number, in the order of bytes with the greater first.
  const directory = [0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0];
  return Uint8Array.of(0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, ...directory);
}

function orientationOf(exif: Bytes): number {
  try {
    return exifOrientation(exif);
  } catch {
    return 1;
  }
}

const exifName = 'Exif\0\0';

/** Returns true for segments needed to decode a JPEG faithfully: tables, scans, colour profile. */
function isNeeded(bytes: Bytes, marker: number, content: number): boolean {
  const isOfApplication = marker >= 0xe0 && marker <= 0xef;
  const isComment = marker === 0xfe;
  if (marker === 0xe2) return startsWith(bytes, content, 'ICC_PROFILE');
  return (!isOfApplication && !isComment) || marker === 0xe0 || marker === 0xee;
}

function plainJpeg(bytes: Bytes): Blob {
  const segments = jpegSegments(bytes).filter(({ marker }) => marker !== markers.end);
  const exif = segments.find(({ marker, content }) => marker === 0xe1 && startsWith(bytes, content, exifName));
  const orientation = exif === undefined ? 1 : orientationOf(bytes.slice(exif.content + exifName.length, exif.end));
  const said = exifOf(orientation);
  const turned = [Uint8Array.of(0xff, 0xe1, 0, 2 + exifName.length + said.length), exifName, said];
  const kept = segments.filter(({ marker, content }) => isNeeded(bytes, marker, content));
  return new Blob([
    startOfJpeg,
    ...(orientation === 1 ? [] : turned),
    ...kept.map(({ start, end }) => bytes.subarray(start, end)),
    endOfJpeg,
  ]);
}

/** PNG chunks needed to render the picture. */
const neededChunks = ['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP', 'sBIT'];

function plainPng(bytes: Bytes): Blob {
  const kept = pngChunks(bytes).filter(({ name }) => neededChunks.includes(name));
  return new Blob([bytes.subarray(0, 8), ...kept.map(({ start, end }) => bytes.subarray(start, end))]);
}

function plainWebp(bytes: Bytes): Blob {
  const kept = webpChunks(bytes)
    .filter(({ name }) => name !== 'EXIF' && name !== 'XMP ')
    .map(({ start, end }) => bytes.slice(start, end));
  const size = new DataView(new ArrayBuffer(4));
  size.setUint32(0, 4 + kept.reduce((sum, chunk) => sum + chunk.length, 0), true);
  const [header] = kept;
  // Clears the flags that announce both chunks.
  if (header?.[3] === 0x58) header[8] = (header[8] ?? 0) & ~0b1100;
  return new Blob(['RIFF', size.buffer, 'WEBP', ...kept]);
}

const plain = { jpeg: plainJpeg, png: plainPng, webp: plainWebp };

/** Removes metadata such as the location, keeping the encoded pixels. */
export function withoutMetadata(bytes: Bytes, kind: keyof typeof plain): Blob {
  return plain[kind](bytes);
}
