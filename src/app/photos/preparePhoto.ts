import { within } from '#contract/waits.ts';
import { type DecodedPicture, largestSize, type Shrunk, shrinkDecoded } from './encoding.ts';
import type { Verdict } from './judgement.ts';
import { withoutMetadata } from './mended.ts';
import { type PictureKind, pictureKind, withoutPadding } from './pictureKind.ts';
import type { PhotoFlaw } from './pictureShape.ts';
import { shrinking } from './shrinking.ts';

/** Why a file cannot be a photo of the report; `unreadable` is one that may be chosen once more. */
export type PhotoRefusal = PhotoFlaw | 'heic' | 'format' | 'size' | 'unreadable';

/** `verdict` is null where nobody looked at it. */
export type PreparedPhoto = { photo: File; verdict: Verdict | null } | { refusal: PhotoRefusal };

/** What is sent, by the extension of its name. */
const types = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp', tif: 'image/tiff' } as const;

/** 'IMG 1.HEIC' becomes 'IMG 1.jpg': named as what is sent, since the service wants a file extension. */
export function nameWith(extension: keyof typeof types, name: string): string {
  const stem = name.replace(/\.[^.]*$/u, '').trim();
  return `${stem === '' ? 'fotografie' : stem}.${extension}`;
}

/** What is wrong with a file that this browser cannot show as a picture. */
export function refusalOf(kind: PictureKind, size: number, maxSize: number): PhotoRefusal {
  if (kind === 'heic') return 'heic';
  if (size > maxSize) return 'size';
  return kind === 'other' ? 'format' : 'damaged';
}

/**
 * A photo ready to be sent: upright, at most 2560 px and 1 MB, re-encoded as JPEG, so that nothing of its
 * metadata (the place where it was taken) leaves the phone. `maxSize` is what the service takes.
 */
export async function preparePhoto(file: File, maxSize: number): Promise<PreparedPhoto> {
  try {
    return await prepare(file, maxSize);
  } catch {
    // It was moved away or changed meanwhile, is still in a cloud that is out of reach, or the phone does not come to an end.
    return { refusal: 'unreadable' };
  }
}

/** So many bytes tell what a file is. */
const beginning = 1024;

/** The bytes of a file as they are now, whatever becomes of it. @throws when it cannot be read, or there is nothing in it. */
async function readWhole(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(await within('chosenFile', () => file.arrayBuffer()));
  if (bytes.length === 0 || bytes.length !== file.size) throw new Error('The file is not there');
  return withoutPadding(bytes);
}

/**
 * Why a file is no photo, as far as its beginning and its name tell; null for what may be one. A film or an archive need not be
 * read for that.
 */
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
  const send = (picture: Blob, extension: keyof typeof types, verdict: Verdict | null = null): PreparedPhoto =>
    picture.size > maxSize
      ? { refusal: 'size' }
      : { photo: new File([picture], nameWith(extension, file.name), { type: types[extension] }), verdict };
  if ('jpeg' in shrunk) return send(shrunk.jpeg, 'jpg', shrunk.verdict);
  if (shrunk.flaw === 'damaged' || shrunk.flaw === 'pixels') return { refusal: shrunk.flaw };
  const original = shrunk.flaw === 'untrue' && (kind === 'jpeg' || kind === 'png' || kind === 'webp');
  if (original) return send(withoutMetadata(bytes, kind), kind === 'jpeg' ? 'jpg' : kind);
  // Most browsers do not know TIFF: the service makes a JPEG without metadata of it.
  if (kind === 'tiff') return send(new Blob([bytes]), 'tif');
  return { refusal: refusalOf(kind, file.size, maxSize) };
}

/** Some browsers show formats in an image that they refuse as a bitmap (Safari and HEIC). */
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
