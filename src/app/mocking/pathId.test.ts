import { expect, test } from 'vitest';
import { isPathOfVisit, pathIdOf, stepsOfPathId } from './pathId.ts';

const steps = [
  'visit /',
  'session.absent',
  'step.continued',
  'call verify A answers OK',
  'nav.requested (/report/…/summary)',
];

test('a visit becomes one word and is read from it again', async () => {
  const id = await pathIdOf(steps);
  expect(id).toMatch(/^visit-[\w-]+$/u);
  expect(isPathOfVisit(id)).toBe(true);
  expect(isPathOfVisit('fa1d5bc8')).toBe(false);
  expect(await stepsOfPathId(id)).toEqual(steps);
});

test('a word that was not copied whole is refused', async () => {
  const id = await pathIdOf(steps);
  await expect(stepsOfPathId(id.slice(0, -9))).rejects.toThrow();
});
