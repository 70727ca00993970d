import * as z from 'zod/mini';
import { callSchemas, refusalSchema } from '../../contract/callSchemas.ts';
import { allCallNames, type CallName, callDefinition } from '../../contract/calls.ts';
import { captchaHeader, correlationHeader, idempotencyHeader } from '../../contract/limits.ts';
import type { Config } from '../config.ts';

/** The OpenAPI document of TABLE 2: generated from the very schemas that the requests are checked with. */

type Json = Record<string, unknown>;

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const generated = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema: json }) {
      if (zodSchema._zod.def.type === 'custom') Object.assign(json, { type: 'string', format: 'binary' });
    },
  });
  const { $schema: _dialect, '~standard': _standard, ...rest } = generated as Json;
  return rest;
}

function pathOf(name: CallName): string {
  return callDefinition(name).path.replace(/:(\w+)/gu, '{$1}');
}

function headerParameter(name: string, maxLength: number): Json {
  return { name, in: 'header', required: false, schema: { type: 'string', maxLength } };
}

function queryParameters(name: CallName): Json[] {
  const schema = jsonSchema(callSchemas[name].query, 'input');
  const { properties = {}, required = [] } = schema as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([parameter, parameterSchema]) => ({
    name: parameter,
    in: 'query',
    required: required.includes(parameter),
    schema: parameterSchema,
  }));
}

function parameters(name: CallName): Json[] {
  const { path, creates, captcha } = callDefinition(name);
  const inPath = [...path.matchAll(/:(\w+)/gu)].map(([, parameter]) => ({
    name: parameter,
    in: 'path',
    required: true,
    schema: { type: 'string', format: 'uuid' },
  }));
  return [
    ...inPath,
    ...queryParameters(name),
    headerParameter(correlationHeader, 36),
    ...(creates === true ? [headerParameter(idempotencyHeader, 64)] : []),
    ...(captcha === true ? [headerParameter(captchaHeader, 4096)] : []),
  ];
}

function requestBody(name: CallName): Json {
  const { body } = callDefinition(name);
  if (body === 'none') return {};
  const contentType = body === 'json' ? 'application/json' : 'multipart/form-data';
  const schema = jsonSchema(callSchemas[name].body, 'input');
  return { requestBody: { required: true, content: { [contentType]: { schema } } } };
}

function answerContent(name: CallName): Json {
  const refusal = jsonSchema(refusalSchema, 'output');
  if (callDefinition(name).answer === 'json')
    return { 'application/json': { schema: { anyOf: [jsonSchema(callSchemas[name].answer, 'output'), refusal] } } };
  const contentType =
    name === 'getAccidentPhoto' || name === 'getSummaryAccidentPhoto' ? 'image/jpeg' : 'application/pdf';
  return {
    [contentType]: { schema: { type: 'string', format: 'binary' } },
    'application/json': { schema: refusal },
  };
}

const problems = {
  '400': 'fields',
  '404': 'unknown',
  '413': 'too large',
  '415': 'type',
  '429': 'limit',
  '500': 'fault',
};

function responses(name: CallName): Json {
  const { codes, access } = callDefinition(name);
  const faults =
    access === 'report' ? { ...problems, '401': 'no living token', '403': 'token of another report' } : problems;
  return {
    '200': { description: `resultCode: ${codes.join(', ')}`, content: answerContent(name) },
    ...Object.fromEntries(
      Object.entries(faults).map(([status, description]) => [
        status,
        { description, content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } } },
      ]),
    ),
  };
}

function operation(name: CallName): Json {
  const { summary, access } = callDefinition(name);
  return {
    operationId: name,
    summary,
    parameters: parameters(name),
    ...requestBody(name),
    responses: responses(name),
    security: access === 'report' ? [{ accessToken: [] }] : [],
  };
}

const problemSchema = {
  type: 'object',
  required: ['type', 'title', 'status'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
};

export function openApiDocument(config: Config): Json {
  const paths: Record<string, Json> = {};
  for (const name of allCallNames) {
    const path = pathOf(name);
    paths[path] = { ...paths[path], [callDefinition(name).method.toLowerCase()]: operation(name) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Online záznam o dopravní nehodě', version: '1' },
    servers: [{ url: config.API_URL }],
    paths,
    components: {
      schemas: { Problem: problemSchema },
      securitySchemes: { accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}
