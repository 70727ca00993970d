import { callSamples } from '#contract/callSamples.ts';
import type { calls, ReportCallName } from '#contract/calls.ts';
import { sampleIds } from '#contract/sampleReport.ts';
import type { ReportDocument } from '#report/document.ts';
import { withReview } from '#report/sectionReviews.ts';
import { emptyDocument, ids, limits, now, providers, withCheck } from '../fixtures/sampleDocument.ts';
import { ofReaders } from './codesOfReaders.ts';
import {
  bySummary,
  changed,
  collecting,
  common,
  delegatedSection,
  type Entry,
  filledInElsewhere,
  finished,
  fresh,
  toSign,
  withData,
} from './setups.ts';

/**
 * Scenes in which the rule of each call answers each code that TABLE 2 lists, exhaustive by type. A scene's defaults are the
 * contract's samples.
 */

type CodesOf<N extends ReportCallName> = (typeof calls)[N]['codes'][number];

function photos(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    photoId: `30000000-0000-4000-8000-00000000000${index + 1}`,
    fileExtension: 'jpg',
    displayOrder: index + 1,
    imageWithLicensePlate: false,
  }));
}
const withPhoto = withData(collecting, { vehicleDamageImages: photos(1) });
const witness = { ...callSamples.addWitness.answer.witness };
const nearest = {
  address: {
    street: 'Lipová',
    houseNumber: 1,
    orientationNumber: null,
    city: 'Brno',
    postalCode: 60200,
    addressRuianId: null,
    formattedAddress: 'Lipová 1, 602 00 Brno',
  },
  distance: 20,
};
const withWitness = { ...collecting, witnesses: [witness] };
const withoutEmails = {
  ...collecting,
  participants: collecting.participants.map((record) => ({ ...record, data: { ...record.data, email: null } })),
};

const passed = { passedAt: now - 1 };
const sent = { sent: 1, pending: { code: '4711', expiresAt: now + 1 } };
const stale = { sent: 1, pending: { code: '4711', expiresAt: now } };
const lastTry = { ...sent, wrongInARow: limits.MAX_WRONG_CODES - 1 };
const waiting = { ...sent, waits: 1, waitsUntil: now + 1 };
const allSent = { sent: limits.MAX_SENT_CODES };
const wrong = { smsCode: '0000' };
/** Returns the document in the version that the sample of signByLink refers to. */
function seenBy(document: ReportDocument): ReportDocument {
  return { ...document, contentVersion: 7, confirmedVersion: 7 };
}
function objectedTo(document: ReportDocument): ReportDocument {
  const about = [{ section: 'accidentDatetime' as const, participantId: null }];
  return withReview(document, about, { agrees: false, remark: 'Bylo to dřív.' }, now) ?? document;
}
const ownSession = { sessionId: ids.fresh, accessTokenId: ids.fresh, refreshTokenId: ids.fresh };
const unknownNumber = { phoneNumberUsage: { otherReports: 0, codes: 0 } };
/** Document in which B resumed the report by their own number after A had signed. */
const takenOverSigned = {
  ...withCheck(toSign, 'signing', { a: passed }),
  continued: { sessionId: 's', at: now, participantId: ids.b },
};
const wellKnownNumber = { phoneNumberUsage: { otherReports: limits.MAX_PHONE_OCCURRENCES, codes: 5 } };
const otherNumber = { phoneNumber: '+420601000002', gdprConfirmed: true };

const found = { image: { photoId: sampleIds.photoId, fileId: sampleIds.photoId } };
const noImage = { image: { refusal: 'ERR_WRONG_IMAGE_PARAMS' } };
const noExtension = { image: { refusal: 'ERR_MISSING_FILE_EXTENSION' } };

const ofParticipants = {
  addParticipant: {
    ...common('addParticipant', { document: emptyDocument(), inputs: unknownNumber }),
    ERR_GDPR_NOT_CONFIRMED: {
      document: emptyDocument(),
      body: { ...otherNumber, gdprConfirmed: false },
      inputs: unknownNumber,
    },
    ERR_PHONE_NUMBER_DUPLICATION: {
      document: { ...fresh, participants: fresh.participants.slice(1) },
      body: otherNumber,
      inputs: unknownNumber,
    },
    ERR_TOO_MANY_PARTICIPANTS: { document: fresh, inputs: unknownNumber },
    ERR_TOO_MANY_PHONE_NUMBER_OCCURRENCE: { document: emptyDocument(), inputs: wellKnownNumber },
  },
  getParticipants: common('getParticipants', { document: collecting }),
  getParticipant: common('getParticipant', { document: collecting }),
  getVehicleDataFlags: common('getVehicleDataFlags', { document: collecting }),
  updateReporter: {
    ...common('updateReporter', { document: fresh }),
    ERR_NO_PARTICIPANT_REPORTER_EXISTS: { document: fresh, body: { participantId: ids.fresh } },
  },
  updatePhone: {
    ...common('updatePhone', { document: fresh, inputs: unknownNumber }),
    ERR_PHONE_NUMBER_DUPLICATION: { document: fresh, body: otherNumber, inputs: unknownNumber },
    ERR_TOO_MANY_PHONE_NUMBER_CHANGES: {
      document: changed(fresh, (a) => ({ ...a, phoneChanges: limits.MAX_PHONE_CHANGES })),
      inputs: unknownNumber,
    },
    ERR_TOO_MANY_PHONE_NUMBER_OCCURRENCE: { document: fresh, inputs: wellKnownNumber },
    ERR_PARTICIPANT_ALREADY_VERIFIED: {
      document: withCheck(fresh, 'verification', { a: passed }),
      inputs: unknownNumber,
    },
  },
  updateParticipantData: delegatedSection('updateParticipantData', { document: collecting }),
  updateEmail: delegatedSection('updateEmail', { document: collecting }),
};

const ofCodes = {
  getParticipantsInVerification: common('getParticipantsInVerification', { document: fresh }),
  sendCodeToVerify: {
    ...common('sendCodeToVerify', { document: fresh }),
    ERR_TOO_MANY_SENT_CODES: { document: withCheck(fresh, 'verification', { a: allSent }) },
    ERR_TOO_MANY_WRONG_CODES: { document: withCheck(fresh, 'verification', { a: waiting }) },
    ERR_PARTICIPANT_ALREADY_VERIFIED: { document: withCheck(fresh, 'verification', { a: passed }) },
    ERR_SMS_GATEWAY: { document: fresh, environment: { providers: { ...providers, sms: false } } },
  },
  verify: {
    ...common('verify', { document: withCheck(fresh, 'verification', { a: sent }) }),
    OK_REPORT_WENT_TO_NEXT_STATE: { document: withCheck(fresh, 'verification', { a: sent, b: passed }) },
    ERR_CALL_SEND_CODE_FIRST: { document: fresh },
    ERR_CODE_EXPIRED: { document: withCheck(fresh, 'verification', { a: stale }) },
    ERR_TOO_MANY_WRONG_CODES: { document: withCheck(fresh, 'verification', { a: lastTry }), body: wrong },
    ERR_PARTICIPANT_ALREADY_VERIFIED: { document: withCheck(fresh, 'verification', { a: passed }) },
  },
  getParticipantsInSigning: common('getParticipantsInSigning', { document: toSign }),
  sendCodeToSign: {
    ...common('sendCodeToSign', { document: toSign }),
    ERR_TOO_MANY_SENT_CODES: { document: withCheck(toSign, 'signing', { a: allSent }) },
    ERR_TOO_MANY_WRONG_CODES: { document: withCheck(toSign, 'signing', { a: waiting }) },
    ERR_PARTICIPANT_ALREADY_CONFIRMED: { document: withCheck(toSign, 'signing', { a: passed }) },
    ERR_SMS_GATEWAY: { document: toSign, environment: { providers: { ...providers, sms: false } } },
  },
  sign: {
    ...common('sign', { document: withCheck(toSign, 'signing', { a: sent }) }),
    OK_REPORT_WENT_TO_NEXT_STATE: { document: withCheck(toSign, 'signing', { a: sent, b: passed }) },
    ERR_CALL_SEND_CODE_FIRST: { document: toSign },
    ERR_CODE_EXPIRED: { document: withCheck(toSign, 'signing', { a: stale }) },
    ERR_TOO_MANY_WRONG_CODES: { document: withCheck(toSign, 'signing', { a: lastTry }), body: wrong },
    ERR_PARTICIPANT_ALREADY_CONFIRMED: { document: withCheck(toSign, 'signing', { a: passed }) },
    ERR_SUMMARY_DATA_CHANGED: { document: { ...withCheck(toSign, 'signing', { a: sent }), confirmedVersion: 0 } },
  },
};

const ofReport = {
  getReport: common('getReport', { document: fresh }),
  getReplica: common('getReplica', { document: collecting, inputs: { version: 1, phoneId: null } }),
  getReportStatus: common('getReportStatus', { document: fresh }),
  cancelReport: {
    ...common('cancelReport', { document: collecting }),
    ERR_REPORTER_REQUIRED: { document: takenOverSigned },
  },
  getAccidentReport: common('getAccidentReport', { document: finished }),
  createReportTicket: common('createReportTicket', { document: finished }),
  getAccidentReportData: common('getAccidentReportData', {
    document: collecting,
    inputs: { data: callSamples.getAccidentReportData.answer.data },
  }),
  getCompletenessStatus: common('getCompletenessStatus', { document: collecting }),
  confirmReport: {
    ...delegatedSection('confirmReport', { document: collecting }),
    OK: { never: 'A confirmation that is accepted always moves the report on.' },
    OK_REPORT_WENT_TO_NEXT_STATE: { document: collecting },
    ERR_REPORT_INCOMPLETE: { document: withData(collecting, { vehicle: null }) },
    ERR_ACCURACY_NOT_CONFIRMED: {
      document: objectedTo(collecting),
      body: { accuracyConfirmation: true, seenRemarks: [] },
    },
    ERR_LAST_VISITED_DATA_CHANGED: { document: { ...collecting, contentVersion: 2, seenVersion: 1 } },
    ERR_NO_PARTICIPANTS_EMAIL_FOUND: { document: withoutEmails },
  },
  reopenReport: {
    ...common('reopenReport', { document: withCheck(toSign, 'signing', { a: passed, b: sent }) }),
    ERR_REPORTER_REQUIRED: { document: takenOverSigned },
  },
  getOneSidedReport: {
    ...common('getOneSidedReport', { document: withCheck(toSign, 'signing', { a: passed }) }),
    ERR_PARTICIPANT_ALREADY_CONFIRMED: { document: withCheck(toSign, 'signing', { b: passed }) },
  },
  updateResponsibleParticipant: common('updateResponsibleParticipant', { document: collecting }),
  getSummaryId: common('getSummaryId', { document: collecting }),
  renewSummaryLink: common('renewSummaryLink', {
    document: collecting,
    inputs: { link: { summaryId: ids.fresh, checkCode: 'x'.repeat(60) } },
  }),
  getChanges: common('getChanges', { document: collecting }),
  getDeliveries: common('getDeliveries', { document: collecting }),
  updateCircumstances: common('updateCircumstances', { document: collecting }),
  updateDatetime: {
    ...common('updateDatetime', { document: collecting }),
    ERR_ACCIDENT_DATETIME_TOO_IN_FUTURE: {
      document: collecting,
      body: { accidentDatetime: '2026-05-20T10:01:01Z', participantStillInPlace: true },
    },
    ERR_ACCIDENT_DATETIME_TOO_IN_PAST: {
      document: collecting,
      body: { accidentDatetime: '2026-05-16T21:59:59Z', participantStillInPlace: false },
    },
  },
  updateLocation: {
    ...common('updateLocation', { document: collecting }),
    ERR_LOC_DESC_OR_ADDRESS_OR_GPS_REQUIRED: {
      document: collecting,
      body: { accidentLocationDescription: null, accidentAddress: null, accidentGps: null },
    },
  },
  findAddresses: common('findAddresses', { document: collecting, inputs: { addresses: [] } }),
  geocodeAddress: {
    ...common('geocodeAddress', { document: collecting, inputs: { gps: { longitude: 14, latitude: 50 } } }),
    ERR_ACCIDENT_GPS_NOT_FOUND: { document: collecting, inputs: { gps: null } },
  },
  geocodeGps: {
    ...common('geocodeGps', { document: collecting, inputs: { nearest } }),
    ERR_ADDRESS_NOT_FOUND: { document: collecting, inputs: { nearest: null } },
  },
  addWitness: {
    ...common('addWitness', { document: collecting }),
    ERR_TOO_MANY_WITNESSES: { document: { ...collecting, witnesses: [witness, witness, witness] } },
  },
  getWitnesses: common('getWitnesses', { document: withWitness }),
  updateWitness: common('updateWitness', { document: withWitness }),
  deleteWitness: common('deleteWitness', { document: withWitness }),
  getSummary: bySummary({ document: collecting, inputs: { device: 'COMPUTER' } }),
  getSummaryChanges: bySummary({ document: collecting }),
  getSummaryDeliveries: bySummary({ document: collecting }),
  createSummaryReportTicket: {
    ...bySummary({ document: finished }),
    ERR_REPORT_IN_WRONG_STATE: { document: toSign },
  },
  sendCodeToSignByLink: {
    ...bySummary({ document: toSign }),
    ERR_REPORT_IN_WRONG_STATE: { document: collecting },
    ERR_TOO_MANY_SENT_CODES: { document: withCheck(toSign, 'signing', { b: allSent }) },
    ERR_TOO_MANY_WRONG_CODES: { document: withCheck(toSign, 'signing', { b: waiting }) },
    ERR_PARTICIPANT_ALREADY_CONFIRMED: { document: withCheck(toSign, 'signing', { b: passed }) },
    ERR_SMS_GATEWAY: { document: toSign, environment: { providers: { ...providers, sms: false } } },
  },
  signByLink: {
    ...bySummary({ document: seenBy(withCheck(toSign, 'signing', { b: sent })) }),
    ERR_REPORT_IN_WRONG_STATE: { document: collecting },
    OK_REPORT_WENT_TO_NEXT_STATE: { document: seenBy(withCheck(toSign, 'signing', { a: passed, b: sent })) },
    ERR_CALL_SEND_CODE_FIRST: { document: seenBy(toSign) },
    ERR_CODE_EXPIRED: { document: seenBy(withCheck(toSign, 'signing', { b: stale })) },
    ERR_TOO_MANY_WRONG_CODES: {
      document: seenBy(withCheck(toSign, 'signing', { b: lastTry })),
      body: { ...callSamples.signByLink.body, ...wrong },
    },
    ERR_PARTICIPANT_ALREADY_CONFIRMED: { document: seenBy(withCheck(toSign, 'signing', { b: passed })) },
    ERR_SUMMARY_DATA_CHANGED: { document: withCheck(toSign, 'signing', { b: sent }) },
  },
  sendCodeToFillIn: {
    ...bySummary({ document: collecting }),
    ERR_REPORT_IN_WRONG_STATE: { document: toSign },
    ERR_TOO_MANY_SENT_CODES: { document: withCheck(collecting, 'joining', { b: allSent }) },
    ERR_TOO_MANY_WRONG_CODES: { document: withCheck(collecting, 'joining', { b: waiting }) },
    ERR_SMS_GATEWAY: { document: collecting, environment: { providers: { ...providers, sms: false } } },
  },
  fillIn: {
    ...bySummary({ document: withCheck(collecting, 'joining', { b: sent }), inputs: { session: ownSession } }),
    ERR_REPORT_IN_WRONG_STATE: { document: toSign },
    ERR_CALL_SEND_CODE_FIRST: { document: collecting },
    ERR_CODE_EXPIRED: { document: withCheck(collecting, 'joining', { b: stale }) },
    ERR_TOO_MANY_WRONG_CODES: { document: withCheck(collecting, 'joining', { b: lastTry }), body: wrong },
  },
  updateAgreement: {
    ...bySummary({ document: { ...collecting, contentVersion: 7 } }),
    ERR_REPORT_IN_WRONG_STATE: { document: finished },
    ERR_SUMMARY_DATA_CHANGED: { document: { ...collecting, contentVersion: 8 } },
    ERR_REPORT_INCOMPLETE: {
      document: { ...collecting, contentVersion: 7, report: { ...collecting.report, accidentDatetime: null } },
      body: { ...callSamples.updateAgreement.body, agrees: true, remark: null },
    },
    ERR_PARTICIPANT_ALREADY_CONFIRMED: { document: withCheck(toSign, 'signing', { b: passed }) },
  },
  getSummaryAccidentReport: {
    ...bySummary({ document: finished }),
    ERR_REPORT_IN_WRONG_STATE: { document: toSign },
  },
  getSummaryAccidentPhoto: bySummary({ document: withPhoto }),
};

const withoutMailbox = { document: finished, environment: { mailboxes: new Map() } };
const handoverOff = { document: finished, environment: { mailboxes: null } };

const toCpp = { ...callSamples.handOverSummaryReport.body, insurers: ['CPP'] };

const ofInsurers = {
  handOverReport: {
    ...common('handOverReport', { document: finished, body: { insurers: ['CPP'] } }),
    ERR_HANDOVER_DISABLED: { ...handoverOff, body: { insurers: ['CPP'] } },
    ERR_INSURER_WITHOUT_MAILBOX: { ...withoutMailbox, body: { insurers: ['CPP'] } },
  },
  getHandovers: { ...common('getHandovers', { document: finished }), ERR_HANDOVER_DISABLED: handoverOff },
  sendCodeToHandOver: {
    ...bySummary({ document: finished }),
    ERR_REPORT_IN_WRONG_STATE: { document: toSign },
    ERR_TOO_MANY_SENT_CODES: { document: withCheck(finished, 'handingOver', { b: allSent }) },
    ERR_TOO_MANY_WRONG_CODES: { document: withCheck(finished, 'handingOver', { b: waiting }) },
    ERR_SMS_GATEWAY: { document: finished, environment: { providers: { ...providers, sms: false } } },
  },
  handOverSummaryReport: {
    ...bySummary({ document: withCheck(finished, 'handingOver', { b: sent }), body: toCpp }),
    ERR_REPORT_IN_WRONG_STATE: { document: toSign, body: toCpp },
    ERR_HANDOVER_DISABLED: { ...handoverOff, body: toCpp },
    ERR_INSURER_WITHOUT_MAILBOX: { ...withoutMailbox, body: toCpp },
    ERR_CALL_SEND_CODE_FIRST: { document: finished, body: toCpp },
    ERR_CODE_EXPIRED: { document: withCheck(finished, 'handingOver', { b: stale }), body: toCpp },
    ERR_TOO_MANY_WRONG_CODES: {
      document: withCheck(finished, 'handingOver', { b: lastTry }),
      body: { ...toCpp, ...wrong },
    },
  },
  getSummaryHandovers: {
    ...bySummary({ document: finished }),
    ERR_REPORT_IN_WRONG_STATE: { document: toSign },
    ERR_HANDOVER_DISABLED: handoverOff,
  },
};

const ofVehicles = {
  endFillingIn: common('endFillingIn', { document: filledInElsewhere(collecting) }),
  addAccidentPhoto: {
    ...delegatedSection('addAccidentPhoto', { document: collecting, inputs: found }),
    ERR_WRONG_IMAGE_PARAMS: { document: collecting, inputs: noImage },
    ERR_MISSING_FILE_EXTENSION: { document: collecting, inputs: noExtension },
    ERR_TOO_MANY_PHOTOS: {
      document: withData(collecting, { vehicleDamageImages: photos(limits.MAX_VEHICLE_PHOTOS) }),
      inputs: found,
    },
  },
  getAccidentPhoto: common('getAccidentPhoto', { document: withPhoto }),
  deleteAccidentPhoto: delegatedSection('deleteAccidentPhoto', { document: withPhoto }),
  updateAccidentPhotos: delegatedSection('updateAccidentPhotos', { document: withPhoto }),
  updateDamage: delegatedSection('updateDamage', { document: collecting }),
  updateMovementDefinition: delegatedSection('updateMovementDefinition', { document: collecting }),
  updateVehicle: delegatedSection('updateVehicle', { document: collecting }),
  updateInsurer: delegatedSection('updateInsurer', { document: collecting }),
  updateDrivingLicense: delegatedSection('updateDrivingLicense', { document: collecting }),
};

export const codeSetups: { readonly [N in ReportCallName]: { readonly [C in CodesOf<N>]: Entry } } = {
  ...ofReport,
  ...ofParticipants,
  ...ofCodes,
  ...ofVehicles,
  ...ofInsurers,
  ...ofReaders,
};
