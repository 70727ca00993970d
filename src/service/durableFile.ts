import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { errorCode } from './errorCode.ts';

const unfinishedEnding = '.part';

/** Returns a unique temporary name beside the final path. */
export function nameOfUnfinished(path: string): string {
  return `${path}.${randomUUID()}${unfinishedEnding}`;
}

/** Attempts to write a file; another process may delete the empty folder between its creation and the write. */
const maxTries = 3;

type GiveName = (unfinished: string, path: string) => Promise<void>;

/** Writes a file so that it is there whole or not at all, and on the disk when the promise resolves. */
export function writeDurably(path: string, content: Uint8Array): Promise<void> {
  return write(path, content, rename);
}

/**
 * Writes a new file atomically and durably; returns false and keeps the existing file if there is one. Of two concurrent writers
 * one succeeds.
 */
export async function writeNewDurably(path: string, content: Uint8Array): Promise<boolean> {
  try {
    await write(path, content, async (unfinished) => {
      await link(unfinished, path);
      await rm(unfinished);
    });
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

async function write(path: string, content: Uint8Array, giveName: GiveName): Promise<void> {
  for (let tries = 1; ; tries += 1)
    try {
      return await writeOnce(path, content, giveName);
    } catch (error) {
      if (errorCode(error) !== 'ENOENT' || tries === maxTries) throw error;
    }
}

async function writeOnce(path: string, content: Uint8Array, giveName: GiveName): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const unfinished = nameOfUnfinished(path);
  try {
    await writeAndSync(unfinished, content);
    await giveName(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function writeAndSync(path: string, content: Uint8Array): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Removes what a process that was killed left half written in the folder, and has been there for so many milliseconds. */
export async function removeUnfinished(folder: string, since: number): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((each) => each.endsWith(unfinishedEnding))) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    // By the machine's clock, as a file's time is.
    if (mtimeMs < Date.now() - since) await rm(path, { recursive: true, force: true });
  }
}

/** The content, or null when there is no such file. */
export async function readIfThere(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}
