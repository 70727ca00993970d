import sharp from 'sharp';

/**
 * Twelve megapixels as a phone takes them: full of detail, lying on its side, with the place where it was taken.
 * @returns the path that it was written to
 */
export async function phonePhoto(path: string): Promise<string> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  await sharp({ create: { width: 4032, height: 3024, channels: 3, background: 'grey', noise } })
    .blur(1.2)
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '50/1 4/1 30/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 92 })
    .toFile(path);
  return path;
}
