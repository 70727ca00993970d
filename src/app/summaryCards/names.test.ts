import { expect, test } from 'vitest';
import { listed } from './names.ts';

test('names in one line begin with one capital letter', () => {
  expect(listed([])).toBe('');
  expect(listed(['Vpředu'])).toBe('Vpředu');
  expect(listed(['Jelo rovně', 'Čekalo', 'Couvalo'])).toBe('Jelo rovně, čekalo, couvalo');
});
