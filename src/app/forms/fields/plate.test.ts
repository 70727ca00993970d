import { expect, it } from 'vitest';
import { shownPlate } from './plate.ts';

it.each([
  ['1AB2345', '1AB\u00a02345'],
  ['5J56789', '5J5\u00a06789'],
  ['1AB 2345', '1AB 2345'],
  ['EL123AB', 'EL123AB'],
  ['PRAHA1', 'PRAHA1'],
])('%s is shown as %s', (plate, shown) => {
  expect(shownPlate(plate)).toBe(shown);
});
