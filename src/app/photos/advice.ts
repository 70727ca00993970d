import { createStore } from '../store.ts';
import { duplicateOf, type PhotoAdvice, type PhotoQuality } from './quality.ts';

/** Quality verdicts by photo id, in memory until the page is closed. */
const qualities = createStore<ReadonlyMap<string, PhotoQuality>>(new Map());

export function recordQuality(photoId: string, quality: PhotoQuality | null): void {
  if (quality === null) return;
  qualities.set(new Map(qualities.get()).set(photoId, quality));
}

/** Discards a photo's verdict: no more advice on it, and none that compares others with it. */
export function discardAdvice(photoId: string): void {
  qualities.set(new Map([...qualities.get()].filter(([id]) => id !== photoId)));
}

export type Said = { kind: PhotoAdvice } | { kind: 'same'; number: number };

/** Returns the advice on a photo, or null. @param among ids of the gallery's photos, in order */
export function useAdvice(photoId: string, among: readonly string[]): Said | null {
  const known = qualities.use();
  const { advice = null } = known.get(photoId) ?? {};
  if (advice !== null) return { kind: advice };
  const prints = among.map((id) => known.get(id)?.print ?? null);
  const number = duplicateOf(prints, among.indexOf(photoId));
  return number === null ? null : { kind: 'same', number };
}
