import { expect, test } from 'vitest';
import { offeredSize } from './photoSizes.ts';

test.each([
  [100, 80],
  [320, 320],
  [320.001, 320],
  [639.9, 480],
  [2_560, 2_560],
  [4_095, 2_560],
  [9, 1],
  [1, 1],
])('no wider than %f is answered no wider than %i', (asked, offered) => {
  expect(offeredSize({ maxWidth: asked, maxHeight: undefined })).toEqual({ maxWidth: offered, maxHeight: undefined });
});

test('more than any photo has is the photo itself; both sides are rounded for themselves', () => {
  expect(offeredSize({ maxWidth: 4_096, maxHeight: 20_000 })).toEqual({ maxWidth: undefined, maxHeight: undefined });
  expect(offeredSize({ maxWidth: 1_000, maxHeight: 700 })).toEqual({ maxWidth: 960, maxHeight: 640 });
});
