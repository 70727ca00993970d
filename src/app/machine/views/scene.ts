import type { AppSnapshot } from '#machines/location.ts';
import { viewIn } from './viewIn.ts';

/** View of persisting the roadside notes. `none`: no notes; `keeping`: being written. */
export type SceneKeeping = 'none' | 'keeping' | 'kept' | 'unkept';

export function sceneKeeping(snapshot: AppSnapshot): SceneKeeping {
  return viewIn<'sceneKeeping', SceneKeeping>(
    snapshot,
    'sceneKeeping',
    { deciding: 'none', empty: 'none', held: { keeping: 'keeping', kept: 'kept', unkept: 'unkept' } },
    'none',
  );
}
