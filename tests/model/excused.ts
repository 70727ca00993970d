import type { ResultCode } from '../../src/contract/resultCodes.ts';

/** What the paths need not walk, each with its reason. A line that is no longer needed fails the model's test. */

const treatedInPlace = 'every call that may answer it treats it in its own state, so the general treatment only waits';

export const excusedTransitions: Readonly<Record<string, string>> = {
  'app | result.OK_REPORT_WENT_TO_NEXT_STATE | 0': treatedInPlace,
  'app | result.ERR_PHONE_NUMBER_DUPLICATION | 0': treatedInPlace,
  'app | result.ERR_LOC_DESC_OR_ADDRESS_OR_GPS_REQUIRED | 0': treatedInPlace,
  'app | result.ERR_ACCIDENT_DATETIME_TOO_IN_FUTURE | 0': treatedInPlace,
  'app | result.ERR_ACCIDENT_DATETIME_TOO_IN_PAST | 0': treatedInPlace,
  'flow | result.ERR_REPORT_INCOMPLETE | 0': treatedInPlace,
  'app | result.OK_PARTIALLY | 0': treatedInPlace,
  'app | result.ERR_INVESTIGATE_IDCARD_DATA_TOO_MANY_ATTEMPTS | 0': treatedInPlace,
  'app | result.ERR_REPORT_IN_INACTIVE_STATE | 0': 'no call of TABLE 2 answers it',
};

export const excusedCodes: Partial<Record<ResultCode, string>> = {
  ERR_REPORT_IN_INACTIVE_STATE: 'no call of TABLE 2 answers it',
};
