import { expect, it } from 'vitest';
import { pictureKind } from './pictureKind.ts';

function bytes(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

it.each([
  ['\xff\xd8\xff\xe1\x10\x00Exif', 'jpeg'],
  ['\x89PNG\r\n\x1a\n\0\0', 'png'],
  ['RIFF\x10\0\0\0WEBPVP8 ', 'webp'],
  ['RIFF\x10\0\0\0WAVEfmt ', 'other'],
  ['II*\0\x08\0\0\0', 'tiff'],
  ['MM\0*\0\0\0\x08', 'tiff'],
  ['\0\0\0\x18ftypheic\0\0\0\0', 'heic'],
  ['\0\0\0\x18ftypmif1\0\0\0\0', 'heic'],
  ['\0\0\0\x18ftypmp42\0\0\0\0', 'other'],
  ['%PDF-1.7', 'other'],
  ['\xff\xd8', 'other'],
  ['', 'other'],
])('%j is %s', (start, kind) => {
  expect(pictureKind(bytes(start))).toBe(kind);
});
