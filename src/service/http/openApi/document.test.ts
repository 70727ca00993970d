import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { callSamples } from '#contract/callSamples.ts';
import { callSchemas } from '#contract/callSchemas.ts';
import { allCallNames, type CallName, callDefinition } from '#contract/calls.ts';
import { openApiDocument } from './document.ts';
import type { Operation } from './operations.ts';

const document = openApiDocument({ API_URL: '/api' });

function operation(name: CallName): Operation {
  const { path, method } = callDefinition(name);
  const found = document.paths[path.replace(/:(\w+)/gu, '{$1}')]?.[method.toLowerCase()];
  if (found === undefined) throw new Error(`${name} is not described`);
  return found;
}

test('it is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate({ ...structuredClone(document) });
  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
  expect(validator.version).toBe('3.1');
});

test('it leads nowhere outside of itself: every reference has its component', () => {
  const references = [...JSON.stringify(document).matchAll(/"#\/components\/(\w+)\/([\w-]+)"/gu)];
  expect(references.length).toBeGreaterThan(500);
  const components: Record<string, object> = document.components;
  for (const [, kind = '', name = ''] of references) expect(components[kind], name).toHaveProperty([name]);
  expect(JSON.stringify(document).match(/"\$ref":"(?!#\/components\/)/gu)).toBeNull();
});

test.each(allCallNames)('%s is described with its codes, its faults and examples', (name) => {
  const { codes, access, body, answer, creates, captcha } = callDefinition(name);
  const { operationId, description, summary, tags, security, parameters, requestBody, responses } = operation(name);
  expect(operationId).toBe(name);
  expect(description).toContain(summary);
  expect(tags).toHaveLength(1);
  expect(security).toEqual(access === 'report' ? [{ accessToken: [] }] : []);

  const described = JSON.stringify(parameters);
  expect(described).toContain('X-Correlation-ID');
  expect(described.includes('Idempotency-Key')).toBe(creates === true);
  expect(described.includes('X-Captcha-Token')).toBe(captcha === true);

  const ok = responses['200'];
  if (ok === undefined || !('content' in ok)) throw new Error('It answers nothing');
  const shown = Object.keys(ok.content?.['application/json']?.examples ?? {});
  const answered = [...callDefinition(name).codes];
  expect(shown).toEqual(answer === 'json' ? answered : answered.filter((code) => code !== 'OK'));
  for (const code of answered) expect(ok.description).toContain(`\`${code}\``);
  expect(codes).toEqual(expect.arrayContaining(answered));

  const faults = Object.keys(responses).filter((status) => Number(status) >= 400);
  expect(faults).toEqual(expect.arrayContaining(['429', '500']));
  expect(faults.includes('401') && faults.includes('403')).toBe(access === 'report');
  expect(faults.includes('413') && faults.includes('415')).toBe(body !== 'none');
  const json = requestBody?.content['application/json'];
  expect(json?.examples !== undefined).toBe(body === 'json');
});

test.each(allCallNames)('the sample of %s is what its own schemas take and answer', (name) => {
  const { query, body, answer } = callSamples[name];
  const schemas = callSchemas[name];
  if (query !== null) expect(schemas.query.safeParse(query).error?.issues).toBeUndefined();
  if (callDefinition(name).body === 'json') expect(schemas.body.safeParse(body).error?.issues).toBeUndefined();
  if (callDefinition(name).answer === 'blob') expect(answer).toBeNull();
  else {
    const given: object = answer ?? {};
    expect(schemas.answer.safeParse({ resultCode: 'OK', ...given }).error?.issues).toBeUndefined();
  }
});

test('numbers of a query are numbers, a file is binary', () => {
  const size = operation('getAccidentPhoto').parameters.find((each) => 'name' in each && each.name === 'maxWidth');
  expect(size).toMatchObject({ in: 'query', required: false, schema: { type: 'number', minimum: 1 } });
  expect(document.components.schemas.addAccidentPhotoRequest).toMatchObject({
    properties: { damagePhoto: { type: 'string', format: 'binary' } },
    required: ['damagePhoto'],
  });
});
