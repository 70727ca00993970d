import { correlationHeader } from '#contract/limits.ts';

/** By what the service's own answers are known. */

/** A response as it came, from whomever. */
export interface Received {
  status: number;
  data: unknown;
  header: (name: string) => string | null;
}

/** Whether the headers are the service's, which names the request in each of its answers. */
export function isOfService(header: Received['header']): boolean {
  return header(correlationHeader) !== null;
}

/** Problem details (RFC 9457) as the service writes them: a gateway's own name no request, also where it adds the header. */
export function isOwnProblem({ status, data, header }: Received): boolean {
  if (header('Content-Type')?.startsWith('application/problem+json') !== true) return false;
  if (typeof data !== 'object' || data === null || !('title' in data) || typeof data.title !== 'string') return false;
  if (!('correlationId' in data) || typeof data.correlationId !== 'string') return false;
  return 'type' in data && data.type === 'about:blank' && 'status' in data && data.status === status;
}
