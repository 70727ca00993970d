import type { CallDefinition } from './callDefinition.ts';
import { callsByLink } from './callsByLink.ts';
import { openReportStates } from './enumerations.ts';

const open = openReportStates;
const live = [...open, 'FINISHED'] as const;
const started = ['COLLECTING_DATA', 'TO_SIGN', 'FINISHED'] as const;
const fresh = ['NEW'] as const;
const collecting = ['COLLECTING_DATA'] as const;
const signing = ['TO_SIGN'] as const;
const finished = ['FINISHED'] as const;

/** A call on a report may find it gone or in another state. */
const ok = ['OK', 'ERR_REPORT_IN_WRONG_STATE', 'ERR_REPORT_TTL_EXPIRED'] as const;
const delegatedOk = [...ok, 'ERR_PARTICIPANT_FILLS_IN'] as const;
const imageCodes = ['ERR_WRONG_IMAGE_PARAMS', 'ERR_MISSING_FILE_EXTENSION'] as const;

const report = '/reports/:reportId';
const participant = '/reports/:reportId/participants/:participantId';

/**
 * TABLE 2: every call. Plain data, so that the first chunk can carry it; the schemas of parameters,
 * bodies and answers stand beside it in callSchemas.ts, what each is for in callSummaries.ts, under the same names. Typed
 * client, service routes, OpenAPI, the chart's call actors and the model tests' outcomes derive from it.
 */
export const calls = {
  getInsuranceCompanies: {
    method: 'GET', path: '/enumerations/insuranceCompanies', access: 'none', body: 'none', answer: 'json',
    codes: ['OK'],
  },
  getVehicleBrands: {
    method: 'GET', path: '/enumerations/vehicleBrands', access: 'none', body: 'none', answer: 'json',
    codes: ['OK'],
  },
  createReport: {
    method: 'POST', path: '/reports', access: 'none', body: 'none', answer: 'json', creates: true, captcha: true,
    codes: ['OK'],
  },
  getReport: {
    method: 'GET', path: report, access: 'report', body: 'none', answer: 'json', states: [...live, 'ERROR'], local: true,
    codes: ok,
  },
  getReplica: {
    method: 'GET', path: `${report}/copy`, access: 'report', beyond: true, body: 'none', answer: 'json', states: [...live, 'ERROR'],
    codes: ok,
  },
  getReportStatus: {
    method: 'GET', path: `${report}/status`, access: 'report', beyond: true, body: 'none', answer: 'json', states: live, local: true,
    codes: ok,
  },
  cancelReport: {
    method: 'DELETE', path: report, access: 'report', body: 'none', answer: 'json', states: [...open, 'ERROR'],
    codes: [...ok, 'ERR_REPORTER_REQUIRED'],
  },
  getAccidentReport: {
    method: 'GET', path: `${report}/accidentReport`, access: 'report', body: 'none', answer: 'blob', states: finished,
    codes: ok,
  },
  createReportTicket: {
    method: 'POST', path: `${report}/accidentReport/ticket`, access: 'report', beyond: true, body: 'none', answer: 'json', states: finished,
    codes: ok,
  },
  getAccidentReportData: {
    method: 'GET', path: `${report}/accidentReport/data`, access: 'report', beyond: true, body: 'none', answer: 'json', states: live,
    codes: ok,
  },
  handOverReport: {
    method: 'POST', path: `${report}/handover`, access: 'report', beyond: true, body: 'json', answer: 'json', states: finished, creates: true,
    codes: [...ok, 'ERR_HANDOVER_DISABLED', 'ERR_INSURER_WITHOUT_MAILBOX'],
  },
  getHandovers: {
    method: 'GET', path: `${report}/handover`, access: 'report', beyond: true, body: 'none', answer: 'json', states: finished,
    codes: [...ok, 'ERR_HANDOVER_DISABLED'],
  },
  updateCircumstances: {
    method: 'PUT', path: `${report}/circumstances`, access: 'report', body: 'json', answer: 'json', states: collecting, local: true,
    codes: ok,
  },
  getCompletenessStatus: {
    method: 'GET', path: `${report}/completenessStatus`, access: 'report', body: 'none', answer: 'json', states: started, local: true,
    codes: ok,
  },
  confirmReport: {
    method: 'POST', path: `${report}/confirmation`, access: 'report', body: 'json', answer: 'json', states: collecting, creates: true,
    codes: [...delegatedOk, 'OK_REPORT_WENT_TO_NEXT_STATE', 'ERR_REPORT_INCOMPLETE', 'ERR_ACCURACY_NOT_CONFIRMED',
      'ERR_LAST_VISITED_DATA_CHANGED', 'ERR_NO_PARTICIPANTS_EMAIL_FOUND'],
  },
  reopenReport: {
    method: 'DELETE', path: `${report}/confirmation`, access: 'report', beyond: true, body: 'none', answer: 'json', states: signing, creates: true,
    codes: [...ok, 'ERR_REPORTER_REQUIRED'],
  },
  getOneSidedReport: {
    method: 'GET', path: `${report}/oneSidedReport`, access: 'report', beyond: true, body: 'none', answer: 'blob', states: signing,
    codes: [...ok, 'ERR_PARTICIPANT_ALREADY_CONFIRMED'],
  },
  updateDatetime: {
    method: 'PUT', path: `${report}/datetime`, access: 'report', body: 'json', answer: 'json', states: collecting, local: true,
    codes: [...ok, 'ERR_ACCIDENT_DATETIME_TOO_IN_FUTURE', 'ERR_ACCIDENT_DATETIME_TOO_IN_PAST'],
  },
  updateLocation: {
    method: 'PUT', path: `${report}/location`, access: 'report', body: 'json', answer: 'json', states: collecting, local: true,
    codes: [...ok, 'ERR_LOC_DESC_OR_ADDRESS_OR_GPS_REQUIRED'],
  },
  findAddresses: {
    method: 'GET', path: `${report}/addresses`, access: 'report', beyond: true, body: 'none', answer: 'json', states: collecting,
    codes: ok,
  },
  geocodeAddress: {
    method: 'POST', path: `${report}/proxy/geocoding/accidentGps`, access: 'report', delegatedSection: true, body: 'json', answer: 'json',
    states: collecting, codes: [...ok, 'ERR_ACCIDENT_GPS_NOT_FOUND'],
  },
  geocodeGps: {
    method: 'POST', path: `${report}/proxy/geocoding/address`, access: 'report', delegatedSection: true, body: 'json', answer: 'json',
    states: collecting, codes: [...ok, 'ERR_ADDRESS_NOT_FOUND'],
  },
  updateReporter: {
    method: 'PUT', path: `${report}/reporter`, access: 'report', body: 'json', answer: 'json', states: fresh,
    codes: [...ok, 'ERR_NO_PARTICIPANT_REPORTER_EXISTS'],
  },
  updateResponsibleParticipant: {
    method: 'PUT', path: `${report}/responsibleParticipant`, access: 'report', body: 'json', answer: 'json',
    states: collecting, local: true, codes: ok,
  },
  getSummaryId: {
    method: 'GET', path: `${report}/summaryId`, access: 'report', body: 'none', answer: 'json', states: started,
    codes: ok,
  },
  renewSummaryLink: {
    method: 'PUT', path: `${report}/summaryId`, access: 'report', beyond: true, body: 'none', answer: 'json', states: started,
    codes: ok,
  },
  getChanges: {
    method: 'GET', path: `${report}/changes`, access: 'report', beyond: true, body: 'none', answer: 'json', states: started, versioned: true,
    codes: ok,
  },
  getDeliveries: {
    method: 'GET', path: `${report}/deliveries`, access: 'report', beyond: true, body: 'none', answer: 'json', states: [...live, 'ERROR'],
    versioned: true, codes: ok,
  },
  addParticipant: {
    method: 'POST', path: `${report}/participants`, access: 'report', body: 'json', answer: 'json', states: fresh,
    creates: true,
    codes: [...ok, 'ERR_GDPR_NOT_CONFIRMED', 'ERR_PHONE_NUMBER_DUPLICATION', 'ERR_TOO_MANY_PARTICIPANTS',
      'ERR_TOO_MANY_PHONE_NUMBER_OCCURRENCE'],
  },
  getParticipants: {
    method: 'GET', path: `${report}/participants`, access: 'report', body: 'none', answer: 'json', states: live, local: true,
    codes: ok,
  },
  getVehicleDataFlags: {
    method: 'GET', path: `${report}/participants/canRetrieveVehicleAndInsurerData`, access: 'report', body: 'none',
    answer: 'json', states: live, local: true, codes: ok,
  },
  getParticipant: {
    method: 'GET', path: participant, access: 'report', body: 'none', answer: 'json', states: live, local: true,
    codes: ok,
  },
  getParticipantsInVerification: {
    method: 'GET', path: `${report}/participantsInVerification`, access: 'report', body: 'none', answer: 'json',
    states: live, codes: ok,
  },
  updatePhone: {
    method: 'PUT', path: `${participant}/phone`, access: 'report', body: 'json', answer: 'json', states: fresh,
    codes: [...ok, 'ERR_PHONE_NUMBER_DUPLICATION', 'ERR_TOO_MANY_PHONE_NUMBER_CHANGES',
      'ERR_TOO_MANY_PHONE_NUMBER_OCCURRENCE', 'ERR_PARTICIPANT_ALREADY_VERIFIED'],
  },
  sendCodeToVerify: {
    method: 'POST', path: `${participant}/sendCodeToVerify`, access: 'report', body: 'none', answer: 'json',
    states: fresh, creates: true,
    codes: [...ok, 'ERR_TOO_MANY_SENT_CODES', 'ERR_TOO_MANY_WRONG_CODES', 'ERR_PARTICIPANT_ALREADY_VERIFIED', 'ERR_SMS_GATEWAY'],
  },
  verify: {
    method: 'POST', path: `${participant}/verify`, access: 'report', body: 'json', answer: 'json', states: fresh, creates: true,
    codes: [...ok, 'OK_REPORT_WENT_TO_NEXT_STATE', 'ERR_CALL_SEND_CODE_FIRST', 'ERR_CODE_EXPIRED',
      'ERR_TOO_MANY_WRONG_CODES', 'ERR_PARTICIPANT_ALREADY_VERIFIED'],
  },
  getParticipantsInSigning: {
    method: 'GET', path: `${report}/participantsInSigning`, access: 'report', body: 'none', answer: 'json',
    states: started, codes: ok,
  },
  sendCodeToSign: {
    method: 'POST', path: `${participant}/sendCodeToSign`, access: 'report', body: 'none', answer: 'json',
    states: signing, creates: true,
    codes: [...ok, 'ERR_TOO_MANY_SENT_CODES', 'ERR_TOO_MANY_WRONG_CODES', 'ERR_PARTICIPANT_ALREADY_CONFIRMED', 'ERR_SMS_GATEWAY'],
  },
  sign: {
    method: 'POST', path: `${participant}/sign`, access: 'report', body: 'json', answer: 'json', states: signing, creates: true,
    codes: [...ok, 'OK_REPORT_WENT_TO_NEXT_STATE', 'ERR_CALL_SEND_CODE_FIRST', 'ERR_CODE_EXPIRED',
      'ERR_TOO_MANY_WRONG_CODES', 'ERR_PARTICIPANT_ALREADY_CONFIRMED', 'ERR_SUMMARY_DATA_CHANGED'],
  },
  updateParticipantData: {
    method: 'PUT', path: `${participant}/participantData`, access: 'report', delegatedSection: true, body: 'json', answer: 'json',
    states: collecting, local: true, codes: delegatedOk,
  },
  updateEmail: {
    method: 'PUT', path: `${participant}/email`, access: 'report', delegatedSection: true, body: 'json', answer: 'json', states: collecting, local: true,
    codes: delegatedOk,
  },
  uploadIdCard: {
    method: 'POST', path: `${participant}/idCard/upload`, access: 'report', delegatedSection: true, body: 'multipart', answer: 'json',
    states: collecting,
    codes: [...delegatedOk, ...imageCodes, 'ERR_INVESTIGATE_IDCARD_DATA_TOO_MANY_ATTEMPTS', 'ERR_ZENID_DISABLED'],
  },
  investigateIdCard: {
    method: 'POST', path: `${participant}/idCard/investigate`, access: 'report', delegatedSection: true, body: 'none', answer: 'json',
    states: collecting, reads: true,
    codes: [...delegatedOk, 'OK_PARTIALLY', 'ERR_NO_ALL_SAMPLES_UPLOADED', 'ERR_INVESTIGATION_FAILED',
      'ERR_INVESTIGATE_IDCARD_DATA_TOO_MANY_ATTEMPTS', 'ERR_ZENID_DISABLED'],
  },
  initZenIdSdk: {
    method: 'POST', path: `${report}/zenIdInitSdk`, access: 'report', delegatedSection: true, body: 'json', answer: 'json', states: collecting,
    codes: [...ok, 'ERR_ZENID_DISABLED'],
  },
  updateDrivingLicense: {
    method: 'PUT', path: `${participant}/drivingLicense/update`, access: 'report', delegatedSection: true, body: 'json', answer: 'json',
    states: collecting, local: true, codes: delegatedOk,
  },
  uploadDrivingLicense: {
    method: 'POST', path: `${participant}/drivingLicense/upload`, access: 'report', beyond: true, delegatedSection: true, body: 'multipart', answer: 'json',
    states: collecting,
    codes: [...delegatedOk, ...imageCodes, 'ERR_INVESTIGATION_FAILED', 'ERR_INVESTIGATE_IDCARD_DATA_TOO_MANY_ATTEMPTS',
      'ERR_ZENID_DISABLED'],
  },
  retrieveDrivingLicenseAutomatically: {
    method: 'POST', path: `${participant}/drivingLicense/retrieveAutomatically`, access: 'report', delegatedSection: true, body: 'none',
    answer: 'json', states: collecting,
    codes: [...delegatedOk, 'OK_PARTIALLY_MISSING_DATA_FOR_RETRIEVE_DRIVING_LICENSE', 'WARN_NO_DATA_FOUND',
      'WARN_RETRIEVE_AISPOV_DATA_DISABLED', 'WARN_RETRIEVE_AISPOV_DATA_TOO_MANY_ATTEMPTS',
      'ERR_WRONG_RETRIEVING_METHOD_CALLED'],
  },
  retrieveDrivingLicenseUnconfirmed: {
    method: 'POST', path: `${participant}/drivingLicense/retrieveUnconfirmed`, access: 'report', delegatedSection: true, body: 'none',
    answer: 'json', states: collecting,
    codes: [...delegatedOk, 'OK_PARTIALLY_MISSING_DATA_FOR_RETRIEVE_DRIVING_LICENSE', 'WARN_NO_DATA_FOUND',
      'WARN_RETRIEVE_AISPOV_DATA_DISABLED', 'WARN_RETRIEVE_AISPOV_DATA_TOO_MANY_ATTEMPTS',
      'ERR_WRONG_RETRIEVING_METHOD_CALLED'],
  },
  addAccidentPhoto: {
    method: 'POST', path: `${participant}/accidentPhoto`, access: 'report', delegatedSection: true, body: 'multipart', answer: 'json',
    states: collecting, creates: true, codes: [...delegatedOk, ...imageCodes, 'ERR_TOO_MANY_PHOTOS'],
  },
  getAccidentPhoto: {
    method: 'GET', path: `${participant}/accidentPhoto/:photoId`, access: 'report', body: 'none', answer: 'blob',
    states: started, codes: ok,
  },
  deleteAccidentPhoto: {
    method: 'DELETE', path: `${participant}/accidentPhoto/:photoId`, access: 'report', delegatedSection: true, body: 'none', answer: 'json',
    states: collecting, local: true, codes: delegatedOk,
  },
  updateAccidentPhotos: {
    method: 'PUT', path: `${participant}/accidentPhoto`, access: 'report', beyond: true, delegatedSection: true, body: 'json', answer: 'json', states: collecting, local: true,
    codes: delegatedOk,
  },
  updateDamage: {
    method: 'PUT', path: `${participant}/damage`, access: 'report', delegatedSection: true, body: 'json', answer: 'json', states: collecting, local: true,
    codes: delegatedOk,
  },
  updateMovementDefinition: {
    method: 'PUT', path: `${participant}/movementDefinition`, access: 'report', delegatedSection: true, body: 'json', answer: 'json',
    states: collecting, local: true, codes: delegatedOk,
  },
  uploadLicensePlate: {
    method: 'POST', path: `${participant}/licensePlate/upload`, access: 'report', delegatedSection: true, body: 'multipart', answer: 'json',
    states: collecting,
    codes: [...delegatedOk, ...imageCodes, 'ERR_LICENSE_PLATE_NOT_FOUND', 'ERR_ZENID_DISABLED',
      'ERR_CONFIRM_LICENSE_PLATE_TOO_MANY_ATTEMPTS'],
  },
  confirmLicensePlate: {
    method: 'POST', path: `${participant}/licensePlate/confirm`, access: 'report', delegatedSection: true, body: 'json', answer: 'json',
    states: collecting,
    codes: [...delegatedOk, 'OK_REJECTED_BY_USER', 'ERR_NO_UPLOADED_LICENSE_PLATE_FOUND',
      'ERR_CONFIRM_LICENSE_PLATE_TOO_MANY_ATTEMPTS'],
  },
  retrieveVehicleAndInsurer: {
    method: 'POST', path: `${participant}/licensePlate/retrieveVehicleAndInsurer`, access: 'report', delegatedSection: true, body: 'none',
    answer: 'json', states: collecting,
    codes: [...delegatedOk, 'WARN_NO_VEHICLE_AND_INSURANCE_DATA_FOUND', 'WARN_RETRIEVE_AISPOV_DATA_DISABLED',
      'WARN_RETRIEVE_AISPOV_DATA_TOO_MANY_ATTEMPTS', 'ERR_RETRIEVE_VEHICLE_AND_INSURANCE_DATA_NOT_ALLOWED'],
  },
  updateVehicle: {
    method: 'PUT', path: `${participant}/vehicle`, access: 'report', delegatedSection: true, body: 'json', answer: 'json', states: collecting, local: true,
    codes: delegatedOk,
  },
  updateInsurer: {
    method: 'PUT', path: `${participant}/insurer`, access: 'report', delegatedSection: true, body: 'json', answer: 'json', states: collecting, local: true,
    codes: delegatedOk,
  },
  endFillingIn: {
    method: 'DELETE', path: `${participant}/fillIn`, access: 'report', beyond: true, delegatedSection: true, body: 'none', answer: 'json',
    states: collecting, codes: ok,
  },
  addWitness: {
    method: 'POST', path: `${report}/witnesses`, access: 'report', body: 'json', answer: 'json', states: collecting, local: true,
    creates: true, codes: [...ok, 'ERR_TOO_MANY_WITNESSES'],
  },
  getWitnesses: {
    method: 'GET', path: `${report}/witnesses`, access: 'report', body: 'none', answer: 'json', states: live, local: true,
    codes: ok,
  },
  updateWitness: {
    method: 'PUT', path: `${report}/witnesses/:witnessId`, access: 'report', body: 'json', answer: 'json',
    states: collecting, local: true, codes: ok,
  },
  deleteWitness: {
    method: 'DELETE', path: `${report}/witnesses/:witnessId`, access: 'report', body: 'none', answer: 'json',
    states: collecting, local: true, codes: ok,
  },
  refreshSession: {
    method: 'POST', path: '/session/refresh', access: 'none', body: 'json', answer: 'json',
    codes: ['OK', 'ERR_REFRESH_TOKEN_INVALID', 'ERR_REFRESH_TOKEN_EXPIRED'],
  },
  resumeReport: {
    method: 'POST', path: '/reports/resume', access: 'none', beyond: true, body: 'json', answer: 'json', creates: true, captcha: true,
    codes: ['OK'],
  },
  confirmResumption: {
    method: 'POST', path: '/reports/resume/confirmation', access: 'none', beyond: true, body: 'json', answer: 'json', creates: true,
    codes: ['OK', 'ERR_CODE_EXPIRED', 'ERR_TOO_MANY_WRONG_CODES'],
  },
  ...callsByLink,
} as const satisfies Record<string, CallDefinition>;

export type CallName = keyof typeof calls;

export type CodeOf<Name extends CallName> = (typeof calls)[Name]['codes'][number];

/** The parameter names of a call's path, as a union. */
export type PathParameter<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | PathParameter<`/${Tail}`>
    : Rest
  : never;
export type Params<Name extends CallName> = Record<PathParameter<(typeof calls)[Name]['path']>, string>;

/** Names of calls that concern one report, by its token or by its summary link; each has a rule. */
export type ReportCallName = {
  [N in CallName]: (typeof calls)[N]['access'] extends 'none' ? never : N;
}[CallName];

/** The calls that the phone may answer itself. */
export type LocalCallName = {
  [N in CallName]: (typeof calls)[N] extends { local: true } ? N : never;
}[CallName];

export function isLocal(name: CallName): name is LocalCallName {
  return callDefinition(name).local === true;
}

/** Names of local calls that change the report. */
export type MutationName = {
  [N in LocalCallName]: (typeof calls)[N]['method'] extends 'GET' ? never : N;
}[LocalCallName];

/** Returns true if the phone sends the call in the background as a numbered mutation, which the service applies once. */
export function isMutation(name: CallName): name is MutationName {
  return isLocal(name) && callDefinition(name).method !== 'GET';
}

export function isCallName(name: string): name is CallName {
  return Object.hasOwn(calls, name);
}

export const allCallNames = Object.keys(calls).filter(isCallName);

/** The definition without its literal types, for code that treats all calls alike. */
export function callDefinition(name: CallName): CallDefinition {
  return calls[name];
}
