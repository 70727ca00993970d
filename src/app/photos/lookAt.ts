import { newCanvas, paperOf } from './canvas.ts';
import { judge, judgedSide, type Verdict } from './judgement.ts';
import { type Picture, shrunkSize } from './picture.ts';

/** What can be said of a photo that is drawn already. @throws where it cannot be looked at here. */
export function lookAt({ source, width, height }: Picture): Verdict {
  const size = shrunkSize(width, height, judgedSide);
  const paper = paperOf(newCanvas(size.width, size.height));
  paper.imageSmoothingQuality = 'high';
  paper.drawImage(source, 0, 0, size.width, size.height);
  return judge(paper.getImageData(0, 0, size.width, size.height), { width, height });
}
