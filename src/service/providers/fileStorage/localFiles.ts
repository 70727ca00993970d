import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readIfThere, writeDurably } from '../../durableFile.ts';
import type { FileStorage } from './fileStorage.ts';

/** Files below a directory of this machine. */
export function createLocalFiles(directory: string): FileStorage {
  return {
    put: (path, content) => writeDurably(join(directory, path), content),
    get: (path) => readIfThere(join(directory, path)),
    delete: (path) => rm(join(directory, path), { force: true }),
    deleteFolder: (path) => rm(join(directory, path), { force: true, recursive: true }),
  };
}
