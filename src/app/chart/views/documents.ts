import type { Party } from '#contract/enumerations.ts';
import type { AppSnapshot } from '#machines/location.ts';
import { viewIn } from './viewIn.ts';

/** How the reading of an ID card's two photos stands; `unread`: they could not be read. */
export type CardReading = 'ready' | 'reading' | 'unread';

export function cardReading(snapshot: AppSnapshot, party: Party): CardReading {
  return viewIn(
    snapshot,
    `flow.report.collecting.documents.${party}.scan.X`,
    {
      ready: 'ready',
      reading: 'reading',
      readingBoth: 'reading',
      unread: 'unread',
      failed: 'ready',
      failedBoth: 'ready',
    },
    'ready',
  );
}

/** How the search for a driving licence in the registry stands. `unasked`: the question did not get through. */
export type LicenseSearch = 'searching' | 'unasked' | 'over';

export function licenseSearch(snapshot: AppSnapshot, party: Party): LicenseSearch {
  return viewIn(
    snapshot,
    `flow.report.collecting.documents.${party}.manual.drivingLicense`,
    {
      deciding: 'searching',
      retrievingAutomatically: 'searching',
      retrievingUnconfirmed: 'searching',
      retrievingFailed: 'unasked',
      notInRegistry: 'over',
      registryOff: 'over',
      tooManyRetrievals: 'over',
      filling: 'over',
      saving: 'over',
      failed: 'over',
    },
    'over',
  );
}
