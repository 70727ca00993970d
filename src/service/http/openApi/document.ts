import { allCallNames, callDefinition } from '#contract/calls.ts';
import {
  captchaHeader,
  correlationHeader,
  idempotencyHeader,
  maxCaptchaLength,
  maxCorrelationLength,
  mutationHeader,
  phoneHeader,
} from '#contract/limits.ts';
import type { Config } from '../../config.ts';
import { problemOf, problemStatuses } from '../problems.ts';
import { type MediaType, type Operation, operationOf, type Parameter, type Response, tags } from './operations.ts';
import { componentSchemas, type JsonSchema } from './schemas.ts';

/** The OpenAPI document of TABLE 2, answered by /api/openapi.json and shown by /api/docs. */

export interface OpenApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, JsonSchema>;
    parameters: Record<string, Parameter>;
    headers: Record<string, { description: string; schema: JsonSchema }>;
    responses: Record<string, Response>;
    securitySchemes: Record<string, JsonSchema>;
  };
}

const correlationIdOfExample = 'b7e54d3c-0000-4000-8000-000000000001';

const problemSchema: JsonSchema = {
  type: 'object',
  description: 'A fault as problem details (RFC 9457).',
  required: ['type', 'title', 'status', 'correlationId'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    correlationId: { type: 'string', description: 'The id of the request.', maxLength: maxCorrelationLength },
    errors: {
      type: 'array',
      description: 'The fields that failed their rule, with the key of a message and its count after a colon.',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
};

const headerParameters: Parameter[] = [
  {
    name: correlationHeader,
    in: 'header',
    required: false,
    description: 'A fresh UUID for each request; it comes back in the answer and stands in the log.',
    schema: { type: 'string', maxLength: maxCorrelationLength, pattern: `^[\\w-]{1,${maxCorrelationLength}}$` },
    example: correlationIdOfExample,
  },
  {
    name: idempotencyHeader,
    in: 'header',
    required: false,
    description: 'One UUID for each action of the user, kept over its retries.',
    schema: { type: 'string', format: 'uuid' },
    example: '5f0c7d9e-0000-4000-8000-000000000002',
  },
  {
    name: phoneHeader,
    in: 'header',
    required: false,
    description: 'One UUID for each tab that keeps a copy of the report: then every JSON answer brings the copy anew.',
    schema: { type: 'string', format: 'uuid' },
    example: '9a1c2b3d-0000-4000-8000-000000000003',
  },
  {
    name: mutationHeader,
    in: 'header',
    required: false,
    description: `Where the tab has answered the call itself and sends it in the background: its number there, which only grows. A number that is not above the last one changes nothing. Needs ${phoneHeader}.`,
    schema: { type: 'integer', minimum: 1, maximum: 999_999_999 },
    example: 7,
  },
  {
    name: captchaHeader,
    in: 'header',
    required: false,
    description: 'The token of the bot check, where one is configured.',
    schema: { type: 'string', maxLength: maxCaptchaLength },
  },
  {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    description: 'The ETag of the photo that the caller has.',
    schema: { type: 'string' },
  },
];

const headers = {
  [correlationHeader]: {
    description: 'The id of the request.',
    schema: { type: 'string', maxLength: maxCorrelationLength },
  },
  ETag: { description: 'Stands for the photo in this size.', schema: { type: 'string' } },
  'Retry-After': { description: 'After how many seconds to ask again.', schema: { type: 'integer' } },
};

function problemResponses(): Record<string, Response> {
  return Object.fromEntries(
    problemStatuses.map((status) => {
      const errors = status === 400 ? [{ path: 'personalData.firstName', message: 'tooLong:48' }] : undefined;
      const problem = problemOf(status, correlationIdOfExample, errors);
      const content: Record<string, MediaType> = {
        'application/problem+json': {
          schema: { $ref: '#/components/schemas/Problem' },
          examples: { problem: { summary: problem.title, value: problem } },
        },
      };
      const names = [correlationHeader, ...(status === 429 || status === 503 ? ['Retry-After'] : [])];
      const sent = Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
      return [`Problem${status}`, { description: problem.title, headers: sent, content }];
    }),
  );
}

/** The document for a service with the given configuration. */
export function openApiDocument({ API_URL }: Pick<Config, 'API_URL'>): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const name of allCallNames) {
    const { path, method } = callDefinition(name);
    const template = path.replace(/:(\w+)/gu, '{$1}');
    paths[template] = { ...paths[template], [method.toLowerCase()]: operationOf(name) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Online záznam o dopravní nehodě',
      version: '1',
      description:
        'Two drivers fill in, verify and sign one report of a minor road accident. A call that was understood answers 200 with a resultCode; anything else is a problem (RFC 9457).',
    },
    servers: [{ url: API_URL }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: { ...componentSchemas(), Problem: problemSchema },
      parameters: Object.fromEntries(headerParameters.map((parameter) => [parameter.name, parameter])),
      headers,
      responses: problemResponses(),
      securitySchemes: {
        accessToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The accessToken of createReport or refreshSession.',
        },
      },
    },
  };
}
