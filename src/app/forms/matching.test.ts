import { expect, it } from 'vitest';
import { matching } from './matching.ts';

const brands = ['Citroën', 'Dacia', 'Kia', 'Škoda', 'Mercedes-Benz'];

it.each([
  ['skoda', ['Škoda']],
  ['CITROEN', ['Citroën']],
  ['ia', ['Dacia', 'Kia']],
  ['da', ['Dacia', 'Škoda']],
  ['benz', ['Mercedes-Benz']],
  ['', brands],
  ['tatra', []],
])('%j suggests %j', (typed, found) => {
  expect(matching(brands, typed)).toEqual(found);
});
