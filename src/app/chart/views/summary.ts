import type { AppSnapshot } from '#machines/location.ts';
import { viewIn } from './viewIn.ts';

/**
 * How far the check of everything has come: what is missing is being asked for, then the link for the other participant; then
 * it may be confirmed, once the photos are there. `unconfirmed` and `outdated` say why that was refused; `seen`: the other
 * participant has looked at what had changed; `renewing`: another link is being made.
 */
export type SummaryStage =
  | 'loading'
  | 'linking'
  | 'awaitingPhotos'
  | 'confirmable'
  | 'seen'
  | 'unconfirmed'
  | 'outdated'
  | 'renewing';

export function summaryStage(snapshot: AppSnapshot): SummaryStage {
  return viewIn(
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
      unconfirmed: 'unconfirmed',
      outdated: 'outdated',
      renewing: 'renewing',
      renewingFailed: 'renewing',
      confirmingFailed: 'confirmable',
    },
    'linking',
  );
}
