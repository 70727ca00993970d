import { useSyncExternalStore } from 'react';
import { makeListeners } from '../calls/listeners.ts';
import { type PhotoAdvice, twinOf, type Verdict } from './judgement.ts';

/** Quality verdicts by photo id, in memory until the page is closed. */
const verdicts = new Map<string, Verdict>();
const listeners = makeListeners();
let changes = 0;

function tell(): void {
  changes += 1;
  listeners.tell();
}

export function noteVerdict(photoId: string, verdict: Verdict | null): void {
  if (verdict === null) return;
  verdicts.set(photoId, verdict);
  tell();
}

/** Discards a photo's verdict: no more advice on it, and none that compares others with it. */
export function leaveAsItIs(photoId: string): void {
  verdicts.delete(photoId);
  tell();
}

export type Said = { kind: PhotoAdvice } | { kind: 'same'; number: number };

/** Returns the advice on a photo, or null. @param among ids of the gallery's photos, in order */
export function useAdvice(photoId: string, among: readonly string[]): Said | null {
  useSyncExternalStore(listeners.subscribe, () => changes);
  const { advice = null } = verdicts.get(photoId) ?? {};
  if (advice !== null) return { kind: advice };
  const prints = among.map((id) => verdicts.get(id)?.print ?? null);
  const number = twinOf(prints, among.indexOf(photoId));
  return number === null ? null : { kind: 'same', number };
}
