import type { FileStorage } from '../fileStorage/fileStorage.ts';

/** Where the photos of a report lie, some with a copy for print. Every photo of a report has an id that is never used twice. */
export interface PhotoStorage {
  put(reportId: string, photoId: string, jpeg: Uint8Array): Promise<void>;
  get(reportId: string, photoId: string): Promise<Uint8Array | null>;
  putPrint(reportId: string, photoId: string, jpeg: Uint8Array): Promise<void>;
  /** Null when none has been made, too. */
  getPrint(reportId: string, photoId: string): Promise<Uint8Array | null>;
  /** Both take the copy along, and are done once more without harm. */
  delete(reportId: string, photoId: string): Promise<void>;
  deleteAll(reportId: string): Promise<void>;
}

/** Photos as `photos/<reportId>/<photoId>.jpg`, their copies for print as `prints/<reportId>/<photoId>.jpg`. */
export function createPhotoStorage(files: FileStorage): PhotoStorage {
  function folder(reportId: string): string {
    return `photos/${reportId}`;
  }
  function path(reportId: string, photoId: string): string {
    return `${folder(reportId)}/${photoId}.jpg`;
  }
  function printFolder(reportId: string): string {
    return `prints/${reportId}`;
  }
  function printPath(reportId: string, photoId: string): string {
    return `${printFolder(reportId)}/${photoId}.jpg`;
  }
  return {
    put: (reportId, photoId, jpeg) => files.put(path(reportId, photoId), jpeg),
    get: (reportId, photoId) => files.get(path(reportId, photoId)),
    putPrint: (reportId, photoId, jpeg) => files.put(printPath(reportId, photoId), jpeg),
    getPrint: (reportId, photoId) => files.get(printPath(reportId, photoId)),
    async delete(reportId, photoId) {
      await files.delete(path(reportId, photoId));
      await files.delete(printPath(reportId, photoId));
    },
    async deleteAll(reportId) {
      await files.deleteFolder(folder(reportId));
      await files.deleteFolder(printFolder(reportId));
    },
  };
}
