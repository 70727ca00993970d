import type { PhotoStorage } from './providers/photoStorage/photoStorage.ts';

/** Photos as the PDF prints them, prepared on arrival so that the last signature is answered quickly. */
export interface PrintedPhotos {
  /** Prepares copies one after another in the background. */
  prepare(reportId: string, fileId: string): void;
  /** Returns the copy, made on demand if it was not prepared. */
  get(reportId: string, fileId: string): Promise<Print>;
  /** Finishes the copy in progress and prepares no more. */
  stop(): Promise<void>;
}

export type Print = { jpeg: Uint8Array } | 'unreadable' | 'gone';

export interface PrintDependencies {
  photos: PhotoStorage;
  /** Null when the photo cannot be read. */
  printPhoto(photo: Uint8Array): Promise<Uint8Array | null>;
  /** Receives the error if a copy was not prepared; the copy is then made on demand. */
  failed(error: unknown): void;
}

/** Photos that may wait for preparation; copies beyond are made on demand. */
const mostWaiting = 200;

export function createPrintedPhotos({ photos, printPhoto, failed }: PrintDependencies): PrintedPhotos {
  let waiting = 0;
  let last = Promise.resolve();
  let stopped = false;

  async function make(reportId: string, fileId: string): Promise<Print> {
    const photo = await photos.get(reportId, fileId);
    if (photo === null) return 'gone';
    const jpeg = await printPhoto(photo);
    return jpeg === null ? 'unreadable' : { jpeg };
  }

  async function keep(reportId: string, fileId: string): Promise<void> {
    const print = await make(reportId, fileId);
    if (typeof print === 'string') return;
    await photos.putPrint(reportId, fileId, print.jpeg);
    // A deletion in the meantime may have missed the copy, because it was stored only now.
    if ((await photos.get(reportId, fileId)) === null) await photos.delete(reportId, fileId);
  }

  return {
    prepare(reportId, fileId) {
      if (waiting >= mostWaiting) return;
      waiting += 1;
      last = last
        .then(() => (stopped ? undefined : keep(reportId, fileId)))
        .catch(failed)
        .finally(() => {
          waiting -= 1;
        });
    },
    async get(reportId, fileId) {
      const jpeg = await photos.getPrint(reportId, fileId);
      return jpeg === null ? make(reportId, fileId) : { jpeg };
    },
    async stop() {
      stopped = true;
      await last;
    },
  };
}
