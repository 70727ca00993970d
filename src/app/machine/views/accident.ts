import type { Party } from '#contract/enumerations.ts';
import type { AppSnapshot } from '#machines/location.ts';
import { viewIn } from './viewIn.ts';

/** View of the existing photos: one is being deleted, or all are being rearranged. */
export type PhotosView = 'shown' | 'deleting' | 'deletingFailed' | 'arranging' | 'arrangingFailed';

export function photosView(snapshot: AppSnapshot, party: Party): PhotosView {
  return viewIn(
    snapshot,
    `flow.report.collecting.accident.${party}.photos`,
    {
      showing: 'shown',
      deleting: 'deleting',
      deletingFailed: 'deletingFailed',
      arranging: 'arranging',
      arrangingFailed: 'arrangingFailed',
    },
    'shown',
  );
}

/**
 * View of a plate's OCR. `typing`: typed by hand or another photo is taken. `unread`: the photo was not sent. `over`:
 * OCR is no longer available.
 */
export type PlateReading = 'typing' | 'reading' | 'unread' | 'over' | 'confirming';

export function plateReading(snapshot: AppSnapshot, party: Party): PlateReading {
  return viewIn(
    snapshot,
    `flow.report.collecting.accident.${party}.licensePlate`,
    {
      filling: 'typing',
      saving: 'typing',
      savingFailed: 'typing',
      reading: 'reading',
      readingFailed: 'unread',
      readerOff: 'over',
      tooManyAttempts: 'over',
      proposed: 'confirming',
      confirming: 'confirming',
      confirmingFailed: 'confirming',
      rejecting: 'typing',
      rejected: 'typing',
    },
    'typing',
  );
}

/** View of the registry search. `unasked`: the request failed. `found`: to be confirmed. */
export type VehicleSearch = 'searching' | 'unasked' | 'found' | 'over';

export function vehicleSearch(snapshot: AppSnapshot, party: Party): VehicleSearch {
  return viewIn(
    snapshot,
    `flow.report.collecting.accident.${party}.vehicle`,
    {
      open: {
        arriving: 'searching',
        received: 'searching',
        asking: 'searching',
        deciding: 'searching',
        retrieving: 'searching',
        retrievingFailed: 'unasked',
        notInRegistry: 'over',
        registryOff: 'over',
        tooManyRetrievals: 'over',
        filling: 'over',
        savingFailed: 'over',
      },
      registered: 'found',
      saving: 'over',
      savingFollowUp: 'over',
    },
    'over',
  );
}
