import { expect, test } from 'vitest';
import type { Photo } from '#contract/entities.ts';
import { arranged, moved, requested } from './arranging.ts';

function photo(photoId: string, displayOrder: number, imageWithLicensePlate = false): Photo {
  return { photoId, fileExtension: 'jpg', displayOrder, imageWithLicensePlate };
}

const photos = arranged([photo('three', 7), photo('one', 1, true), photo('two', 3)]);

function ids({ vehicleDamageImages }: ReturnType<typeof moved>): string[] {
  return vehicleDamageImages.map(({ photoId }) => photoId);
}

test.each([
  [0, 1, ['two', 'one', 'three']],
  [2, -1, ['one', 'three', 'two']],
  [1, -1, ['two', 'one', 'three']],
] as const)('the photo at %i moved by %i', (index, by, list) => {
  expect(ids(moved(photos, index, by))).toEqual(list);
});

test('what is being saved is shown already; what arrived meanwhile follows behind', () => {
  const shown = requested([...photos, photo('four', 9)], moved(photos, 2, -1));
  expect(shown.map(({ photoId }) => photoId)).toEqual(['one', 'three', 'two', 'four']);
  expect(requested(photos, undefined)).toEqual(photos);
});
