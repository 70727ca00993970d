import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/**
 * Draws the page's icons from the one drawing, public/icon.svg. Where the system cuts the shape itself (maskable, Apple) the
 * colours reach the edges.
 */

const icons = [
  { name: '192.png', size: 192, cut: true },
  { name: '512.png', size: 512, cut: true },
  { name: 'maskable-512.png', size: 512, cut: false },
  { name: 'apple-touch-icon.png', size: 180, cut: false },
];

export async function writeIcons(page) {
  const drawing = readFileSync(join(page, 'icon.svg'), 'utf8');
  mkdirSync(join(page, 'icons'), { recursive: true });
  for (const { name, size, cut } of icons) {
    const svg = cut ? drawing : drawing.replace(/ rx="\d+"/u, '');
    // Drawn at its final size: the density is that of a 36 px drawing.
    await sharp(Buffer.from(svg), { density: (72 * size) / 36 })
      .resize(size, size)
      .png({ compressionLevel: 9, palette: true })
      .toFile(join(page, 'icons', name));
  }
}
