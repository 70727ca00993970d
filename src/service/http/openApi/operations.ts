import { callSamples } from '#contract/callSamples.ts';
import { callSummaries } from '#contract/callSummaries.ts';
import { type CallName, callDefinition, isMutation } from '#contract/calls.ts';
import { codeConditions } from '#contract/codeConditions.ts';
import { imageTypes } from '#contract/enumerations.ts';
import { captchaHeader, correlationHeader, idempotencyHeader, mutationHeader, phoneHeader } from '#contract/limits.ts';
import type { ResultCode } from '#contract/resultCodes.ts';
import { sampleIds } from '#contract/sampleReport.ts';
import { fileField } from '../../calls/requests.ts';
import type { ProblemStatus } from '../problems.ts';
import { componentName, type JsonSchema, queryParameters } from './schemas.ts';

/** Builds the OpenAPI operation of one call of TABLE 2, with examples from the contract's samples. */

interface Reference {
  $ref: string;
}
export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description: string;
  schema: unknown;
  example?: unknown;
}
export interface MediaType {
  schema: JsonSchema;
  examples?: Record<string, { summary: string; value: unknown }>;
  encoding?: Record<string, { contentType: string }>;
}
export interface Response {
  description: string;
  headers: Record<string, Reference>;
  content?: Record<string, MediaType>;
}
export interface Operation {
  operationId: CallName;
  tags: string[];
  summary: string;
  description: string;
  parameters: (Parameter | Reference)[];
  requestBody?: { required: boolean; content: Record<string, MediaType> };
  responses: Record<string, Response | Reference>;
  security: Record<string, string[]>[];
}

function reference(kind: string, name: string): Reference {
  return { $ref: `#/components/${kind}/${name}` };
}

/** Groups of calls, in the order of the page. */
export const tags = {
  Session: 'Starting a report and keeping its session alive.',
  Report: 'The accident itself: circumstances, time, place, culprit, confirmation.',
  Participants: 'The two drivers: phones, personal data, papers.',
  Vehicles: 'Vehicles, their photos, damage, movement and insurance.',
  Witnesses: 'At most three people who saw it.',
  Signing: 'Codes by SMS, with which both participants verify and sign.',
  Summary: 'What the other participant reads by the link of the QR code.',
  Enumerations: 'Lists to choose from.',
} as const;
export type Tag = keyof typeof tags;

const tagPatterns: [RegExp, Tag][] = [
  [/^\/(?:session\/refresh|reports)$/u, 'Session'],
  [/^\/enumerations/u, 'Enumerations'],
  [/^\/summaries/u, 'Summary'],
  [/\/witnesses/u, 'Witnesses'],
  [/\/(?:verify|sign|sendCode\w+|participantsIn\w+|phone)$/u, 'Signing'],
  [/\/(?:accidentPhoto|damage|movementDefinition|vehicle|insurer|licensePlate|canRetrieve)/u, 'Vehicles'],
  [/\/(?:participants|reporter|zenIdInitSdk)/u, 'Participants'],
];

export function tagOf(name: CallName): Tag {
  const { path } = callDefinition(name);
  return tagPatterns.find(([pattern]) => pattern.test(path))?.[1] ?? 'Report';
}

const parameterMeanings: Record<string, string> = {
  reportId: 'The report, as answered when it was started.',
  participantId: 'The participant.',
  photoId: 'The photo, as listed in vehicleDamageImages.',
  witnessId: 'The witness.',
  summaryId: 'The summary, as it stands in the link.',
  checkCode: 'The secret part of the link to the summary.',
  query: 'What has been typed of the address; diacritics and case do not matter.',
  pageCode: 'The side of the card: F is the front, B the back.',
  imageWithLicensePlate: 'Whether the photo shows the licence plate.',
  maxWidth: 'The photo is made no wider than this, in pixels.',
  maxHeight: 'The photo is made no higher than this, in pixels.',
};

function pathParameters(name: CallName): Parameter[] {
  const examples: Record<string, string> = sampleIds;
  return [...callDefinition(name).path.matchAll(/:(\w+)/gu)].map(([, parameter = '']) => ({
    name: parameter,
    in: 'path',
    required: true,
    description: parameterMeanings[parameter] ?? parameter,
    schema: { type: 'string', format: 'uuid' },
    example: examples[parameter],
  }));
}

function inQuery(name: CallName): Parameter[] {
  const sample: object = callSamples[name].query ?? {};
  const values = new Map<string, unknown>(Object.entries(sample));
  return queryParameters(name).map(({ name: parameter, required, schema }) => ({
    name: parameter,
    in: 'query',
    required,
    description: parameterMeanings[parameter] ?? parameter,
    schema,
    example: values.get(parameter),
  }));
}

/** Photos are the files that do not change under their address. */
export function isPhoto(name: CallName): boolean {
  const { path, answer } = callDefinition(name);
  return answer === 'blob' && path.endsWith('/:photoId');
}

function parametersOf(name: CallName): (Parameter | Reference)[] {
  const { access, creates, captcha } = callDefinition(name);
  return [
    ...pathParameters(name),
    ...inQuery(name),
    reference('parameters', correlationHeader),
    ...(creates === true ? [reference('parameters', idempotencyHeader)] : []),
    ...(access === 'report' ? [reference('parameters', phoneHeader)] : []),
    ...(isMutation(name) ? [reference('parameters', mutationHeader)] : []),
    ...(captcha === true ? [reference('parameters', captchaHeader)] : []),
    ...(isPhoto(name) ? [reference('parameters', 'If-None-Match')] : []),
  ];
}

function requestBody(name: CallName): Operation['requestBody'] {
  const { body } = callDefinition(name);
  if (body === 'none') return undefined;
  const schema = { ...reference('schemas', componentName(name, 'body')) };
  if (body === 'multipart') {
    const encoding = { [fileField(name)]: { contentType: imageTypes.join(', ') } };
    return { required: true, content: { 'multipart/form-data': { schema, encoding } } };
  }
  const examples = { request: { summary: 'A right request', value: callSamples[name].body } };
  return { required: true, content: { 'application/json': { schema, examples } } };
}

function isOk(code: ResultCode): boolean {
  return code.startsWith('OK');
}

const codesWithIsValid: ReadonlySet<ResultCode> = new Set([
  'ERR_CALL_SEND_CODE_FIRST',
  'ERR_CODE_EXPIRED',
  'ERR_TOO_MANY_WRONG_CODES',
  'ERR_SUMMARY_DATA_CHANGED',
]);
const codesWithIncompleteData: ReadonlySet<ResultCode> = new Set([
  'ERR_REPORT_INCOMPLETE',
  'ERR_NO_PARTICIPANTS_EMAIL_FOUND',
]);

function refusalExample(code: ResultCode): object {
  if (codesWithIsValid.has(code)) return { resultCode: code, isValid: false };
  if (!codesWithIncompleteData.has(code)) return { resultCode: code };
  return { resultCode: code, incompleteData: [{ marker: 'EMAIL', participantId: sampleIds.participantId }] };
}

function examplesOf(name: CallName, codes: readonly ResultCode[]): NonNullable<MediaType['examples']> {
  const answer: object = callSamples[name].answer ?? {};
  return Object.fromEntries(
    codes.map((code) => [
      code,
      {
        summary: codeConditions[code],
        value: isOk(code) ? { resultCode: code, ...answer } : refusalExample(code),
      },
    ]),
  );
}

/** Returns the schema of an answer with its codes, and with the replica for callers that name a phone. */
function withCodes(name: CallName, schema: string, codes: readonly ResultCode[]): JsonSchema {
  const copy = callDefinition(name).access === 'report' ? { copy: reference('schemas', 'ReplicaSnapshot') } : {};
  return { allOf: [reference('schemas', schema), { properties: { resultCode: { enum: codes }, ...copy } }] };
}

function answerContent(name: CallName): Record<string, MediaType> {
  const { codes } = callDefinition(name);
  const refusals = codes.filter((code) => !isOk(code));
  if (callDefinition(name).answer === 'blob')
    return {
      [isPhoto(name) ? 'image/jpeg' : 'application/pdf']: { schema: { type: 'string', format: 'binary' } },
      'application/json': { schema: withCodes(name, 'Refusal', refusals), examples: examplesOf(name, refusals) },
    };
  const answers = [withCodes(name, componentName(name, 'answer'), codes.filter(isOk))];
  if (refusals.length > 0) answers.push(withCodes(name, 'Refusal', refusals));
  return { 'application/json': { schema: { anyOf: answers }, examples: examplesOf(name, codes) } };
}

/** The faults that the call may end with, besides those of every call. */
function faultsOf(name: CallName): ProblemStatus[] {
  const { access, body, path, creates, captcha } = callDefinition(name);
  const takesHeader = access === 'report' || creates === true || captcha === true;
  const takesSomething = body !== 'none' || takesHeader || queryParameters(name).length > 0;
  const inBody: ProblemStatus[] = body === 'none' ? [] : [413, 415];
  return [
    ...(takesSomething ? [400 as const] : []),
    ...(access === 'report' ? [401 as const, 403 as const] : []),
    ...(path.includes(':') ? [404 as const] : []),
    ...inBody,
    ...(creates === true && body === 'json' ? [422 as const] : []),
    429,
    500,
  ];
}

function responsesOf(name: CallName): Operation['responses'] {
  const correlation = { [correlationHeader]: reference('headers', correlationHeader) };
  const eTag: Record<string, Reference> = isPhoto(name) ? { ETag: reference('headers', 'ETag') } : {};
  const codes = callDefinition(name).codes.map((code) => `- \`${code}\`: ${codeConditions[code]}`);
  return {
    '200': {
      description: `The outcome is told by resultCode:\n\n${codes.join('\n')}`,
      headers: { ...correlation, ...eTag },
      content: answerContent(name),
    },
    ...(callDefinition(name).versioned === true && {
      '304': { description: 'Nothing is newer than `since`.', headers: correlation },
    }),
    ...(isPhoto(name) ? { '304': { description: 'The photo is the one that the caller has.', headers: eTag } } : {}),
    ...Object.fromEntries(faultsOf(name).map((status) => [status, reference('responses', `Problem${status}`)])),
  };
}

const accessMeanings = {
  none: 'Needs no token.',
  report: 'Needs the access token of this report.',
  summary: 'Needs the check code of the link.',
} as const;

function descriptionOf(name: CallName): string {
  const { access, states, creates, local } = callDefinition(name);
  return [
    callSummaries[name],
    accessMeanings[access],
    states === undefined ? '' : `Allowed while the report is ${states.join(', ')}.`,
    creates === true ? 'The same Idempotency-Key does it once and gets the first answer again.' : '',
    local === true ? 'A phone may answer it from its copy.' : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

export function operationOf(name: CallName): Operation {
  const { access } = callDefinition(name);
  const body = requestBody(name);
  return {
    operationId: name,
    tags: [tagOf(name)],
    summary: callSummaries[name],
    description: descriptionOf(name),
    parameters: parametersOf(name),
    ...(body === undefined ? {} : { requestBody: body }),
    responses: responsesOf(name),
    security: access === 'report' ? [{ accessToken: [] }] : [],
  };
}
