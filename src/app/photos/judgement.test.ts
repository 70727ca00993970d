import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { type DrawnPhoto, drawnPhotos, pixelsOf, takenAgain } from '../../../tests/fixtures/drawnPhotos.ts';
import { judge, judgedSide, twinOf, type Verdict } from './judgement.ts';

/** Tests the verdicts on drawn pictures, intact and degraded in steps; prints the confusion matrix. */

interface Judged extends DrawnPhoto {
  verdict: Verdict;
}

async function judged(jpeg: Buffer): Promise<Verdict> {
  const { width, height } = await sharp(jpeg).metadata();
  return judge(await pixelsOf(jpeg, judgedSide), { width, height });
}

let photos: Judged[] = [];

beforeAll(async () => {
  const drawn = await drawnPhotos();
  photos = await Promise.all(drawn.map(async (photo) => ({ ...photo, verdict: await judged(photo.jpeg) })));
});

/** Formats the confusion matrix. */
function confusion(): string {
  const names = ['none', 'dark', 'blurred', 'glare', 'small'];
  const lines = names.map((expected) => {
    const of = photos.filter((photo) => photo.expected === expected);
    const said = names.map((name) => of.filter(({ verdict }) => (verdict.advice ?? 'none') === name).length);
    return [expected, ...said].map((cell) => String(cell).padStart(8)).join('');
  });
  return [['is, said', ...names].map((cell) => cell.padStart(8)).join(''), ...lines].join('\n');
}

describe('photos of an accident, drawn', () => {
  it('are told right nine times of ten, and one that is good is let alone (R-688)', () => {
    const right = photos.filter(({ expected, verdict }) => (verdict.advice ?? 'none') === expected);
    process.stdout.write(`${confusion()}\nright: ${right.length} of ${photos.length}\n`);
    expect(photos.length).toBeGreaterThanOrEqual(60);
    expect(right.length / photos.length).toBeGreaterThanOrEqual(0.9);
    expect(photos.filter(({ expected, verdict }) => expected === 'none' && verdict.advice !== null)).toEqual([]);
  });

  it('are known again when they are taken twice, and told apart otherwise', async () => {
    const good = photos.filter(({ name }) => name.endsWith('as it is'));
    const prints = good.map(({ verdict }) => verdict.print);
    expect(prints.map((_, index) => twinOf(prints, index))).toEqual(good.map(() => null));
    const again = await Promise.all(good.map(async ({ jpeg }) => (await judged(await takenAgain(jpeg))).print));
    expect(again.map((print) => twinOf([...prints, print], prints.length))).toEqual(good.map((_, index) => index + 1));
  });
});

describe('a picture of one colour', () => {
  const plain = (value: number) =>
    judge({ data: Array(64 * 48 * 4).fill(value), width: 64, height: 48 }, { width: 4000, height: 3000 });

  it.each([
    ['black', 0, 'dark'],
    ['grey', 120, null],
    ['white', 255, 'glare'],
  ] as const)('%s', (_colour, value, advice) => {
    expect(plain(value)).toEqual({ advice, print: null });
    expect(twinOf([null, null], 1)).toBeNull();
  });
});
