import type { FailedResponse, NetworkFailure } from '#machines/failureReasons.ts';

export type Failed = { reason: NetworkFailure; unvalidated?: true } | FailedResponse;

/** Outcome of a call: a result code with its answer, a file, or the reason for a failure. */
export type CallOutcome =
  | { kind: 'result'; code: string; answer: unknown }
  | { kind: 'file'; file: Blob }
  /** Invalid or expired link to a summary. */
  | { kind: 'missing' }
  | ({ kind: 'failed' } & Failed);

export function isOk(outcome: CallOutcome): boolean {
  return outcome.kind === 'result' && outcome.code.startsWith('OK');
}

/** Returns true if the service has examined the request and refused it. */
export function isRefused(failed: Failed): boolean {
  return failed.reason === 'refused' && failed.unvalidated !== true;
}

const networkFailures: readonly string[] = [
  'unreachable',
  'timedOut',
  'intercepted',
  'tooLargeForNetwork',
] satisfies NetworkFailure[];

/** Returns true if no answer of the service itself arrived. */
export function isWithoutAnswer(failed: Failed): failed is Extract<Failed, { reason: NetworkFailure }> {
  return isOfNetwork(failed.reason);
}

export function isOfNetwork(reason: string): boolean {
  return networkFailures.includes(reason);
}
