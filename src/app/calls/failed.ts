import type { FailedResponse, NetworkFailure, ResponseFailure } from '#machines/events.ts';
import type { Answered, Reply } from './transport.ts';

/** Why a call came to no result. */
export type Failed = { reason: NetworkFailure; unjudged?: true } | FailedResponse;

export function isAnswered(reply: Reply): reply is Answered {
  return typeof reply.status === 'number';
}

/**
 * A refusal in the service's own words, in the shape in which it speaks: what stands in between (a proxy, a login page) knows
 * nothing of what was asked.
 */
export function isJudged(reply: Reply): boolean {
  if (!isAnswered(reply) || typeof reply.data !== 'object' || reply.data === null) return false;
  const { data, status } = reply;
  return reasonOf(status, false) === 'refused' && 'status' in data && data.status === status;
}

function reasonOf(status: number, unchecked: boolean): ResponseFailure {
  if (status === 413) return 'tooLarge';
  if (status === 429) return 'tooMany';
  if (status === 400 && unchecked) return 'unchecked';
  // 408: the service has waited too long.
  if (status >= 500 || status === 408) return 'fault';
  return status >= 400 ? 'refused' : 'nonsense';
}

/** Nothing was heard of the service. */
export function isWithoutAnswer(failed: Failed): failed is Extract<Failed, { reason: NetworkFailure }> {
  return failed.reason === 'unreachable' || failed.reason === 'silent';
}

/** What is wrong with a reply that is no answer. */
export function failedBy(reply: Reply): Failed {
  if (!isAnswered(reply)) return { reason: reply.status };
  const { status, retryAfter, unchecked = false } = reply;
  return { reason: reasonOf(status, unchecked), ...(retryAfter !== undefined && { retryAfter }) };
}
