import { correlationHeader } from '#contract/limits.ts';

/** Marks that identify the service's own answers. */

/** Raw response, from the service or an intermediary. */
export interface Received {
  status: number;
  data: unknown;
  header: (name: string) => string | null;
}

/** Returns true if the correlation header is present, which the service sets in every answer. */
export function isOfService(header: Received['header']): boolean {
  return header(correlationHeader) !== null;
}

/** Returns true for problem details (RFC 9457) that name the request, as only the service's do. */
export function isOwnProblem({ status, data, header }: Received): boolean {
  if (header('Content-Type')?.startsWith('application/problem+json') !== true) return false;
  if (typeof data !== 'object' || data === null || !('title' in data) || typeof data.title !== 'string') return false;
  if (!('correlationId' in data) || typeof data.correlationId !== 'string') return false;
  return 'type' in data && data.type === 'about:blank' && 'status' in data && data.status === status;
}
