import { isDelegatedSection } from '#contract/callers.ts';
import type { Answer, Body } from '#contract/callSchemas.ts';
import type { ReportCallName } from '#contract/calls.ts';
import { type CallName, callDefinition } from '#contract/calls.ts';
import { sdkSignature } from '#contract/fields.ts';
import { captchaHeader } from '#contract/limits.ts';
import type { ResultCode } from '#contract/resultCodes.ts';
import { sameSecret } from '#report/codes.ts';
import { type Fault, invalid } from '#report/rule.ts';
import { vehicleBrands } from '../enumerations/vehicleBrands.ts';
import { linkKey, type TokenClaims } from '../tokens.ts';
import { deviceOf } from './deviceOf.ts';
import { performReportCall } from './reportCall.ts';
import type { AnsweredFile, Authorise, CallResult, TooMany } from './reportCallTypes.ts';
import { fileField, type ParsedRequest, type ProblemField, parseRequest, type RawRequest } from './requests.ts';
import { confirmResumption, type OpenCall, resumeReport } from './resuming.ts';
import type { Service } from './service.ts';
import { createReport, isCurrentSession, refreshSession } from './session.ts';
import type { Upload } from './uploadedImages.ts';

/** TABLE 2 bound to the rules: one way for every call, whatever carries requests and answers. */

export type CallAnswer =
  | { kind: 'json'; answer: { resultCode: string } }
  | { kind: 'file'; file: AnsweredFile }
  | { kind: 'problem'; status: 400 | 401 | 403 | 404 | 422; errors?: ProblemField[] }
  | { kind: 'problem'; status: 429; retryAfter: number };

/** Takes the file of the request, hands it over and lets go of it; undefined when the request has none. */
export type WithUpload = <T>(use: (upload: Upload | undefined) => Promise<T>) => Promise<T>;

export interface IncomingCall {
  name: CallName;
  request: RawRequest;
  correlationId: string;
  /** Network address of the caller; null without a network. */
  clientAddress: string | null;
  withUpload: WithUpload;
}

type OpenCallName = Exclude<CallName, ReportCallName>;
interface OpenCallInput extends OpenCall {
  service: Service;
  request: ParsedRequest;
}
/** The body has been parsed with the schema of the very call. */
function bodyOf<N extends OpenCallName>(_name: N, { request }: OpenCallInput): Body<N> {
  return request.body as Body<N>;
}

function textOf(source: unknown, name: string): string {
  const value = typeof source === 'object' && source !== null ? Reflect.get(source, name) : undefined;
  return typeof value === 'string' ? value : '';
}

/** The calls that concern no stored report. */
const openCalls: {
  readonly [N in OpenCallName]: (
    input: OpenCallInput,
  ) => Promise<Answer<N> | { resultCode: ResultCode } | Fault | TooMany>;
} = {
  getInsuranceCompanies: async ({ service }) => ({ resultCode: 'OK', insuranceCompanies: service.insuranceCompanies }),
  getVehicleBrands: async () => ({ resultCode: 'OK', vehicleBrands }),
  createReport: ({ service, idempotencyKey, correlationId }) => createReport(service, idempotencyKey, correlationId),
  refreshSession: (input) =>
    refreshSession(input.service, bodyOf('refreshSession', input).refreshToken, input.correlationId),
  resumeReport: (input) => resumeReport(input.service, bodyOf('resumeReport', input), input),
  confirmResumption: (input) => confirmResumption(input.service, bodyOf('confirmResumption', input), input),
};

function isOpen(name: CallName): name is OpenCallName {
  return Object.hasOwn(openCalls, name);
}

const bearer = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/iu;

async function claimsOf(service: Service, request: RawRequest) {
  const token = bearer.exec(textOf(request.headers, 'authorization'))?.[1];
  return token === undefined ? 'invalid' : service.tokens.read('access', token, service.expiryNow());
}

/** Null when the caller may go on: 401 without a living token, 403 with the token of another report, or of the other part. */
export async function denial(service: Service, name: CallName, request: RawRequest): Promise<401 | 403 | null> {
  if (callDefinition(name).access !== 'report') return null;
  const claims = await claimsOf(service, request);
  if (claims === 'invalid' || claims === 'expired') return 401;
  if (claims.reportId !== textOf(request.params, 'reportId')) return 403;
  const about = textOf(request.params, 'participantId') || undefined;
  return claims.participantId === undefined || isDelegatedSection(name, about, claims.participantId) ? null : 403;
}

/** Compared also when there is no such summary, so that wrong and unknown take the same time and look the same. */
async function loadSummarised(service: Service, summaryId: string, checkCode: string) {
  const stored = await service.store.loadReportBySummaryId(summaryId);
  const isRight = sameSecret(checkCode, stored?.document.checkCode ?? '-'.repeat(60));
  return isRight ? stored : null;
}

function authoriser(
  service: Service,
  name: ReportCallName,
  { params, query }: ParsedRequest,
  claims: TokenClaims | null,
): Authorise {
  if (callDefinition(name).access === 'summary')
    return () => loadSummarised(service, params.summaryId ?? '', textOf(query, 'checkCode'));
  return async () => {
    const stored = await service.store.loadReport(params.reportId ?? '');
    // The session may have ended while the call was under way.
    return stored !== null && claims !== null && isCurrentSession(stored.document, claims) ? stored : null;
  };
}

/** Returns true if cancelReport names a report that is already deleted. A client that lost the answer may thus retry. */
async function isCancelled(service: Service, name: CallName, { params }: ParsedRequest): Promise<boolean> {
  return name === 'cancelReport' && (await service.store.loadReport(params.reportId ?? '')) === null;
}

/** Returns true if the link was valid but its report has expired since. */
async function isEndedLink(service: Service, name: CallName, { params, query }: ParsedRequest): Promise<boolean> {
  if (callDefinition(name).access !== 'summary') return false;
  const key = await linkKey(service.tokens, params.summaryId ?? '', textOf(query, 'checkCode'));
  return service.store.isEndedLink(key, service.expiryNow());
}

function answerOf(name: CallName, result: CallResult): CallAnswer {
  switch (result.kind) {
    case 'json':
      return { kind: 'json', answer: { resultCode: result.resultCode, ...result.answer } };
    case 'file':
      return { kind: 'file', file: result };
    case 'invalid':
      return { kind: 'problem', status: 400, errors: result.errors };
    case 'notFound':
      return { kind: 'problem', status: 404 };
    case 'keyReused':
      return { kind: 'problem', status: 422 };
    case 'tooMany':
      return { kind: 'problem', status: 429, retryAfter: result.retryAfter };
    case 'gone':
      return { kind: 'problem', status: callDefinition(name).access === 'summary' ? 404 : 401 };
  }
}

function uploadFault(name: CallName, upload: Upload | undefined): Fault | null {
  if (upload === undefined) return invalid(fileField(name), 'required');
  const signature = 'path' in upload ? upload.sdkSignature : undefined;
  const isRight = signature === undefined || sdkSignature.safeParse(signature).success;
  return isRight ? null : invalid('sdkSignature', 'format');
}

/** Answers a call of a caller who is not denied it. */
export async function answerCall(
  service: Service,
  { name, request, correlationId, clientAddress, withUpload }: IncomingCall,
): Promise<CallAnswer> {
  const { body, captcha } = callDefinition(name);
  const parsed = parseRequest(name, request);
  if (parsed === 'notFound') return { kind: 'problem', status: 404 };
  if ('errors' in parsed) return { kind: 'problem', status: 400, errors: parsed.errors };
  const { captchaToken, idempotencyKey, params } = parsed.request;
  const use = { call: name, key: idempotencyKey ?? params.summaryId ?? null };
  // Without a token it is answered too, only less often.
  if (captcha === true && captchaToken !== null && !(await service.botCheck.isHuman(captchaToken, use)))
    return { kind: 'problem', status: 400, errors: [{ path: captchaHeader, message: 'format' }] };
  if (isOpen(name)) {
    const input = { service, request: parsed.request, idempotencyKey, correlationId, clientAddress };
    const answered = await openCalls[name](input);
    return 'kind' in answered ? answerOf(name, answered) : { kind: 'json', answer: answered };
  }

  const read = await claimsOf(service, request);
  const claims = typeof read === 'string' || callDefinition(name).access !== 'report' ? null : read;
  const sessionParty = claims?.participantId ?? null;
  const device = request.method === 'HEAD' ? null : deviceOf(textOf(request.headers, 'user-agent'));
  const handle = (upload: Upload | undefined) =>
    performReportCall(
      service,
      { ...parsed.request, name, upload, sessionParty, correlationId, clientAddress, device },
      authoriser(service, name, parsed.request, claims),
    );
  const result = await handle(undefined);
  if (result.kind === 'gone' && (await isCancelled(service, name, parsed.request)))
    return { kind: 'json', answer: { resultCode: 'OK' } };
  if (result.kind === 'gone' && (await isEndedLink(service, name, parsed.request)))
    return { kind: 'json', answer: { resultCode: 'ERR_SUMMARY_EXPIRED' } };
  // Its file is received only when nothing else is missing, and the report may have changed by then.
  if (body !== 'multipart' || result.kind !== 'invalid') return answerOf(name, result);
  return withUpload(async (upload) => answerOf(name, uploadFault(name, upload) ?? (await handle(upload))));
}
