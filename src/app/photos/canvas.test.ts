import { describe, expect, it } from 'vitest';
import { areKnown, knownPixels } from './canvas.ts';

/** Tests the pixels returned by browsers that guard against fingerprinting. */

const changed = (change: (level: number, at: number) => number) => Uint8ClampedArray.from(knownPixels(), change);
const random = (at: number) => (at * 7919 + 101 * (at >> 3)) % 256;

describe('known pixels', () => {
  it.each([
    ['as they were drawn', (level: number) => level],
    ['whose last bit is turned here and there', (level: number, at: number) => (at % 7 === 0 ? level ^ 1 : level)],
    ['as a JPEG changes them', (level: number, at: number) => level + ((at % 5) - 2)],
    ['a few of which are quite others', (level: number, at: number) => ((at >> 2) % 200 === 0 ? random(at) : level)],
  ])('%s are trusted', (_, change) => {
    expect(areKnown(changed(change))).toBe(true);
  });

  it.each([
    ['that are noise', (_level: number, at: number) => random(at)],
    ['that are all white', () => 255],
    ['that are all empty', () => 0],
    ['a twentieth of which is noise', (level: number, at: number) => ((at >> 2) % 20 === 0 ? random(at) : level)],
    [
      'that are noise in a corner',
      (level: number, at: number) => ((at >> 2) % 64 < 16 && at >> 8 < 16 ? random(at) : level),
    ],
    ['that have another brightness', (level: number) => level / 2],
  ])('%s are not', (_, change) => {
    expect(areKnown(changed(change))).toBe(false);
  });
});
