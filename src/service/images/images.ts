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
 * What a decoder may hold in memory at once. A plain JPEG, PNG or TIFF is read line by line whatever its size; other
 * kinds, and what must be turned upright, are there as a whole.
 */
const maxHeldBytes = 300_000_000;

function heldBytes({ format, width, height, channels, isProgressive, chromaSubsampling, orientation = 1 }: Metadata) {
  const pixels = width * height;
  // A JPEG at least twice too large is already halved while it is read.
  const isHalved = format === 'jpeg' && Math.max(width, height) >= 2 * maxStoredSide;
  const turned = orientation > 1 ? (pixels * channels) / (isHalved ? 4 : 1) : 0;
  if (format === 'webp') return pixels * 4 + turned;
  if (isProgressive !== true) return turned;
  return pixels * (chromaSubsampling === '4:2:0' ? 3 : 2 * channels) + turned;
}

function open(source: string | Uint8Array) {
  return sharp(source, { limitInputPixels: maxImagePixels, failOn: 'error', sequentialRead: true });
}

/**
 * The image as it is stored: upright, a JPEG without any metadata. Null when the file is not an image of an accepted
 * format, is damaged or has too many pixels (ERR_WRONG_IMAGE_PARAMS).
 */
export async function normaliseImage(path: string): Promise<Buffer | null> {
  try {
    const metadata = await open(path).metadata();
    if (!acceptedFormats.has(metadata.format) || heldBytes(metadata) > maxHeldBytes) return null;
    return await open(path)
      .autoOrient()
      .resize({ width: maxStoredSide, height: maxStoredSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality, mozjpeg: false })
      .toBuffer();
  } catch {
    return null;
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
