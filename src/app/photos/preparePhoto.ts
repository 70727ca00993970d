import { type DecodedPicture, shrink, shrinkDecoded } from './encoding.ts';
import type { Verdict } from './judgement.ts';
import { type PictureKind, pictureKind, tellingBytes } from './pictureKind.ts';
import type { PhotoFlaw } from './pictureShape.ts';
import { shrinkInWorker } from './shrinkInWorker.ts';

/** Why a file cannot be a photo of the report. */
export type PhotoRefusal = PhotoFlaw | 'heic' | 'format' | 'size';

/** `verdict` is null where nobody looked at it. */
export type PreparedPhoto = { photo: File; verdict: Verdict | null } | { refusal: PhotoRefusal };

/** 'IMG 1.HEIC' becomes 'IMG 1.jpg': named as what is sent, since the service wants a file extension. */
export function nameWith(extension: 'jpg' | 'tif', name: string): string {
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
    // The file cannot be read: moved away meanwhile, or still in a cloud that is out of reach.
    return { refusal: 'damaged' };
  }
}

async function prepare(file: File, maxSize: number): Promise<PreparedPhoto> {
  const kind = pictureKind(new Uint8Array(await file.slice(0, tellingBytes).arrayBuffer()));
  // A film or an archive is not even read.
  if (kind === 'other' && file.size > maxSize) return { refusal: 'size' };
  const reply = await shrinkInWorker(file);
  const { shrunk, verdict } = reply === 'noWorker' ? { shrunk: await shrink(file), verdict: null } : reply;
  if (typeof shrunk === 'string') return { refusal: shrunk };
  // Some browsers show formats in an image that they refuse as a bitmap (Safari and HEIC).
  const jpeg = shrunk ?? (await shrinkDecoded(file, decodeAsElement));
  // Most browsers do not know TIFF: the service makes a JPEG without metadata of it.
  const isSentAsItIs = jpeg === null && kind === 'tiff' && file.size <= maxSize;
  if (isSentAsItIs) return { photo: new File([file], nameWith('tif', file.name), { type: 'image/tiff' }), verdict };
  if (jpeg === null) return { refusal: refusalOf(kind, file.size, maxSize) };
  if (jpeg.size > maxSize) return { refusal: 'size' };
  return { photo: new File([jpeg], nameWith('jpg', file.name), { type: 'image/jpeg' }), verdict };
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
