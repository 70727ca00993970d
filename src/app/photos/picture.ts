/** Drawable pictures and their size after shrinking. */

/** Returns the size scaled to the longest side; never enlarged. */
export function shrunkSize(width: number, height: number, longestSide: number): { width: number; height: number } {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

export interface Picture {
  source: CanvasImageSource;
  width: number;
  height: number;
}
