import { readdirSync, statSync } from 'node:fs';
import { expect, it } from 'vitest';
import { lacking, pictureFolder, takenPictures } from '../../scripts/docs/pictures.ts';

it('shows every state of the chart that can be seen, or says why not (R-715)', () => {
  expect(lacking(takenPictures())).toEqual([]);
});

it('keeps at most 320 pictures of 5 MB', () => {
  const sizes = readdirSync(pictureFolder).map((file) => statSync(new URL(file, pictureFolder)).size);
  expect(sizes.length).toBeLessThanOrEqual(320);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(5_000_000);
});
