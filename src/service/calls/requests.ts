import * as z from 'zod/mini';
import { callSchemas } from '#contract/callSchemas.ts';
import type { CallName } from '#contract/calls.ts';
import { callDefinition, isMutation } from '#contract/calls.ts';
import {
  captchaHeader,
  correlationHeader,
  idempotencyHeader,
  maxCaptchaLength,
  maxCorrelationLength,
  mutationHeader,
  phoneHeader,
} from '#contract/limits.ts';

/** A request of TABLE 2, parsed with the schemas that stand beside it. */

/** Unvalidated request, independent of the transport. */
export interface RawRequest {
  /** HEAD asks for headers alone. */
  method?: string;
  params: unknown;
  query: unknown;
  body: unknown;
  /** Headers by their lower-case names. */
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

export interface ProblemField {
  /** Names joined by dots; empty when the whole body is meant. */
  path: string;
  /** A key of the contract's field messages, with its count after a colon where there is one. */
  message: string;
}

export interface ParsedRequest {
  params: Record<string, string>;
  query: unknown;
  body: unknown;
  idempotencyKey: string | null;
  captchaToken: string | null;
  /** The phone that asks for the copy with the answer. */
  phoneId: string | null;
  /** Number of the phone's mutation that the call carries. */
  step: number | null;
}

export type Parsed = { request: ParsedRequest } | { errors: ProblemField[] } | 'notFound';

const uuidSchema = z.uuid();
const mutationPattern = /^[1-9]\d{0,8}$/u;
/** Every parameter of a path is the id of something. */
const paramsSchema = z.record(z.string(), z.uuid());

function errorsOf(error: z.core.$ZodError): ProblemField[] {
  return error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message }));
}

function header(request: RawRequest, name: string): string | undefined {
  const value = request.headers[name.toLowerCase()];
  return Array.isArray(value) ? value[0] : value;
}

/** A phone is heeded where a report is asked about in its session, a step where the call may be one. */
function parseMutationId(name: CallName, request: RawRequest): Pick<ParsedRequest, 'phoneId' | 'step'> | ProblemField {
  const isHeeded = callDefinition(name).access === 'report';
  const phoneId = isHeeded ? (header(request, phoneHeader) ?? null) : null;
  const step = isHeeded ? (header(request, mutationHeader) ?? null) : null;
  if (phoneId !== null && !uuidSchema.safeParse(phoneId).success) return { path: phoneHeader, message: 'format' };
  if (step === null) return { phoneId, step };
  if (phoneId === null) return { path: phoneHeader, message: 'required' };
  return isMutation(name) && mutationPattern.test(step)
    ? { phoneId, step: Number(step) }
    : { path: mutationHeader, message: 'format' };
}

/** Parses everything but an uploaded file, which is checked by its content later. */
export function parseRequest(name: CallName, request: RawRequest): Parsed {
  const { body: bodyKind, creates, access } = callDefinition(name);
  const params = paramsSchema.safeParse(request.params);
  if (!params.success) return 'notFound';
  const querySchema: z.ZodMiniType = callSchemas[name].query;
  const bodySchema: z.ZodMiniType = callSchemas[name].body;
  const errors: ProblemField[] = [];

  const query = querySchema.safeParse(request.query);
  if (!query.success) errors.push(...errorsOf(query.error));
  const body =
    bodyKind === 'json' ? bodySchema.safeParse(request.body ?? {}) : { success: true as const, data: undefined };
  if (!body.success) errors.push(...errorsOf(body.error));
  const key = creates === true ? (header(request, idempotencyHeader) ?? null) : null;
  if (key !== null && !uuidSchema.safeParse(key).success) errors.push({ path: idempotencyHeader, message: 'format' });
  if ((header(request, correlationHeader) ?? '').length > maxCorrelationLength)
    errors.push({ path: correlationHeader, message: `tooLong:${maxCorrelationLength}` });
  const captchaToken = header(request, captchaHeader) || null;
  if (captchaToken !== null && captchaToken.length > maxCaptchaLength)
    errors.push({ path: captchaHeader, message: `tooLong:${maxCaptchaLength}` });

  const sentBehind = parseMutationId(name, request);
  if ('path' in sentBehind) errors.push(sentBehind);

  // A link with a mangled check code looks like one that leads nowhere.
  if (access === 'summary' && errors.some(({ path }) => path === 'checkCode')) return 'notFound';
  if (errors.length > 0 || !query.success || !body.success || 'path' in sentBehind) return { errors };
  const content = { params: params.data, query: query.data, body: body.data };
  return { request: { ...content, idempotencyKey: key, captchaToken, ...sentBehind } };
}

export function fileField(name: CallName): 'damagePhoto' | 'photo' {
  return name === 'addAccidentPhoto' ? 'damagePhoto' : 'photo';
}
