import type { AppSnapshot } from '#machines/location.ts';
import { viewIn } from './viewIn.ts';

/**
 * What the other participant sees of the report. `reloading`: it is asked for once more, which brings something new
 * (`changed`) or does not (`unchanged`). `saying`: something is being said of its sections. `signing`: it is being signed. `fillingIn`: a code is asked for that opens the own part. `wayOut`: what can be
 * done without signing.
 * `invalid`: the link leads to nothing.
 */
export type SharedSummaryView =
  | 'loading'
  | 'shown'
  | 'reloading'
  | 'changed'
  | 'unchanged'
  | 'saying'
  | 'signing'
  | 'fillingIn'
  | 'wayOut'
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
      changed: 'changed',
      saying: 'saying',
      sayingFailed: 'saying',
      signed: 'shown',
      signing: 'signing',
      fillingIn: 'fillingIn',
      wayOut: 'wayOut',
      unchanged: 'unchanged',
      invalid: 'invalid',
    },
    'loading',
  );
}

/** The same of the signed report as a file. `unsigned`: there is none yet. */
export type SharedDownloadView = 'fetching' | 'ready' | 'unsigned' | 'invalid';

export function sharedDownloadView(snapshot: AppSnapshot): SharedDownloadView {
  return viewIn(
    snapshot,
    'flow.shared.download',
    { fetching: 'fetching', failed: 'fetching', unsigned: 'unsigned', ready: 'ready', invalid: 'invalid' },
    'fetching',
  );
}
