import { openReportStates, type ReportState } from './enumerations.ts';
import type { ResultCode } from './resultCodes.ts';

/**
 * TABLE 2: every call (R-310 to R-376). Plain data, so that the first chunk can carry it; the schemas of parameters,
 * bodies and answers stand beside it in callSchemas.ts under the same names. Typed client, service routes, OpenAPI, the
 * chart's call actors and the model tests' outcomes derive from it.
 */
export interface CallDefinition {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the API base; `:name` marks a parameter. */
  path: `/${string}`;
  /** `report`: a Bearer access token of that report. `summary`: the check code in the query. */
  access: 'none' | 'report' | 'summary';
  body: 'none' | 'json' | 'multipart';
  answer: 'json' | 'blob';
  /** Report states that allow the call; any other answers ERR_REPORT_IN_WRONG_STATE. Absent: no report is concerned. */
  states?: readonly ReportState[];
  /** Takes an Idempotency-Key: the same key does it once and gets the first answer again. */
  creates?: true;
  /**
   * Needs nothing but the report itself, so that a phone may answer it from its copy (src/report/localRules.ts); what
   * changes the report is then sent behind, as a numbered step.
   */
  local?: true;
  /**
   * Takes `since`, the version that the caller has: while that is the newest, the answer is 304 without a body, which stands
   * for `changes: null`.
   */
  versioned?: true;
  /** Takes an X-Captcha-Token header. */
  captcha?: true;
  /** Every result code that the call may answer. */
  codes: readonly ResultCode[];
  /** What the call is for, in one sentence. */
  summary: string;
}

const open = openReportStates;
const live = [...open, 'FINISHED'] as const;
const started = ['COLLECTING_DATA', 'TO_SIGN', 'FINISHED'] as const;
const fresh = ['NEW'] as const;
const collecting = ['COLLECTING_DATA'] as const;
const signing = ['TO_SIGN'] as const;
const finished = ['FINISHED'] as const;

/** A call on a report may find it gone or in another state. */
const ok = ['OK', 'ERR_REPORT_IN_WRONG_STATE', 'ERR_REPORT_TTL_EXPIRED'] as const;
const summaryOk = ['OK', 'ERR_SUMMARY_EXPIRED', 'ERR_REPORT_TTL_EXPIRED'] as const;
const handoverRefusals = ['ERR_HANDOVER_DISABLED', 'ERR_INSURER_WITHOUT_MAILBOX'] as const;
const imageCodes = ['ERR_WRONG_IMAGE_PARAMS', 'ERR_MISSING_FILE_EXTENSION'] as const;

const report = '/reports/:reportId';
const participant = '/reports/:reportId/participants/:participantId';

export const calls = {
  getInsuranceCompanies: {
    method: 'GET', path: '/enumerations/insuranceCompanies', access: 'none', body: 'none', answer: 'json',
    codes: ['OK'], summary: 'Insurers that a driver can choose from.',
  },
  getVehicleBrands: {
    method: 'GET', path: '/enumerations/vehicleBrands', access: 'none', body: 'none', answer: 'json',
    codes: ['OK'], summary: 'Vehicle brands with their models.',
  },
  createReport: {
    method: 'POST', path: '/reports', access: 'none', body: 'none', answer: 'json', creates: true, captcha: true,
    codes: ['OK'], summary: 'Starts a report and its session.',
  },
  getReport: {
    method: 'GET', path: report, access: 'report', body: 'none', answer: 'json', states: [...live, 'ERROR'], local: true,
    codes: ok, summary: 'The report without its participants and witnesses, and when it was begun.',
  },
  getCopy: {
    method: 'GET', path: `${report}/copy`, access: 'report', body: 'none', answer: 'json', states: [...live, 'ERROR'],
    codes: ok, summary: 'What a phone keeps of the report, to answer the local calls by itself.',
  },
  getReportStatus: {
    method: 'GET', path: `${report}/status`, access: 'report', body: 'none', answer: 'json', states: live, local: true,
    codes: ok, summary: 'Which steps of the menu may be opened.',
  },
  cancelReport: {
    method: 'DELETE', path: report, access: 'report', body: 'none', answer: 'json', states: [...open, 'ERROR'],
    codes: ok, summary: 'Cancels the report and deletes everything of it.',
  },
  getAccidentReport: {
    method: 'GET', path: `${report}/accidentReport`, access: 'report', body: 'none', answer: 'blob', states: finished,
    codes: ok, summary: 'The signed report as PDF.',
  },
  handOverReport: {
    method: 'POST', path: `${report}/handover`, access: 'report', body: 'json', answer: 'json', states: finished, creates: true,
    codes: [...ok, ...handoverRefusals], summary: 'Sends the signed report to insurers that it names, to each once.',
  },
  getHandovers: {
    method: 'GET', path: `${report}/handover`, access: 'report', body: 'none', answer: 'json', states: finished,
    codes: [...ok, 'ERR_HANDOVER_DISABLED'], summary: 'To which insurers the signed report was sent, and when.',
  },
  updateCircumstances: {
    method: 'PUT', path: `${report}/circumstances`, access: 'report', body: 'json', answer: 'json', states: collecting, local: true,
    codes: ok, summary: 'What happened, in a diagram and in words.',
  },
  getCompletenessStatus: {
    method: 'GET', path: `${report}/completenessStatus`, access: 'report', body: 'none', answer: 'json', states: started, local: true,
    codes: ok, summary: 'What is still missing before the report can be signed.',
  },
  confirmReport: {
    method: 'POST', path: `${report}/confirmation`, access: 'report', body: 'json', answer: 'json', states: collecting, creates: true,
    codes: [...ok, 'OK_REPORT_WENT_TO_NEXT_STATE', 'ERR_REPORT_INCOMPLETE', 'ERR_ACCURACY_NOT_CONFIRMED',
      'ERR_LAST_VISITED_DATA_CHANGED', 'ERR_NO_PARTICIPANTS_EMAIL_FOUND'],
    summary: 'Closes the collecting: the report can be signed and no longer changed.',
  },
  updateDatetime: {
    method: 'PUT', path: `${report}/datetime`, access: 'report', body: 'json', answer: 'json', states: collecting, local: true,
    codes: [...ok, 'ERR_ACCIDENT_DATETIME_TOO_IN_FUTURE', 'ERR_ACCIDENT_DATETIME_TOO_IN_PAST'],
    summary: 'When it happened and whether the participants are still there.',
  },
  updateLocation: {
    method: 'PUT', path: `${report}/location`, access: 'report', body: 'json', answer: 'json', states: collecting, local: true,
    codes: [...ok, 'ERR_LOC_DESC_OR_ADDRESS_OR_GPS_REQUIRED'],
    summary: 'Where it happened: address, position or words, at least one of them.',
  },
  findAddresses: {
    method: 'GET', path: `${report}/addresses`, access: 'report', body: 'none', answer: 'json', states: collecting,
    codes: ok, summary: 'Addresses that match what has been typed so far.',
  },
  geocodeAddress: {
    method: 'POST', path: `${report}/proxy/geocoding/accidentGps`, access: 'report', body: 'json', answer: 'json',
    states: collecting, codes: [...ok, 'ERR_ACCIDENT_GPS_NOT_FOUND'], summary: 'The position of an address.',
  },
  geocodeGps: {
    method: 'POST', path: `${report}/proxy/geocoding/address`, access: 'report', body: 'json', answer: 'json',
    states: collecting, codes: [...ok, 'ERR_ADDRESS_NOT_FOUND'], summary: 'The address at a position.',
  },
  updateReporter: {
    method: 'PUT', path: `${report}/reporter`, access: 'report', body: 'json', answer: 'json', states: fresh,
    codes: [...ok, 'ERR_NO_PARTICIPANT_REPORTER_EXISTS'],
    summary: 'Makes a participant the reporter.',
  },
  updateResponsibleParticipant: {
    method: 'PUT', path: `${report}/responsibleParticipant`, access: 'report', body: 'json', answer: 'json',
    states: collecting, local: true, codes: ok, summary: 'Who caused the accident; null when it is not apparent.',
  },
  getSummaryId: {
    method: 'GET', path: `${report}/summaryId`, access: 'report', body: 'none', answer: 'json', states: started,
    codes: ok, summary: 'The link under which the other participant reads the summary.',
  },
  renewSummaryLink: {
    method: 'PUT', path: `${report}/summaryId`, access: 'report', body: 'none', answer: 'json', states: started,
    codes: ok, summary: 'Another link to the summary; the one before leads nowhere from then on.',
  },
  getChanges: {
    method: 'GET', path: `${report}/changes`, access: 'report', body: 'none', answer: 'json', states: started, versioned: true,
    codes: ok, summary: 'What the other participant has done since, and where the report stands.',
  },
  addParticipant: {
    method: 'POST', path: `${report}/participants`, access: 'report', body: 'json', answer: 'json', states: fresh,
    creates: true,
    codes: [...ok, 'ERR_GDPR_NOT_CONFIRMED', 'ERR_PHONE_NUMBER_DUPLICATION', 'ERR_TOO_MANY_PARTICIPANTS',
      'ERR_TOO_MANY_PHONE_NUMBER_OCCURRENCE'],
    summary: 'Adds a participant by phone number; the first one is the reporter.',
  },
  getParticipants: {
    method: 'GET', path: `${report}/participants`, access: 'report', body: 'none', answer: 'json', states: live, local: true,
    codes: ok, summary: 'All participants with all their data.',
  },
  getVehicleDataFlags: {
    method: 'GET', path: `${report}/participants/canRetrieveVehicleAndInsurerData`, access: 'report', body: 'none',
    answer: 'json', states: live, local: true, codes: ok, summary: 'For whom vehicle and insurer can be retrieved by plate.',
  },
  getParticipant: {
    method: 'GET', path: participant, access: 'report', body: 'none', answer: 'json', states: live, local: true,
    codes: ok, summary: 'One participant with all data.',
  },
  getParticipantsInVerification: {
    method: 'GET', path: `${report}/participantsInVerification`, access: 'report', body: 'none', answer: 'json',
    states: live, codes: ok, summary: 'Where the verification of each phone stands.',
  },
  updatePhone: {
    method: 'PUT', path: `${participant}/phone`, access: 'report', body: 'json', answer: 'json', states: fresh,
    codes: [...ok, 'ERR_PHONE_NUMBER_DUPLICATION', 'ERR_TOO_MANY_PHONE_NUMBER_CHANGES',
      'ERR_TOO_MANY_PHONE_NUMBER_OCCURRENCE', 'ERR_PARTICIPANT_ALREADY_VERIFIED'],
    summary: 'Changes the number of a participant who is not verified yet.',
  },
  sendCodeToVerify: {
    method: 'POST', path: `${participant}/sendCodeToVerify`, access: 'report', body: 'none', answer: 'json',
    states: fresh, creates: true,
    codes: [...ok, 'ERR_TOO_MANY_SENT_CODES', 'ERR_TOO_MANY_WRONG_CODES', 'ERR_PARTICIPANT_ALREADY_VERIFIED', 'ERR_SMS_GATEWAY'],
    summary: 'Sends the verification code by SMS.',
  },
  verify: {
    method: 'POST', path: `${participant}/verify`, access: 'report', body: 'json', answer: 'json', states: fresh, creates: true,
    codes: [...ok, 'OK_REPORT_WENT_TO_NEXT_STATE', 'ERR_CALL_SEND_CODE_FIRST', 'ERR_CODE_EXPIRED',
      'ERR_TOO_MANY_WRONG_CODES', 'ERR_PARTICIPANT_ALREADY_VERIFIED'],
    summary: 'Checks the code; isValid says whether it was right. The second verified phone starts the collecting.',
  },
  getParticipantsInSigning: {
    method: 'GET', path: `${report}/participantsInSigning`, access: 'report', body: 'none', answer: 'json',
    states: started, codes: ok, summary: 'Where the signing of each participant stands.',
  },
  sendCodeToSign: {
    method: 'POST', path: `${participant}/sendCodeToSign`, access: 'report', body: 'none', answer: 'json',
    states: signing, creates: true,
    codes: [...ok, 'ERR_TOO_MANY_SENT_CODES', 'ERR_TOO_MANY_WRONG_CODES', 'ERR_PARTICIPANT_ALREADY_CONFIRMED', 'ERR_SMS_GATEWAY'],
    summary: 'Sends the signing code by SMS.',
  },
  sign: {
    method: 'POST', path: `${participant}/sign`, access: 'report', body: 'json', answer: 'json', states: signing, creates: true,
    codes: [...ok, 'OK_REPORT_WENT_TO_NEXT_STATE', 'ERR_CALL_SEND_CODE_FIRST', 'ERR_CODE_EXPIRED',
      'ERR_TOO_MANY_WRONG_CODES', 'ERR_PARTICIPANT_ALREADY_CONFIRMED', 'ERR_SUMMARY_DATA_CHANGED'],
    summary: 'Signs with the code; isValid says whether it was right. The last signature finishes the report.',
  },
  updateParticipantData: {
    method: 'PUT', path: `${participant}/participantData`, access: 'report', body: 'json', answer: 'json',
    states: collecting, local: true, codes: ok, summary: 'Personal data, the address with them where given.',
  },
  updateEmail: {
    method: 'PUT', path: `${participant}/email`, access: 'report', body: 'json', answer: 'json', states: collecting, local: true,
    codes: ok, summary: 'Where the signed report is sent.',
  },
  uploadIdCard: {
    method: 'POST', path: `${participant}/idCard/upload`, access: 'report', body: 'multipart', answer: 'json',
    states: collecting,
    codes: [...ok, ...imageCodes, 'ERR_INVESTIGATE_IDCARD_DATA_TOO_MANY_ATTEMPTS', 'ERR_ZENID_DISABLED'],
    summary: 'A photo of one side of the ID card.',
  },
  investigateIdCard: {
    method: 'POST', path: `${participant}/idCard/investigate`, access: 'report', body: 'none', answer: 'json',
    states: collecting,
    codes: [...ok, 'OK_PARTIALLY', 'ERR_NO_ALL_SAMPLES_UPLOADED', 'ERR_INVESTIGATION_FAILED',
      'ERR_INVESTIGATE_IDCARD_DATA_TOO_MANY_ATTEMPTS', 'ERR_ZENID_DISABLED'],
    summary: 'Reads the uploaded ID card.',
  },
  initZenIdSdk: {
    method: 'POST', path: `${report}/zenIdInitSdk`, access: 'report', body: 'json', answer: 'json', states: collecting,
    codes: [...ok, 'ERR_ZENID_DISABLED'], summary: 'Initialises the identity-scanning SDK.',
  },
  updateDrivingLicense: {
    method: 'PUT', path: `${participant}/drivingLicense/update`, access: 'report', body: 'json', answer: 'json',
    states: collecting, local: true, codes: ok, summary: 'The driving licence as typed.',
  },
  retrieveDrivingLicenseAutomatically: {
    method: 'POST', path: `${participant}/drivingLicense/retrieveAutomatically`, access: 'report', body: 'none',
    answer: 'json', states: collecting,
    codes: [...ok, 'OK_PARTIALLY_MISSING_DATA_FOR_RETRIEVE_DRIVING_LICENSE', 'WARN_NO_DATA_FOUND',
      'WARN_RETRIEVE_AISPOV_DATA_DISABLED', 'WARN_RETRIEVE_AISPOV_DATA_TOO_MANY_ATTEMPTS',
      'ERR_WRONG_RETRIEVING_METHOD_CALLED'],
    summary: 'The driving licence from the registry, of a participant whose ID card was read.',
  },
  retrieveDrivingLicenseUnconfirmed: {
    method: 'POST', path: `${participant}/drivingLicense/retrieveUnconfirmed`, access: 'report', body: 'none',
    answer: 'json', states: collecting,
    codes: [...ok, 'OK_PARTIALLY_MISSING_DATA_FOR_RETRIEVE_DRIVING_LICENSE', 'WARN_NO_DATA_FOUND',
      'WARN_RETRIEVE_AISPOV_DATA_DISABLED', 'WARN_RETRIEVE_AISPOV_DATA_TOO_MANY_ATTEMPTS',
      'ERR_WRONG_RETRIEVING_METHOD_CALLED'],
    summary: 'The driving licence from the registry, of a participant whose data were typed.',
  },
  addAccidentPhoto: {
    method: 'POST', path: `${participant}/accidentPhoto`, access: 'report', body: 'multipart', answer: 'json',
    states: collecting, creates: true, codes: [...ok, ...imageCodes, 'ERR_TOO_MANY_PHOTOS'],
    summary: 'A photo of the vehicle.',
  },
  getAccidentPhoto: {
    method: 'GET', path: `${participant}/accidentPhoto/:photoId`, access: 'report', body: 'none', answer: 'blob',
    states: started, codes: ok, summary: 'A photo, no larger than asked for.',
  },
  deleteAccidentPhoto: {
    method: 'DELETE', path: `${participant}/accidentPhoto/:photoId`, access: 'report', body: 'none', answer: 'json',
    states: collecting, local: true, codes: ok, summary: 'Removes a photo.',
  },
  updateAccidentPhotos: {
    method: 'PUT', path: `${participant}/accidentPhoto`, access: 'report', body: 'json', answer: 'json', states: collecting, local: true,
    codes: ok, summary: 'The order of the photos of the vehicle and which of them show its licence plate.',
  },
  updateDamage: {
    method: 'PUT', path: `${participant}/damage`, access: 'report', body: 'json', answer: 'json', states: collecting, local: true,
    codes: ok, summary: 'Which parts of the vehicle are damaged and how.',
  },
  updateMovementDefinition: {
    method: 'PUT', path: `${participant}/movementDefinition`, access: 'report', body: 'json', answer: 'json',
    states: collecting, local: true, codes: ok, summary: 'What the vehicle was doing.',
  },
  uploadLicensePlate: {
    method: 'POST', path: `${participant}/licensePlate/upload`, access: 'report', body: 'multipart', answer: 'json',
    states: collecting,
    codes: [...ok, ...imageCodes, 'ERR_LICENSE_PLATE_NOT_FOUND', 'ERR_ZENID_DISABLED',
      'ERR_CONFIRM_LICENSE_PLATE_TOO_MANY_ATTEMPTS'],
    summary: 'Reads the licence plate from a photo.',
  },
  confirmLicensePlate: {
    method: 'POST', path: `${participant}/licensePlate/confirm`, access: 'report', body: 'json', answer: 'json',
    states: collecting,
    codes: [...ok, 'OK_REJECTED_BY_USER', 'ERR_NO_UPLOADED_LICENSE_PLATE_FOUND',
      'ERR_CONFIRM_LICENSE_PLATE_TOO_MANY_ATTEMPTS'],
    summary: 'Accepts or rejects the plate that was read.',
  },
  retrieveVehicleAndInsurer: {
    method: 'POST', path: `${participant}/licensePlate/retrieveVehicleAndInsurer`, access: 'report', body: 'none',
    answer: 'json', states: collecting,
    codes: [...ok, 'WARN_NO_VEHICLE_AND_INSURANCE_DATA_FOUND', 'WARN_RETRIEVE_AISPOV_DATA_DISABLED',
      'WARN_RETRIEVE_AISPOV_DATA_TOO_MANY_ATTEMPTS', 'ERR_RETRIEVE_VEHICLE_AND_INSURANCE_DATA_NOT_ALLOWED'],
    summary: 'Vehicle and insurer from the registry by licence plate.',
  },
  updateVehicle: {
    method: 'PUT', path: `${participant}/vehicle`, access: 'report', body: 'json', answer: 'json', states: collecting, local: true,
    codes: ok, summary: 'Licence plate, brand, model and year.',
  },
  updateInsurer: {
    method: 'PUT', path: `${participant}/insurer`, access: 'report', body: 'json', answer: 'json', states: collecting, local: true,
    codes: ok, summary: 'Insurer and insurance of the vehicle.',
  },
  addWitness: {
    method: 'POST', path: `${report}/witnesses`, access: 'report', body: 'json', answer: 'json', states: collecting, local: true,
    creates: true, codes: [...ok, 'ERR_TOO_MANY_WITNESSES'], summary: 'Adds a witness.',
  },
  getWitnesses: {
    method: 'GET', path: `${report}/witnesses`, access: 'report', body: 'none', answer: 'json', states: live, local: true,
    codes: ok, summary: 'All witnesses.',
  },
  updateWitness: {
    method: 'PUT', path: `${report}/witnesses/:witnessId`, access: 'report', body: 'json', answer: 'json',
    states: collecting, local: true, codes: ok, summary: 'Changes a witness.',
  },
  deleteWitness: {
    method: 'DELETE', path: `${report}/witnesses/:witnessId`, access: 'report', body: 'none', answer: 'json',
    states: collecting, local: true, codes: ok, summary: 'Removes a witness.',
  },
  refreshSession: {
    method: 'POST', path: '/session/refresh', access: 'none', body: 'json', answer: 'json',
    codes: ['OK', 'ERR_REFRESH_TOKEN_INVALID', 'ERR_REFRESH_TOKEN_EXPIRED'],
    summary: 'New tokens for a refresh token, which is spent by it.',
  },
  resumeReport: {
    method: 'POST', path: '/reports/resume', access: 'none', body: 'json', answer: 'json', creates: true, captcha: true,
    codes: ['OK'],
    summary: 'Sends a code to go on elsewhere, where the number is that of a verified participant of an unfinished report; the answer does not tell.',
  },
  confirmResumption: {
    method: 'POST', path: '/reports/resume/confirmation', access: 'none', body: 'json', answer: 'json', creates: true,
    codes: ['OK', 'ERR_CODE_EXPIRED', 'ERR_TOO_MANY_WRONG_CODES'],
    summary: 'Checks that code; isValid says whether it was right. Then the report goes on in a new session and every earlier one ends.',
  },
  getSummary: {
    method: 'GET', path: '/summaries/:summaryId', access: 'summary', body: 'none', answer: 'json', captcha: true,
    codes: summaryOk, summary: 'The report as the other participant sees it; remembers which version was seen.',
  },
  getSummaryChanges: {
    method: 'GET', path: '/summaries/:summaryId/changes', access: 'summary', body: 'none', answer: 'json', versioned: true,
    codes: summaryOk, summary: 'Whether the summary is another one since; looking so does not count as having seen it.',
  },
  getSummaryAccidentReport: {
    method: 'GET', path: '/summaries/:summaryId/accidentReport', access: 'summary', body: 'none', answer: 'blob',
    captcha: true, codes: [...summaryOk, 'ERR_REPORT_IN_WRONG_STATE'], summary: 'The signed report as PDF, for the other participant.',
  },
  handOverSummaryReport: {
    method: 'POST', path: '/summaries/:summaryId/handover', access: 'summary', body: 'json', answer: 'json', states: finished,
    creates: true, codes: [...summaryOk, 'ERR_REPORT_IN_WRONG_STATE', ...handoverRefusals],
    summary: 'The same as handOverReport, for the other participant.',
  },
  getSummaryHandovers: {
    method: 'GET', path: '/summaries/:summaryId/handover', access: 'summary', body: 'none', answer: 'json', states: finished,
    codes: [...summaryOk, 'ERR_REPORT_IN_WRONG_STATE', 'ERR_HANDOVER_DISABLED'],
    summary: 'The same as getHandovers, for the other participant.',
  },
  getSummaryAccidentPhoto: {
    method: 'GET', path: '/summaries/:summaryId/participants/:participantId/accidentPhoto/:photoId', access: 'summary',
    body: 'none', answer: 'blob', codes: summaryOk, summary: 'A photo of the report, for the other participant.',
  },
} as const satisfies Record<string, CallDefinition>;

export type CallName = keyof typeof calls;

/** The result codes that a call may answer. */
export type CodeOf<Name extends CallName> = (typeof calls)[Name]['codes'][number];

/** The parameter names of a call's path, as a union. */
export type PathParameter<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | PathParameter<`/${Tail}`>
    : Rest
  : never;
export type Params<Name extends CallName> = Record<PathParameter<(typeof calls)[Name]['path']>, string>;

/** The calls that the phone may answer itself. */
export type LocalCallName = {
  [N in CallName]: (typeof calls)[N] extends { local: true } ? N : never;
}[CallName];

export function isLocal(name: CallName): name is LocalCallName {
  return callDefinition(name).local === true;
}

/** Those of them that change the report. */
export type StepName = {
  [N in LocalCallName]: (typeof calls)[N]['method'] extends 'GET' ? never : N;
}[LocalCallName];

/** Whether the call is sent behind as a step of the phone, numbered so that it is done once. */
export function isStep(name: CallName): name is StepName {
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
