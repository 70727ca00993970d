import { newCanvas, paperOf } from './canvas.ts';
import { judge, judgedSide, type Verdict } from './judgement.ts';
import { type Picture, shrunkSize } from './picture.ts';

/** Judges a decoded photo. @throws if it cannot be drawn here. */
export function lookAt({ source, width, height }: Picture): Verdict {
  const size = shrunkSize(width, height, judgedSide);
  const paper = paperOf(newCanvas(size.width, size.height));
  paper.imageSmoothingQuality = 'high';
  paper.drawImage(source, 0, 0, size.width, size.height);
  return judge(paper.getImageData(0, 0, size.width, size.height), { width, height });
}
