import { context2d, newCanvas } from './canvas.ts';
import { type Picture, shrunkSize } from './picture.ts';
import { assessedSide, assessQuality, type PhotoQuality } from './quality.ts';

/** Assesses a decoded photo. @throws if it cannot be drawn here. */
export function assessPhoto({ source, width, height }: Picture): PhotoQuality {
  const size = shrunkSize(width, height, assessedSide);
  const context = context2d(newCanvas(size.width, size.height));
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, size.width, size.height);
  return assessQuality(context.getImageData(0, 0, size.width, size.height), { width, height });
}
