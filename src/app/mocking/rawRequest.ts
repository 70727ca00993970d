import type { CallRequest } from '#contract/callSchemas.ts';
import { type CallName, callDefinition } from '#contract/calls.ts';
import { idempotencyHeader } from '#contract/limits.ts';

/** A request as it would come out of the network, for a service that is asked without one. */
export function rawRequestOf(name: CallName, request: CallRequest<CallName>, accessToken: string | null) {
  const asked = Object.entries('query' in request ? (request.query ?? {}) : {}).filter(
    ([, value]) => value !== undefined,
  );
  return {
    params: { ...request.params },
    query: Object.fromEntries(asked.map(([key, value]) => [key, String(value)])),
    body: callDefinition(name).body === 'json' ? JSON.parse(JSON.stringify(request.body ?? null)) : undefined,
    headers: {
      ...(accessToken !== null && { authorization: `Bearer ${accessToken}` }),
      ...(request.idempotencyKey !== undefined && { [idempotencyHeader.toLowerCase()]: request.idempotencyKey }),
    },
  };
}
