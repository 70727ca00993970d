import type { AppSnapshot } from '#machines/location.ts';
import { viewIn } from './viewIn.ts';

/** View of the question whether to resume or cancel an open report before a new one begins; null if not asked. */
export type OpenReportQuestion = 'asked' | 'cancelling' | 'failed';

export function openReportQuestion(snapshot: AppSnapshot): OpenReportQuestion | null {
  return viewIn(
    snapshot,
    'flow.informations',
    {
      reading: null,
      looking: null,
      lookingFailed: null,
      asking: 'asked',
      cancelling: 'cancelling',
      cancellingFailed: 'failed',
      creating: null,
      failed: null,
    },
    null,
  );
}
