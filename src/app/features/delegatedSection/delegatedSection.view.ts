import type { AppSnapshot } from '#machines/location.ts';
import { viewIn } from '../../machine/views/viewIn.ts';

/** View of the overview of B's part: open, or handed back after its last photos are uploaded. */
export type DelegatedSectionView = 'open' | 'awaitingPhotos' | 'ending';

export function delegatedSectionView(snapshot: AppSnapshot): DelegatedSectionView {
  return viewIn<'flow.report.collecting.delegatedSection', DelegatedSectionView>(
    snapshot,
    'flow.report.collecting.delegatedSection',
    { open: 'open', awaitingPhotos: 'awaitingPhotos', ending: 'ending', failed: 'open' },
    'open',
  );
}
