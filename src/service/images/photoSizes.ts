/** Bounding box of a photo, in pixels. */
export interface PhotoSize {
  maxWidth: number | undefined;
  maxHeight: number | undefined;
}

/** The long side of a stored photo: more than any screen or print of the report shows. */
export const maxStoredSide = 4096;

/** The sides that copies are made for: what is asked for is rounded down to one of them. */
const offeredSides = [2560, 1920, 1280, 960, 640, 480, 320, 160, 80, 40, 20, 10];

/** Every size asked for takes a decoder a while, so that a few stand for all, each no larger than what it stands for. */
export function offeredSize({ maxWidth, maxHeight }: PhotoSize): PhotoSize {
  return { maxWidth: offeredSide(maxWidth), maxHeight: offeredSide(maxHeight) };
}

function offeredSide(asked: number | undefined): number | undefined {
  if (asked === undefined || asked >= maxStoredSide) return undefined;
  return offeredSides.find((side) => side <= asked) ?? 1;
}
