import type { AppSnapshot } from '#machines/location.ts';
import { viewIn } from '../../machine/views/viewIn.ts';

export type WitnessView = 'list' | 'form';

export function witnessView(snapshot: AppSnapshot): WitnessView {
  return viewIn(
    snapshot,
    'flow.report.collecting.witness',
    { listing: 'list', deleting: 'list', deletingFailed: 'list', form: 'form' },
    'list',
  );
}
