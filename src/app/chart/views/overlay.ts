import type { AppSnapshot } from '#machines/location.ts';
import { viewIn } from './viewIn.ts';

/** What lies over the screen. The last four are one question: whether everything is to be deleted. */
export type Overlay = 'menu' | 'qr' | 'leaving' | 'startingOver' | 'cancelling' | 'cancellingFailed';

export function overlayOf(snapshot: AppSnapshot): Overlay | null {
  return viewIn(
    snapshot,
    'overlay',
    {
      closed: null,
      menu: 'menu',
      qr: 'qr',
      leaving: 'leaving',
      startingOver: 'startingOver',
      cancelling: 'cancelling',
      cancellingFailed: 'cancellingFailed',
    },
    null,
  );
}

/** The service has just said which parts of the report may be opened. */
export function menuKnowsStatus(snapshot: AppSnapshot): boolean {
  return viewIn(snapshot, 'overlay.menu', { loading: false, shown: true, unknown: false }, false);
}
