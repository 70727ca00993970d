import { expect, it } from 'vitest';
import { platePutIn } from './plate.ts';

it.each([
  ['1AB2345', '1AB 2345'],
  ['1AB 2345', '1AB 2345'],
  ['b-mw 1234', 'B-MW 1234'],
  ['', ''],
])('%s is put into its field as %s', (plate, shown) => {
  expect(platePutIn(plate)).toBe(shown);
});
