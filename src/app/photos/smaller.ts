import { fileOf, keepFile } from '../api/files.ts';
import { nameWith } from './preparePhoto.ts';
import { shrinking } from './shrinking.ts';

/** Fraction of the refused size to aim for. */
const nextSize = 0.5;
/** Largest fraction of the size that is worth another upload. */
const worthwhile = 0.9;

/** Replaces the photos of a request by smaller copies. Resolves to false if there are none. */
export async function makeSmaller(body: unknown): Promise<boolean> {
  let isSmaller = false;
  for (const id of Object.values(body ?? {}).map(String)) {
    const file = fileOf(id);
    const copy = file && (await smallerCopy(file).catch(() => null));
    if (copy) keepFile(copy, id);
    isSmaller ||= Boolean(copy);
  }
  return isSmaller;
}

async function smallerCopy(file: Blob): Promise<File | null> {
  const shrunk = await shrinking.run({ file, largestSize: file.size * nextSize });
  if (!('jpeg' in shrunk) || shrunk.jpeg.size > file.size * worthwhile) return null;
  const name = file instanceof File ? file.name : '';
  return new File([shrunk.jpeg], nameWith('jpg', name), { type: 'image/jpeg' });
}
