import type { AppSnapshot } from '#machines/location.ts';
import { viewIn } from './viewIn.ts';

/** What the reporter is shown where somebody does not sign; `closed`: the desks for signing instead. */
export type WayOutView = 'closed' | 'offered' | 'reopening' | 'downloading';

export function wayOutView(snapshot: AppSnapshot): WayOutView {
  return viewIn(
    snapshot,
    'flow.report.toSign.wayOut',
    {
      offered: 'offered',
      reopening: 'reopening',
      reopeningFailed: 'reopening',
      downloading: 'downloading',
      downloadingFailed: 'downloading',
    },
    'closed',
  );
}
