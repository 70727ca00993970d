import { useSyncExternalStore } from 'react';
import { makeListeners } from '../loading/listeners.ts';
import type { PhotoRefusal } from './preparePhoto.ts';

/** Refused photos by gallery, shown until the next choice, also on screens opened meanwhile. */

/** A refusal. `many`: no room; `lost`: the page ended before they were persisted. */
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
  listeners.notify();
}

/** Clears the refusals at the next choice. */
export function forgetRefused(gallery: string): void {
  if (galleries.delete(gallery)) listeners.notify();
}

export function useRefused(gallery: string): readonly Refused[] {
  return useSyncExternalStore(listeners.subscribe, () => galleries.get(gallery) ?? none);
}
