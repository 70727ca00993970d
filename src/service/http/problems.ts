import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ProblemField } from '../calls/requests.ts';
import { errorForLog } from '../errorForLog.ts';
import { WorkerProcessBusy } from '../workerProcess/workerProcess.ts';

/** Faults as problem details (RFC 9457): what went wrong with the request, and never how the inside looks. */

const titles = {
  400: 'The request is not valid',
  401: 'The access token is missing, not valid or no longer valid',
  403: 'The access token is for another report',
  404: 'Not found',
  408: 'The request took too long',
  413: 'The request is too large',
  415: 'The content type is not supported',
  422: 'The Idempotency-Key has come before with another body',
  429: 'Too many requests',
  500: 'Something went wrong',
  503: 'Not ready',
} as const;
export type ProblemStatus = keyof typeof titles;

function isProblemStatus(status: number): status is ProblemStatus {
  return Object.hasOwn(titles, status);
}

export const problemStatuses = Object.keys(titles).map(Number).filter(isProblemStatus);

export interface Problem {
  type: 'about:blank';
  title: string;
  status: ProblemStatus;
  /** The id of the request. By it the page knows the problem from one that a gateway writes. */
  correlationId: string;
  errors?: ProblemField[];
}

export function problemOf(status: ProblemStatus, correlationId: string, errors?: ProblemField[]): Problem {
  const problem = { type: 'about:blank', title: titles[status], status, correlationId } as const;
  return errors === undefined ? problem : { ...problem, errors };
}

export function sendProblem(reply: FastifyReply, status: ProblemStatus, errors?: ProblemField[]): FastifyReply {
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  if (status === 503) reply.header('retry-after', '1');
  return reply
    .code(status)
    .type('application/problem+json')
    .send(JSON.stringify(problemOf(status, reply.request.id, errors)));
}

/** Error codes of a full disk; the caller may retry once space was freed. */
const full: ReadonlySet<string | undefined> = new Set(['ENOSPC', 'EDQUOT']);

function statusOf({ statusCode, code }: { statusCode?: number; code?: string }): number {
  return statusCode ?? (full.has(code) ? 503 : 500);
}

/** Every error and every unknown path of the API becomes a problem; what is unexpected is logged, without its data. */
export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler<Error & { statusCode?: number; code?: string }>((error, request, reply) => {
    const status = statusOf(error);
    if (status === 400) return sendProblem(reply, 400, [{ path: '', message: 'format' }]);
    if (isProblemStatus(status) && status < 500) return sendProblem(reply, status);
    if (status >= 400 && status < 500) return sendProblem(reply, 400);
    // Counted and said where it is refused: under a flood a line for each would fill the log.
    if (!(error instanceof WorkerProcessBusy)) request.log.error({ error: errorForLog(error) }, 'fault');
    return sendProblem(reply, status === 503 ? 503 : 500);
  });
}
