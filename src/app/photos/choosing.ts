import { currentContext } from '../machine/chart.ts';
import { refusalBefore } from './preparePhoto.ts';
import { forgetRefused, noteRefused, type Refused } from './refused.ts';

/**
 * Returns the chosen files accepted by a gallery: drops non-photos first, then those beyond its room. Notes the refused
 * ones for the gallery.
 */
export async function chosenFor(gallery: string, files: File[], room: () => number, max: number): Promise<File[]> {
  forgetRefused(gallery);
  const maxSize = currentContext().session.limits.MAX_IMAGE_SIZE;
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
