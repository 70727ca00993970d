import type { AppSnapshot } from '#machines/location.ts';
import { viewIn } from './viewIn.ts';

/** Overlay above the screen. The last four are one question: whether to delete everything. */
export type Overlay =
  | 'menu'
  | 'qr'
  | 'inviting'
  | 'takingOver'
  | 'endingDelegation'
  | 'takeoverFailed'
  | 'leaving'
  | 'startingOver'
  | 'cancelling'
  | 'cancellingFailed';

export function overlayOf(snapshot: AppSnapshot): Overlay | null {
  return viewIn(
    snapshot,
    'overlay',
    {
      closed: null,
      menu: 'menu',
      qr: 'qr',
      inviting: 'inviting',
      takingOver: 'takingOver',
      endingDelegation: 'endingDelegation',
      takeoverFailed: 'takeoverFailed',
      leaving: 'leaving',
      startingOver: 'startingOver',
      cancelling: 'cancelling',
      cancellingFailed: 'cancellingFailed',
    },
    null,
  );
}

/** Returns true if the menu shows the service's current status of the parts. */
export function menuKnowsStatus(snapshot: AppSnapshot): boolean {
  return viewIn(snapshot, 'overlay.menu', { loading: false, shown: true, unknown: false }, false);
}
