import { makeListeners } from '../calls/listeners.ts';

/** A required chunk that failed to load, shown by `MissingPart` on every screen. */
export type Missing = { why: 'outdated' } | { why: 'unreachable'; again: () => void };

let missing: Missing | null = null;
const listeners = makeListeners();

export function tellMissing(next: Missing | null): void {
  // A reload loads all other chunks, too.
  if (missing?.why === 'outdated' && next !== null) return;
  missing = next;
  listeners.tell();
}

export function missingPart(): Missing | null {
  return missing;
}

export const onMissing = listeners.subscribe;
