import type { AppSnapshot } from '#machines/location.ts';
import { viewIn } from './viewIn.ts';

/**
 * View of the replica's sync. `unkept`: storage across reloads fails. `orphaned`: the session for sending mutations is
 * lost. Usually `quiet`.
 */
export type SyncView = 'quiet' | 'notPersisted' | 'sending' | 'waiting' | 'orphaned';

export function syncView(snapshot: AppSnapshot): SyncView {
  return viewIn(
    snapshot,
    'sync',
    {
      off: 'quiet',
      notPersisted: 'notPersisted',
      saved: 'quiet',
      sending: 'sending',
      waiting: 'waiting',
      orphaned: 'orphaned',
    },
    'quiet',
  );
}
