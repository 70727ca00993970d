import type { AppSnapshot } from '#machines/location.ts';
import { viewIn } from '../../machine/views/viewIn.ts';

/** View of handing back the participant's own part. */
export type OwnPartView = 'open' | 'awaitingPhotos' | 'ending';

export function ownPartView(snapshot: AppSnapshot): OwnPartView {
  return viewIn<'flow.report.collecting.ownPart', OwnPartView>(
    snapshot,
    'flow.report.collecting.ownPart',
    { open: 'open', awaitingPhotos: 'awaitingPhotos', ending: 'ending', failed: 'open' },
    'open',
  );
}
