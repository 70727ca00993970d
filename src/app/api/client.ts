import type { CallRequest } from '#contract/callSchemas.ts';
import { type CallName, callDefinition } from '#contract/calls.ts';
import { loadedOnce } from '../loadedOnce.ts';
import { config } from '../loading/config.ts';
import type { CallOutcome } from '../replica/callOutcome.ts';
import { isRefused } from '../replica/callOutcome.ts';
import type { Replica } from '../replica/replica.ts';
import { failedBy, isAnswered } from './failed.ts';
import { offers } from './offers.ts';
import { openReplica } from './replica.ts';
import { resultCodeOf } from './serviceAnswer.ts';
import { loseSession, refreshSession } from './session.ts';
import { accessToken, hasTokens, keepTokens, storedRefreshToken } from './tokens.ts';
import { type Reply, transmit } from './transport.ts';

/** Calls for lists of options used in a report's forms. */
const lists: readonly CallName[] = ['getInsuranceCompanies', 'getVehicleBrands'];

/** Makes one call of TABLE 2. Calls on a report and for its lists go through the replica, all others to the service. */
export async function performCall<Name extends CallName>(
  call: Name,
  request: CallRequest<Name>,
  signal?: AbortSignal,
): Promise<CallOutcome> {
  if (!offers(call)) return unvalidated;
  const isList = lists.includes(call) && storedRefreshToken() !== null;
  const { access, versioned } = callDefinition(call);
  // Polled (versioned) calls return data that the replica does not hold.
  const isForReplica = isList || (access === 'report' && versioned !== true);
  const onPhone = isForReplica ? await replicaOfPhone() : null;
  if (onPhone === null) return askService(call, request, signal);
  const outcome = await (isList
    ? onPhone.requestList(call, request, signal)
    : onPhone.requestOrMutate(call, request, signal));
  // The replica needs getReplica, which the service does not know: bypass it.
  const isUnbegun = outcome.kind === 'failed' && !isRefused(outcome) && !offers('getReplica');
  return isUnbegun ? askService(call, request, signal) : outcome;
}

/** Refusal without judging the request: the call is not offered, or the session has ended. */
const unvalidated: CallOutcome = { kind: 'failed', reason: 'refused', unvalidated: true };

const replica = loadedOnce(() => openReplica(askService));

/** Returns the phone's replica; null if disabled, mocking or its chunk does not load: then the service answers everything. */
export async function replicaOfPhone(): Promise<Replica | null> {
  const { LOCAL_REPLICA, ENABLE_MOCKING } = config();
  return LOCAL_REPLICA && !ENABLE_MOCKING ? replica.load().catch(() => null) : null;
}

/** Returns the replica if it is already open, for synchronous answers. */
export const currentReplica = replica.loaded;

/** Sends a call with the session's token; refreshes the session and retries once if unauthorized. */
async function askService<Name extends CallName>(
  call: Name,
  request: CallRequest<Name>,
  signal?: AbortSignal,
  headers?: Readonly<Record<string, string>>,
): Promise<CallOutcome> {
  if (!offers(call)) return unvalidated;
  const authorized = callDefinition(call).access === 'report';
  // The token exchange at the start has not succeeded yet: without it the call would be refused.
  const isUnexchanged = authorized && accessToken() === null && storedRefreshToken() !== null;
  let reply = isUnexchanged ? unauthorized : await transmit(call, request, accessToken(), signal, headers);
  if (authorized && isUnauthorized(reply)) {
    const refreshed = await refreshSession();
    if (refreshed === 'refreshed') reply = await transmit(call, request, accessToken(), signal, headers);
    else if (!('lost' in refreshed)) return { kind: 'failed', ...refreshed, unvalidated: true };
    if (refreshed !== 'refreshed' || isUnauthorized(reply)) {
      loseSession(refreshed === 'refreshed' ? undefined : refreshed.lost);
      return unvalidated;
    }
  }
  const outcome = validateReply(call, reply);
  // The reply may have shown that the service does not know the call.
  return outcome.kind === 'failed' && !offers(call) ? unvalidated : outcome;
}

const unauthorized: Reply = { status: 401, data: undefined };

function isUnauthorized(reply: Reply): boolean {
  return reply.status === 401 || reply.status === 403;
}

function validateReply(call: CallName, reply: Reply): CallOutcome {
  if (reply.status === 404 && callDefinition(call).access === 'summary') return { kind: 'missing' };
  const data = isAnswered(reply) && reply.status < 400 ? reply.data : undefined;
  if (data instanceof Blob) return { kind: 'file', file: data };
  const code = resultCodeOf(data);
  if (code === undefined) return { kind: 'failed', ...failedBy(reply) };
  if (hasTokens(data)) keepTokens(data);
  return { kind: 'result', code, answer: data };
}
