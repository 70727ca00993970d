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
      unread: 'unread',
      failed: 'ready',
    },
    'ready',
  );
}

/**
 * How far a driving licence has come by itself. `unasked`: the question to the registry did not get through; `unsent`: a photo
 * of it did not; `unreadable`: no other photo will be read.
 */
export type LicenseSearch = 'searching' | 'unasked' | 'over' | 'reading' | 'unsent' | 'unreadable';

export function licenseSearch(snapshot: AppSnapshot, party: Party): LicenseSearch {
  return viewIn(
    snapshot,
    `flow.report.collecting.documents.${party}.manual.drivingLicense`,
    {
      deciding: 'searching',
      retrievingAutomatically: 'searching',
      retrievingUnconfirmed: 'searching',
      retrievingFailed: 'unasked',
      registryOff: 'over',
      tooManyRetrievals: 'over',
      reading: 'reading',
      readingFailed: 'unsent',
      readerOff: 'unreadable',
      filling: 'over',
      saving: 'over',
      failed: 'over',
    },
    'over',
  );
}
