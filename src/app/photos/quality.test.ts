import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { type DrawnPhoto, drawnPhotos, pixelsOf, takenAgain } from '../../../tests/fixtures/drawnPhotos.ts';
import { assessedSide, assessQuality, duplicateOf, type PhotoQuality } from './quality.ts';

/** Tests the verdicts on drawn pictures, intact and degraded in steps; prints the confusion matrix. */

interface Assessed extends DrawnPhoto {
  quality: PhotoQuality;
}

async function assessed(jpeg: Buffer): Promise<PhotoQuality> {
  const { width, height } = await sharp(jpeg).metadata();
  return assessQuality(await pixelsOf(jpeg, assessedSide), { width, height });
}

let photos: Assessed[] = [];

beforeAll(async () => {
  const drawn = await drawnPhotos();
  photos = await Promise.all(drawn.map(async (photo) => ({ ...photo, quality: await assessed(photo.jpeg) })));
});

/** Formats the confusion matrix. */
function confusion(): string {
  const names = ['none', 'dark', 'blurred', 'glare', 'small'];
  const lines = names.map((expected) => {
    const of = photos.filter((photo) => photo.expected === expected);
    const said = names.map((name) => of.filter(({ quality }) => (quality.advice ?? 'none') === name).length);
    return [expected, ...said].map((cell) => String(cell).padStart(8)).join('');
  });
  return [['is, said', ...names].map((cell) => cell.padStart(8)).join(''), ...lines].join('\n');
}

describe('photos of an accident, drawn', () => {
  it('are told right nine times of ten, and one that is good is let alone (R-688)', () => {
    const right = photos.filter(({ expected, quality }) => (quality.advice ?? 'none') === expected);
    process.stdout.write(`${confusion()}\nright: ${right.length} of ${photos.length}\n`);
    expect(photos.length).toBeGreaterThanOrEqual(60);
    expect(right.length / photos.length).toBeGreaterThanOrEqual(0.9);
    expect(photos.filter(({ expected, quality }) => expected === 'none' && quality.advice !== null)).toEqual([]);
  });

  it('are known again when they are taken twice, and told apart otherwise', async () => {
    const good = photos.filter(({ name }) => name.endsWith('as it is'));
    const prints = good.map(({ quality }) => quality.print);
    expect(prints.map((_, index) => duplicateOf(prints, index))).toEqual(good.map(() => null));
    const again = await Promise.all(good.map(async ({ jpeg }) => (await assessed(await takenAgain(jpeg))).print));
    expect(again.map((print) => duplicateOf([...prints, print], prints.length))).toEqual(
      good.map((_, index) => index + 1),
    );
  });
});

describe('a picture of one colour', () => {
  const plain = (value: number) =>
    assessQuality({ data: Array(64 * 48 * 4).fill(value), width: 64, height: 48 }, { width: 4000, height: 3000 });

  it.each([
    ['black', 0, 'dark'],
    ['grey', 120, null],
    ['white', 255, 'glare'],
  ] as const)('%s', (_colour, value, advice) => {
    expect(plain(value)).toEqual({ advice, print: null });
    expect(duplicateOf([null, null], 1)).toBeNull();
  });
});
