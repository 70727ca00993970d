import sharp from 'sharp';

/** Uploaded images: known by their content alone, whatever name or type they came with. */

const acceptedFormats: ReadonlySet<string> = new Set(['jpeg', 'png', 'tiff', 'webp']);
const maxPixels = 100_000_000;
/** The long side of a stored photo: more than any screen or print of the report shows. */
const maxStoredSide = 4096;
const quality = 86;

sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadTiff', 'VipsForeignLoadWebp'],
});

/** At most so many images at once: each may need some hundred megabytes while it is decoded. */
const maxAtOnce = 2;
let underWay = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (underWay >= maxAtOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else underWay += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) underWay -= 1;
    else next();
  }
}

function open(source: string | Buffer) {
  return sharp(source, { limitInputPixels: maxPixels, failOn: 'error', sequentialRead: true });
}

/**
 * The image as it is stored: upright, a JPEG without any metadata. Null when the file is not an image of an accepted
 * format, is damaged or has too many pixels (ERR_WRONG_IMAGE_PARAMS).
 */
export function normaliseImage(path: string): Promise<Buffer | null> {
  return inTurn(async () => {
    try {
      const { format } = await open(path).metadata();
      if (format === undefined || !acceptedFormats.has(format)) return null;
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
  });
}

/** A copy no larger than asked for; the photo itself when no size is asked for. */
export function shrinkJpeg(jpeg: Buffer, maxWidth?: number, maxHeight?: number): Promise<Buffer> {
  if (maxWidth === undefined && maxHeight === undefined) return Promise.resolve(jpeg);
  return inTurn(() =>
    open(jpeg)
      .resize({
        ...(maxWidth === undefined ? {} : { width: Math.round(maxWidth) }),
        ...(maxHeight === undefined ? {} : { height: Math.round(maxHeight) }),
        fit: 'inside',
        withoutEnlargement: true,
      })
      .jpeg({ quality })
      .toBuffer(),
  );
}
