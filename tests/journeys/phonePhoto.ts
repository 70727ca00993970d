import { copyFile, readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { madeOnce } from '../fixtures/madeOnce.ts';

/** Writes a photo of twelve megapixels: detailed, rotated by EXIF, with a location. @returns its path */
export async function phonePhoto(path: string): Promise<string> {
  await copyFile(await madeOnce('phonePhoto.jpg', make), path);
  return path;
}

/** Returns the photo's bytes. */
export async function phonePhotoBytes(): Promise<Buffer> {
  return readFile(await madeOnce('phonePhoto.jpg', make));
}

function make(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  return sharp({ create: { width: 4032, height: 3024, channels: 3, background: 'grey', noise } })
    .blur(1.2)
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '50/1 4/1 30/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 92 })
    .toBuffer();
}
