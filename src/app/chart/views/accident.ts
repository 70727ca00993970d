import type { Party } from '#contract/enumerations.ts';
import type { AppSnapshot } from '#machines/location.ts';
import { viewIn } from './viewIn.ts';

/** What becomes of the photos that are here already: one is being deleted, or all are being put in order. */
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
 * How the reading of a licence plate stands. `typing`: it is typed, or another photo of it is taken. `unread`: the photo did
 * not get through. `over`: no other photo can be read.
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

/** How the search for a vehicle in the registry stands. `unasked`: the question did not get through. `found`: to be nodded to. */
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
      savingMore: 'over',
    },
    'over',
  );
}
