import { expect, it } from 'vitest';
import { matching } from './matching.ts';

const brands = ['Citroën', 'Dacia', 'Kia', 'Seat', 'Škoda', 'Mercedes-Benz'];

it.each([
  ['skoda', ['Škoda']],
  ['CITROEN', ['Citroën']],
  ['ia', ['Dacia', 'Kia']],
  ['š', ['Škoda', 'Seat', 'Mercedes-Benz']],
  ['s', ['Seat', 'Škoda', 'Mercedes-Benz']],
  ['da', ['Dacia', 'Škoda']],
  ['benz', ['Mercedes-Benz']],
  ['', brands],
  ['tatra', []],
])('%j suggests %j', (typed, found) => {
  expect(matching(brands, typed)).toEqual(found);
});

it('what is typed whole is not offered again', () => {
  expect(matching(['Octavia', 'Fabia'], 'octavia')).toEqual([]);
  expect(matching(['Golf', 'Golf Plus'], 'Golf')).toEqual(['Golf', 'Golf Plus']);
});
