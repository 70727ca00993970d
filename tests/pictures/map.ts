import sharp from 'sharp';
import { origin, type Reply } from '../paths/network.ts';

/** Invented map, whose tiles all show the same streets and houses. */

const tile = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512">
<rect width="512" height="512" fill="#fff"/>
${[30, 200, 370]
  .flatMap((x) => [20, 190, 360].map((y) => `<rect x="${x}" y="${y}" width="130" height="120" rx="6" fill="#ebe7df"/>`))
  .join('')}
<rect x="200" y="190" width="130" height="120" rx="6" fill="#dfe8d4"/>
<path d="M0 165H512M0 335H512M180 0V512M350 0V512" stroke="#ffe9a8" stroke-width="22"/>
</svg>`;

const style = {
  version: 8,
  sources: { base: { type: 'raster', tiles: [`${origin}/map/{z}/{x}/{y}.png`], tileSize: 512 } },
  layers: [{ id: 'base', type: 'raster', source: 'base', paint: { 'raster-fade-duration': 0 } }],
};

export const mapSettings = { MAPS_KEY: 'pk.sandbox', MAP_ID: `${origin}/map/style.json`, MAPS_URL: origin };

export async function mapFiles(path: string): Promise<Reply | undefined> {
  if (path === '/map/style.json') return { contentType: 'application/json', body: JSON.stringify(style) };
  if (!path.startsWith('/map/')) return undefined;
  return { contentType: 'image/png', body: await sharp(Buffer.from(tile)).png().toBuffer() };
}
