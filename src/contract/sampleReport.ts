import type { Participant, Report, Summary, Witness } from './entities.ts';
import { pageLimits, serviceLimits } from './limits.ts';
import type { ReplicaSnapshot } from './replica.ts';

/** Made-up report with all its data, from which the samples of the calls are built. */

export const sampleIds = {
  reportId: '10000000-0000-4000-8000-000000000000',
  participantId: '20000000-0000-4000-8000-00000000000a',
  otherParticipantId: '20000000-0000-4000-8000-00000000000b',
  photoId: '30000000-0000-4000-8000-000000000001',
  summaryId: '40000000-0000-4000-8000-000000000000',
  witnessId: '50000000-0000-4000-8000-000000000001',
} as const;

export const checkCode = 'Zk3'.repeat(20);
export const accessToken = 'eyJhbGciOiJIUzI1NiJ9.eyJ0eXAiOiJhY2Nlc3MifQ.c2lnbmF0dXJl';
export const refreshToken = 'eyJhbGciOiJIUzI1NiJ9.eyJ0eXAiOiJyZWZyZXNoIn0.c2lnbmF0dXJl';

export const personalData = {
  firstName: 'Žofie',
  lastName: 'Dvořáková',
  idCardNumber: '123456789',
  dateOfBirth: '1988-04-12',
};
export const address = {
  street: 'Korunní',
  houseNumber: 810,
  orientationNumber: '104',
  city: 'Praha',
  postalCode: 10100,
  addressRuianId: 21_701_234,
};
export const { addressRuianId: _, ...readAddress } = address;
export const gps = { longitude: 14.4521, latitude: 50.0754 };
export const formattedAddress = 'Korunní 810/104, 101 00 Praha';
export const drivingLicense = {
  drivingLicenseNumber: 'EL 123456',
  drivingLicenseCategory: ['AM' as const, 'B' as const],
  drivingLicenseIssuedBy: 'Magistrát hlavního města Prahy',
  drivingLicenseValidUntil: '2031-03-05',
};
export const vehicle = {
  vehicleLicensePlate: '1AB 2345',
  vehicleBrandName: 'Škoda',
  vehicleModelName: 'Octavia',
  vehicleYearOfManufacture: 2019,
  vehicleTrailerLicensePlate: '2AB 3456',
};
export const vehicleInsurer = {
  vehicleInsurerCode: 'KOOPERATIVA',
  vehicleInsuranceContractNumber: '7721234567',
  vehicleGreenCardNumber: null,
  vehicleIsCascoInsured: true,
  vehiclePolicyholderName: 'Zásilky Korunní, s.\u00a0r.\u00a0o.',
  vehiclePolicyholderAddress: 'Dlouhá 1, 110 00 Praha',
};
export const vehicleDamage = {
  damageLocations: ['FRONT' as const, 'FRONT_LEFT' as const],
  vehicleDamageDescription: 'Promáčknutý nárazník\na rozbité světlo',
  pointOfImpact: 'FRONT' as const,
};
export const vehicleMovementDefinition = {
  movementDefinitions: ['MOVING' as const],
  driverRemark: 'Jela jsem krokem.',
};

/** Every flag of a participant as after reading: the first value was mended by hand, the others stand as read. */
const edited = {
  personalData: {
    firstNameEdited: true,
    lastNameEdited: false,
    idCardNumberEdited: false,
    dateOfBirthEdited: false,
  },
  address: {
    streetEdited: true,
    houseNumberEdited: false,
    orientationNumberEdited: false,
    cityEdited: false,
    postalCodeEdited: false,
    addressRuianIdEdited: null,
  },
  drivingLicense: {
    drivingLicenseNumberEdited: true,
    drivingLicenseCategoryEdited: false,
    drivingLicenseIssuedByEdited: false,
    drivingLicenseValidUntilEdited: null,
  },
  vehicle: {
    vehicleLicensePlateEdited: true,
    vehicleBrandNameEdited: false,
    vehicleModelNameEdited: false,
    vehicleYearOfManufactureEdited: false,
    vehicleTrailerLicensePlateEdited: null,
  },
  vehicleInsurer: {
    vehicleInsurerCodeEdited: true,
    vehicleInsuranceContractNumberEdited: false,
    vehicleGreenCardNumberEdited: null,
    vehicleIsCascoInsuredEdited: null,
    vehiclePolicyholderNameEdited: null,
    vehiclePolicyholderAddressEdited: null,
  },
};

export const participant: Participant = {
  participantId: sampleIds.participantId,
  order: 1,
  isReporter: true,
  phoneNumber: '+420601000001',
  personalData: { ...personalData, ...edited.personalData },
  email: 'zofie.dvorakova@example.cz',
  address: { ...address, ...edited.address },
  drivingLicense: { ...drivingLicense, ...edited.drivingLicense },
  vehicle: { ...vehicle, ...edited.vehicle },
  vehicleDamageImages: [
    { photoId: sampleIds.photoId, fileExtension: 'jpg', displayOrder: 1, imageWithLicensePlate: true },
  ],
  vehicleDamage,
  vehicleMovementDefinition,
  vehicleInsurer: { ...vehicleInsurer, ...edited.vehicleInsurer },
  canUploadAndInvestigateIdCardData: true,
  canRetrieveUnconfirmedDrivingLicenseData: true,
  canRetrieveDrivingLicenseDataAutomatically: true,
  canUploadAndConfirmLicensePlateData: true,
  canUploadDrivingLicense: true,
  fillsInOwnPart: false,
};

export const witness: Witness = {
  witnessId: sampleIds.witnessId,
  order: 1,
  driverParticipantId: sampleIds.participantId,
  firstName: 'Eva',
  lastName: 'Černá',
  phoneNumber: '+420601000003',
  address: 'Žitná 12, 530 02 Pardubice',
};
export const accidentCircumstances = {
  accidentDescription: 'Náraz zezadu při popojíždění.',
  accidentSituationDiagramId: 'REAR_END_COLLISION' as const,
};
export const accidentDatetime = { accidentDatetime: '2026-05-20T09:00:00Z', participantStillInPlace: true };
export const accidentLocation = {
  accidentLocationDescription: 'Před přechodem pro chodce',
  accidentAddress: address,
  accidentGps: gps,
};

export const report: Report = {
  reportId: sampleIds.reportId,
  qrCode: 123_456_789_012_345,
  state: 'COLLECTING_DATA',
  accidentCircumstances,
  accidentDatetime,
  accidentLocation,
  responsibleParticipantId: sampleIds.otherParticipantId,
  responsibleParticipantWasConfirmed: true,
};
/** Confirmed, and signed by one. */
export const summary: Summary = { ...report, state: 'TO_SIGN', participants: [participant], witnesses: [witness] };
export const signatures = [{ participantId: sampleIds.participantId, signedAt: '2026-05-20T09:45:00.000Z' }];

const {
  canUploadAndInvestigateIdCardData: _card,
  canRetrieveUnconfirmedDrivingLicenseData: _typed,
  canRetrieveDrivingLicenseDataAutomatically: _read,
  canUploadAndConfirmLicensePlateData: _plate,
  canUploadDrivingLicense: _license,
  fillsInOwnPart: _own,
  ...data
} = participant;
export const replicaSnapshot: ReplicaSnapshot = {
  version: 27,
  lastStep: 7,
  document: {
    report,
    participants: [
      {
        data,
        readings: {
          investigations: 1,
          idCardUploads: 2,
          plateConfirmations: 0,
          plateReadings: 0,
          vehicleRetrievals: 1,
          licenseRetrievals: 0,
          licenseReadings: 0,
          received: { firstName: 'Sofie', vehicleBrandName: 'Škoda' },
        },
      },
    ],
    witnesses: [witness],
    contentVersion: 19,
    createdAt: 1_779_265_000_000,
    expiresAt: 1_779_351_400_000,
  },
  providers: {
    identityReader: true,
    plateReader: true,
    drivingLicenseReader: true,
    vehicleRegistry: true,
    drivingLicenseRegistry: true,
  },
  limits: {
    MAX_PAST_DAYS_IN_DATE: pageLimits.MAX_PAST_DAYS_IN_DATE,
    MAX_WITNESSES: pageLimits.MAX_WITNESSES,
    MAX_ID_INVESTIGATIONS: serviceLimits.MAX_ID_INVESTIGATIONS,
    MAX_ID_CARD_UPLOADS: serviceLimits.MAX_ID_CARD_UPLOADS,
    MAX_PLATE_CONFIRMATIONS: serviceLimits.MAX_PLATE_CONFIRMATIONS,
    MAX_PLATE_READINGS: serviceLimits.MAX_PLATE_READINGS,
    MAX_REGISTRY_RETRIEVALS: serviceLimits.MAX_REGISTRY_RETRIEVALS,
  },
  serviceTime: 1_779_266_000_000,
};
