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
   * The other driver may make it too, in a session of the own phone: about nobody else where the path names a
   * participant, and then nobody else may meanwhile.
   */
  ownPart?: true;
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
  /** Waits for pictures to be read, which may take as long as a file is on its way. */
  reads?: true;
  /**
   * The specification lists no such call: offered only where the configuration says EXTENDED_API, so that the page also works with a
   * service that knows nothing else (decision 088).
   */
  beyond?: true;
  /** Takes an X-Captcha-Token header. */
  captcha?: true;
  /** Every result code that the call may answer. */
  codes: readonly ResultCode[];
}
