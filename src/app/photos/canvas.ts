/** Canvases of a page or a worker, and whether they can be trusted. */

export type Canvas = OffscreenCanvas | HTMLCanvasElement;

export function newCanvas(width: number, height: number): Canvas {
  if (typeof OffscreenCanvas !== 'undefined') return new OffscreenCanvas(width, height);
  return Object.assign(document.createElement('canvas'), { width, height });
}

/** @throws where the browser has none. */
export function paperOf(canvas: Canvas): CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D {
  const paper = canvas.getContext('2d');
  if (paper === null || !('fillRect' in paper)) throw new Error('This browser has no canvas');
  return paper;
}

export function jpegOf(canvas: Canvas, quality: number): Promise<Blob | null> {
  const type = 'image/jpeg';
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type, quality });
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality));
}

/** Squares of a colour each, as large as those in which a JPEG is coded: it changes their middle by a level or two. */
const square = 16;
/** Along their sides colours run into each other. */
const margin = 4;
const side = 4;
const colours = Array.from({ length: side * side }, (_, index) => [
  (index * 53) % 256,
  (index * 97 + 40) % 256,
  (index * 151 + 90) % 256,
]);

/** By how many of 256 levels pixels may differ on average, and how many of 100 may be quite others. */
const bounds = { mean: 4, strangers: 1 };
const strange = 48;

const width = square * side;

/** The squares as pixels, four bytes each. */
export function knownPixels(): Uint8ClampedArray {
  const pixels = Array.from({ length: width * width }, (_, pixel) => {
    const [column, row] = [Math.floor((pixel % width) / square), Math.floor(pixel / width / square)];
    return [...(colours[row * side + column] ?? []), 255];
  });
  return Uint8ClampedArray.from(pixels.flat());
}

/**
 * Whether pixels are those of the known squares. Browsers that guard against fingerprinting change them: the last bit of some,
 * which nobody sees, or all of them.
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
  const paper = paperOf(canvas);
  colours.forEach((levels, index) => {
    paper.fillStyle = `rgb(${levels.join(' ')})`;
    paper.fillRect((index % side) * square, Math.floor(index / side) * square, square, square);
  });
  const jpeg = await jpegOf(canvas, 0.92);
  if (jpeg === null || !areKnown(paper.getImageData(0, 0, width, width).data)) return false;
  const picture = await createImageBitmap(jpeg);
  const again = paperOf(newCanvas(width, width));
  again.drawImage(picture, 0, 0);
  picture.close();
  return areKnown(again.getImageData(0, 0, width, width).data);
}

let trusted: Promise<boolean> | undefined;

/** Whether a canvas gives back what was drawn on it, found out once for the page and once for each worker. */
export function canvasIsTrue(): Promise<boolean> {
  trusted ??= checked().catch(() => false);
  return trusted;
}
