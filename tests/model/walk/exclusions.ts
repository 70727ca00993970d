import { neverAnswered } from '#contract/codeConditions.ts';
import type { ResultCode } from '#contract/resultCodes.ts';
import type { GuardName } from './traversal.ts';

/** Exclusions from coverage, each with its reason; an unused line fails the test. */

const treatedInPlace = 'every call that may answer it treats it in its own state, so the general treatment only waits';

const otherInsurer =
  'both vehicles of the sample have one insurer, and nothing is left to be sent while that is on its way; tests/journeys/insurers.journey.ts has two';

const platesElsewhere =
  'the walk takes photos of the vehicle of A, in the gallery at rest; the other galleries are made by the same code';

const backElsewhere =
  'the walk has the limits by default; tests/journeys/scan.journey.ts has an operator who lets the back do';

const collecting = 'flow.report.collecting';

const afterReload =
  'the walk opens no page of which the tab remembers that only the own part is filled in; tests/journeys/ownPhone.journey.ts does';

export const excludedTransitions: Readonly<Record<string, string>> = {
  [`${collecting}.accident.A.photos.deletingFailed | step.continued | 1`]: platesElsewhere,
  [`${collecting}.accident.A.photos.arrangingFailed | step.continued | 1`]: platesElsewhere,
  [`${collecting}.accident.B.photos.showing | step.continued | 1`]: platesElsewhere,
  [`${collecting}.accident.B.photos.deletingFailed | step.continued | 1`]: platesElsewhere,
  [`${collecting}.accident.B.photos.arrangingFailed | step.continued | 1`]: platesElsewhere,
  [`${collecting}.documents.A.scan.scanning | always | 0`]: backElsewhere,
  [`${collecting}.documents.B.scan.scanning | always | 0`]: backElsewhere,
  'app | result.OK_REPORT_WENT_TO_NEXT_STATE | 0': treatedInPlace,
  'app | result.ERR_PHONE_NUMBER_DUPLICATION | 0': treatedInPlace,
  'app | result.ERR_LOC_DESC_OR_ADDRESS_OR_GPS_REQUIRED | 0': treatedInPlace,
  'app | result.ERR_ACCIDENT_DATETIME_TOO_IN_FUTURE | 0': treatedInPlace,
  'app | result.ERR_ACCIDENT_DATETIME_TOO_IN_PAST | 0': treatedInPlace,
  'app | result.OK_REJECTED_BY_USER | 0': treatedInPlace,
  'app | result.ERR_CONFIRM_LICENSE_PLATE_TOO_MANY_ATTEMPTS | 0': treatedInPlace,
  'app | result.WARN_NO_VEHICLE_AND_INSURANCE_DATA_FOUND | 0': treatedInPlace,
  'flow | result.ERR_REPORT_INCOMPLETE | 0': treatedInPlace,
  'flow | result.ERR_PARTICIPANT_ALREADY_VERIFIED | 0': treatedInPlace,
  'flow | result.ERR_PARTICIPANT_ALREADY_CONFIRMED | 0': treatedInPlace,
  'app | result.OK_PARTIALLY | 0': treatedInPlace,
  'app | result.ERR_NO_ALL_SAMPLES_UPLOADED | 0': treatedInPlace,
  'app | result.ERR_INVESTIGATE_IDCARD_DATA_TOO_MANY_ATTEMPTS | 0': treatedInPlace,
  'app | result.ERR_NO_PARTICIPANTS_EMAIL_FOUND | 0': treatedInPlace,
  'app | result.ERR_LAST_VISITED_DATA_CHANGED | 0': treatedInPlace,
  'app | result.ERR_SUMMARY_DATA_CHANGED | 0': treatedInPlace,
  'app | result.ERR_ACCURACY_NOT_CONFIRMED | 0': treatedInPlace,
  'app | result.ERR_CODE_EXPIRED | 0': treatedInPlace,
  'app | result.WARN_RETRIEVE_AISPOV_DATA_TOO_MANY_ATTEMPTS | 0': treatedInPlace,
  'app | result.WARN_RETRIEVE_AISPOV_DATA_DISABLED | 0': treatedInPlace,
  'app | result.ERR_INSURER_WITHOUT_MAILBOX | 0': treatedInPlace,
  'flow.report.finished.success.handover.offered.looking | submitted.handOverReport | 0': otherInsurer,
  'flow.report.finished.success.handover.offered.underWay | submitted.handOverReport | 0': otherInsurer,
  'flow.starting | session.lost | 0': afterReload,
  'flow | result.ERR_TOO_MANY_PARTICIPANT_REPORTERS | 0': neverAnswered.ERR_TOO_MANY_PARTICIPANT_REPORTERS,
};

/** Guards that need not return both values. */
export const excludedGuards: Partial<Record<GuardName, string>> = {
  backSuffices: backElsewhere,
};

export const excludedCodes: Partial<Record<ResultCode, string>> = neverAnswered;
