import sharp from 'sharp';
import { sampleAddresses } from '../../../src/service/providers/geocoding/sampleAddresses.ts';
import { origin, type Reply } from '../../../tests/paths/network.ts';

/** A map of the sandbox's gazetteer, drawn here: its streets through its addresses, a river and blocks that are made up. */

const size = 512;
/** One zoom of the whole world: a tile is a window into it. */
const worldZoom = 16;
const world = size * 2 ** worldZoom;

type Point = readonly [x: number, y: number];

function pointOf(longitude: number, latitude: number): Point {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return [(longitude / 360 + 0.5) * world, (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * world];
}

const river = (
  [
    [14.39, 49.98],
    [14.402, 50.02],
    [14.413, 50.05],
    [14.4125, 50.075],
    [14.4115, 50.086],
    [14.419, 50.0935],
    [14.44, 50.0965],
    [14.452, 50.105],
    [14.44, 50.115],
    [14.41, 50.12],
    [14.39, 50.15],
  ] as const
).map(([longitude, latitude]) => pointOf(longitude, latitude));

/** Far enough from each other that no name lies on another. */
const streets = sampleAddresses
  .filter(([, , , , city]) => city === 'Praha')
  .map(([, name, , , , , longitude, latitude], index) => ({
    name,
    at: pointOf(longitude, latitude),
    // Some along the river, some to it.
    angle: index % 3 === 0 ? -62 : 12 + (index % 5) * 3,
  }));

const block = { width: 190, height: 130, angle: 14, street: 9 };

/** Blocks of houses with yards, in rows of their own direction. */
function blocksIn(left: number, top: number, width: number): string {
  const turn = (block.angle * Math.PI) / 180;
  const middle: Point = [left + width / 2, top + width / 2];
  const along = middle[0] * Math.cos(turn) + middle[1] * Math.sin(turn);
  const across = middle[1] * Math.cos(turn) - middle[0] * Math.sin(turn);
  const reach = (size: number) => Math.ceil((width * 0.75) / size) + 1;
  const [columns, rows] = [reach(block.width), reach(block.height)];
  const houses: string[] = [];
  for (let column = -columns; column <= columns; column += 1)
    for (let row = -rows; row <= rows; row += 1) {
      const x = column * block.width - (along % block.width) + block.street;
      const y = row * block.height - (across % block.height) + block.street;
      houses.push(
        `<rect x="${x}" y="${y}" width="${block.width - 2 * block.street}" height="${block.height - 2 * block.street}" rx="5" fill="#ebe7df"/>`,
        `<rect x="${x + 45}" y="${y + 34}" width="84" height="44" rx="7" fill="#dfe8d4"/>`,
      );
    }
  return `<g transform="translate(${width / 2} ${width / 2}) rotate(${block.angle})">${houses.join('')}</g>`;
}

/** What is seen of the world through a window. */
function drawn(left: number, top: number, width: number): string {
  const isNear = width <= size * 2;
  /** As wide on the picture, however near it is. */
  const px = width / size;
  const path = river.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x - left} ${y - top}`).join('');
  const near = streets.filter(
    ({ at: [x, y] }) => Math.abs(x - left) < width + world / 4000 && Math.abs(y - top) < width + world / 4000,
  );
  const roads = near.map(({ at: [x, y], angle }) => {
    const half = 2600;
    return `<path d="M${-half} 0H${half}" transform="translate(${x - left} ${y - top}) rotate(${angle})"/>`;
  });
  const names = near.map(
    ({ name, at: [x, y], angle }) =>
      `<text x="0" y="${4 * px}" transform="translate(${x - left} ${y - top}) rotate(${angle})">${name}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${width} ${width}">
<rect width="${width}" height="${width}" fill="${isNear ? '#ffffff' : '#f0ede6'}"/>
${isNear ? blocksIn(left, top, width) : ''}
<path d="${path}" fill="none" stroke="#a9cfe8" stroke-width="420" stroke-linejoin="round" stroke-linecap="round"/>
<g stroke="#d8b65a" stroke-width="${isNear ? 30 : 5 * px}" stroke-linecap="round">${roads.join('')}</g>
<g stroke="#ffe9a8" stroke-width="${isNear ? 25 : 3 * px}" stroke-linecap="round">${roads.join('')}</g>
<g font-family="DejaVu Sans, sans-serif" font-size="${12 * px}" text-anchor="middle" fill="#3c4650" stroke="#ffffff" stroke-width="${3 * px}" paint-order="stroke">${width <= size * 16 ? names.join('') : ''}</g>
</svg>`;
}

function tile(zoom: number, column: number, row: number): Promise<Buffer> {
  const width = world / 2 ** zoom;
  return sharp(Buffer.from(drawn(column * width, row * width, width)))
    .png()
    .toBuffer();
}

const style = {
  version: 8,
  sources: { base: { type: 'raster', tiles: [`${origin}/map/{z}/{x}/{y}.png`], tileSize: size } },
  layers: [{ id: 'base', type: 'raster', source: 'base', paint: { 'raster-fade-duration': 0 } }],
};

export const settings = { MAPS_KEY: 'pk.sandbox', MAP_ID: `${origin}/map/style.json`, MAPS_URL: origin };

export async function mapFiles(path: string): Promise<Reply | undefined> {
  if (path === '/map/style.json') return { contentType: 'application/json', body: JSON.stringify(style) };
  const [, zoom, column, row] = /^\/map\/(\d+)\/(\d+)\/(\d+)\.png$/u.exec(path) ?? [];
  if (zoom === undefined) return undefined;
  return { contentType: 'image/png', body: await tile(Number(zoom), Number(column), Number(row)) };
}
