import type { FileStorage } from '../fileStorage/fileStorage.ts';

/** Storage of report photos, some with a copy for print. Files are immutable: each id is used once. */
export interface PhotoStorage {
  put(reportId: string, fileId: string, jpeg: Uint8Array): Promise<void>;
  /** Puts it under an id that others may use at the same time; false where a file lies already, which stays. */
  putNew(reportId: string, fileId: string, jpeg: Uint8Array): Promise<boolean>;
  get(reportId: string, fileId: string): Promise<Uint8Array | null>;
  putPrint(reportId: string, fileId: string, jpeg: Uint8Array): Promise<void>;
  /** Null when none has been made, too. */
  getPrint(reportId: string, fileId: string): Promise<Uint8Array | null>;
  /** Deletes a photo with its copy; this and `deleteAll` are idempotent. */
  delete(reportId: string, fileId: string): Promise<void>;
  deleteAll(reportId: string): Promise<void>;
}

/** Photos as `photos/<reportId>/<fileId>.jpg`, their copies for print as `prints/<reportId>/<fileId>.jpg`. */
export function createPhotoStorage(files: FileStorage): PhotoStorage {
  const path = (reportId: string, fileId: string) => `photos/${reportId}/${fileId}.jpg`;
  const printPath = (reportId: string, fileId: string) => `prints/${reportId}/${fileId}.jpg`;
  return {
    put: (reportId, fileId, jpeg) => files.put(path(reportId, fileId), jpeg),
    putNew: (reportId, fileId, jpeg) => files.putNew(path(reportId, fileId), jpeg),
    get: (reportId, fileId) => files.get(path(reportId, fileId)),
    putPrint: (reportId, fileId, jpeg) => files.put(printPath(reportId, fileId), jpeg),
    getPrint: (reportId, fileId) => files.get(printPath(reportId, fileId)),
    async delete(reportId, fileId) {
      await files.delete(path(reportId, fileId));
      await files.delete(printPath(reportId, fileId));
    },
    async deleteAll(reportId) {
      await files.deleteFolder(`photos/${reportId}`);
      await files.deleteFolder(`prints/${reportId}`);
    },
  };
}
