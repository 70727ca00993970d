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
 * Bytes of a whole image a decoder may hold, so that both processes stay below 400 MB. That admits a progressive 4:2:0 JPEG of 26
 * megapixels, a WEBP of 12 and a TIFF of 26; plain JPEG and PNG stream line by line.
 */
const maxHeldBytes = 80_000_000;
/** Bytes of pixels a decoder may process: a PNG of 48 megapixels, or such a JPEG with a colour profile. This takes up to 2 s. */
const maxDecodedBytes = 150_000_000;
/** Threshold of a large job: more than a photo of 12 megapixels. `largeHeldBytes` is half of what its progressive JPEG holds. */
const largeBytes = 40_000_000;
const largeHeldBytes = 18_000_000;
const largePixels = 25_000_000;

function open(source: string | Uint8Array, failOn: 'error' | 'warning' = 'error') {
  return sharp(source, { limitInputPixels: maxImagePixels, failOn, sequentialRead: true });
}

/** Returns true for animations and for documents with very many pages, whose parts a decoder would count one by one. */
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
 * Inspects the header of an uploaded image and returns its job size. Other formats and excessive memory or time yield `refused`
 * (ERR_WRONG_IMAGE_PARAMS).
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
