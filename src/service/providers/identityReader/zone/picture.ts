/** Brightness of a photo, row by row, 0 to 255. */
export interface Picture {
  data: Uint8Array;
  width: number;
  height: number;
}

/** Interpolates the brightness between the four pixels around a point; a point outside has that of the edge. */
export function sampled({ data, width, height }: Picture, x: number, y: number): number {
  const left = Math.max(0, Math.min(width - 2, Math.floor(x)));
  const top = Math.max(0, Math.min(height - 2, Math.floor(y)));
  const right = Math.max(0, Math.min(1, x - left));
  const down = Math.max(0, Math.min(1, y - top));
  const at = top * width + left;
  const upper = (data[at] ?? 0) * (1 - right) + (data[at + 1] ?? 0) * right;
  const lower = (data[at + width] ?? 0) * (1 - right) + (data[at + width + 1] ?? 0) * right;
  return upper * (1 - down) + lower * down;
}
