import { within } from '#contract/waits.ts';
import type { Scene } from '#machines/sceneNotes.ts';
import { ifItComes } from '../../loading/lazily.ts';
import { mayHaveScene } from './sceneMark.ts';

/** Loads the roadside notes stored before a reload; null if there are none or they cannot be read in time. */
export async function keptScene(): Promise<Scene | null> {
  if (!mayHaveScene()) return null;
  const load = async () => (await ifItComes(() => import('./sceneStore.ts')))?.storedScene() ?? null;
  return within('keptBefore', load).catch(() => null);
}
