/**
 * Assesses a photo's quality from downscaled pixels, in the worker that shrinks it. The result is advice, never a reason
 * to refuse, and stays on the phone.
 */

/** RGBA pixels of a canvas, row by row. */
export interface Pixels {
  data: ArrayLike<number>;
  width: number;
  height: number;
}

export type PhotoAdvice = 'small' | 'dark' | 'glare' | 'blurred';

export interface PhotoQuality {
  advice: PhotoAdvice | null;
  /** Fingerprint for finding duplicates; null for pictures without detail. */
  print: readonly number[] | null;
}

/** Longer side in pixels of a picture to be assessed. */
export const assessedSide = 640;

/** Pixels below which a plate on a photo of the whole car is unreadable. */
const leastPixels = 500_000;

/** Level difference up to which neighbouring pixels count as sensor noise. */
const noise = 5;

export const thresholds = { darkTop: 70, darkMean: 38, clipped: 250, glare: 0.16, blurred: 0.58 };

interface Grey {
  values: Uint8Array;
  width: number;
  height: number;
}

function greyOf({ data, width, height }: Pixels): Grey {
  const values = new Uint8Array(width * height);
  for (let at = 0, from = 0; at < values.length; at += 1, from += 4)
    values[at] = (77 * (data[from] ?? 0) + 150 * (data[from + 1] ?? 0) + 29 * (data[from + 2] ?? 0)) >> 8;
  return { values, width, height };
}

/** Returns the mean brightness, its 95th percentile (`top`) and whether all is of one colour. */
function brightness({ values }: Grey): { mean: number; top: number; isPlain: boolean } {
  const counts = new Uint32Array(256);
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  let below = 0;
  let sum = 0;
  let top = 255;
  counts.forEach((count, value) => {
    if (below < 0.95 * values.length) top = value;
    below += count;
    sum += count * value;
  });
  return { mean: sum / values.length, top, isPlain: counts.filter((count) => count > 0).length === 1 };
}

/** Returns the overexposed fraction of the picture's middle, which excludes a bright sky. */
function burntOut({ values, width, height }: Grey): number {
  const [left, right] = [Math.floor(width * 0.12), Math.ceil(width * 0.88)];
  const [upper, lower] = [Math.floor(height * 0.3), Math.ceil(height * 0.92)];
  let white = 0;
  for (let y = upper; y < lower; y += 1)
    for (let x = left; x < right; x += 1) if ((values[y * width + x] ?? 0) >= thresholds.clipped) white += 1;
  return white / ((right - left) * (lower - upper));
}

const columns = 8;
const rows = 6;

interface Tile {
  steps: number;
  sharp: number;
}

/**
 * Measures, in 48 tiles, how much contrast blurring along one direction would remove (Crete et al., The Blur Effect,
 * 2007). Blurred pictures lose little.
 */
function tilesOf({ values, width, height }: Grey, isAcross: boolean): Tile[] {
  const tiles = Array.from({ length: columns * rows }, (): Tile => ({ steps: 0, sharp: 0 }));
  const stride = isAcross ? 1 : width;
  const [marginX, marginY] = isAcross ? [5, 0] : [0, 5];
  for (let y = marginY; y < height - marginY; y += 1) {
    const row = Math.floor((y * rows) / height) * columns;
    for (let x = marginX; x < width - marginX; x += 1) {
      const at = y * width + x;
      const step = Math.abs((values[at] ?? 0) - (values[at - stride] ?? 0));
      if (step <= noise) continue;
      const tile = tiles[row + Math.floor((x * columns) / width)];
      if (tile === undefined) continue;
      // A box blur over nine pixels: two neighbours differ by the pixel that enters and the one that leaves.
      const left = Math.abs((values[at + 4 * stride] ?? 0) - (values[at - 5 * stride] ?? 0)) / 9;
      tile.steps += step;
      if (step > left) tile.sharp += step - left;
    }
  }
  return tiles;
}

/** Returns the sharpness (0 to 1) at the best quarter of the tiles with detail; null if none has any. */
function sharpnessOf(tiles: Tile[]): number | null {
  const most = Math.max(...tiles.map(({ steps }) => steps));
  if (most === 0) return null;
  const telling = tiles
    .filter(({ steps }) => steps >= most / 4)
    .map(({ steps, sharp }) => sharp / steps)
    .sort((one, other) => other - one);
  return telling[Math.floor(telling.length / 4)] ?? null;
}

function sum(tiles: Tile[]): number {
  return tiles.reduce((all, { steps }) => all + steps, 0);
}

/** Returns the sharpness along the less sharp direction, as motion blurs only one. */
function leastSharpness(grey: Grey): number | null {
  const directions = [tilesOf(grey, true), tilesOf(grey, false)];
  const most = Math.max(...directions.map(sum));
  const measured = directions
    .filter((tiles) => sum(tiles) >= most / 5)
    .map(sharpnessOf)
    .filter((sharpness) => sharpness !== null);
  return measured.length === 0 ? null : Math.min(...measured);
}

const raster = { columns: 24, rows: 18 };

/**
 * Computes a fingerprint: brightness of a raster as a unit vector without its mean. Pictures of the same scene have
 * similar vectors.
 */
function fingerprintOf({ values, width, height }: Grey): number[] {
  const fields = Array<number>(raster.columns * raster.rows).fill(0);
  const counts = [...fields];
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor((y * raster.rows) / height) * raster.columns;
    for (let x = 0; x < width; x += 1) {
      const field = row + Math.floor((x * raster.columns) / width);
      fields[field] = (fields[field] ?? 0) + (values[y * width + x] ?? 0);
      counts[field] = (counts[field] ?? 0) + 1;
    }
  }
  const means = fields.map((sum, field) => sum / Math.max(1, counts[field] ?? 0));
  const mean = means.reduce((sum, each) => sum + each, 0) / means.length;
  const length = Math.hypot(...means.map((each) => each - mean)) || 1;
  return means.map((each) => (each - mean) / length);
}

/** Returns the cosine similarity of two fingerprints: 1 identical, 0 unrelated. */
export function alike(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, each, field) => sum + each * (other[field] ?? 0), 0);
}

/** Returns the measurements behind an assessment. */
export function measured(pixels: Pixels) {
  const grey = greyOf(pixels);
  return { ...brightness(grey), burntOut: burntOut(grey), sharpness: leastSharpness(grey), print: fingerprintOf(grey) };
}

/** Assesses a photo. @param pixels of the photo scaled to `assessedSide` @param size of the original in pixels */
export function assessQuality(pixels: Pixels, size: { width: number; height: number }): PhotoQuality {
  const { burntOut: white, print, ...light } = measured(pixels);
  const advice = adviceOf({ ...light, white, count: size.width * size.height });
  return { advice, print: light.sharpness === null ? null : print };
}

interface Measures {
  mean: number;
  top: number;
  isPlain: boolean;
  white: number;
  sharpness: number | null;
  count: number;
}

function adviceOf({ mean, top, isPlain, white, sharpness, count }: Measures): PhotoAdvice | null {
  // Of a single colour only black, of a covered lens, and white come from a camera.
  if (isPlain && mean > 8 && white === 0) return null;
  if (top < thresholds.darkTop || mean < thresholds.darkMean) return 'dark';
  if (white > thresholds.glare) return 'glare';
  if (sharpness === null || sharpness < thresholds.blurred) return 'blurred';
  return count < leastPixels ? 'small' : null;
}

/** Similarity above which photos count as duplicates; deliberately above that of two shots of one object. */
const sameFrom = 0.985;

/** Returns the number (from 1) of an earlier duplicate of the photo at `index`, or null. */
export function duplicateOf(prints: readonly PhotoQuality['print'][], index: number): number | null {
  const print = prints[index] ?? null;
  if (print === null) return null;
  const twin = prints.slice(0, index).findIndex((other) => other !== null && alike(print, other) > sameFrom);
  return twin === -1 ? null : twin + 1;
}
