import type { ResultCode } from './resultCodes.ts';

/**
 * Condition in words under which a call answers each code, for the OpenAPI document and docs/flow/codes.md. Names in capitals are
 * limits (docs/variables.md).
 */
export const codeConditions: Readonly<Record<ResultCode, string>> = {
  OK: 'The call did what it is for. Of a code typed by the user: it was judged, isValid says how.',
  OK_REPORT_WENT_TO_NEXT_STATE:
    'As OK, and the report went on: to COLLECTING_DATA by the second verified phone, to TO_SIGN by the confirmation, to FINISHED by the last signature.',
  OK_REJECTED_BY_USER: 'The user said that the plate was read wrongly; nothing of it is kept.',
  OK_PARTIALLY: 'The ID card was read in part; what was read is kept.',
  OK_PARTIALLY_MISSING_DATA_FOR_RETRIEVE_DRIVING_LICENSE:
    'The registry was not asked, because the personal data that it is asked with are not all known.',

  ERR_PARTICIPANT_ALREADY_VERIFIED: 'The phone of the participant is verified already.',
  ERR_REPORT_IN_WRONG_STATE: 'The state of the report does not allow the call.',
  ERR_TOO_MANY_PHONE_NUMBER_OCCURRENCE:
    'Codes to verify the number were sent in MAX_PHONE_OCCURRENCES other reports within PHONE_OCCURRENCE_WINDOW, or MAX_SENT_CODES times as many codes in whatever reports.',
  ERR_TOO_MANY_PARTICIPANTS: 'The report has both its participants already.',
  ERR_NO_PARTICIPANT_REPORTER_EXISTS: 'The report has no participant of that id to become the reporter.',
  ERR_TOO_MANY_WITNESSES: 'The report has MAX_WITNESSES witnesses already.',
  ERR_REPORT_TTL_EXPIRED: 'The time of the report is up: REPORT_LIFETIME, or FINISHED_RETENTION after its signing.',
  ERR_REPORT_INCOMPLETE: 'Something is missing that a report needs to be signed; incompleteData lists it.',
  ERR_GDPR_NOT_CONFIRMED: 'The processing of personal data was not agreed to.',
  ERR_TOO_MANY_PARTICIPANT_REPORTERS: 'The report would have two reporters.',
  ERR_CALL_SEND_CODE_FIRST:
    'No code is waiting: none was sent yet, or the phone was changed since, or it has begun a session that has ended or gone on.',
  ERR_PARTICIPANT_ALREADY_CONFIRMED: 'The participant has signed already.',
  ERR_SMS_GATEWAY:
    'No SMS would leave: the gateway has just failed, or SMS_PREFIXES no longer permits the number. No code is counted as sent.',

  ERR_REFRESH_TOKEN_INVALID:
    'The refresh token was not issued by this service, was used although its successor has been used already, which ends the session, or its report is gone or goes on elsewhere, since continuedElsewhereAt, or the own part is filled in there no longer.',
  ERR_REFRESH_TOKEN_EXPIRED: 'The refresh token is older than REFRESH_TOKEN_LIFETIME.',
  ERR_TOO_MANY_WRONG_CODES:
    'The code was the MAX_WRONG_CODES-th wrong one in a row, or comes within CODE_WAIT of it (waitsUntil); without waitsUntil it was the MAX_CODE_WAITS-th time, and the report is in ERROR by it. To go on elsewhere only ever waits; to sign or fill in by the link is closed then until another link is made, and the report is not.',

  ERR_TOO_MANY_SENT_CODES:
    'MAX_SENT_CODES codes for this purpose were sent to the number of the participant already, or all SMS that the number may get, or the report may send, in a day.',
  ERR_TOO_MANY_PHONE_NUMBER_CHANGES:
    'The number was changed MAX_PHONE_CHANGES times already, or would be changed back to one that has had all its codes.',
  ERR_WRONG_IMAGE_PARAMS:
    'The file is larger than MAX_IMAGE_SIZE, is no JPEG, PNG, TIFF or WEBP by its content, is damaged or has too many pixels.',
  ERR_CODE_EXPIRED:
    'The code was sent longer than CODE_LIFETIME ago; to go on elsewhere, also when too many wrong ones have come since.',
  ERR_TOO_MANY_PHOTOS: 'The vehicle has MAX_VEHICLE_PHOTOS photos already.',
  ERR_ACCURACY_NOT_CONFIRMED:
    'The accuracy was not confirmed, or not over what the other participant objects to, as that was not on the screen.',
  ERR_INVESTIGATE_IDCARD_DATA_TOO_MANY_ATTEMPTS:
    'The ID card was read MAX_ID_INVESTIGATIONS times already, or photographed MAX_ID_CARD_UPLOADS times.',
  ERR_INVESTIGATION_FAILED: 'Nothing could be read from the ID card, or its reader does not answer.',
  ERR_LAST_VISITED_DATA_CHANGED: 'The data changed after the other participant opened the summary.',
  ERR_NO_ALL_SAMPLES_UPLOADED: 'A side of the ID card was not uploaded yet.',
  ERR_SUMMARY_DATA_CHANGED:
    'The data are not those that were on the screen. To be signed they have to be those that were confirmed, which no call changes in TO_SIGN; it is looked at all the same.',
  ERR_ZENID_DISABLED:
    'No reader of ID cards and licence plates is configured, or it does not answer when the scanning SDK is started.',
  ERR_MISSING_FILE_EXTENSION: 'The name of the uploaded file has no extension of 1 to 10 letters and digits.',
  ERR_REPORT_IN_INACTIVE_STATE: 'The report is in a state that nothing leads out of.',
  ERR_NO_PARTICIPANTS_EMAIL_FOUND: 'Nothing is missing but the e-mail of every participant.',

  ERR_RETRIEVE_VEHICLE_AND_INSURANCE_DATA_NOT_ALLOWED: 'No licence plate is known that could be asked with.',
  ERR_WRONG_RETRIEVING_METHOD_CALLED:
    'The other of the two retrievals is for this participant: automatically after the ID card was read, unconfirmed after typing.',
  WARN_NO_DATA_FOUND: 'The registry of driving licences knows nothing, or does not answer.',
  ERR_NO_UPLOADED_LICENSE_PLATE_FOUND: 'No plate was read that could be confirmed.',
  ERR_LICENSE_PLATE_NOT_FOUND: 'No plate was found on the photo, or the reader does not answer.',
  ERR_PARTICIPANT_FILLS_IN:
    'The participant fills in the own part on the own phone now; endFillingIn takes it over. So long nobody confirms either.',
  ERR_REPORTER_REQUIRED:
    'A signature was given, and the report goes on in a session that the other participant has begun by the own number: only the reporter, by the own number, undoes or deletes what was signed.',
  ERR_ADDRESS_NOT_FOUND: 'There is no address at that position, or the geocoding does not answer.',
  ERR_ACCIDENT_GPS_NOT_FOUND: 'The address is not known, or the geocoding does not answer.',

  ERR_PHONE_NUMBER_DUPLICATION: 'The other participant has this number.',
  WARN_NO_VEHICLE_AND_INSURANCE_DATA_FOUND: 'The registry knows no vehicle of this plate, or does not answer.',
  ERR_LOC_DESC_OR_ADDRESS_OR_GPS_REQUIRED: 'The place has neither an address nor a position nor words.',
  WARN_RETRIEVE_AISPOV_DATA_TOO_MANY_ATTEMPTS: 'The registry was asked MAX_REGISTRY_RETRIEVALS times already.',
  WARN_RETRIEVE_AISPOV_DATA_DISABLED: 'No registry is configured.',
  ERR_SUMMARY_EXPIRED: 'The link to the summary is older than SUMMARY_LINK_LIFETIME, or its report has expired.',
  ERR_CONFIRM_LICENSE_PLATE_TOO_MANY_ATTEMPTS:
    'A plate was confirmed or rejected MAX_PLATE_CONFIRMATIONS times already, or MAX_PLATE_READINGS photos were read.',
  ERR_ACCIDENT_DATETIME_TOO_IN_FUTURE: 'The accident lies in the future, by more than a minute of a fast clock.',
  ERR_ACCIDENT_DATETIME_TOO_IN_PAST:
    'The accident lies more than MAX_PAST_DAYS_IN_DATE calendar days back, as counted in Prague.',
  ERR_HANDOVER_DISABLED:
    'INSURER_HANDOVER is off, so nothing can be sent to insurers; asked what has gone: and nothing has.',
  ERR_INSURER_WITHOUT_MAILBOX:
    'The list of insurers holds no mailbox for one of them; nothing was sent to the others either.',
};

/** Result codes that no rule answers, each with the reason. TABLE 3 and the page know them all the same. */
export const neverAnswered = {
  ERR_REPORT_IN_INACTIVE_STATE:
    'ERR_REPORT_IN_WRONG_STATE, which is answered for every call, says the same of FINISHED and ERROR; a cancelled report is deleted, so its token answers 401.',
  ERR_TOO_MANY_PARTICIPANT_REPORTERS:
    'The first participant is the reporter and updateReporter moves the one reporter, so there are never two.',
} as const satisfies Partial<Record<ResultCode, string>>;
