import { open as openFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { maxImagePixels } from '#contract/limits.ts';
import type { JobSize } from '../workerProcess/fairQueue.ts';
import { decodingCost, isAnimatedWebp } from './decodingCost.ts';
import { maxStoredSide } from './photoSizes.ts';
import { isStrangeTiff } from './tiffPages.ts';

/** Uploaded images: known by their content alone, whatever name or type they came with. */

const quality = 86;

sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadTiff', 'VipsForeignLoadWebp'],
});

/**
 * What a decoder may hold of a whole image at once, so that both processes stay below 400 MB: a progressive JPEG of 26
 * megapixels as messengers make them (4:2:0), a WEBP of 12, a TIFF of 26. A plain JPEG or PNG is read line by line
 * whatever its size; what must be turned upright is turned when it is small already.
 */
const maxHeldBytes = 80_000_000;
/** What it may go through: a PNG of 48 megapixels, a plain JPEG of those with a colour profile. It takes up to 2 s. */
const maxDecodedBytes = 150_000_000;
/** More than a photo of 12 megapixels comes to, and half of what its progressive JPEG holds. */
const largeBytes = 40_000_000;
const largeHeldBytes = 18_000_000;
const largePixels = 25_000_000;

function open(source: string | Uint8Array, failOn: 'error' | 'warning' = 'error') {
  return sharp(source, { limitInputPixels: maxImagePixels, failOn, sequentialRead: true });
}

/** What a decoder would count one by one, however many there are: the frames of an animation, the pages of a document. */
async function hasEndlessParts(path: string): Promise<boolean> {
  const file = await openFile(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(32), 0, 32, 0);
    const head = buffer.subarray(0, bytesRead);
    return isAnimatedWebp(head) || (await isStrangeTiff(file, head));
  } finally {
    await file.close();
  }
}

/**
 * What the header says of an uploaded image: `refused` when the file is not an image of an accepted format, or would take
 * too much memory or time (ERR_WRONG_IMAGE_PARAMS); else whether it takes much more than a photo of usual size.
 */
export async function inspectImage(path: string): Promise<JobSize | 'refused'> {
  try {
    if (await hasEndlessParts(path)) return 'refused';
    const metadata = await open(path).metadata();
    const cost = await decodingCost(path, metadata);
    if (cost === null || cost.held > maxHeldBytes || cost.decoded > maxDecodedBytes) return 'refused';
    const isLarge =
      cost.held > largeHeldBytes || cost.decoded > largeBytes || metadata.width * metadata.height > largePixels;
    return isLarge ? 'large' : 'usual';
  } catch {
    return 'refused';
  }
}

function asStored(path: string, failOn: 'error' | 'warning'): Promise<Uint8Array> {
  return (
    open(path, failOn)
      .autoOrient()
      .resize({ width: maxStoredSide, height: maxStoredSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      // Optimal codes make it 5 % smaller and hold 70 MB, as they need a second pass over the whole picture.
      .jpeg({ quality, optimiseCoding: false })
      .toBuffer()
  );
}

/** A JPEG has fewer rows than its header says: the decoder makes the rest up in grey, and only warns. */
const isCutShort = (error: unknown) => error instanceof Error && error.message.includes('premature end');

async function normalised(path: string): Promise<Uint8Array | null> {
  try {
    if ((await inspectImage(path)) === 'refused') return null;
    return await asStored(path, 'warning').catch((error: unknown) => {
      if (isCutShort(error)) throw error;
      return asStored(path, 'error');
    });
  } catch {
    return null;
  }
}

/**
 * Writes the image as it is stored to the target: upright, a JPEG without any metadata. False when it is refused, or
 * damaged (ERR_WRONG_IMAGE_PARAMS). Rejects when it cannot be written, which is no fault of the image.
 */
export async function normaliseImage(path: string, target: string): Promise<boolean> {
  const jpeg = await normalised(path);
  if (jpeg === null) return false;
  await writeFile(target, jpeg);
  return true;
}

/** A copy no larger than asked for; the photo itself when no size is asked for. */
export async function shrinkJpeg(jpeg: Uint8Array, maxWidth?: number, maxHeight?: number): Promise<Uint8Array> {
  if (maxWidth === undefined && maxHeight === undefined) return jpeg;
  return open(jpeg)
    .resize({
      ...(maxWidth === undefined ? {} : { width: maxWidth }),
      ...(maxHeight === undefined ? {} : { height: maxHeight }),
      fit: 'inside',
      withoutEnlargement: true,
    })
    .jpeg({ quality })
    .toBuffer();
}
