import type { AppSnapshot } from '#machines/location.ts';
import { viewIn } from '../../machine/views/viewIn.ts';

/** View of the overview of B's part: open, or handed back after its last photos are uploaded. */
export type OwnPartView = 'open' | 'awaitingPhotos' | 'ending';

export function ownPartView(snapshot: AppSnapshot): OwnPartView {
  return viewIn<'flow.report.collecting.ownPart', OwnPartView>(
    snapshot,
    'flow.report.collecting.ownPart',
    { open: 'open', awaitingPhotos: 'awaitingPhotos', ending: 'ending', failed: 'open' },
    'open',
  );
}
