import type { CallRequest } from '#contract/callSchemas.ts';
import { type CallName, callDefinition } from '#contract/calls.ts';
import { loseSession, refreshSession } from './session.ts';
import { accessToken, hasTokens, keepTokens, storedRefreshToken } from './tokens.ts';
import { type Reply, transmit } from './transport.ts';

/** What a call came to: a result code with its answer, no answer, or an answer that is none. */
export type CallOutcome =
  | { kind: 'result'; code: string; answer: unknown }
  | { kind: 'file'; file: Blob }
  | { kind: 'network' }
  /** A link to a summary that leads to nothing. */
  | { kind: 'missing' }
  | { kind: 'response' };

/** Makes one call of TABLE 2: with the session, one retry after a refresh, and a check of the answer's shape. */
export async function performCall<Name extends CallName>(
  call: Name,
  request: CallRequest<Name>,
  signal?: AbortSignal,
): Promise<CallOutcome> {
  // What checks the answer comes while it is waited for.
  const schemas = fetchSchemas();
  const authorized = callDefinition(call).access === 'report';
  let reply = await transmit(call, request, accessToken(), signal);
  if (authorized && isUnauthorized(reply)) {
    const refreshed = storedRefreshToken() === null ? 'refused' : await refreshSession();
    if (refreshed === 'unreachable') return { kind: 'network' };
    if (refreshed === 'refreshed') reply = await transmit(call, request, accessToken(), signal);
    if (refreshed === 'refused' || isUnauthorized(reply)) {
      loseSession();
      return { kind: 'response' };
    }
  }
  return judge(call, reply, schemas);
}

function isUnauthorized(reply: Reply): boolean {
  return reply.status === 401 || reply.status === 403;
}

const successes: readonly unknown[] = [200, 201, 202, 204];

async function judge(call: CallName, reply: Reply, schemas: Promise<Schemas | null>): Promise<CallOutcome> {
  if (reply.status === 'network') return { kind: 'network' };
  if (reply.status === 404 && callDefinition(call).access === 'summary') return { kind: 'missing' };
  if (!successes.includes(reply.status) || reply.data === undefined) return { kind: 'response' };
  if (reply.data instanceof Blob) return { kind: 'file', file: reply.data };
  const code = resultCodeOf(reply.data);
  if (code === undefined || !(await hasShape(call, code, reply.data, schemas))) return { kind: 'response' };
  if (hasTokens(reply.data)) keepTokens(reply.data);
  return { kind: 'result', code, answer: reply.data };
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
