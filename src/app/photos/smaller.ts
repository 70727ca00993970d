import { fileOf, keepFile } from '../calls/files.ts';
import { nameWith } from './preparePhoto.ts';
import { shrinking } from './shrinking.ts';

/** Of the size that was too large. */
const nextSize = 0.5;
/** A copy that is hardly smaller is not worth another upload. */
const worthwhile = 0.9;

/** Puts a smaller copy in the place of each photo that a request sends. Resolves to whether there is any. */
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
