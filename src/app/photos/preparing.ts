import { oneAtATime } from '../loading/oneAtATime.ts';
import { type PhotoRefusal, preparePhoto } from './preparePhoto.ts';
import type { PhotoQuality } from './quality.ts';

/** Prepares photos one at a time, also after the screen was left. */

const inTurn = oneAtATime();

export interface Preparation {
  file: File;
  maxSize: number;
  /** Returns false once the photo was dropped. */
  isWanted: () => boolean;
  onReady: (photo: File, quality: PhotoQuality | null) => void;
  onRefused: (refusal: PhotoRefusal) => void;
}

/** Queues a photo. Sequential, as phones lack memory for several decoded photos. */
export function prepareInTurn({ file, maxSize, isWanted, onReady, onRefused }: Preparation): void {
  void inTurn(async () => {
    if (!isWanted()) return;
    const prepared = await preparePhoto(file, maxSize);
    if (!isWanted()) return;
    if ('photo' in prepared) onReady(prepared.photo, prepared.quality);
    else onRefused(prepared.refusal);
  });
}
