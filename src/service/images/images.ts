import sharp, { type Metadata } from 'sharp';
import { maxImagePixels } from '#contract/limits.ts';

/** Uploaded images: known by their content alone, whatever name or type they came with. */

const acceptedFormats: ReadonlySet<string> = new Set(['jpeg', 'png', 'tiff', 'webp']);
/** The long side of a stored photo: more than any screen or print of the report shows. */
const maxStoredSide = 4096;
const quality = 86;

sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadTiff', 'VipsForeignLoadWebp'],
});

/**
 * What a decoder may hold of a whole image at once, so that both processes stay below 400 MB: a progressive JPEG of 26
 * megapixels as messengers make them (4:2:0), a WEBP of 20. A plain JPEG, PNG or TIFF is read line by line whatever its
 * size; what must be turned upright is turned when it is small already.
 */
const maxHeldBytes = 80_000_000;

function heldBytes({ format, width, height, channels, depth, isProgressive, chromaSubsampling }: Metadata): number {
  const pixels = width * height;
  if (format === 'webp') return pixels * 4;
  if (isProgressive !== true) return 0;
  // A coefficient of a JPEG takes two bytes.
  if (format === 'jpeg') return pixels * 2 * (chromaSubsampling === '4:2:0' ? 1.5 : channels);
  return pixels * channels * (depth === 'ushort' ? 2 : 1);
}

function open(source: string | Uint8Array) {
  return sharp(source, { limitInputPixels: maxImagePixels, failOn: 'error', sequentialRead: true });
}

/**
 * Writes the image as it is stored to the target: upright, a JPEG without any metadata. False when the file is not an
 * image of an accepted format, is damaged or would hold too much memory (ERR_WRONG_IMAGE_PARAMS).
 */
export async function normaliseImage(path: string, target: string): Promise<boolean> {
  try {
    const metadata = await open(path).metadata();
    if (!acceptedFormats.has(metadata.format) || heldBytes(metadata) > maxHeldBytes) return false;
    await open(path)
      .autoOrient()
      .resize({ width: maxStoredSide, height: maxStoredSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      // Optimal codes make it 5 % smaller and hold 70 MB, as they need a second pass over the whole picture.
      .jpeg({ quality, optimiseCoding: false })
      .toFile(target);
    return true;
  } catch {
    return false;
  }
}

/** A copy no larger than asked for; the photo itself when no size is asked for. */
export async function shrinkJpeg(jpeg: Uint8Array, maxWidth?: number, maxHeight?: number): Promise<Uint8Array> {
  if (maxWidth === undefined && maxHeight === undefined) return jpeg;
  return open(jpeg)
    .resize({
      ...(maxWidth === undefined ? {} : { width: Math.round(maxWidth) }),
      ...(maxHeight === undefined ? {} : { height: Math.round(maxHeight) }),
      fit: 'inside',
      withoutEnlargement: true,
    })
    .jpeg({ quality })
    .toBuffer();
}
