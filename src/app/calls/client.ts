import type { CallRequest } from '#contract/callSchemas.ts';
import { type CallName, callDefinition } from '#contract/calls.ts';
import { loadedOnce } from '../loadedOnce.ts';
import { config } from '../loading/config.ts';
import type { Replica } from '../replica/replica.ts';
import type { CallOutcome } from './failed.ts';
import { failedBy, isAnswered, isRefused } from './failed.ts';
import { offers } from './offers.ts';
import { resultCodeOf } from './ownWord.ts';
import { openReplica } from './replica.ts';
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
  if (!offers(call)) return unjudged;
  const isList = lists.includes(call) && storedRefreshToken() !== null;
  const { access, versioned } = callDefinition(call);
  // Polled (versioned) calls return data that the replica does not hold.
  const isOfCopy = isList || (access === 'report' && versioned !== true);
  const copy = isOfCopy ? await copyOfPhone() : null;
  if (copy === null) return askService(call, request, signal);
  const outcome = await (isList ? copy.performList(call, request, signal) : copy.perform(call, request, signal));
  // The replica needs getCopy, which the service does not know: bypass it.
  const isUnbegun = outcome.kind === 'failed' && !isRefused(outcome) && !offers('getCopy');
  return isUnbegun ? askService(call, request, signal) : outcome;
}

/** Refusal without judging the request: the call is not offered, or the session has ended. */
const unjudged: CallOutcome = { kind: 'failed', reason: 'refused', unjudged: true };

const replica = loadedOnce(() => openReplica(askService));

/** Returns the phone's replica; null if disabled, mocking or its chunk does not load: then the service answers everything. */
export async function copyOfPhone(): Promise<Replica | null> {
  const { PHONE_COPY, ENABLE_MOCKING } = config();
  return PHONE_COPY && !ENABLE_MOCKING ? replica.load().catch(() => null) : null;
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
  if (!offers(call)) return unjudged;
  const authorized = callDefinition(call).access === 'report';
  // The token exchange at the start has not succeeded yet: without it the call would be refused.
  const isUnexchanged = authorized && accessToken() === null && storedRefreshToken() !== null;
  let reply = isUnexchanged ? unauthorized : await transmit(call, request, accessToken(), signal, headers);
  if (authorized && isUnauthorized(reply)) {
    const refreshed = await refreshSession();
    if (refreshed === 'refreshed') reply = await transmit(call, request, accessToken(), signal, headers);
    else if (!('lost' in refreshed)) return { kind: 'failed', ...refreshed, unjudged: true };
    if (refreshed !== 'refreshed' || isUnauthorized(reply)) {
      loseSession(refreshed === 'refreshed' ? undefined : refreshed.lost);
      return unjudged;
    }
  }
  const outcome = judge(call, reply);
  // The reply may have shown that the service does not know the call.
  return outcome.kind === 'failed' && !offers(call) ? unjudged : outcome;
}

const unauthorized: Reply = { status: 401, data: undefined };

function isUnauthorized(reply: Reply): boolean {
  return reply.status === 401 || reply.status === 403;
}

function judge(call: CallName, reply: Reply): CallOutcome {
  if (reply.status === 404 && callDefinition(call).access === 'summary') return { kind: 'missing' };
  const data = isAnswered(reply) && reply.status < 400 ? reply.data : undefined;
  if (data instanceof Blob) return { kind: 'file', file: data };
  const code = resultCodeOf(data);
  if (code === undefined) return { kind: 'failed', ...failedBy(reply) };
  if (hasTokens(data)) keepTokens(data);
  return { kind: 'result', code, answer: data };
}
