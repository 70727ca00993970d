import { useSyncExternalStore } from 'react';
import { makeListeners } from '../loading/listeners.ts';

/** Uploaded fraction (0 to 1) of each file being sent, by its id. */
const fractions = new Map<string, number>();
const { notify: tell, subscribe } = makeListeners();

export function reportProgress(fileId: string, fraction: number): void {
  fractions.set(fileId, fraction);
  tell();
}

export function endProgress(fileId: string): void {
  fractions.delete(fileId);
  tell();
}

/** Returns the progress in whole percent, which limits renders. */
export function useUploadPercent(fileId: string): number {
  return useSyncExternalStore(subscribe, () => Math.round((fractions.get(fileId) ?? 0) * 100));
}
