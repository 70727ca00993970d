import type { FileStorage } from '../fileStorage/fileStorage.ts';

/** Where the photos of a report lie. Every photo has an id that is never used twice. */
export interface PhotoStorage {
  put(reportId: string, photoId: string, jpeg: Uint8Array): Promise<void>;
  get(reportId: string, photoId: string): Promise<Uint8Array | null>;
  /** Both are done once more without harm. */
  delete(reportId: string, photoId: string): Promise<void>;
  deleteAll(reportId: string): Promise<void>;
}

/** Photos as `photos/<reportId>/<photoId>.jpg`. */
export function createPhotoStorage(files: FileStorage): PhotoStorage {
  function folder(reportId: string): string {
    return `photos/${reportId}`;
  }
  function path(reportId: string, photoId: string): string {
    return `${folder(reportId)}/${photoId}.jpg`;
  }
  return {
    put: (reportId, photoId, jpeg) => files.put(path(reportId, photoId), jpeg),
    get: (reportId, photoId) => files.get(path(reportId, photoId)),
    delete: (reportId, photoId) => files.delete(path(reportId, photoId)),
    deleteAll: (reportId) => files.deleteFolder(folder(reportId)),
  };
}
