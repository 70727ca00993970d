import type { Party } from '#contract/enumerations.ts';
import type { AppSnapshot } from '#machines/location.ts';
import { viewIn } from '../../machine/views/viewIn.ts';

/** View of an ID card's OCR; `unread`: both photos were sent but are unreadable. */
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
 * View of a driving licence's automatic lookup. `unasked`: the registry request failed. `unsent`: a photo was not sent.
 * `unreadable`: OCR is no longer available.
 */
export type LicenseSearch = 'searching' | 'unasked' | 'over' | 'reading' | 'unsent' | 'unreadable';

export function licenseSearchOfRecap(snapshot: AppSnapshot, party: Party): LicenseSearch {
  return viewIn(
    snapshot,
    `flow.report.collecting.documents.${party}.recap`,
    {
      arriving: 'searching',
      retrieving: 'searching',
      retrievingFailed: 'unasked',
      registryOff: 'over',
      tooManyRetrievals: 'over',
      checking: 'over',
      saving: 'over',
      failed: 'over',
      continuing: 'over',
    },
    'over',
  );
}

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
