import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { allCallNames, type CallName, callDefinition } from '../../contract/calls.ts';
import { type CallResult, type LoadReport, performReportCall } from '../calls/reportCall.ts';
import type { Service } from '../calls/service.ts';
import { createReport, refreshSession } from '../calls/session.ts';
import { insuranceCompanies } from '../enumerations/insuranceCompanies.ts';
import { vehicleBrands } from '../enumerations/vehicleBrands.ts';
import { sameSecret } from '../rules/codes.ts';
import type { ReportCallName } from '../rules/rule.ts';
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

/** The calls that concern no stored report. */
const openCalls: { readonly [N in OpenCallName]: (input: OpenCallInput) => Promise<{ resultCode: string }> } = {
  getInsuranceCompanies: async () => ({ resultCode: 'OK', insuranceCompanies }),
  getVehicleBrands: async () => ({ resultCode: 'OK', vehicleBrands }),
  createReport: ({ service, request, correlationId }) => createReport(service, request.idempotencyKey, correlationId),
  refreshSession: ({ service, request }) => refreshSession(service, refreshTokenOf(request.body)),
};

function refreshTokenOf(body: unknown): string {
  return typeof body === 'object' && body !== null && 'refreshToken' in body ? String(body.refreshToken) : '';
}

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

function stringIn(source: unknown, name: string): string {
  if (typeof source !== 'object' || source === null) return '';
  const value: unknown = Object.getOwnPropertyDescriptor(source, name)?.value;
  return typeof value === 'string' ? value : '';
}

function loader(service: Service, name: ReportCallName, { params, query }: ParsedRequest): LoadReport {
  if (callDefinition(name).access === 'summary')
    return () => loadSummarised(service, params.summaryId ?? '', stringIn(query, 'checkCode'));
  return () => service.store.loadReport(params.reportId ?? '');
}

function answerJson(request: FastifyRequest, reply: FastifyReply, answer: { resultCode: string }): FastifyReply {
  request.resultCode = answer.resultCode;
  return reply.header('cache-control', 'no-store').send(answer);
}

function sendResult(request: FastifyRequest, reply: FastifyReply, name: CallName, result: CallResult): FastifyReply {
  switch (result.kind) {
    case 'json':
      return answerJson(request, reply, { resultCode: result.resultCode, ...result.answer });
    case 'file':
      request.resultCode = 'OK';
      return reply
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `inline; filename="${result.fileName}"`)
        .type(result.contentType)
        .send(result.content);
    case 'invalid':
      return sendProblem(reply, 400, result.errors);
    case 'notFound':
      return sendProblem(reply, 404);
    case 'gone':
      return sendProblem(reply, callDefinition(name).access === 'summary' ? 404 : 401);
  }
}

export interface CallRouteOptions {
  service: Service;
  uploadFolder: string;
}

async function handleReportCall(
  { service, uploadFolder }: CallRouteOptions,
  name: ReportCallName,
  parsed: ParsedRequest,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const isUpload = callDefinition(name).body === 'multipart';
  if (isUpload && !request.isMultipart()) return sendProblem(reply, 415);
  const upload = isUpload ? await receiveUpload(request, fileField(name), uploadFolder) : undefined;
  try {
    if (isUpload && upload === undefined)
      return sendProblem(reply, 400, [{ path: fileField(name), message: 'required' }]);
    const call = { ...parsed, name, upload, correlationId: request.id };
    const result = await performReportCall(service, call, loader(service, name, parsed));
    return sendResult(request, reply, name, result);
  } finally {
    await discardUpload(upload);
  }
}

/** Registers every call of TABLE 2 below the API path. */
export function registerCalls(app: FastifyInstance, options: CallRouteOptions): void {
  const { service } = options;
  app.decorateRequest('resultCode', null);
  for (const name of allCallNames) {
    const { method, path, access } = callDefinition(name);
    app.route({
      method,
      url: `${apiPath}${path}`,
      /** Before the body is read, so that nobody without a token can make the service read one. */
      async onRequest(request, reply) {
        if (access !== 'report') return;
        const denied = await denial(service, request, stringIn(request.params, 'reportId'));
        if (denied !== null) return sendProblem(reply, denied);
      },
      async handler(request, reply) {
        const parsed = parseRequest(name, request);
        if (parsed === 'notFound') return sendProblem(reply, 404);
        if ('errors' in parsed) return sendProblem(reply, 400, parsed.errors);
        if (!isOpen(name)) return handleReportCall(options, name, parsed.request, request, reply);
        const answer = await openCalls[name]({ service, request: parsed.request, correlationId: request.id });
        return answerJson(request, reply, answer);
      },
    });
  }
}
