import { useSyncExternalStore } from 'react';
import { makeListeners } from '../calls/listeners.ts';
import type { PhotoRefusal } from './preparePhoto.ts';

/**
 * Photos that were chosen and are not there: told until others are chosen in the same gallery, also on a screen that was
 * opened meanwhile.
 */

/** `many`: there was no room for them. `lost`: the page was gone before the phone had kept them. */
export type Refused =
  | { why: PhotoRefusal; name: string }
  | { why: 'many'; count: number; max: number }
  | { why: 'lost'; count: number };

const galleries = new Map<string, readonly Refused[]>();
const listeners = makeListeners();
const none: readonly Refused[] = [];

export function noteRefused(gallery: string, refused: readonly Refused[]): void {
  if (refused.length === 0) return;
  galleries.set(gallery, [...(galleries.get(gallery) ?? none), ...refused]);
  listeners.tell();
}

/** Others are chosen. */
export function forgetRefused(gallery: string): void {
  if (galleries.delete(gallery)) listeners.tell();
}

export function useRefused(gallery: string): readonly Refused[] {
  return useSyncExternalStore(listeners.subscribe, () => galleries.get(gallery) ?? none);
}
