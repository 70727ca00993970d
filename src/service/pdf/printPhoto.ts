import sharp from 'sharp';

/** Sixteen photos of this size keep the whole report under 5 MB. */
const photoBytes = 270_000;
const attempts = [
  { side: 1100, quality: 80 },
  { side: 1000, quality: 62 },
  { side: 800, quality: 50 },
];

/**
 * Shrinks a stored photo to what its place on paper can show; sRGB without metadata, as PDF/A wants it.
 * @returns null when it cannot be read
 */
export async function printPhoto(photo: Uint8Array): Promise<Uint8Array | null> {
  let print: Uint8Array | null = null;
  try {
    for (const { side, quality } of attempts) {
      print = await sharp(photo, { limitInputPixels: 100e6 })
        .rotate()
        .resize(side, side, { fit: 'inside', withoutEnlargement: true })
        .toColourspace('srgb')
        .jpeg({ quality })
        .toBuffer();
      if (print.length <= photoBytes) break;
    }
  } catch {
    return null;
  }
  return print;
}
