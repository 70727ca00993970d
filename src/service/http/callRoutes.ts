import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Answer } from '../../contract/callSchemas.ts';
import { allCallNames, type CallName, callDefinition } from '../../contract/calls.ts';
import { captchaHeader } from '../../contract/limits.ts';
import type { ResultCode } from '../../contract/resultCodes.ts';
import { type AnsweredFile, type CallResult, type LoadReport, performReportCall } from '../calls/reportCall.ts';
import type { Service } from '../calls/service.ts';
import { createReport, refreshSession } from '../calls/session.ts';
import { insuranceCompanies } from '../enumerations/insuranceCompanies.ts';
import { vehicleBrands } from '../enumerations/vehicleBrands.ts';
import { sameSecret } from '../rules/codes.ts';
import { invalid, type ReportCallName } from '../rules/rule.ts';
import { sendProblem } from './problems.ts';
import { fileField, type ParsedRequest, parseRequest } from './requests.ts';
import { discardUpload, receiveUpload } from './uploads.ts';

/** TABLE 2 bound to Fastify: one loop, no call is written by hand. */

export const apiPath = '/api';

declare module 'fastify' {
  interface FastifyRequest {
    /** What was answered, for the log. */
    resultCode: string | null;
  }
}

type OpenCallName = Exclude<CallName, ReportCallName>;
interface OpenCallInput {
  service: Service;
  request: ParsedRequest;
  correlationId: string;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function textOf(source: unknown, name: string): string {
  const value = isRecord(source) ? source[name] : undefined;
  return typeof value === 'string' ? value : '';
}

/** The calls that concern no stored report. */
const openCalls: {
  readonly [N in OpenCallName]: (input: OpenCallInput) => Promise<Answer<N> | { resultCode: ResultCode }>;
} = {
  getInsuranceCompanies: async () => ({ resultCode: 'OK', insuranceCompanies }),
  getVehicleBrands: async () => ({ resultCode: 'OK', vehicleBrands }),
  createReport: ({ service, request, correlationId }) => createReport(service, request.idempotencyKey, correlationId),
  refreshSession: ({ service, request }) => refreshSession(service, textOf(request.body, 'refreshToken')),
};

function isOpen(name: CallName): name is OpenCallName {
  return Object.hasOwn(openCalls, name);
}

const bearer = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/iu;

/** Null when the caller may go on: 401 without a living token, 403 with the token of another report. */
async function denial(service: Service, request: FastifyRequest, reportId: string): Promise<401 | 403 | null> {
  const token = bearer.exec(request.headers.authorization ?? '')?.[1];
  if (token === undefined) return 401;
  const claims = await service.tokens.read('access', token, service.now());
  if (claims === 'invalid' || claims === 'expired') return 401;
  return claims.reportId === reportId ? null : 403;
}

/** Compared also when there is no such summary, so that wrong and unknown take the same time and look the same. */
async function loadSummarised(service: Service, summaryId: string, checkCode: string) {
  const stored = await service.store.loadReportBySummaryId(summaryId);
  const isRight = sameSecret(checkCode, stored?.document.checkCode ?? '-'.repeat(60));
  return isRight ? stored : null;
}

function loader(service: Service, name: ReportCallName, { params, query }: ParsedRequest): LoadReport {
  if (callDefinition(name).access === 'summary')
    return () => loadSummarised(service, params.summaryId ?? '', textOf(query, 'checkCode'));
  return () => service.store.loadReport(params.reportId ?? '');
}

function answerJson(request: FastifyRequest, reply: FastifyReply, answer: { resultCode: string }): FastifyReply {
  request.resultCode = answer.resultCode;
  return reply.header('cache-control', 'no-store').send(answer);
}

/** A photo may be kept, but is asked about each time, so that it is shown no longer than its report lives. */
async function sendFile(request: FastifyRequest, reply: FastifyReply, file: AnsweredFile): Promise<FastifyReply> {
  if (file.eTag !== null) reply.header('etag', file.eTag).header('vary', 'Authorization');
  reply.header('cache-control', file.eTag === null ? 'private, no-store' : 'private, no-cache');
  if (file.eTag !== null && request.headers['if-none-match'] === file.eTag) {
    request.resultCode = 'OK';
    return reply.code(304).send();
  }
  const content = await file.fetch();
  if (content === null) return sendProblem(reply, 404);
  request.resultCode = 'OK';
  return reply
    .header('content-disposition', `inline; filename="${file.fileName}"`)
    .type(file.contentType)
    .send(content);
}

async function sendResult(
  request: FastifyRequest,
  reply: FastifyReply,
  name: CallName,
  result: CallResult,
): Promise<FastifyReply> {
  switch (result.kind) {
    case 'json':
      return answerJson(request, reply, { resultCode: result.resultCode, ...result.answer });
    case 'file':
      return sendFile(request, reply, result);
    case 'invalid':
      return sendProblem(reply, 400, result.errors);
    case 'notFound':
      return sendProblem(reply, 404);
    case 'gone':
      // Whoever lost the answer to the cancelling may ask again.
      if (name === 'cancelReport') return answerJson(request, reply, { resultCode: 'OK' });
      return sendProblem(reply, callDefinition(name).access === 'summary' ? 404 : 401);
  }
}

export interface CallRouteOptions {
  service: Service;
  uploadFolder: string;
}

/** The temporary file of an upload is gone when this resolves. */
async function performWithUpload(
  { service, uploadFolder }: CallRouteOptions,
  name: ReportCallName,
  parsed: ParsedRequest,
  request: FastifyRequest,
): Promise<CallResult> {
  const isUpload = callDefinition(name).body === 'multipart';
  const upload = isUpload ? await receiveUpload(request, fileField(name), uploadFolder) : undefined;
  try {
    if (isUpload && upload === undefined) return invalid(fileField(name), 'required');
    const call = { ...parsed, name, upload, correlationId: request.id };
    return await performReportCall(service, call, loader(service, name, parsed));
  } finally {
    await discardUpload(upload);
  }
}

/** Registers every call of TABLE 2 below the API path. */
export function registerCalls(app: FastifyInstance, options: CallRouteOptions): void {
  const { service } = options;
  app.decorateRequest('resultCode', null);
  for (const name of allCallNames) {
    const { method, path, access, body, captcha } = callDefinition(name);
    app.route({
      method,
      config: { call: name },
      url: `${apiPath}${path}`,
      /** Before the body is read, so that nobody without a token can make the service read one. */
      async onRequest(request, reply) {
        if (access !== 'report') return;
        const denied = await denial(service, request, textOf(request.params, 'reportId'));
        if (denied !== null) return sendProblem(reply, denied);
      },
      async handler(request, reply) {
        const parsed = parseRequest(name, request);
        if (parsed === 'notFound') return sendProblem(reply, 404);
        if ('errors' in parsed) return sendProblem(reply, 400, parsed.errors);
        const { captchaToken } = parsed.request;
        if (captcha === true && !(await service.botCheck.isHuman(captchaToken)))
          return sendProblem(reply, 400, [
            { path: captchaHeader, message: captchaToken === null ? 'required' : 'format' },
          ]);
        if (!isOpen(name)) {
          if (body === 'multipart' && !request.isMultipart()) return sendProblem(reply, 415);
          const result = await performWithUpload(options, name, parsed.request, request);
          return sendResult(request, reply, name, result);
        }
        const answer = await openCalls[name]({ service, request: parsed.request, correlationId: request.id });
        return answerJson(request, reply, answer);
      },
    });
  }
}
