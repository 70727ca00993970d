import { expect, test } from 'vitest';
import { listed } from './names.ts';

test('names in one line begin with one capital letter', () => {
  expect(listed([])).toBe('');
  expect(listed(['Vpředu'])).toBe('Vpředu');
  expect(listed(['Jízda rovně', 'Čekání', 'Couvání'])).toBe('Jízda rovně, čekání, couvání');
});
