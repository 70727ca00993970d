import { beforeEach, expect, test, vi } from 'vitest';
import { memoryFiles } from '../../tests/fixtures/memoryFiles.ts';
import { createPrintedPhotos, type PrintedPhotos } from './printedPhotos.ts';
import { createPhotoStorage, type PhotoStorage } from './providers/photoStorage/photoStorage.ts';

const photo = Buffer.from('photo');

let stored: Map<string, Uint8Array>;
let photos: PhotoStorage;
let prints: PrintedPhotos;
let printed: string[];
/** Happens while a copy is being made. */
let meanwhile: () => Promise<void>;
beforeEach(() => {
  stored = new Map();
  printed = [];
  meanwhile = async () => {};
  photos = createPhotoStorage(memoryFiles(stored));
  prints = createPrintedPhotos({
    photos,
    async printPhoto(content) {
      const text = Buffer.from(content).toString();
      printed.push(text);
      await meanwhile();
      return text === 'broken' ? null : Buffer.from(`small ${text}`);
    },
    failed(error) {
      throw error;
    },
  });
});

function textOf(print: Awaited<ReturnType<PrintedPhotos['get']>>): string {
  return typeof print === 'string' ? print : Buffer.from(print.jpeg).toString();
}

/** Resolves when all that was to be prepared is: the last one is waited for. */
async function untilPrepared(): Promise<void> {
  await photos.put('last', 'p', photo);
  prints.prepare('last', 'p');
  while ((await photos.getPrint('last', 'p')) === null);
  await photos.deleteAll('last');
}

test('a photo is prepared for print when it arrives, and not again when the PDF is made', async () => {
  await photos.put('r', 'p', photo);
  prints.prepare('r', 'p');
  await untilPrepared();
  expect([...stored.keys()]).toEqual(['photos/r/p.jpg', 'prints/r/p.jpg']);
  expect(textOf(await prints.get('r', 'p'))).toBe('small photo');
  expect(printed).toEqual(['photo', 'photo']);
});

test('at the end the one under way is finished, and the others are left to be made on the spot', async () => {
  for (const photoId of ['p', 'q']) {
    await photos.put('r', photoId, photo);
    prints.prepare('r', photoId);
  }
  let stopped: Promise<void> | undefined;
  meanwhile = async () => {
    stopped ??= prints.stop();
  };
  await vi.waitUntil(() => stopped !== undefined);
  await stopped;
  expect([...stored.keys()]).toEqual(['photos/r/p.jpg', 'photos/r/q.jpg', 'prints/r/p.jpg']);
});

test('one that was not prepared is made on the spot; what cannot be read or is gone is told', async () => {
  await photos.put('r', 'p', photo);
  await photos.put('r', 'q', Buffer.from('broken'));
  expect(textOf(await prints.get('r', 'p'))).toBe('small photo');
  expect(await prints.get('r', 'q')).toBe('unreadable');
  expect(await prints.get('r', 'never')).toBe('gone');
});

test.each<[string, () => Promise<void>]>([
  ['the photo', () => photos.delete('r', 'p')],
  ['its report', () => photos.deleteAll('r')],
])('%s deleted, its copy is gone too, also when that happens while it is made', async (_, remove) => {
  await photos.put('r', 'p', photo);
  prints.prepare('r', 'p');
  await untilPrepared();
  await remove();
  expect([...stored.keys()]).toEqual([]);

  await photos.put('r', 'p', photo);
  meanwhile = async () => {
    if (printed.at(-1) === 'photo') await remove();
    meanwhile = async () => {};
  };
  prints.prepare('r', 'p');
  await untilPrepared();
  expect([...stored.keys()]).toEqual([]);
});
