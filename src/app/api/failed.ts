import type { ResponseFailure } from '#machines/failureReasons.ts';
import type { Failed } from '../replica/callOutcome.ts';
import type { Answered, Reply } from './transport.ts';

export function isAnswered(reply: Reply): reply is Answered {
  return typeof reply.status === 'number';
}

function reasonOf(status: number, unchecked: boolean): ResponseFailure {
  if (status === 413) return 'tooLarge';
  if (status === 429) return 'tooMany';
  if (status === 400 && unchecked) return 'unchecked';
  // 408: the service has waited too long.
  if (status >= 500 || status === 408) return 'fault';
  return 'refused';
}

/** Maps a reply without a result to its reason. */
export function failedBy(reply: Reply): Failed {
  if (!isAnswered(reply)) return { reason: reply.status };
  const { status, retryAfter, unchecked = false } = reply;
  // A success without the required data is treated as a foreign answer.
  if (status < 400) return { reason: 'intercepted' };
  return { reason: reasonOf(status, unchecked), ...(retryAfter !== undefined && { retryAfter }) };
}
