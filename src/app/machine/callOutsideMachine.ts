import type { CallRequest } from '#contract/callSchemas.ts';
import type { CallName } from '#contract/calls.ts';
import { performCall } from '../api/client.ts';
import { eventOf } from '../api/outcomeEvents.ts';
import type { CallOutcome } from '../replica/callOutcome.ts';
import { send } from './chart.ts';

/**
 * Makes a call outside of the chart's states, such as a read for one field. The chart still handles every code but OK;
 * the caller handles failures.
 */
export async function callOutsideMachine<Name extends CallName>(
  call: Name,
  request: CallRequest<Name>,
  signal?: AbortSignal,
): Promise<CallOutcome> {
  const outcome = await performCall(call, request, signal);
  const isCode = outcome.kind === 'result' && !outcome.code.startsWith('OK');
  if (isCode && !signal?.aborted) send(eventOf({ call, request }, outcome));
  return outcome;
}
