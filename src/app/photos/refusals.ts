import { currentContext } from '../machine/chart.ts';
import { createStore } from '../store.ts';
import { type PhotoRefusal, refusalBefore } from './preparePhoto.ts';

/** Refused and lost photos by gallery, shown until the next choice, also on screens opened meanwhile. */

/** A refusal. `many`: no room; `lost`, `interrupted`: the page ended before they were persisted, or sent. */
export type Refused =
  | { why: PhotoRefusal; name: string }
  | { why: 'many'; count: number; max: number }
  | { why: 'lost' | 'interrupted'; count: number };

const galleries = createStore<ReadonlyMap<string, readonly Refused[]>>(new Map());
const none: readonly Refused[] = [];

export function noteRefused(gallery: string, refused: readonly Refused[]): void {
  const before = galleries.get();
  galleries.set(new Map(before).set(gallery, [...(before.get(gallery) ?? none), ...refused]));
}

/** Notes photos that the previous page has lost. */
export function noteLost(lost: readonly [id: string, gallery: string][], why: 'lost' | 'interrupted'): void {
  for (const gallery of new Set(lost.map(([, each]) => each)))
    noteRefused(gallery, [{ why, count: lost.filter(([, each]) => each === gallery).length }]);
}

export function useRefused(gallery: string): readonly Refused[] {
  return galleries.use().get(gallery) ?? none;
}

/**
 * Returns the chosen files accepted by a gallery: drops non-photos first, then those beyond its room. Notes the refused
 * ones for the gallery, in place of those of the last choice.
 */
export async function chosenFor(gallery: string, files: File[], room: () => number, max: number): Promise<File[]> {
  galleries.set(new Map([...galleries.get()].filter(([each]) => each !== gallery)));
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
