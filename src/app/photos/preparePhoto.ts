import { within } from '#contract/waits.ts';
import { type DecodedPicture, largestSize, type Shrunk, shrinkDecoded } from './encoding.ts';
import { withoutMetadata } from './mended.ts';
import { type PictureKind, pictureKind, withoutPadding } from './pictureKind.ts';
import type { PhotoFlaw } from './pictureShape.ts';
import type { PhotoQuality } from './quality.ts';
import { shrinking } from './shrinking.ts';

/** Reason to refuse a file; `unreadable` may be chosen again. */
export type PhotoRefusal = PhotoFlaw | 'heic' | 'format' | 'size' | 'unreadable';

/** Prepared photo or refusal; `quality` is null if it was not assessed. */
export type PreparedPhoto = { photo: File; quality: PhotoQuality | null } | { refusal: PhotoRefusal };

/** Content types of uploads by extension. */
const types = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp', tif: 'image/tiff' } as const;

/** Replaces the extension ('IMG 1.HEIC' becomes 'IMG 1.jpg'), as the service requires one that fits. */
export function nameWith(extension: keyof typeof types, name: string): string {
  const stem = name.replace(/\.[^.]*$/u, '').trim();
  return `${stem === '' ? 'fotografie' : stem}.${extension}`;
}

/** Returns the refusal of a file that this browser cannot decode. */
export function refusalOf(kind: PictureKind, size: number, maxSize: number): PhotoRefusal {
  if (kind === 'heic') return 'heic';
  if (size > maxSize) return 'size';
  return kind === 'other' ? 'format' : 'damaged';
}

/**
 * Prepares a photo for upload: upright, at most 2560 px and 1 MB, re-encoded as JPEG to remove metadata such as the
 * location. `maxSize` is the service's limit.
 */
export async function preparePhoto(file: File, maxSize: number): Promise<PreparedPhoto> {
  try {
    return await prepare(file, maxSize);
  } catch {
    // The file was moved or changed, its cloud is unreachable, or decoding exceeded its time limit.
    return { refusal: 'unreadable' };
  }
}

/** Bytes read to recognise a file. */
const beginning = 1024;

/** Reads a file into memory, so that later changes cannot affect it. @throws if it is unreadable or empty. */
async function readWhole(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(await within('chosenFile', () => file.arrayBuffer()));
  if (bytes.length === 0 || bytes.length !== file.size) throw new Error('The file is not there');
  return withoutPadding(bytes);
}

/** Returns the refusal recognisable by a file's beginning and name, or null. Avoids reading whole films and archives. */
export async function refusalBefore(file: File, maxSize: number): Promise<PhotoRefusal | null> {
  try {
    if (pictureKind(await readWhole(file.slice(0, beginning))) !== 'other') return null;
    if (file.size > maxSize) return 'size';
    return file.type === '' || file.type.startsWith('image/') ? null : 'format';
  } catch {
    return 'unreadable';
  }
}

async function prepare(file: File, maxSize: number): Promise<PreparedPhoto> {
  const refusal = await refusalBefore(file, maxSize);
  if (refusal !== null) return { refusal };
  const bytes = await readWhole(file);
  const kind = pictureKind(bytes);
  const shrunk = await shrinkAnyhow(new Blob([bytes]));
  const send = (picture: Blob, extension: keyof typeof types, quality: PhotoQuality | null = null): PreparedPhoto =>
    picture.size > maxSize
      ? { refusal: 'size' }
      : { photo: new File([picture], nameWith(extension, file.name), { type: types[extension] }), quality };
  if ('jpeg' in shrunk) return send(shrunk.jpeg, 'jpg', shrunk.quality);
  if (shrunk.flaw === 'damaged' || shrunk.flaw === 'pixels') return { refusal: shrunk.flaw };
  const original = shrunk.flaw === 'untrue' && (kind === 'jpeg' || kind === 'png' || kind === 'webp');
  if (original) return send(withoutMetadata(bytes, kind), kind === 'jpeg' ? 'jpg' : kind);
  // Most browsers do not know TIFF: the service makes a JPEG without metadata of it.
  if (kind === 'tiff') return send(new Blob([bytes]), 'tif');
  return { refusal: refusalOf(kind, file.size, maxSize) };
}

/** Shrinks a file; falls back to an image element, which decodes formats that bitmaps refuse (HEIC in Safari). */
async function shrinkAnyhow(file: Blob): Promise<Shrunk> {
  const shrunk = await shrinking.run({ file, largestSize });
  const isUnknown = 'flaw' in shrunk && shrunk.flaw === 'undecodable';
  return isUnknown ? within('shrinking', () => shrinkDecoded(file, decodeAsElement)) : shrunk;
}

async function decodeAsElement(file: Blob): Promise<DecodedPicture> {
  const url = URL.createObjectURL(file);
  const image = new Image();
  image.src = url;
  const release = () => URL.revokeObjectURL(url);
  try {
    await image.decode();
  } catch (error) {
    release();
    throw error;
  }
  return { source: image, width: image.naturalWidth, height: image.naturalHeight, release };
}
