import { createStore } from '../store.ts';
import { type PhotoAdvice, twinOf, type Verdict } from './judgement.ts';

/** Quality verdicts by photo id, in memory until the page is closed. */
const verdicts = createStore<ReadonlyMap<string, Verdict>>(new Map());

export function noteVerdict(photoId: string, verdict: Verdict | null): void {
  if (verdict === null) return;
  verdicts.set(new Map(verdicts.get()).set(photoId, verdict));
}

/** Discards a photo's verdict: no more advice on it, and none that compares others with it. */
export function leaveAsItIs(photoId: string): void {
  verdicts.set(new Map([...verdicts.get()].filter(([id]) => id !== photoId)));
}

export type Said = { kind: PhotoAdvice } | { kind: 'same'; number: number };

/** Returns the advice on a photo, or null. @param among ids of the gallery's photos, in order */
export function useAdvice(photoId: string, among: readonly string[]): Said | null {
  const known = verdicts.use();
  const { advice = null } = known.get(photoId) ?? {};
  if (advice !== null) return { kind: advice };
  const prints = among.map((id) => known.get(id)?.print ?? null);
  const number = twinOf(prints, among.indexOf(photoId));
  return number === null ? null : { kind: 'same', number };
}
