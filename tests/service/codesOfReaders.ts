import { callSamples } from '#contract/callSamples.ts';
import { sampleIds } from '#contract/sampleReport.ts';
import type { OcrResults, ParticipantRecord } from '#report/document.ts';
import { withOcrResults } from '#report/ocrResults.ts';
import type { AvailableProviders } from '#report/rule.ts';
import { limits } from '../fixtures/sampleDocument.ts';
import { changed, collecting, common, delegatedSection, withData } from './setups.ts';

/** Scenes of calls that read ID cards and plates, and query registries. */

const connected: AvailableProviders = {
  sms: true,
  identityReader: true,
  plateReader: true,
  drivingLicenseReader: true,
  vehicleRegistry: true,
  drivingLicenseRegistry: true,
};
const environment = { providers: connected };

function read(readings: Partial<OcrResults>, document = collecting) {
  return changed(document, (a: ParticipantRecord) => withOcrResults(a, readings));
}

const sample = { photoId: sampleIds.photoId, sdkSignature: null };
const bothSides = read({ idCardSamples: { F: sample, B: sample } });
const { idCardData } = callSamples.investigateIdCard.answer;
const { drivingLicense } = callSamples.updateDrivingLicense.body;
const noImage = { refusal: 'ERR_WRONG_IMAGE_PARAMS' };
const noExtension = { refusal: 'ERR_MISSING_FILE_EXTENSION' };

const { personalData } = callSamples.updateParticipantData.body;
const asRead = withData(collecting, {
  personalData: {
    ...personalData,
    firstNameEdited: false,
    lastNameEdited: false,
    idCardNumberEdited: false,
    dateOfBirthEdited: false,
  },
});
const nobody = withData(collecting, { personalData: null });
const { drivingLicenseData } = callSamples.uploadDrivingLicense.answer;
const nothingRead = { drivingLicenseNumber: null, drivingLicenseCategory: null, drivingLicenseIssuedBy: null };
const noRegistry = { document: collecting, inputs: { license: 'notAsked' } };
const oftenAsked = read({ licenseRetrievals: limits.MAX_REGISTRY_RETRIEVALS });

const plate = { licensePlate: '1AB 2345' };
const platesJudged = read({ plateConfirmations: limits.MAX_PLATE_CONFIRMATIONS });
const plateRead = read(plate);
const found = { licensePlate: '1B1 2345', vehicle: null, vehicleInsurer: null };

export const ofReaders = {
  uploadIdCard: {
    ...delegatedSection('uploadIdCard', { document: collecting, inputs: { image: sample }, environment }),
    ERR_WRONG_IMAGE_PARAMS: { document: collecting, inputs: { image: noImage }, environment },
    ERR_MISSING_FILE_EXTENSION: { document: collecting, inputs: { image: noExtension }, environment },
    ERR_INVESTIGATE_IDCARD_DATA_TOO_MANY_ATTEMPTS: {
      document: read({ investigations: limits.MAX_ID_INVESTIGATIONS }),
      inputs: { image: sample },
      environment,
    },
    ERR_ZENID_DISABLED: { document: collecting, inputs: { image: sample } },
  },
  investigateIdCard: {
    ...delegatedSection('investigateIdCard', { document: bothSides, inputs: { idCard: idCardData }, environment }),
    OK_PARTIALLY: { document: bothSides, inputs: { idCard: { ...idCardData, lastName: null } }, environment },
    ERR_NO_ALL_SAMPLES_UPLOADED: {
      document: read({ idCardSamples: { F: sample } }),
      inputs: { idCard: 'notAsked' },
      environment,
    },
    ERR_INVESTIGATION_FAILED: { document: bothSides, inputs: { idCard: 'failed' }, environment },
    ERR_INVESTIGATE_IDCARD_DATA_TOO_MANY_ATTEMPTS: {
      document: read({ investigations: limits.MAX_ID_INVESTIGATIONS }, bothSides),
      inputs: { idCard: 'notAsked' },
      environment,
    },
    ERR_ZENID_DISABLED: { document: bothSides, inputs: { idCard: 'notAsked' } },
  },
  initZenIdSdk: {
    ...common('initZenIdSdk', {
      document: collecting,
      inputs: { started: { zenIdInitSdkResponse: 'c2RrLXJlc3BvbnNl' } },
      environment,
    }),
    ERR_ZENID_DISABLED: { document: collecting, inputs: { started: 'notAsked' } },
  },
  uploadDrivingLicense: {
    ...delegatedSection('uploadDrivingLicense', {
      document: collecting,
      inputs: { licensePhoto: drivingLicenseData },
      environment,
    }),
    ERR_WRONG_IMAGE_PARAMS: { document: collecting, inputs: { licensePhoto: noImage }, environment },
    ERR_MISSING_FILE_EXTENSION: { document: collecting, inputs: { licensePhoto: noExtension }, environment },
    ERR_INVESTIGATION_FAILED: { document: collecting, inputs: { licensePhoto: nothingRead }, environment },
    ERR_INVESTIGATE_IDCARD_DATA_TOO_MANY_ATTEMPTS: {
      document: read({ licenseReadings: limits.MAX_ID_INVESTIGATIONS }),
      inputs: { licensePhoto: 'notAsked' },
      environment,
    },
    ERR_ZENID_DISABLED: { document: collecting, inputs: { licensePhoto: 'notAsked' } },
  },
  retrieveDrivingLicenseAutomatically: {
    ...delegatedSection('retrieveDrivingLicenseAutomatically', {
      document: asRead,
      inputs: { license: drivingLicense },
      environment,
    }),
    OK_PARTIALLY_MISSING_DATA_FOR_RETRIEVE_DRIVING_LICENSE: {
      document: nobody,
      inputs: { license: 'notAsked' },
      environment,
    },
    WARN_NO_DATA_FOUND: { document: asRead, inputs: { license: 'unknown' }, environment },
    WARN_RETRIEVE_AISPOV_DATA_DISABLED: noRegistry,
    WARN_RETRIEVE_AISPOV_DATA_TOO_MANY_ATTEMPTS: {
      document: oftenAsked,
      inputs: { license: 'notAsked' },
      environment,
    },
    ERR_WRONG_RETRIEVING_METHOD_CALLED: { document: collecting, inputs: { license: 'notAsked' }, environment },
  },
  retrieveDrivingLicenseUnconfirmed: {
    ...delegatedSection('retrieveDrivingLicenseUnconfirmed', {
      document: collecting,
      inputs: { license: drivingLicense },
      environment,
    }),
    OK_PARTIALLY_MISSING_DATA_FOR_RETRIEVE_DRIVING_LICENSE: {
      document: nobody,
      inputs: { license: 'notAsked' },
      environment,
    },
    WARN_NO_DATA_FOUND: { document: collecting, inputs: { license: 'failed' }, environment },
    WARN_RETRIEVE_AISPOV_DATA_DISABLED: noRegistry,
    WARN_RETRIEVE_AISPOV_DATA_TOO_MANY_ATTEMPTS: {
      document: oftenAsked,
      inputs: { license: 'notAsked' },
      environment,
    },
    ERR_WRONG_RETRIEVING_METHOD_CALLED: { document: asRead, inputs: { license: 'notAsked' }, environment },
  },
  uploadLicensePlate: {
    ...delegatedSection('uploadLicensePlate', { document: collecting, inputs: { plate }, environment }),
    ERR_WRONG_IMAGE_PARAMS: { document: collecting, inputs: { plate: noImage }, environment },
    ERR_MISSING_FILE_EXTENSION: { document: collecting, inputs: { plate: noExtension }, environment },
    ERR_LICENSE_PLATE_NOT_FOUND: { document: collecting, inputs: { plate: 'unreadable' }, environment },
    ERR_ZENID_DISABLED: { document: collecting, inputs: { plate: 'notAsked' } },
    ERR_CONFIRM_LICENSE_PLATE_TOO_MANY_ATTEMPTS: {
      document: platesJudged,
      inputs: { plate: 'notAsked' },
      environment,
    },
  },
  confirmLicensePlate: {
    ...delegatedSection('confirmLicensePlate', { document: plateRead, environment }),
    OK_REJECTED_BY_USER: { document: plateRead, body: { licensePlateConfirmation: false }, environment },
    ERR_NO_UPLOADED_LICENSE_PLATE_FOUND: { document: collecting, environment },
    ERR_CONFIRM_LICENSE_PLATE_TOO_MANY_ATTEMPTS: { document: platesJudged, environment },
  },
  retrieveVehicleAndInsurer: {
    ...delegatedSection('retrieveVehicleAndInsurer', { document: collecting, inputs: { found }, environment }),
    WARN_NO_VEHICLE_AND_INSURANCE_DATA_FOUND: { document: collecting, inputs: { found: 'unknown' }, environment },
    WARN_RETRIEVE_AISPOV_DATA_DISABLED: { document: collecting, inputs: { found: 'notAsked' } },
    WARN_RETRIEVE_AISPOV_DATA_TOO_MANY_ATTEMPTS: {
      document: read({ vehicleRetrievals: limits.MAX_REGISTRY_RETRIEVALS }),
      inputs: { found: 'notAsked' },
      environment,
    },
    ERR_RETRIEVE_VEHICLE_AND_INSURANCE_DATA_NOT_ALLOWED: {
      document: withData(collecting, { vehicle: null }),
      inputs: { found: 'notAsked' },
      environment,
    },
  },
};
