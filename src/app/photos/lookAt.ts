import { type Picture, shrunkSize } from './encoding.ts';
import { judge, judgedSide, type Verdict } from './judgement.ts';

/** What can be said of a photo that is drawn already; null where it cannot be looked at here. */
export function lookAt({ source, width, height }: Picture): Verdict | null {
  const size = shrunkSize(width, height, judgedSide);
  const paper = new OffscreenCanvas(size.width, size.height).getContext('2d', { willReadFrequently: true });
  if (paper === null) return null;
  paper.imageSmoothingQuality = 'high';
  paper.drawImage(source, 0, 0, size.width, size.height);
  return judge(paper.getImageData(0, 0, size.width, size.height), { width, height });
}
