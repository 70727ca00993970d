import { decode, encodeSmall, type Picture } from './encoding.ts';
import { pictureKind, tellingBytes } from './pictureKind.ts';
import { shrinkInWorker } from './shrinkInWorker.ts';

/** Why a file cannot be a photo of the report. */
export type PhotoRefusal = 'heic' | 'format' | 'damaged' | 'size';

export type PreparedPhoto = { photo: File } | { refusal: PhotoRefusal };

/** 'IMG 1.HEIC' becomes 'IMG 1.jpg': what is sent is a JPEG, and the service wants a file extension. */
export function jpegName(name: string): string {
  const stem = name.replace(/\.[^.]*$/u, '').trim();
  return `${stem === '' ? 'fotografie' : stem}.jpg`;
}

/** What is wrong with a file that this browser cannot show as a picture. */
export async function refusalOf(file: Blob, maxSize: number): Promise<PhotoRefusal> {
  const kind = pictureKind(new Uint8Array(await file.slice(0, tellingBytes).arrayBuffer()));
  if (kind === 'heic') return 'heic';
  if (file.size > maxSize) return 'size';
  return kind === 'jpeg' || kind === 'png' || kind === 'webp' ? 'damaged' : 'format';
}

/**
 * A photo ready to be sent (design §5): upright, at most 2560 px and 1 MB, re-encoded as JPEG, so that nothing of its
 * metadata (the place where it was taken) leaves the phone. `maxSize` is what the service takes.
 */
export async function preparePhoto(file: File, maxSize: number): Promise<PreparedPhoto> {
  const small = await shrinkInWorker(file);
  const jpeg = small === 'noWorker' ? await shrinkHere(file, decode) : small;
  // Some browsers show formats in an image that they refuse as a bitmap (Safari and HEIC).
  const usable = jpeg ?? (await shrinkHere(file, decodeAsElement));
  if (usable === null) return { refusal: await refusalOf(file, maxSize) };
  if (usable.size > maxSize) return { refusal: 'size' };
  return { photo: new File([usable], jpegName(file.name), { type: 'image/jpeg' }) };
}

type Decoder = (file: Blob) => Promise<Picture & { release: () => void }>;

async function shrinkHere(file: Blob, decodeFile: Decoder): Promise<Blob | null> {
  try {
    const picture = await decodeFile(file);
    try {
      return await encodeSmall(picture);
    } finally {
      picture.release();
    }
  } catch {
    return null;
  }
}

async function decodeAsElement(file: Blob): Promise<Picture & { release: () => void }> {
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
