import type { ReportState } from './enumerations.ts';
import type { ResultCode } from './resultCodes.ts';

/** Row of TABLE 2 (calls.ts): definition of one call. */
export interface CallDefinition {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the API base; `:name` marks a parameter. */
  path: `/${string}`;
  /** `report`: a Bearer access token of that report. `summary`: the check code in the query. */
  access: 'none' | 'report' | 'summary';
  /** The link alone is not enough: what it does is the other driver's, whom the code in the body, or its SMS, tells from other readers. */
  otherDriver?: true;
  /**
   * Allowed also in the session of the other driver's own phone, and only about that driver if the path names a participant.
   * While that session lasts, it excludes the reporter.
   */
  delegatedSection?: true;
  body: 'none' | 'json' | 'multipart';
  answer: 'json' | 'blob';
  /** Report states that allow the call; any other answers ERR_REPORT_IN_WRONG_STATE. Absent: no report is concerned. */
  states?: readonly ReportState[];
  /** Takes an Idempotency-Key: the same key does it once and gets the first answer again. */
  creates?: true;
  /**
   * Depends on the report alone, so that a phone may apply it to its replica (src/report/localRules.ts). Mutations are then sent
   * in the background with their number.
   */
  local?: true;
  /**
   * Takes `since`, the version that the caller has: while that is the newest, the answer is 304 without a body, which stands
   * for `changes: null`.
   */
  versioned?: true;
  /** Waits for pictures to be read, which may take as long as a file is on its way. */
  reads?: true;
  /**
   * Missing in the specification, so offered only if the configuration sets EXTENDED_API. The page also works with a plain
   * service (decision 088).
   */
  beyond?: true;
  /** Takes an X-Captcha-Token header. */
  captcha?: true;
  codes: readonly ResultCode[];
}
