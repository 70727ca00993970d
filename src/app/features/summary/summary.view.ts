import type { AppSnapshot } from '#machines/location.ts';
import { useChart } from '../../machine/chart.ts';
import { useLast } from '../../machine/views/useLast.ts';
import { viewIn } from '../../machine/views/viewIn.ts';

/**
 * Stage of the summary: missing items are loaded, then the link; confirmable once all photos are sent. `objected` and
 * `outdated`: confirmation was refused. `seen`: the other participant has seen the changes. `renewing`: a new link is
 * created.
 */
export type SummaryStage =
  | 'loading'
  | 'linking'
  | 'awaitingPhotos'
  | 'confirmable'
  | 'seen'
  | 'objected'
  | 'outdated'
  | 'renewing';

/** Returns the stage; the last one while the next screen is loading. */
export function useSummaryStage(): SummaryStage {
  return useLast(useChart(stageIn)) ?? 'linking';
}

function stageIn(snapshot: AppSnapshot): SummaryStage | null {
  return viewIn<'flow.report.collecting.summary', SummaryStage | null>(
    snapshot,
    'flow.report.collecting.summary',
    {
      arriving: 'loading',
      loading: 'loading',
      loadingFailed: 'loading',
      linking: 'linking',
      linkingFailed: 'linking',
      awaitingPhotos: 'awaitingPhotos',
      checking: 'confirmable',
      comparing: 'awaitingPhotos',
      unseen: 'confirmable',
      seen: 'seen',
      confirming: 'confirmable',
      incomplete: 'confirmable',
      objected: 'objected',
      outdated: 'outdated',
      renewing: 'renewing',
      renewingFailed: 'renewing',
      confirmingFailed: 'confirmable',
    },
    null,
  );
}
