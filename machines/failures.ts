import type { Context, Failure } from './context.ts';
import type { AppEvent } from './events.ts';

/** Failures of calls, stored until they are retried. */

type Failures = Context['sync']['failures'];

function failureOf(event: AppEvent): Failure {
  switch (event.type) {
    case 'failed.network':
      return { kind: event.reason, retriesOnReconnect: true };
    case 'failed.response':
      return {
        kind: event.reason,
        retriesOnReconnect: event.unvalidated ?? false,
        ...(event.retryAfter !== undefined && { retryAfter: event.retryAfter }),
      };
    default:
      return { kind: 'unexpected', retriesOnReconnect: false };
  }
}

/** Returns the failures with a new one: under the call if it ran in the background, else under screen and participant. */
export function withFailure(failures: Failures, event: AppEvent, background: boolean): Failures {
  if (!('call' in event)) return failures;
  const failure = failureOf(event);
  if (background) return { ...failures, [event.call]: failure };
  return { ...failures, screen: failure, ...(event.party && { [event.party]: failure }) };
}

export function withoutAutoRetry(failures: Failures): Failures {
  return Object.fromEntries(
    Object.entries(failures).map(([slot, failure]) => [slot, failure && { ...failure, retriesOnReconnect: false }]),
  );
}
