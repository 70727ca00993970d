/**
 * Storage of files: photos and PDFs. Paths are relative, made of ids and slashes, and equal in every implementation.
 * Rejects with StorageDown while the storage is unavailable.
 */
export interface FileStorage {
  put(path: string, content: Uint8Array): Promise<void>;
  /** Puts a file if the path is free; returns false and keeps the existing file otherwise. Of two concurrent calls one succeeds. */
  putNew(path: string, content: Uint8Array): Promise<boolean>;
  get(path: string): Promise<Uint8Array | null>;
  /** Deletes a file; this and `deleteFolder` are idempotent. */
  delete(path: string): Promise<void>;
  deleteFolder(path: string): Promise<void>;
  /** Returns what becomes of deleted files in a storage that may keep their versions; absent in all others. */
  deletedFiles?(): Promise<DeletedFiles>;
}

/** `expire` and `stay` as versions; `unknown` where the storage does not say. */
export type DeletedFiles = 'gone' | 'expire' | 'stay' | 'unknown';

/** The storage does not answer or answers nonsense: the call may be tried again later (503). */
export class StorageDown extends Error {
  readonly statusCode = 503;
}
