import type { Row } from './rowOfPlaces.ts';

/** Rows of placesAfterCalls.ts for OCR of photos. */

export const afterPhotographing: Record<'uploadDrivingLicense' | 'uploadLicensePlate', Row> = {
  uploadDrivingLicense: {
    ok: 'filling',
    refused: 'filling',
    failed: 'readingFailed',
    own: {
      ERR_INVESTIGATION_FAILED: { says: ['error toast ERR_INVESTIGATION_FAILED'] },
      ERR_INVESTIGATE_IDCARD_DATA_TOO_MANY_ATTEMPTS: {
        place: 'readerOff',
        says: ['error toast ERR_INVESTIGATE_IDCARD_DATA_TOO_MANY_ATTEMPTS'],
      },
      ERR_ZENID_DISABLED: { place: 'readerOff', says: ['error toast ERR_ZENID_DISABLED'] },
    },
  },
  uploadLicensePlate: {
    ok: 'proposed',
    refused: 'filling',
    failed: 'readingFailed',
    own: {
      ERR_LICENSE_PLATE_NOT_FOUND: { says: ['warning toast ERR_LICENSE_PLATE_NOT_FOUND'] },
      ERR_CONFIRM_LICENSE_PLATE_TOO_MANY_ATTEMPTS: { place: 'tooManyAttempts' },
      ERR_ZENID_DISABLED: { place: 'readerOff', says: ['error toast ERR_ZENID_DISABLED'] },
    },
  },
};
