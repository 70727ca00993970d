import { makeListeners } from '../calls/listeners.ts';

/** What did not come of the page although somebody needs it, for `MissingPart`, which stands on every screen. */
export type Missing = { why: 'outdated' } | { why: 'unreachable'; again: () => void };

let missing: Missing | null = null;
const listeners = makeListeners();

export function tellMissing(next: Missing | null): void {
  // Loading the page anew brings everything else, too.
  if (missing?.why === 'outdated' && next !== null) return;
  missing = next;
  listeners.tell();
}

export function missingPart(): Missing | null {
  return missing;
}

export const onMissing = listeners.subscribe;
