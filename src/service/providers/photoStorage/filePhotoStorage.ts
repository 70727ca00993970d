import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readIfThere, writeDurably } from '../../durableFile.ts';
import type { PhotoStorage } from './photoStorage.ts';

/** Photos as files, `photos/<reportId>/<photoId>.jpg` below the data directory. */
export function createFilePhotoStorage(dataDir: string): PhotoStorage {
  function folder(reportId: string): string {
    return join(dataDir, 'photos', reportId);
  }
  function path(reportId: string, photoId: string): string {
    return join(folder(reportId), `${photoId}.jpg`);
  }
  return {
    put: (reportId, photoId, jpeg) => writeDurably(path(reportId, photoId), jpeg),
    get: (reportId, photoId) => readIfThere(path(reportId, photoId)),
    delete: (reportId, photoId) => rm(path(reportId, photoId), { force: true }),
    deleteAll: (reportId) => rm(folder(reportId), { force: true, recursive: true }),
  };
}
