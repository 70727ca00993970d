import { within } from '#contract/waits.ts';
import type { RoadsideNotes } from '#machines/roadsideTypes.ts';
import { ifItComes } from '../../loading/lazily.ts';
import { mayHaveRoadsideNotes } from './notedMark.ts';

/** Loads the roadside notes stored before a reload; null if there are none or they cannot be read in time. */
export async function keptRoadsideNotes(): Promise<RoadsideNotes | null> {
  if (!mayHaveRoadsideNotes()) return null;
  const load = async () => (await ifItComes(() => import('./roadsideStore.ts')))?.storedRoadsideNotes() ?? null;
  return within('keptBefore', load).catch(() => null);
}
