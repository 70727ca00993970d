import sharp from 'sharp';
import { maxImagePixels } from '#contract/limits.ts';
import { tiffOf, webpClaiming } from '../../tests/fixtures/wickedImages.ts';
import type { UploadedFile } from '../../tests/service/client.ts';

/** Builds images that are small to send and expensive to decode: one colour compresses to almost nothing. */

function plain(side: number, channels: 3 | 4 = 3) {
  return sharp({ create: { width: side, height: side, channels, background: '#8899aa' } });
}

/** Returns images whose header alone exceeds the limits, and others just below the limits. */
export async function hostileImages(): Promise<UploadedFile[]> {
  /** Side of the largest square that is allowed. */
  const side = Math.floor(Math.sqrt(maxImagePixels));
  const files: [fileName: string, content: Buffer][] = [
    ['8600.webp', await webpClaiming(8_600, 8_600)],
    ['rgba.png', await plain(10_000, 4).png().toBuffer()],
    ['16bit.png', await plain(10_000).toColourspace('rgb16').png().toBuffer()],
    ['chunky.tiff', tiffOf(9_900, 'chunky')],
    ['planar.tiff', tiffOf(9_900, 'planar')],
    ['progressive.jpg', await plain(9_900).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer()],
    ['3500.webp', await webpClaiming(3_500, 3_500)],
    ['3100.webp', await webpClaiming(3_100, 3_100)],
    ['largest.jpg', await plain(side).jpeg({ quality: 50 }).toBuffer()],
    ['7000.png', await plain(7_000).png().toBuffer()],
    ['3600.tiff', tiffOf(3_600, 'planar')],
    ['2500.tiff', tiffOf(2_500, 'planar')],
    ['messenger.jpg', await plain(5_000).jpeg({ progressive: true }).toBuffer()],
  ];
  return files.map(([fileName, content]) => ({ fileName, content }));
}
