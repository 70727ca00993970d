import type { AppSnapshot } from '#machines/location.ts';
import { viewIn } from '../../machine/views/viewIn.ts';

/** View for a refused signature; `closed`: the code entries for signing are shown instead. */
export type RefusalOptionsView = 'closed' | 'offered' | 'reopening' | 'downloading';

export function refusalOptionsView(snapshot: AppSnapshot): RefusalOptionsView {
  return viewIn(
    snapshot,
    'flow.report.toSign.refusalOptions',
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
