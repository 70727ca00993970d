import { useSyncExternalStore } from 'react';
import { makeListeners } from '../calls/listeners.ts';
import { type PhotoAdvice, twinOf, type Verdict } from './judgement.ts';

/** What the phone has seen of photos, by their ids: for as long as the page is open, and nowhere else. */
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

/** It is as it is: nothing more is said of it, nor that another one is like it. */
export function leaveAsItIs(photoId: string): void {
  verdicts.delete(photoId);
  tell();
}

export type Said = { kind: PhotoAdvice } | { kind: 'same'; number: number };

/**
 * What is to be said of a photo; null where nothing is.
 * @param among the ids of the photos that it stands among, in their order
 */
export function useAdvice(photoId: string, among: readonly string[]): Said | null {
  useSyncExternalStore(listeners.subscribe, () => changes);
  const { advice = null } = verdicts.get(photoId) ?? {};
  if (advice !== null) return { kind: advice };
  const prints = among.map((id) => verdicts.get(id)?.print ?? null);
  const number = twinOf(prints, among.indexOf(photoId));
  return number === null ? null : { kind: 'same', number };
}
