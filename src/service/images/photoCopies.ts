import { LRUCache } from 'lru-cache';
import type { PhotoStorage } from '../providers/photoStorage/photoStorage.ts';
import type { PhotoSize } from './photoSizes.ts';

/** Photos in the sizes that are asked for. The copies are kept for a while, as a screen asks for the same ones often. */
export interface PhotoCopies {
  /** Null when there is no such photo. */
  get(photo: PhotoKey, size: PhotoSize): Promise<Uint8Array | null>;
}

export interface PhotoKey {
  reportId: string;
  fileId: string;
}

interface Dependencies {
  photos: PhotoStorage;
  shrink(reportId: string, jpeg: Uint8Array, size: PhotoSize): Promise<Uint8Array>;
}

/**
 * Bytes of the copy cache: some hundred copies in screen sizes. Storing every requested size permanently would fill the storage.
 */
const maxKeptBytes = 24_000_000;

/** Returns the cache name of a photo in a size; its content never changes, because file ids are used once. */
export function copyName(fileId: string, { maxWidth, maxHeight }: PhotoSize): string {
  return `${fileId}-${maxWidth ?? ''}x${maxHeight ?? ''}`;
}

export function createPhotoCopies({ photos, shrink }: Dependencies): PhotoCopies {
  const copies = new LRUCache<string, Uint8Array, PhotoKey & PhotoSize>({
    maxSize: maxKeptBytes,
    sizeCalculation: (jpeg) => Math.max(1, jpeg.length),
    async fetchMethod(_name, _stale, { context }) {
      const jpeg = await photos.get(context.reportId, context.fileId);
      return jpeg === null ? undefined : shrink(context.reportId, jpeg, context);
    },
  });
  return {
    async get(photo, size) {
      const { reportId, fileId } = photo;
      if (size.maxWidth === undefined && size.maxHeight === undefined) return photos.get(reportId, fileId);
      // A photo's id is chosen by a phone, and is its file's mostly: another report may have one under the same.
      const name = [reportId, copyName(fileId, size)].join(' ');
      return (await copies.fetch(name, { context: { ...photo, ...size } })) ?? null;
    },
  };
}
