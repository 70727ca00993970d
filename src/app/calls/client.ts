import type { CallRequest } from '#contract/callSchemas.ts';
import { type CallName, callDefinition } from '#contract/calls.ts';
import { type Failed, failedBy, isAnswered, isJudged } from './failed.ts';
import { phoneCopy } from './phoneCopy.ts';
import { loseSession, refreshSession } from './session.ts';
import { accessToken, hasTokens, keepTokens, storedRefreshToken } from './tokens.ts';
import { type Reply, transmit } from './transport.ts';

/** What a call came to: a result code with its answer, or why there is none. */
export type CallOutcome =
  | { kind: 'result'; code: string; answer: unknown }
  | { kind: 'file'; file: Blob }
  /** A link to a summary that leads to nothing. */
  | { kind: 'missing' }
  /** `judged`: the service itself, in its own words, has refused the request. */
  | ({ kind: 'failed'; judged?: true } & Failed);

/** What the forms of a report choose from. */
const lists: readonly CallName[] = ['getInsuranceCompanies', 'getVehicleBrands'];

/** Makes one call of TABLE 2: calls on a report, and for its lists, by way of the phone's copy, all others of the service. */
export async function performCall<Name extends CallName>(
  call: Name,
  request: CallRequest<Name>,
  signal?: AbortSignal,
): Promise<CallOutcome> {
  const isList = lists.includes(call) && storedRefreshToken() !== null;
  const { access, versioned } = callDefinition(call);
  // What is asked every few seconds is of what no copy holds.
  const isOfCopy = isList || (access === 'report' && versioned !== true);
  const copy = isOfCopy ? await copyOfPhone() : null;
  if (copy === null) return askService(call, request, signal);
  return isList ? copy.performList(call, request, signal) : copy.perform(call, request, signal);
}

/** The phone's copy of the report, where there is one. */
export function copyOfPhone() {
  return phoneCopy(askService);
}

/** With the session, one retry after a refresh, and a check of the answer's shape. */
async function askService<Name extends CallName>(
  call: Name,
  request: CallRequest<Name>,
  signal?: AbortSignal,
  headers?: Readonly<Record<string, string>>,
): Promise<CallOutcome> {
  // What checks the answer comes while it is waited for.
  const schemas = fetchSchemas();
  const authorized = callDefinition(call).access === 'report';
  // The exchange at the start has come to nothing so far: without it the call would be refused.
  const isUnexchanged = authorized && accessToken() === null && storedRefreshToken() !== null;
  let reply = isUnexchanged ? unauthorized : await transmit(call, request, accessToken(), signal, headers);
  if (authorized && isUnauthorized(reply)) {
    const refreshed = storedRefreshToken() === null ? 'refused' : await refreshSession();
    if (typeof refreshed === 'object') return { kind: 'failed', ...refreshed, unjudged: true };
    if (refreshed === 'refreshed') reply = await transmit(call, request, accessToken(), signal, headers);
    if (refreshed === 'refused' || isUnauthorized(reply)) {
      loseSession();
      return { kind: 'failed', reason: 'refused' };
    }
  }
  return judge(call, reply, schemas);
}

const unauthorized: Reply = { status: 401, data: undefined };

function isUnauthorized(reply: Reply): boolean {
  return reply.status === 401 || reply.status === 403;
}

async function judge(call: CallName, reply: Reply, schemas: Promise<Schemas | null>): Promise<CallOutcome> {
  if (reply.status === 404 && callDefinition(call).access === 'summary') return { kind: 'missing' };
  const data = dataOf(reply);
  if (data instanceof Blob) return { kind: 'file', file: data };
  const code = resultCodeOf(data);
  if (code === undefined || !(await hasShape(call, code, data, schemas)))
    return { kind: 'failed', ...failedBy(reply), ...(isJudged(reply) && { judged: true }) };
  if (hasTokens(data)) keepTokens(data);
  return { kind: 'result', code, answer: data };
}

/** 204 says by itself that there is no more to it than its success. */
function dataOf(reply: Reply): unknown {
  // nothing is newer than the version that was named.
  if (reply.status === 304) return { resultCode: 'OK', version: '', changes: null };
  if (!isAnswered(reply) || reply.status < 200 || reply.status > 299) return undefined;
  return reply.status === 204 ? (reply.data ?? { resultCode: 'OK' }) : reply.data;
}

function resultCodeOf(data: unknown): string | undefined {
  return typeof data === 'object' && data !== null && 'resultCode' in data && typeof data.resultCode === 'string'
    ? data.resultCode
    : undefined;
}

type Schemas = typeof import('#contract/callSchemas.ts')['callSchemas'];

/** A chunk of its own: the first screens make no call. Null when it does not come; then the code alone is trusted. */
function fetchSchemas(): Promise<Schemas | null> {
  return import('#contract/callSchemas.ts').then(
    ({ callSchemas }) => callSchemas,
    () => null,
  );
}

/** A text that could not be typed today was stored by a service that took it: it is shown, as its shape is right. */
async function hasShape(call: CallName, code: string, data: unknown, schemas: Promise<Schemas | null>) {
  if (!code.startsWith('OK')) return true;
  const known = await schemas;
  const issues = known?.[call].answer.safeParse(data).error?.issues ?? [];
  return issues.every((issue) => issue.code === 'custom');
}
