import type { Picture } from './picture.ts';

/** Dark spot of a picture that may be a printed character. */
export interface Spot {
  /** Centre of the spot's box. */
  x: number;
  y: number;
  /** The longer side of its box. */
  size: number;
}

/** A picture with more of them is given up: they are the texture of a table and would take long. */
const mostSpots = 15_000;

/** Sums up all pixels above and to the left of each, with a row and a column of zeros before them. */
function sums({ data, width, height }: Picture): Uint32Array {
  const total = new Uint32Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y += 1) {
    let row = 0;
    for (let x = 0; x < width; x += 1) {
      row += data[y * width + x] ?? 0;
      total[(y + 1) * (width + 1) + x + 1] = (total[y * (width + 1) + x + 1] ?? 0) + row;
    }
  }
  return total;
}

/** Marks with 1 the pixels that are darker than their surroundings. */
function darkPixels(picture: Picture): Uint8Array {
  const { data, width, height } = picture;
  const total = sums(picture);
  const radius = Math.round(Math.max(width, height) / 60);
  const dark = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const top = Math.max(0, y - radius) * (width + 1);
    const bottom = Math.min(height, y + radius + 1) * (width + 1);
    const rows = (bottom - top) / (width + 1);
    for (let x = 0; x < width; x += 1) {
      const left = Math.max(0, x - radius);
      const right = Math.min(width, x + radius + 1);
      const sum =
        (total[bottom + right] ?? 0) -
        (total[bottom + left] ?? 0) -
        (total[top + right] ?? 0) +
        (total[top + left] ?? 0);
      const mean = sum / (rows * (right - left));
      if ((data[y * width + x] ?? 0) < mean * 0.85 - 3) dark[y * width + x] = 1;
    }
  }
  return dark;
}

/** Finds the dark spots that are as large as the characters of a card that fills at least half of the photo. */
export function spotsOf(picture: Picture): Spot[] {
  const { width, height } = picture;
  const dark = darkPixels(picture);
  const smallest = Math.max(width, height) / 160;
  const largest = Math.max(width, height) / 20;
  const spots: Spot[] = [];
  const open: number[] = [];
  for (let start = 0; start < dark.length; start += 1) {
    if (dark[start] !== 1) continue;
    let [left, right, top, bottom] = [width, 0, height, 0];
    dark[start] = 2;
    open.push(start);
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const x = at % width;
      const y = (at - x) / width;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
      for (const next of [x > 0 ? at - 1 : at, x < width - 1 ? at + 1 : at, at - width, at + width])
        if (dark[next] === 1) {
          dark[next] = 2;
          open.push(next);
        }
    }
    const size = Math.max(right - left, bottom - top) + 1;
    if (size < smallest || size > largest) continue;
    spots.push({ x: (left + right) / 2, y: (top + bottom) / 2, size });
    if (spots.length > mostSpots) return [];
  }
  return spots;
}
