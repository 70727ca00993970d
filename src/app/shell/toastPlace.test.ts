import { expect, test } from 'vitest';
import { freeTop } from './toastPlace.ts';

const page = { start: 77, end: 740 };

test.each([
  ['nothing lies there', [], 77],
  ['a field lies below', [{ top: 200, bottom: 248 }], 77],
  ['a field lies there', [{ top: 100, bottom: 148 }], 156],
  ['a field that was scrolled past', [{ top: 10, bottom: 58 }], 77],
  [
    'a code lies below the field, too close',
    [
      { top: 170, bottom: 434 },
      { top: 100, bottom: 148 },
    ],
    442,
  ],
  [
    'a code lies below the field, far enough',
    [
      { top: 100, bottom: 148 },
      { top: 260, bottom: 524 },
    ],
    156,
  ],
  ['there is no room below', [{ top: 80, bottom: 720 }], 77],
])('toasts of 80 px where %s', (_, taken, top) => {
  expect(freeTop(80, taken, page)).toBe(top);
});
