import type { AppSnapshot } from '#machines/location.ts';
import { viewIn } from './viewIn.ts';

/**
 * What people are told of the phone's copy: steps wait for a signal, or go out just now; `unkept`: nothing is kept over a
 * reload; the session is lost that they would go out with. Mostly nothing.
 */
export type CopyView = 'quiet' | 'unkept' | 'sending' | 'waiting' | 'orphaned';

export function copyView(snapshot: AppSnapshot): CopyView {
  return viewIn(
    snapshot,
    'sync',
    { off: 'quiet', unkept: 'unkept', saved: 'quiet', sending: 'sending', waiting: 'waiting', orphaned: 'orphaned' },
    'quiet',
  );
}
