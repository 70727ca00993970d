/**
 * TABLE 3: every result code with its general treatment. Plain data: the chart's root handlers, the
 * service's types, the texts and the documentation derive from it.
 *
 * - `errorScreen`, `timeoutScreen`, `codesScreen`: the flow ends on that error route, the stored session is removed.
 * - `errorToast`, `warningToast`: said in a notification; the screen stays and what was typed with it.
 * - `local`: ignored at the general level, the screen that made the call says it at the right place.
 * - `none`: nothing to say.
 */
export type Treatment =
  | 'errorScreen'
  | 'errorScreenAndToast'
  | 'timeoutScreen'
  | 'codesScreen'
  | 'errorToast'
  | 'warningToast'
  | 'local'
  | 'none';

export const endingTreatments = ['errorScreen', 'errorScreenAndToast', 'timeoutScreen', 'codesScreen'] as const;
export type EndingTreatment = (typeof endingTreatments)[number];

export const resultCodes = {
  OK: 'none',
  OK_REPORT_WENT_TO_NEXT_STATE: 'none',
  OK_REJECTED_BY_USER: 'local',
  OK_PARTIALLY: 'warningToast',
  OK_PARTIALLY_MISSING_DATA_FOR_RETRIEVE_DRIVING_LICENSE: 'warningToast',

  ERR_PARTICIPANT_ALREADY_VERIFIED: 'errorScreen',
  ERR_REPORT_IN_WRONG_STATE: 'errorScreenAndToast',
  ERR_TOO_MANY_PHONE_NUMBER_OCCURRENCE: 'errorScreen',
  ERR_TOO_MANY_PARTICIPANTS: 'errorScreen',
  ERR_NO_PARTICIPANT_REPORTER_EXISTS: 'errorScreen',
  ERR_TOO_MANY_WITNESSES: 'errorScreen',
  ERR_REPORT_TTL_EXPIRED: 'errorScreen',
  ERR_REPORT_INCOMPLETE: 'errorScreen',
  ERR_GDPR_NOT_CONFIRMED: 'errorScreen',
  ERR_TOO_MANY_PARTICIPANT_REPORTERS: 'errorScreen',
  ERR_CALL_SEND_CODE_FIRST: 'errorScreen',
  ERR_PARTICIPANT_ALREADY_CONFIRMED: 'errorScreen',
  ERR_SMS_GATEWAY: 'errorScreen',

  ERR_REFRESH_TOKEN_INVALID: 'timeoutScreen',
  ERR_REFRESH_TOKEN_EXPIRED: 'timeoutScreen',
  ERR_TOO_MANY_WRONG_CODES: 'codesScreen',

  ERR_TOO_MANY_SENT_CODES: 'errorToast',
  ERR_TOO_MANY_PHONE_NUMBER_CHANGES: 'errorToast',
  ERR_WRONG_IMAGE_PARAMS: 'errorToast',
  ERR_CODE_EXPIRED: 'errorToast',
  ERR_TOO_MANY_PHOTOS: 'errorToast',
  ERR_ACCURACY_NOT_CONFIRMED: 'errorToast',
  ERR_INVESTIGATE_IDCARD_DATA_TOO_MANY_ATTEMPTS: 'errorToast',
  ERR_INVESTIGATION_FAILED: 'errorToast',
  ERR_LAST_VISITED_DATA_CHANGED: 'errorToast',
  ERR_NO_ALL_SAMPLES_UPLOADED: 'errorToast',
  ERR_SUMMARY_DATA_CHANGED: 'errorToast',
  ERR_ZENID_DISABLED: 'errorToast',
  ERR_MISSING_FILE_EXTENSION: 'errorToast',
  ERR_REPORT_IN_INACTIVE_STATE: 'errorToast',
  ERR_NO_PARTICIPANTS_EMAIL_FOUND: 'errorToast',

  ERR_RETRIEVE_VEHICLE_AND_INSURANCE_DATA_NOT_ALLOWED: 'warningToast',
  ERR_WRONG_RETRIEVING_METHOD_CALLED: 'warningToast',
  WARN_NO_DATA_FOUND: 'warningToast',
  ERR_NO_UPLOADED_LICENSE_PLATE_FOUND: 'warningToast',
  ERR_LICENSE_PLATE_NOT_FOUND: 'warningToast',
  ERR_PARTICIPANT_FILLS_IN: 'warningToast',
  ERR_REPORTER_REQUIRED: 'warningToast',
  ERR_ADDRESS_NOT_FOUND: 'warningToast',
  ERR_ACCIDENT_GPS_NOT_FOUND: 'warningToast',

  ERR_PHONE_NUMBER_DUPLICATION: 'local',
  WARN_NO_VEHICLE_AND_INSURANCE_DATA_FOUND: 'local',
  ERR_LOC_DESC_OR_ADDRESS_OR_GPS_REQUIRED: 'local',
  WARN_RETRIEVE_AISPOV_DATA_TOO_MANY_ATTEMPTS: 'local',
  WARN_RETRIEVE_AISPOV_DATA_DISABLED: 'local',
  ERR_SUMMARY_EXPIRED: 'local',
  ERR_CONFIRM_LICENSE_PLATE_TOO_MANY_ATTEMPTS: 'local',
  ERR_ACCIDENT_DATETIME_TOO_IN_FUTURE: 'local',
  ERR_ACCIDENT_DATETIME_TOO_IN_PAST: 'local',
  ERR_HANDOVER_DISABLED: 'local',
  ERR_INSURER_WITHOUT_MAILBOX: 'local',
} as const satisfies Record<string, Treatment>;

export type ResultCode = keyof typeof resultCodes;

export function isResultCode(code: unknown): code is ResultCode {
  return typeof code === 'string' && Object.hasOwn(resultCodes, code);
}

export function endsFlow(code: ResultCode): boolean {
  return endingTreatments.some((each) => each === resultCodes[code]);
}

/** The codes in table order, for loops that must keep the literal type. */
export const allResultCodes = Object.keys(resultCodes).filter(isResultCode);
