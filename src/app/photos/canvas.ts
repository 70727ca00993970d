import { memoised } from '../loadedOnce.ts';

/** Canvases of a page or worker, with a check for browsers that falsify their pixels. */

export type Canvas = OffscreenCanvas | HTMLCanvasElement;

export function newCanvas(width: number, height: number): Canvas {
  if (typeof OffscreenCanvas !== 'undefined') return new OffscreenCanvas(width, height);
  return Object.assign(document.createElement('canvas'), { width, height });
}

/** Returns the 2D context. @throws if the browser has none. */
export function context2d(canvas: Canvas): CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (context === null || !('fillRect' in context)) throw new Error('This browser has no canvas');
  return context;
}

export function jpegOf(canvas: Canvas, quality: number): Promise<Blob | null> {
  const type = 'image/jpeg';
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type, quality });
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality));
}

/** Side in pixels of a one-colour square, equal to a JPEG coding unit. JPEG changes its middle by a level or two. */
const square = 16;
/** Pixels ignored along the sides, where colours blend. */
const margin = 4;
const side = 4;
const colours = Array.from({ length: side * side }, (_, index) => [
  (index * 53) % 256,
  (index * 97 + 40) % 256,
  (index * 151 + 90) % 256,
]);

/** Tolerances: mean difference in levels of 256, and percentage of strongly different pixels. */
const bounds = { mean: 4, strangers: 1 };
const strange = 48;

const width = square * side;

/** Returns the squares as RGBA pixels. */
export function knownPixels(): Uint8ClampedArray {
  const pixels = Array.from({ length: width * width }, (_, pixel) => {
    const [column, row] = [Math.floor((pixel % width) / square), Math.floor(pixel / width / square)];
    return [...(colours[row * side + column] ?? []), 255];
  });
  return Uint8ClampedArray.from(pixels.flat());
}

/**
 * Returns true if pixels match the known squares. Browsers that guard against fingerprinting change some last bits,
 * which is tolerated, or whole pixels.
 */
export function areKnown(data: ArrayLike<number>): boolean {
  const known = knownPixels();
  let [pixels, strangers, sum] = [0, 0, 0];
  for (let pixel = 0; pixel < width * width; pixel += 1) {
    if (!isInside(pixel % width) || !isInside(Math.floor(pixel / width))) continue;
    const differences = [0, 1, 2, 3].map((at) => Math.abs((known[4 * pixel + at] ?? 0) - (data[4 * pixel + at] ?? 0)));
    pixels += 1;
    sum += differences.reduce((total, difference) => total + difference, 0) / differences.length;
    if (Math.max(...differences) > strange) strangers += 1;
  }
  return sum / pixels <= bounds.mean && strangers <= (bounds.strangers / 100) * pixels;
}

function isInside(at: number): boolean {
  return at % square >= margin && at % square < square - margin;
}

async function checked(): Promise<boolean> {
  const canvas = newCanvas(width, width);
  const context = context2d(canvas);
  colours.forEach((levels, index) => {
    context.fillStyle = `rgb(${levels.join(' ')})`;
    context.fillRect((index % side) * square, Math.floor(index / side) * square, square, square);
  });
  const jpeg = await jpegOf(canvas, 0.92);
  if (jpeg === null || !areKnown(context.getImageData(0, 0, width, width).data)) return false;
  const picture = await createImageBitmap(jpeg);
  const again = context2d(newCanvas(width, width));
  again.drawImage(picture, 0, 0);
  picture.close();
  return areKnown(again.getImageData(0, 0, width, width).data);
}

/** Returns true if a canvas returns what was drawn on it; checked once per page and worker. */
export const canvasIsTrue = memoised(() => checked().catch(() => false));
