import { useSyncExternalStore } from 'react';
import { makeListeners } from './listeners.ts';

/** How much of a file has left the phone, by the id under which it is kept: from 0 to 1, for as long as it is sent. */
const fractions = new Map<string, number>();
const { tell, subscribe } = makeListeners();

export function reportProgress(fileId: string, fraction: number): void {
  fractions.set(fileId, fraction);
  tell();
}

export function endProgress(fileId: string): void {
  fractions.delete(fileId);
  tell();
}

/** In whole percent, so that a tile is not drawn more often than anyone can see. */
export function useUploadPercent(fileId: string): number {
  return useSyncExternalStore(subscribe, () => Math.round((fractions.get(fileId) ?? 0) * 100));
}
