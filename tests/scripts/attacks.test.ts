import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Attack, createField, type Tally } from '../../scripts/benchAttack/attack.ts';
import { flood } from '../../scripts/benchAttack/flood.ts';
import { guessing } from '../../scripts/benchAttack/guessing.ts';
import { startTestService, type TestService } from '../service/testService.ts';

/** Tests that the benchmark's attacks reach the service and go no further. */

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.remove());

async function struck(attack: Attack, times: number): Promise<Tally> {
  const field = createField(service, 0, 100_000);
  const strike = await attack.prepare(field);
  await Promise.all(Array.from({ length: times }, (_, index) => strike(index)));
  return field.tally;
}

test('the flood gets codes until it is refused', async () => {
  const { requests, answers } = await struck(flood, 2);
  expect(requests).toBe(30);
  expect(Object.keys(answers).sort()).toEqual(['OK', 'refused']);
});

test('what is guessed opens nothing', async () => {
  const { answers } = await struck(guessing, 40);
  const kinds = Object.keys(answers);
  expect(kinds).toEqual(expect.arrayContaining(['401', '404']));
  expect(kinds.filter((answer) => answer.startsWith('5'))).toEqual([]);
});
