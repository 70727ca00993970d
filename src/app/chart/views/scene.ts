import type { AppSnapshot } from '#machines/location.ts';
import { viewIn } from './viewIn.ts';

/** Whether what was taken down at the scene outlives a reload. `none`: there is nothing; `keeping`: it is being tried. */
export type SceneKeeping = 'none' | 'keeping' | 'kept' | 'unkept';

export function sceneKeeping(snapshot: AppSnapshot): SceneKeeping {
  return viewIn<'sceneKeeping', SceneKeeping>(
    snapshot,
    'sceneKeeping',
    { deciding: 'none', empty: 'none', held: { keeping: 'keeping', kept: 'kept', unkept: 'unkept' } },
    'none',
  );
}
