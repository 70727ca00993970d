/**
 * Reason for which the service's answer is missing: out of reach, timed out, answered by a device in between, or a file too large
 * for the network.
 */
export type NetworkFailure = 'unreachable' | 'timedOut' | 'intercepted' | 'tooLargeForNetwork';

/**
 * Failure that the service answers: refused (400 to 499), file too large (413), too many requests (429), internal error (500 and
 * above), bot check failed.
 */
export type ResponseFailure = 'refused' | 'tooLarge' | 'tooMany' | 'fault' | 'unchecked';

export interface FailedResponse {
  reason: ResponseFailure;
  /** Seconds after which the service may be asked again. */
  retryAfter?: number;
  /** The call was not processed, as its session could not be renewed just now. */
  unvalidated?: true;
}
