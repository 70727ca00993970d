import { createStore } from '../store.ts';

/** A required chunk that is late or failed to load, shown by `MissingPart` on every screen. */
export type Missing = { why: 'outdated' | 'late' } | { why: 'unreachable'; again: () => void };

export const missingPart = createStore<Missing | null>(null);

export function tellMissing(next: Missing | null): void {
  // A reload loads all other chunks, too.
  if (missingPart.get()?.why !== 'outdated' || next === null) missingPart.set(next);
}
