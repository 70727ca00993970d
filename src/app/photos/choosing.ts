import { currentContext } from '../chart/chart.ts';
import { refusalBefore } from './preparePhoto.ts';
import { forgetRefused, noteRefused, type Refused } from './refused.ts';

/**
 * The files of a choice that are taken into a gallery: those that are no photos are sorted out first, then counted what there is
 * room for. What is not taken is told there.
 */
export async function chosenFor(gallery: string, files: File[], room: () => number, max: number): Promise<File[]> {
  forgetRefused(gallery);
  const maxSize = currentContext().limits.MAX_IMAGE_SIZE;
  const whys = await Promise.all(files.map((file) => refusalBefore(file, maxSize)));
  const refused = files.flatMap(({ name }, index): Refused[] => {
    const why = whys[index] ?? null;
    return why === null ? [] : [{ why, name }];
  });
  const photos = files.filter((_, index) => whys[index] === null);
  const taken = photos.slice(0, room());
  const left = photos.length - taken.length;
  noteRefused(gallery, left > 0 ? [{ why: 'many', count: left, max }, ...refused] : refused);
  return taken;
}
