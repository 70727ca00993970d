import { expect, test } from 'vitest';
import { memoryFiles } from '../../../tests/fixtures/memoryFiles.ts';
import { createPhotoStorage } from '../providers/photoStorage/photoStorage.ts';
import type { Service } from './service.ts';
import { receiveImage } from './uploadedImages.ts';

test('of uploads at once under one id each has a file of its own, one of them under that id (R-563)', async () => {
  const stored = new Map<string, Uint8Array>();
  const ownIds = ['own-1', 'own-2'];
  const service = {
    photos: createPhotoStorage(memoryFiles(stored)),
    images: { normalise: async (_reportId: string, path: string) => Buffer.from(path) },
    random: { uuid: () => ownIds.shift() ?? '' },
    preparePrint: () => {},
    // The tested code uses no other part of the service.
  } as unknown as Service;
  const received = await Promise.all(
    ['one', 'two', 'three'].map((path) => receiveImage(service, 'report', { path, fileName: 'auto.jpg' }, 'photo')),
  );
  expect(received).toEqual([
    { photoId: 'photo', fileId: 'photo' },
    { photoId: 'photo', fileId: 'own-1' },
    { photoId: 'photo', fileId: 'own-2' },
  ]);
  expect([...stored].map(([path, content]) => [path, Buffer.from(content).toString()])).toEqual([
    ['photos/report/photo.jpg', 'one'],
    ['photos/report/own-1.jpg', 'two'],
    ['photos/report/own-2.jpg', 'three'],
  ]);
});
