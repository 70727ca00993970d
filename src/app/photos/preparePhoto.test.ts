import { describe, expect, it } from 'vitest';
import { shrunkSize } from './encoding.ts';
import { jpegName, refusalOf } from './preparePhoto.ts';

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
    expect(jpegName(name)).toBe(sent);
  });
});

describe('a file that the browser cannot show', () => {
  it.each([
    ['\0\0\0\x18ftypheic', 'heic'],
    ['\0\0\0\x18ftypheic'.padEnd(200), 'heic'],
    ['%PDF-1.7', 'format'],
    ['', 'format'],
    ['II*\0', 'format'],
    ['\x89PNG\r\n\x1a\n', 'damaged'],
    ['RIFF\x10\0\0\0WEBPVP8 ', 'damaged'],
    ['%PDF-1.7'.padEnd(101), 'size'],
  ])('%j is refused as %s', async (start, refusal) => {
    const content = Uint8Array.from(start, (character) => character.charCodeAt(0));
    expect(await refusalOf(new Blob([content]), 100)).toBe(refusal);
  });
});
