import type { Answer, Body, Query } from './callSchemas.ts';
import type { CallName, calls } from './calls.ts';
import {
  accessToken,
  accidentCircumstances,
  accidentDatetime,
  accidentLocation,
  address,
  checkCode,
  drivingLicense,
  formattedAddress,
  gps,
  participant,
  personalData,
  readAddress,
  refreshToken,
  replicaSnapshot,
  report,
  sampleIds,
  signatures,
  summary,
  vehicle,
  vehicleDamage,
  vehicleInsurer,
  vehicleMovementDefinition,
  witness,
} from './sampleReport.ts';

/** Valid, made-up request and answer for every call of TABLE 2. The examples of the OpenAPI document and the tests use them. */

type WithoutCode<A> = A extends unknown ? Omit<A, 'resultCode'> : never;
type AnswerOf<N extends CallName> = (typeof calls)[N]['answer'] extends 'blob' ? null : WithoutCode<Answer<N>>;
/** The fields of a form but for its file. */
type BodyOf<N extends CallName> = (typeof calls)[N]['body'] extends 'json' ? Body<N> : null;

export interface CallSample<N extends CallName> {
  query: Query<N> extends object ? Query<N> : null;
  /** Null where the body is none, or a form with a file. */
  body: BodyOf<N>;
  /** Answer without its result code; null if the answer is a file. */
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
const deliveries = {
  version: '4a5b6c',
  changes: {
    deliveries: [
      {
        participantId: sampleIds.participantId,
        purpose: 'signedReport' as const,
        state: 'sent' as const,
        changedAt: '2026-03-05T15:02:00.000Z',
      },
    ],
  },
};
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
const agreement = {
  section: 'accidentDatetime' as const,
  participantId: null,
  agrees: false,
  remark: 'Bylo to o\u00a0hodinu později.',
  saidAt: '2026-03-05T14:35:00.000Z',
  isCurrent: true,
};
const signingItem = {
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
};
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
  getReplica: reads({ copy: replicaSnapshot }),
  getReportStatus: reads({ participantsInfo: true, vehiclesInfo: true, accidentInfo: true, accidentSummary: false }),
  cancelReport: done,
  getAccidentReport: reads(null),
  createReportTicket: reads({ ticket: accessToken }),
  getAccidentReportData: reads({ data: { format: 'zaznam-o-nehode', version: 1 } }),
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
  reopenReport: reads({}),
  getOneSidedReport: { query: null, body: null, answer: null },
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
  getDeliveries: { query: { since: '1x2y3z' }, body: null, answer: deliveries },
  getChanges: {
    query: { since: '1x2y3z' },
    body: null,
    answer: {
      version: '4a5b6c',
      changes: {
        state: 'COLLECTING_DATA',
        changedSinceSeen: false,
        openings: [{ openedAt: '2026-03-05T14:31:00.000Z', device: 'ANDROID_PHONE' }],
        agreements: [agreement],
        signing: [],
        content: 7,
        fillsIn: sampleIds.otherParticipantId,
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
  getParticipantsInSigning: reads({ participants: [signingItem] }),
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
  uploadDrivingLicense: reads({
    participant,
    drivingLicenseData: {
      drivingLicenseNumber: drivingLicense.drivingLicenseNumber,
      drivingLicenseCategory: drivingLicense.drivingLicenseCategory,
      drivingLicenseIssuedBy: drivingLicense.drivingLicenseIssuedBy,
    },
  }),
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
  endFillingIn: reads(ofParticipant),
  addWitness: takes(
    {
      driverParticipantId: sampleIds.participantId,
      firstName: 'Eva',
      lastName: 'Černá',
      phoneNumber: '+420601000003',
      address: 'Žitná 12, 530 02 Pardubice',
    },
    { witness },
  ),
  getWitnesses: reads({ witnesses: [witness] }),
  updateWitness: takes(
    { driverParticipantId: null, firstName: 'Eva', lastName: 'Černá', phoneNumber: null, address: null },
    { witness: { ...witness, driverParticipantId: null, phoneNumber: null, address: null } },
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
    answer: {
      summary,
      changedSections: [],
      signatures,
      version: '7d8e9f',
      agreements: [agreement],
      seenBefore: null,
      contentVersion: 7,
      signing: { ...signingItem, order: 2 },
      fillingIn: null,
      handingOver: null,
    },
  },
  sendCodeToSignByLink: { query: { checkCode }, body: null, answer: {} },
  signByLink: { query: { checkCode }, body: { smsCode: '4711', contentVersion: 7 }, answer: { isValid: true } },
  sendCodeToFillIn: { query: { checkCode }, body: null, answer: {} },
  fillIn: {
    query: { checkCode },
    body: { smsCode: '4711' },
    answer: {
      isValid: true,
      reportId: sampleIds.reportId,
      participantId: sampleIds.otherParticipantId,
      ...tokens,
    },
  },
  updateAgreement: {
    query: { checkCode },
    body: {
      sections: [{ section: 'accidentDatetime', participantId: null }],
      agrees: false,
      remark: agreement.remark,
      contentVersion: 7,
    },
    answer: { agreements: [agreement], version: '7d8e9f' },
  },
  getSummaryDeliveries: { query: { checkCode, since: '1x2y3z' }, body: null, answer: deliveries },
  getSummaryChanges: {
    query: { checkCode, since: '7d8e9f' },
    body: null,
    answer: { version: '7d8e9f', changes: null },
  },
  getSummaryAccidentReport: { query: { checkCode }, body: null, answer: null },
  createSummaryReportTicket: { query: { checkCode }, body: null, answer: { ticket: accessToken } },
  sendCodeToHandOver: { query: { checkCode }, body: null, answer: {} },
  handOverSummaryReport: {
    query: { checkCode },
    body: { insurers: ['KOOPERATIVA'], smsCode: '4711' },
    answer: { isValid: true, ...handedOver },
  },
  getSummaryHandovers: { query: { checkCode }, body: null, answer: handedOver },
  getSummaryAccidentPhoto: { query: { checkCode, ...size }, body: null, answer: null },
};
