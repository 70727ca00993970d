import type { FailedResponse, NetworkFailure, ResponseFailure } from '#machines/failureReasons.ts';
import type { Answered, Reply } from './transport.ts';

/** Reason for which a call has no result. */
export type Failed = { reason: NetworkFailure; unvalidated?: true } | FailedResponse;

/** Outcome of a call: a result code with its answer, a file, or the reason for a failure. */
export type CallOutcome =
  | { kind: 'result'; code: string; answer: unknown }
  | { kind: 'file'; file: Blob }
  /** Invalid or expired link to a summary. */
  | { kind: 'missing' }
  | ({ kind: 'failed' } & Failed);

export function isAnswered(reply: Reply): reply is Answered {
  return typeof reply.status === 'number';
}

/** Returns true if the service has examined the request and refused it. */
export function isRefused(failed: Failed): boolean {
  return failed.reason === 'refused' && failed.unvalidated !== true;
}

function reasonOf(status: number, unchecked: boolean): ResponseFailure {
  if (status === 413) return 'tooLarge';
  if (status === 429) return 'tooMany';
  if (status === 400 && unchecked) return 'unchecked';
  // 408: the service has waited too long.
  if (status >= 500 || status === 408) return 'fault';
  return 'refused';
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

/** Maps a reply without a result to its reason. */
export function failedBy(reply: Reply): Failed {
  if (!isAnswered(reply)) return { reason: reply.status };
  const { status, retryAfter, unchecked = false } = reply;
  // A success without the required data is treated as a foreign answer.
  if (status < 400) return { reason: 'intercepted' };
  return { reason: reasonOf(status, unchecked), ...(retryAfter !== undefined && { retryAfter }) };
}
