/**
 * Where files lie: photos and PDFs. Paths are relative, with slashes, made of ids; the same in every implementation.
 * Rejects with StorageDown when nobody can tell at the moment.
 */
export interface FileStorage {
  put(path: string, content: Uint8Array): Promise<void>;
  /** Puts it where nothing lies yet; false where something does, which stays as it is: of two at once one is put. */
  putNew(path: string, content: Uint8Array): Promise<boolean>;
  get(path: string): Promise<Uint8Array | null>;
  /** Both are done once more without harm. */
  delete(path: string): Promise<void>;
  deleteFolder(path: string): Promise<void>;
}

/** The storage does not answer or answers nonsense: the call may be tried again later (503). */
export class StorageDown extends Error {
  readonly statusCode = 503;
}
