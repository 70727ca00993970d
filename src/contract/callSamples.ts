import type { Answer, Body, Query } from './callSchemas.ts';
import type { CallName, calls } from './calls.ts';
import type { ReportCopy } from './copy.ts';
import type { Participant, Report, Summary, Witness } from './entities.ts';
import { pageLimits, serviceLimits } from './limits.ts';

/**
 * One right request and its answer for every call of TABLE 2: the examples of the OpenAPI document, and what the tests
 * start from. Nobody of this exists.
 */

export const sampleIds = {
  reportId: '10000000-0000-4000-8000-000000000000',
  participantId: '20000000-0000-4000-8000-00000000000a',
  otherParticipantId: '20000000-0000-4000-8000-00000000000b',
  photoId: '30000000-0000-4000-8000-000000000001',
  summaryId: '40000000-0000-4000-8000-000000000000',
  witnessId: '50000000-0000-4000-8000-000000000001',
} as const;

const checkCode = 'Zk3'.repeat(20);
const accessToken = 'eyJhbGciOiJIUzI1NiJ9.eyJ0eXAiOiJhY2Nlc3MifQ.c2lnbmF0dXJl';
const refreshToken = 'eyJhbGciOiJIUzI1NiJ9.eyJ0eXAiOiJyZWZyZXNoIn0.c2lnbmF0dXJl';

const personalData = {
  firstName: 'Žofie',
  lastName: 'Dvořáková',
  idCardNumber: '123456789',
  dateOfBirth: '1988-04-12',
};
const address = {
  street: 'Korunní',
  houseNumber: 810,
  orientationNumber: '104',
  city: 'Praha',
  postalCode: 10100,
  addressRuianId: 21_701_234,
};
const { addressRuianId: _, ...readAddress } = address;
const gps = { longitude: 14.4521, latitude: 50.0754 };
const formattedAddress = 'Korunní 810/104, 101 00 Praha';
const drivingLicense = {
  drivingLicenseNumber: 'EL 123456',
  drivingLicenseCategory: ['AM' as const, 'B' as const],
  drivingLicenseIssuedBy: 'Magistrát hlavního města Prahy',
};
const vehicle = {
  vehicleLicensePlate: '1AB 2345',
  vehicleBrandName: 'Škoda',
  vehicleModelName: 'Octavia',
  vehicleYearOfManufacture: 2019,
};
const vehicleInsurer = {
  vehicleInsurerCode: 'KOOPERATIVA',
  vehicleInsuranceContractNumber: '7721234567',
  vehicleGreenCardNumber: null,
  vehicleIsCascoInsured: true,
};
const vehicleDamage = {
  damageLocations: ['FRONT' as const, 'FRONT_LEFT' as const],
  vehicleDamageDescription: 'Promáčknutý nárazník\na rozbité světlo',
};
const vehicleMovementDefinition = { movementDefinitions: ['MOVING' as const] };

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
  },
  vehicle: {
    vehicleLicensePlateEdited: true,
    vehicleBrandNameEdited: false,
    vehicleModelNameEdited: false,
    vehicleYearOfManufactureEdited: false,
  },
  vehicleInsurer: {
    vehicleInsurerCodeEdited: true,
    vehicleInsuranceContractNumberEdited: false,
    vehicleGreenCardNumberEdited: null,
    vehicleIsCascoInsuredEdited: null,
  },
};

const participant: Participant = {
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
};

const witness: Witness = {
  witnessId: sampleIds.witnessId,
  order: 1,
  driverParticipantId: sampleIds.participantId,
  firstName: 'Eva',
  lastName: 'Černá',
  phoneNumber: '+420601000003',
};
const accidentCircumstances = {
  accidentDescription: 'Náraz zezadu při popojíždění.',
  accidentSituationDiagramId: 'REAR_END_COLLISION' as const,
};
const accidentDatetime = { accidentDatetime: '2026-05-20T09:00:00Z', participantStillInPlace: true };
const accidentLocation = {
  accidentLocationDescription: 'Před přechodem pro chodce',
  accidentAddress: address,
  accidentGps: gps,
};

const report: Report = {
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
const summary: Summary = { ...report, state: 'TO_SIGN', participants: [participant], witnesses: [witness] };
const signatures = [{ participantId: sampleIds.participantId, signedAt: '2026-05-20T09:45:00.000Z' }];

const {
  canUploadAndInvestigateIdCardData: _card,
  canRetrieveUnconfirmedDrivingLicenseData: _typed,
  canRetrieveDrivingLicenseDataAutomatically: _read,
  canUploadAndConfirmLicensePlateData: _plate,
  ...data
} = participant;
const copy: ReportCopy = {
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
          received: { firstName: 'Sofie', vehicleBrandName: 'Škoda' },
        },
      },
    ],
    witnesses: [witness],
    contentVersion: 19,
    createdAt: 1_779_265_000_000,
    expiresAt: 1_779_351_400_000,
  },
  providers: { identityReader: true, plateReader: true, vehicleRegistry: true, drivingLicenseRegistry: true },
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

type WithoutCode<A> = A extends unknown ? Omit<A, 'resultCode'> : never;
type AnswerOf<N extends CallName> = (typeof calls)[N]['answer'] extends 'blob' ? null : WithoutCode<Answer<N>>;
/** The fields of a form but for its file. */
type BodyOf<N extends CallName> = (typeof calls)[N]['body'] extends 'json' ? Body<N> : null;

export interface CallSample<N extends CallName> {
  query: Query<N> extends object ? Query<N> : null;
  /** Null where the body is none, or a form with a file. */
  body: BodyOf<N>;
  /** Without its result code; null where the answer is a file. */
  answer: AnswerOf<N>;
}

function reads<A>(answer: A) {
  return { query: null, body: null, answer };
}

function takes<B, A>(body: B, answer: A) {
  return { query: null, body, answer };
}

const done = reads({});
const ofParticipant = { participant };
const ofReport = { report };
const handedOver = {
  handovers: [
    {
      insurerCode: 'KOOPERATIVA',
      email: 'info@koop.example.cz',
      askedAt: '2026-03-06T14:30:00.000Z',
      sentAt: '2026-03-06T14:30:02.000Z',
    },
  ],
};
const tokens = { accessToken, refreshToken };
const rightCode = takes({ smsCode: '4711' }, { isValid: true });
const size = { maxWidth: 640, maxHeight: 480 };
const summaryLink = reads({
  summaryId: sampleIds.summaryId,
  checkCode,
  expiresAt: '2026-03-06T14:30:00.000Z',
  changedSinceSeen: false,
});

export const callSamples: { readonly [N in CallName]: CallSample<N> } = {
  getInsuranceCompanies: reads({
    insuranceCompanies: [
      {
        code: 'KOOPERATIVA',
        name: 'Kooperativa pojišťovna, a.s.',
        description: 'Vienna Insurance Group',
        email: 'info@koop.example.cz',
        contact: '+420957105105',
        claimLine: '+420957105105',
        checkedAt: '2026-11-22',
      },
    ],
  }),
  getVehicleBrands: reads({ vehicleBrands: [{ name: 'Škoda', models: ['Fabia', 'Octavia'] }] }),
  createReport: reads({ reportId: sampleIds.reportId, ...tokens }),
  getReport: reads({ ...ofReport, createdAt: '2026-03-05T13:40:00.000Z' }),
  getCopy: reads({ copy }),
  getReportStatus: reads({ participantsInfo: true, vehiclesInfo: true, accidentInfo: true, accidentSummary: false }),
  cancelReport: done,
  getAccidentReport: reads(null),
  handOverReport: takes({ insurers: ['KOOPERATIVA'] }, handedOver),
  getHandovers: reads(handedOver),
  updateCircumstances: takes(accidentCircumstances, ofReport),
  getCompletenessStatus: reads({
    incompleteData: [
      { marker: 'EMAIL', participantId: sampleIds.participantId },
      { marker: 'ACCIDENT_LOCATION', participantId: null },
    ],
  }),
  confirmReport: takes(
    { accuracyConfirmation: true },
    { summaryId: sampleIds.summaryId, checkCode, incompleteData: [] },
  ),
  updateDatetime: takes(accidentDatetime, ofReport),
  updateLocation: takes(accidentLocation, ofReport),
  findAddresses: {
    query: { query: 'korunni 810' },
    body: null,
    answer: { addresses: [{ ...address, formattedAddress }] },
  },
  geocodeAddress: takes({ formattedAddress }, { accidentGps: gps }),
  geocodeGps: takes(gps, { formattedAddress, accidentAddress: address }),
  updateReporter: takes({ participantId: sampleIds.otherParticipantId }, {}),
  updateResponsibleParticipant: takes({ responsibleParticipantId: sampleIds.otherParticipantId }, ofReport),
  getSummaryId: summaryLink,
  renewSummaryLink: summaryLink,
  getChanges: {
    query: { since: '1x2y3z' },
    body: null,
    answer: {
      version: '4a5b6c',
      changes: {
        state: 'COLLECTING_DATA',
        changedSinceSeen: false,
        openings: [{ openedAt: '2026-03-05T14:31:00.000Z', device: 'ANDROID_PHONE' }],
      },
    },
  },
  addParticipant: takes(
    { phoneNumber: '+420601000009', gdprConfirmed: true },
    { participantId: sampleIds.participantId },
  ),
  getParticipants: reads({ participants: [participant] }),
  getVehicleDataFlags: reads({
    participants: [{ participantId: sampleIds.participantId, canRetrieveVehicleAndInsuranceData: true }],
  }),
  getParticipant: reads(ofParticipant),
  getParticipantsInVerification: reads({
    participants: [
      {
        participantId: sampleIds.participantId,
        order: 1,
        phoneNumber: participant.phoneNumber,
        isReporter: true,
        isVerified: false,
        canChangePhone: true,
        canSendSmsCode: true,
        canBeVerified: true,
      },
    ],
  }),
  updatePhone: takes({ phoneNumber: '+420601000009' }, {}),
  sendCodeToVerify: done,
  verify: rightCode,
  getParticipantsInSigning: reads({
    participants: [
      {
        participantId: sampleIds.participantId,
        order: 1,
        phoneNumber: participant.phoneNumber,
        firstName: personalData.firstName,
        lastName: personalData.lastName,
        licensePlate: vehicle.vehicleLicensePlate,
        isSigned: false,
        canSendSmsCode: true,
        waitingForInsertingSmsCode: true,
        canBeSigned: true,
      },
    ],
  }),
  sendCodeToSign: done,
  sign: rightCode,
  updateParticipantData: takes({ personalData, address }, ofParticipant),
  updateEmail: takes({ email: 'zofie.dvorakova@example.cz' }, ofParticipant),
  uploadIdCard: { query: { pageCode: 'F' }, body: null, answer: ofParticipant },
  investigateIdCard: reads({
    participant,
    idCardData: { ...personalData, ...readAddress },
  }),
  initZenIdSdk: takes({ token: 'c2RrLXRva2Vu' }, { zenIdInitSdkResponse: 'c2RrLXJlc3BvbnNl' }),
  updateDrivingLicense: takes({ drivingLicense }, ofParticipant),
  retrieveDrivingLicenseAutomatically: reads({ participant, drivingLicense }),
  retrieveDrivingLicenseUnconfirmed: reads({ participant, drivingLicense }),
  addAccidentPhoto: { query: { imageWithLicensePlate: 'true' }, body: null, answer: ofParticipant },
  getAccidentPhoto: { query: size, body: null, answer: null },
  deleteAccidentPhoto: reads({ participant: { ...participant, vehicleDamageImages: [] } }),
  updateAccidentPhotos: takes(
    { vehicleDamageImages: [{ photoId: sampleIds.photoId, imageWithLicensePlate: true }] },
    ofParticipant,
  ),
  updateDamage: takes(vehicleDamage, ofParticipant),
  updateMovementDefinition: takes(vehicleMovementDefinition, ofParticipant),
  uploadLicensePlate: reads({ licensePlate: vehicle.vehicleLicensePlate }),
  confirmLicensePlate: takes({ licensePlateConfirmation: true }, ofParticipant),
  retrieveVehicleAndInsurer: reads(ofParticipant),
  updateVehicle: takes(vehicle, ofParticipant),
  updateInsurer: takes(vehicleInsurer, ofParticipant),
  addWitness: takes(
    {
      driverParticipantId: sampleIds.participantId,
      firstName: 'Eva',
      lastName: 'Černá',
      phoneNumber: '+420601000003',
    },
    { witness },
  ),
  getWitnesses: reads({ witnesses: [witness] }),
  updateWitness: takes(
    { driverParticipantId: null, firstName: 'Eva', lastName: 'Černá', phoneNumber: null },
    { witness: { ...witness, driverParticipantId: null, phoneNumber: null } },
  ),
  deleteWitness: done,
  refreshSession: takes({ refreshToken }, tokens),
  resumeReport: takes({ phoneNumber: participant.phoneNumber }, {}),
  confirmResumption: takes(
    { phoneNumber: participant.phoneNumber, smsCode: '4711' },
    { isValid: true, reportId: sampleIds.reportId, ...tokens },
  ),
  getSummary: {
    query: { checkCode },
    body: null,
    answer: { summary, changedSections: [], signatures, version: '7d8e9f' },
  },
  getSummaryChanges: {
    query: { checkCode, since: '7d8e9f' },
    body: null,
    answer: { version: '7d8e9f', changes: null },
  },
  getSummaryAccidentReport: { query: { checkCode }, body: null, answer: null },
  handOverSummaryReport: { query: { checkCode }, body: { insurers: ['KOOPERATIVA'] }, answer: handedOver },
  getSummaryHandovers: { query: { checkCode }, body: null, answer: handedOver },
  getSummaryAccidentPhoto: { query: { checkCode, ...size }, body: null, answer: null },
};
