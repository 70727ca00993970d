import type { AppSnapshot } from '#machines/location.ts';
import { viewIn } from './viewIn.ts';

/** Whether an open report is to be returned to or cancelled, before a new one begins; null where nobody is asked. */
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
