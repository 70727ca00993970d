import { oneAtATime } from '../calls/oneAtATime.ts';
import type { Verdict } from './judgement.ts';
import { type PhotoRefusal, preparePhoto } from './preparePhoto.ts';

/** Photos are made ready to be sent in turn, also while the screen that took them is not shown. */

const inTurn = oneAtATime();

export interface Preparation {
  file: File;
  maxSize: number;
  /** Whether the photo has not been dropped meanwhile. */
  isWanted: () => boolean;
  onReady: (photo: File, verdict: Verdict | null) => void;
  onRefused: (refusal: PhotoRefusal) => void;
}

/** One after the other: a phone has no memory for eight open photos of twelve megapixels. */
export function prepareInTurn({ file, maxSize, isWanted, onReady, onRefused }: Preparation): void {
  void inTurn(async () => {
    if (!isWanted()) return;
    const prepared = await preparePhoto(file, maxSize);
    if (!isWanted()) return;
    if ('photo' in prepared) onReady(prepared.photo, prepared.verdict);
    else onRefused(prepared.refusal);
  });
}
