import type { AppSnapshot } from '#machines/location.ts';
import { useChart } from '../chart.ts';
import { useLast } from './useLast.ts';
import { viewIn } from './viewIn.ts';

/**
 * How far the check of everything has come: what is missing is being asked for, then the link for the other participant; then
 * it may be confirmed, once the photos are there. `objected` and `outdated` say why that was refused; `seen`: the other
 * participant has looked at what had changed; `renewing`: another link is being made.
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

/** How far it is; it stays so while the next screen is being fetched. */
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
