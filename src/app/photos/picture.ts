/** A picture that can be drawn, and how large it is once it is made small. */

/** The size of a picture after shrinking: never larger than it was, its proportions kept. */
export function shrunkSize(width: number, height: number, longestSide: number): { width: number; height: number } {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

export interface Picture {
  source: CanvasImageSource;
  width: number;
  height: number;
}
