import type { AppSnapshot } from '#machines/location.ts';
import { viewIn } from '../../machine/views/viewIn.ts';

/**
 * View of the summary by link. `reloading`: requested again, ending as `changed` or `unchanged`. `saying`: sections are
 * being reviewed. `fillingIn`: a code opens the participant's own part. `refusalOptions`: closing without signing is offered.
 * `invalid`: the link is invalid.
 */
export type SharedSummaryView =
  | 'loading'
  | 'shown'
  | 'reloading'
  | 'changed'
  | 'unchanged'
  | 'saying'
  | 'signing'
  | 'delegation'
  | 'refusalOptions'
  | 'invalid';

export function sharedSummaryView(snapshot: AppSnapshot): SharedSummaryView {
  return viewIn(
    snapshot,
    'flow.shared.summary',
    {
      loading: 'loading',
      failed: 'loading',
      showing: 'shown',
      reloading: 'reloading',
      reloadingFailed: 'reloading',
      refreshing: 'reloading',
      refreshingFailed: 'reloading',
      changed: 'changed',
      saying: 'saying',
      sayingFailed: 'saying',
      signed: 'shown',
      signing: 'signing',
      delegation: 'delegation',
      refusalOptions: 'refusalOptions',
      unchanged: 'unchanged',
      invalid: 'invalid',
    },
    'loading',
  );
}

/** View of the signed report's download by link. `unsigned`: not signed yet. */
export type SharedDownloadView = 'fetching' | 'ready' | 'unsigned' | 'invalid';

export function sharedDownloadView(snapshot: AppSnapshot): SharedDownloadView {
  return viewIn(
    snapshot,
    'flow.shared.download',
    { fetching: 'fetching', failed: 'fetching', unsigned: 'unsigned', ready: 'ready', invalid: 'invalid' },
    'fetching',
  );
}
