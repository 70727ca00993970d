import type { FailedResponse, NetworkFailure, ResponseFailure } from '#machines/failureReasons.ts';
import type { Answered, Reply } from './transport.ts';

/** Why a call came to no result. */
export type Failed = { reason: NetworkFailure; unjudged?: true } | FailedResponse;

/** What a call came to: a result code with its answer, or why there is none. */
export type CallOutcome =
  | { kind: 'result'; code: string; answer: unknown }
  | { kind: 'file'; file: Blob }
  /** A link to a summary that leads to nothing. */
  | { kind: 'missing' }
  | ({ kind: 'failed' } & Failed);

export function isAnswered(reply: Reply): reply is Answered {
  return typeof reply.status === 'number';
}

/** Whether the service has looked at what was asked and refused it. */
export function isRefused(failed: Failed): boolean {
  return failed.reason === 'refused' && failed.unjudged !== true;
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
  'silent',
  'intercepted',
  'tooLargeForNetwork',
] satisfies NetworkFailure[];

/** Nothing was heard of the service itself. */
export function isWithoutAnswer(failed: Failed): failed is Extract<Failed, { reason: NetworkFailure }> {
  return isOfNetwork(failed.reason);
}

export function isOfNetwork(reason: string): boolean {
  return networkFailures.includes(reason);
}

/** Why a reply is no result. */
export function failedBy(reply: Reply): Failed {
  if (!isAnswered(reply)) return { reason: reply.status };
  const { status, retryAfter, unchecked = false } = reply;
  // A good answer without what is needed is as good as somebody else's.
  if (status < 400) return { reason: 'intercepted' };
  return { reason: reasonOf(status, unchecked), ...(retryAfter !== undefined && { retryAfter }) };
}
