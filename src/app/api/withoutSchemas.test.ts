// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import { said } from '../../../tests/fixtures/serviceAnswers.ts';
import { serviceAnswer } from './serviceAnswer.ts';

/** Tests answers when the chunk of the schemas fails to load. */

vi.mock('#contract/callSchemas.ts', () => {
  throw new Error('No signal');
});

const id = '22222222-2222-4222-8222-222222222222';

function wordOf(call: CallName, status: number, data: unknown) {
  const headers = new Headers({ ...said({}).headers, 'X-Correlation-ID': id });
  return serviceAnswer(call, { status, data, header: (name) => headers.get(name) }, id);
}

test.each([201, 202, 204] as const)('%i without data is no answer, whatever was asked', async (status) => {
  expect(await wordOf('getReport', status, undefined)).toBeNull();
  expect(await wordOf('updateReporter', status, undefined)).toBeNull();
});

test('the code of the service is believed', async () => {
  const answer = { resultCode: 'OK', witnesses: [] };
  expect(await wordOf('getWitnesses', 200, answer)).toEqual({ data: answer });
  expect(await wordOf('getWitnesses', 200, '<h1>Login</h1>')).toBeNull();
});
