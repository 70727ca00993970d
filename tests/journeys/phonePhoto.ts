import { access, copyFile, mkdir, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';

const made = join('node_modules', '.cache', 'phonePhoto.jpg');

/**
 * Twelve megapixels as a phone takes them: full of detail, lying on its side, with the place where it was taken. To make them
 * takes seconds, so they are made once.
 * @returns the path that it was written to
 */
export async function phonePhoto(path: string): Promise<string> {
  const isMade = await access(made).then(
    () => true,
    () => false,
  );
  if (!isMade) await make();
  await copyFile(made, path);
  return path;
}

/** Put there at once, as another test may look for it meanwhile. */
async function make(): Promise<void> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  await mkdir(dirname(made), { recursive: true });
  await sharp({ create: { width: 4032, height: 3024, channels: 3, background: 'grey', noise } })
    .blur(1.2)
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '50/1 4/1 30/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 92 })
    .toFile(`${made}.${process.pid}`);
  await rename(`${made}.${process.pid}`, made);
}
