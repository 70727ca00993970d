import { expect, it } from 'vitest';
import { failureToasts } from '../app/i18n/cs/failureToasts.ts';
import { resultCodeTexts } from '../app/i18n/cs/resultCodes.ts';
import { allResultCodes, isResultCode, type ResultCode, resultCodes, type Treatment } from './resultCodes.ts';

/** TABLE 3, written out again from the demands: the general treatment of each code, and what its text says where one is given. */

const byHand = 'Vyplňte je prosím ručně.';
const showAgain = /znovu QR kód/u;
const image = /nejvýš 15 MB.*JPEG, PNG, TIFF nebo WEBP/u;

const demanded: [number: string, code: ResultCode, treatment: Treatment, says: string | RegExp][] = [
  ['R-381', 'ERR_PARTICIPANT_ALREADY_VERIFIED', 'errorScreen', 'už má telefon ověřený'],
  ['R-382', 'ERR_REPORT_IN_WRONG_STATE', 'errorScreenAndToast', 'Něco se pokazilo'],
  ['R-383', 'ERR_TOO_MANY_PHONE_NUMBER_OCCURRENCE', 'errorScreen', ''],
  ['R-384', 'ERR_TOO_MANY_PARTICIPANTS', 'errorScreen', ''],
  ['R-385', 'ERR_NO_PARTICIPANT_REPORTER_EXISTS', 'errorScreen', ''],
  ['R-386', 'ERR_TOO_MANY_WITNESSES', 'errorScreen', ''],
  ['R-387', 'ERR_REPORT_TTL_EXPIRED', 'errorScreen', ''],
  ['R-388', 'ERR_REPORT_INCOMPLETE', 'errorScreen', ''],
  ['R-389', 'ERR_GDPR_NOT_CONFIRMED', 'errorScreen', ''],
  ['R-390', 'ERR_TOO_MANY_PARTICIPANT_REPORTERS', 'errorScreen', ''],
  ['R-391', 'ERR_CALL_SEND_CODE_FIRST', 'errorScreen', ''],
  ['R-392', 'ERR_PARTICIPANT_ALREADY_CONFIRMED', 'errorScreen', ''],
  ['R-393', 'ERR_SMS_GATEWAY', 'errorScreen', ''],
  ['R-394', 'ERR_REFRESH_TOKEN_INVALID', 'timeoutScreen', ''],
  ['R-395', 'ERR_REFRESH_TOKEN_EXPIRED', 'timeoutScreen', ''],
  ['R-396', 'ERR_TOO_MANY_WRONG_CODES', 'codesScreen', ''],
  ['R-397', 'ERR_TOO_MANY_SENT_CODES', 'errorToast', 'Další SMS s kódem už poslat nejde'],
  ['R-398', 'ERR_TOO_MANY_PHONE_NUMBER_CHANGES', 'errorToast', 'číslo už změnit nejde'],
  ['R-399', 'ERR_WRONG_IMAGE_PARAMS', 'errorToast', image],
  ['R-400', 'ERR_CODE_EXPIRED', 'errorToast', 'Platnost kódu vypršela'],
  ['R-401', 'ERR_TOO_MANY_PHOTOS', 'errorToast', 'Víc fotografií už přidat nejde'],
  ['R-402', 'ERR_ACCURACY_NOT_CONFIRMED', 'errorToast', ''],
  ['R-403', 'ERR_INVESTIGATE_IDCARD_DATA_TOO_MANY_ATTEMPTS', 'errorToast', byHand],
  ['R-404', 'ERR_INVESTIGATION_FAILED', 'errorToast', byHand],
  ['R-405', 'ERR_LAST_VISITED_DATA_CHANGED', 'errorToast', showAgain],
  ['R-406', 'ERR_NO_ALL_SAMPLES_UPLOADED', 'errorToast', 'obě strany občanského průkazu'],
  ['R-407', 'ERR_SUMMARY_DATA_CHANGED', 'errorToast', showAgain],
  ['R-408', 'ERR_ZENID_DISABLED', 'errorToast', 'z fotografie teď není dostupné'],
  ['R-409', 'ERR_MISSING_FILE_EXTENSION', 'errorToast', image],
  ['R-410', 'ERR_RETRIEVE_VEHICLE_AND_INSURANCE_DATA_NOT_ALLOWED', 'warningToast', ''],
  ['R-411', 'ERR_WRONG_RETRIEVING_METHOD_CALLED', 'warningToast', ''],
  ['R-412', 'WARN_NO_DATA_FOUND', 'warningToast', byHand],
  ['R-413', 'ERR_NO_UPLOADED_LICENSE_PLATE_FOUND', 'warningToast', 'Vyfoťte ji znovu, nebo ji doplňte později'],
  ['R-414', 'ERR_LICENSE_PLATE_NOT_FOUND', 'warningToast', 'Vyfoťte ji znovu, nebo ji doplňte později'],
  ['R-415', 'ERR_ADDRESS_NOT_FOUND', 'warningToast', ''],
  ['R-416', 'ERR_ACCIDENT_GPS_NOT_FOUND', 'warningToast', ''],
  ['R-417', 'OK_PARTIALLY', 'warningToast', 'jen zčásti'],
  ['R-418', 'OK_PARTIALLY_MISSING_DATA_FOR_RETRIEVE_DRIVING_LICENSE', 'warningToast', 'chybí některé osobní údaje'],
  ['R-419', 'ERR_PHONE_NUMBER_DUPLICATION', 'local', 'už má účastník A'],
  ['R-420', 'WARN_NO_VEHICLE_AND_INSURANCE_DATA_FOUND', 'local', byHand],
  ['R-421', 'ERR_LOC_DESC_OR_ADDRESS_OR_GPS_REQUIRED', 'local', ''],
  ['R-422', 'WARN_RETRIEVE_AISPOV_DATA_TOO_MANY_ATTEMPTS', 'local', ''],
  ['R-423', 'WARN_RETRIEVE_AISPOV_DATA_DISABLED', 'local', ''],
  ['R-424', 'ERR_SUMMARY_EXPIRED', 'local', ''],
  ['R-425', 'ERR_CONFIRM_LICENSE_PLATE_TOO_MANY_ATTEMPTS', 'local', ''],
  ['R-426', 'ERR_ACCIDENT_DATETIME_TOO_IN_FUTURE', 'local', 'nemůže být v budoucnosti'],
  ['R-427', 'ERR_ACCIDENT_DATETIME_TOO_IN_PAST', 'local', 'nesmí být starší než {{value}} dny'],
  ['R-428', 'OK_REJECTED_BY_USER', 'local', /špatně\. Vyfoťte ji znovu/u],
  ['R-431', 'ERR_REPORT_IN_INACTIVE_STATE', 'errorToast', /./u],
  ['R-431', 'ERR_NO_PARTICIPANTS_EMAIL_FOUND', 'errorToast', /./u],
];

function said(code: ResultCode): string {
  return resultCodeTexts[code].replaceAll('\u00a0', ' ');
}

it.each(demanded)('%s: %s has the treatment %s and says %s (R-295)', (_number, code, treatment, says) => {
  expect(resultCodes[code]).toBe(treatment);
  expect(said(code)).toMatch(says);
});

it('a call that went well has nothing to say (R-430)', () => {
  expect([resultCodes.OK, resultCodes.OK_REPORT_WENT_TO_NEXT_STATE]).toEqual(['none', 'none']);
});

it('each code has a Czech sentence, in which no code stands (R-433)', () => {
  for (const code of allResultCodes) expect(said(code), code).toMatch(/^\p{Lu}[^_]+$/u);
});

it('a failed call says that the processing failed and asks to check what was entered (R-380)', () => {
  expect(failureToasts.refused).toBe('Při zpracování došlo k\u00a0chybě. Zkontrolujte prosím zadané údaje.');
});

it('a code of nobody is none', () => {
  expect(isResultCode('ERR_NEVER_HEARD_OF')).toBe(false);
});
