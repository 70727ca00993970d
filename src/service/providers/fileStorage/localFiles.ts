import { rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readIfThere, writeDurably, writeNewDurably } from '../../durableFile.ts';
import type { FileStorage } from './fileStorage.ts';

export function createLocalFiles(directory: string): FileStorage {
  return {
    put: (path, content) => writeDurably(join(directory, path), content),
    putNew: (path, content) => writeNewDurably(join(directory, path), content),
    get: (path) => readIfThere(join(directory, path)),
    async delete(path) {
      const file = join(directory, path);
      await rm(file, { force: true });
      // The folder of a report goes with its last file; one that holds others, or is gone, stays as it is.
      await rmdir(dirname(file)).catch(() => {});
    },
    deleteFolder: (path) => rm(join(directory, path), { force: true, recursive: true }),
  };
}
