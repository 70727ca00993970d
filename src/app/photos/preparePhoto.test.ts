import { describe, expect, it } from 'vitest';
import { shrunkSize } from './encoding.ts';
import { nameWith, refusalOf } from './preparePhoto.ts';

describe('a photo before it is sent', () => {
  it.each([
    [4032, 3024, 2560, 1920],
    [3024, 4032, 1920, 2560],
    [2560, 1440, 2560, 1440],
    [640, 480, 640, 480],
    [10_000, 1, 2560, 1],
  ])('of %i by %i becomes %i by %i', (width, height, shrunkWidth, shrunkHeight) => {
    expect(shrunkSize(width, height, 2560)).toEqual({ width: shrunkWidth, height: shrunkHeight });
  });

  it.each([
    ['IMG_0001.HEIC', 'IMG_0001.jpg'],
    ['přední nárazník.png', 'přední nárazník.jpg'],
    ['image', 'image.jpg'],
    ['.png', 'fotografie.jpg'],
    ['a.b.webp', 'a.b.jpg'],
  ])('named %s is sent as %s', (name, sent) => {
    expect(nameWith('jpg', name)).toBe(sent);
  });
});

describe('a file that the browser cannot show', () => {
  it.each([
    ['heic', 100, 'heic'],
    ['heic', 101, 'heic'],
    ['other', 100, 'format'],
    ['other', 101, 'size'],
    ['jpeg', 100, 'damaged'],
    ['png', 100, 'damaged'],
    ['webp', 100, 'damaged'],
    ['tiff', 101, 'size'],
  ] as const)('%s of %i bytes is refused as %s', (kind, size, refusal) => {
    expect(refusalOf(kind, size, 100)).toBe(refusal);
  });
});
