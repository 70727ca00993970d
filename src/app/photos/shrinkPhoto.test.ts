import { describe, expect, it } from 'vitest';
import { jpegName, shrunkSize } from './shrinkPhoto.ts';

describe('a photo before it is sent', () => {
  it.each([
    [4032, 3024, 2560, 1920],
    [3024, 4032, 1920, 2560],
    [2560, 1440, 2560, 1440],
    [640, 480, 640, 480],
    [10_000, 1, 2560, 1],
  ])('of %i by %i becomes %i by %i', (width, height, shrunkWidth, shrunkHeight) => {
    expect(shrunkSize(width, height)).toEqual({ width: shrunkWidth, height: shrunkHeight });
  });

  it.each([
    ['IMG_0001.HEIC', 'IMG_0001.jpg'],
    ['přední nárazník.png', 'přední nárazník.jpg'],
    ['image', 'image.jpg'],
    ['.png', 'fotografie.jpg'],
    ['a.b.webp', 'a.b.jpg'],
  ])('named %s is sent as %s', (name, sent) => {
    expect(jpegName(name)).toBe(sent);
  });
});
