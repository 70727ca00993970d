import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createWorkshop, type Workshop, WorkshopLost } from './workshop.ts';

vi.setConfig({ testTimeout: 30_000 });

let folder: string;
let workshop: Workshop | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'workshop-'));
});
afterEach(async () => {
  workshop?.close();
  await rm(folder, { recursive: true });
});

async function photo(width: number, height: number): Promise<string> {
  const path = join(folder, `${width}.png`);
  await sharp({ create: { width, height, channels: 3, background: '#456' } })
    .png()
    .toFile(path);
  return path;
}

test('jobs ordered at once are done one after another, each answered with its own result', async () => {
  const own = createWorkshop();
  workshop = own;
  const paths = [await photo(40, 30), await photo(50, 30), await photo(60, 30)];
  const jpegs = await Promise.all(paths.map((path) => own.do('normaliseImage', path)));
  const widths = await Promise.all(jpegs.map(async (jpeg) => (await sharp(jpeg ?? undefined).metadata()).width));
  expect(widths).toEqual([40, 50, 60]);
  const small = await own.do('shrinkJpeg', jpegs[2] ?? Buffer.alloc(0), 20, undefined);
  expect((await sharp(small).metadata()).width).toBe(20);
});

test('a job that fails there fails here, with the place and without what the error said', async () => {
  workshop = createWorkshop();
  const failed = await workshop.do('shrinkJpeg', Buffer.from('no jpeg'), 20, 20).catch((error: unknown) => error);
  expect(failed).toMatchObject({ message: 'A job of the workshop failed', stack: expect.stringContaining('at ') });
});

test('a job that takes too long is lost, and the next one is done by another process', async () => {
  workshop = createWorkshop({ timeLimit: 1 });
  await expect(workshop.do('normaliseImage', await photo(40, 30))).rejects.toThrow(WorkshopLost);
  workshop.close();
  workshop = createWorkshop({ idleLimit: 1 });
  expect(await workshop.do('normaliseImage', await photo(40, 30))).not.toBeNull();
});

test('a file that is no image is none, and one that would hold too much memory neither', async () => {
  workshop = createWorkshop();
  const path = join(folder, 'page.jpg');
  await writeFile(path, '<html></html>');
  expect(await workshop.do('normaliseImage', path)).toBeNull();
  const huge = join(folder, 'huge.jpg');
  await sharp({ create: { width: 7_100, height: 7_100, channels: 3, background: '#456' } })
    .jpeg({ progressive: true, chromaSubsampling: '4:4:4', quality: 1 })
    .toFile(huge);
  expect(await workshop.do('normaliseImage', huge)).toBeNull();
});
