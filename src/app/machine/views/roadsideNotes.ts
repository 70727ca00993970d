import type { AppSnapshot } from '#machines/location.ts';
import { viewIn } from './viewIn.ts';

/** View of persisting the roadside notes. `none`: no notes; `keeping`: being written. */
export type NotesPersistence = 'none' | 'keeping' | 'kept' | 'notPersisted';

export function notesPersistence(snapshot: AppSnapshot): NotesPersistence {
  return viewIn<'notesPersistence', NotesPersistence>(
    snapshot,
    'notesPersistence',
    { deciding: 'none', empty: 'none', held: { keeping: 'keeping', kept: 'kept', notPersisted: 'notPersisted' } },
    'none',
  );
}
