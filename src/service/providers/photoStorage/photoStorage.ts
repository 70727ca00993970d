/** Where the photos of a report lie. Every photo is a JPEG under an id that is never used twice. */
export interface PhotoStorage {
  put(reportId: string, photoId: string, jpeg: Buffer): Promise<void>;
  get(reportId: string, photoId: string): Promise<Buffer | null>;
  /** Both are done once more without harm. */
  delete(reportId: string, photoId: string): Promise<void>;
  deleteAll(reportId: string): Promise<void>;
}
