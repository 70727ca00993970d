import { expect, it } from 'vitest';
import { situationDiagrams } from '#contract/enumerations.ts';
import { circumstancesForm } from './form.ts';

const typed = { accidentSituationDiagramId: 'PARKING_BA', accidentDescription: 'Couval z\u00a0místa.' };

it.each([
  [{}, undefined],
  [{ accidentSituationDiagramId: undefined }, 'pickOne'],
  [{ accidentSituationDiagramId: 'CRASH' }, 'pickOne'],
  [{ accidentDescription: 'č' }, undefined],
  [{ accidentDescription: 'č'.repeat(512) }, undefined],
  [{ accidentDescription: 'č'.repeat(513) }, 'tooLong:512'],
  [{ accidentDescription: 'První řádek\ndruhý' }, undefined],
  [{ accidentDescription: 'konec\n' }, undefined],
  [{ accidentDescription: ' začátek' }, undefined],
  [{ accidentDescription: 'Náraz 💥 zezadu' }, undefined],
  [{ accidentDescription: 'Náraz\u0007' }, 'format'],
  [{ accidentDescription: undefined }, 'required'],
])('%j: %s', (change, message) => {
  expect(circumstancesForm.safeParse({ ...typed, ...change }).error?.issues[0]?.message).toBe(message);
});

it.each(situationDiagrams)('takes the situation %s', (accidentSituationDiagramId) => {
  expect(circumstancesForm.safeParse({ ...typed, accidentSituationDiagramId }).success).toBe(true);
});
