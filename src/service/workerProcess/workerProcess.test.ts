import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { childrenOf } from '../../../tests/service/processes.ts';
import type { JobSize } from './fairQueue.ts';
import { WorkerProcessLost } from './lane.ts';
import { createWorkerProcess, type WorkerProcess, WorkerProcessBusy } from './workerProcess.ts';

const driver = { caller: 'report' };

let folder: string;
let workerProcess: WorkerProcess | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'worker-process-'));
});
afterEach(async () => {
  workerProcess?.close();
  await rm(folder, { recursive: true });
});

const turned = { IFD0: { Orientation: '6' } };

function ofSize(width: number, height: number): Sharp {
  return sharp({ create: { width, height, channels: 3, background: '#456' } });
}

async function isTaken(extension: string, image: Sharp): Promise<boolean> {
  workerProcess = createWorkerProcess();
  const path = join(folder, `photo.${extension}`);
  await image.toFile(path);
  return workerProcess.do(driver, 'normaliseImage', path, `${path}.stored`);
}

async function photo(width: number, height: number): Promise<string> {
  const path = join(folder, `${width}.png`);
  await ofSize(width, height).png().toFile(path);
  return path;
}

test('jobs ordered at once are done one after another, each answered with its own result', async () => {
  const own = createWorkerProcess();
  workerProcess = own;
  const paths = [await photo(40, 30), await photo(50, 30), await photo(60, 30)];
  const done = await Promise.all(paths.map((path) => own.do(driver, 'normaliseImage', path, `${path}.jpg`)));
  expect(done).toEqual([true, true, true]);
  const widths = await Promise.all(paths.map(async (path) => (await sharp(`${path}.jpg`).metadata()).width));
  expect(widths).toEqual([40, 50, 60]);
  const small = await own.do(driver, 'shrinkJpeg', await readFile(`${paths[2]}.jpg`), 20, undefined);
  expect((await sharp(small).metadata()).width).toBe(20);
});

test('a job that fails there fails here, with the place and without what the error said', async () => {
  workerProcess = createWorkerProcess();
  const failed = await workerProcess
    .do(driver, 'shrinkJpeg', Buffer.from('no jpeg'), 20, 20)
    .catch((error: unknown) => error);
  expect(failed).toMatchObject({
    message: 'A job of the worker process failed',
    stack: expect.stringContaining('at '),
  });
});

test.runIf(process.platform === 'linux')(
  'an image that no space is left to write is no refused image, and the error says why',
  async () => {
    workerProcess = createWorkerProcess();
    const failed = workerProcess.do(driver, 'normaliseImage', await photo(40, 30), '/dev/full');
    await expect(failed).rejects.toMatchObject({ code: 'ENOSPC' });
  },
);

async function lossOf(own: WorkerProcess, path: string): Promise<unknown> {
  workerProcess = own;
  const lost = await own.do(driver, 'normaliseImage', path, `${path}.jpg`).catch((error: unknown) => error);
  expect(lost).toBeInstanceOf(WorkerProcessLost);
  own.close();
  return lost;
}

test('a job that a busy machine has no time for is lost, not the fault of its input, and the next one is done by another process', async () => {
  const path = await photo(40, 30);
  const lost = await lossOf(createWorkerProcess({ timeLimit: 1 }), path);
  expect(lost).toMatchObject({ statusCode: 503, isFaultOfInput: false });
  workerProcess = createWorkerProcess({ idleLimit: 1 });
  expect(await workerProcess.do(driver, 'normaliseImage', path, `${path}.jpg`)).toBe(true);
});

test('an image that takes too much processor time is the fault of its input', async () => {
  const lost = await lossOf(createWorkerProcess({ processorLimit: 1 }), await photo(8_000, 6_000));
  expect(lost).toMatchObject({ statusCode: 503, isFaultOfInput: true });
});

test.each([
  ['a JPEG of 48 megapixels', 'jpg', () => ofSize(8_064, 6_048).jpeg({ quality: 1 })],
  ['the same turned by its camera', 'jpg', () => ofSize(8_064, 6_048).withExif(turned).jpeg({ quality: 1 })],
  ['a progressive JPEG of 25 megapixels', 'jpg', () => ofSize(5_776, 4_336).jpeg({ progressive: true, quality: 1 })],
  ['a WEBP of 12 megapixels', 'webp', () => ofSize(4_032, 3_024).webp({ effort: 0 })],
  ['a PNG of 48 megapixels', 'png', () => ofSize(8_064, 6_048).png({ compressionLevel: 1 })],
] as const)('%s is taken', async (_kind, extension, image) => {
  expect(await isTaken(extension, image())).toBe(true);
});

test('a usual job waits for no large one', async () => {
  const own = createWorkerProcess();
  workerProcess = own;
  const [small, large] = [await photo(40, 30), await photo(8_000, 6_000)];
  const ended: string[] = [];
  const order = async (size: JobSize, path: string) => {
    await own.do({ ...driver, size }, 'normaliseImage', path, `${path}.${size}.jpg`);
    ended.push(size);
  };
  await order('usual', small);
  await Promise.all([order('large', large), order('usual', small), order('usual', small)]);
  expect(ended).toEqual(['usual', 'usual', 'usual', 'large']);
});

test.runIf(process.platform === 'linux')(
  'a job whose process somebody ended is not the fault of its input',
  async () => {
    const own = createWorkerProcess();
    workerProcess = own;
    const path = await photo(40, 30);
    const before = new Set(childrenOf(process.pid));
    const lost = own.do(driver, 'normaliseImage', path, `${path}.jpg`).catch((error: unknown) => error);
    for (const pid of childrenOf(process.pid)) if (!before.has(pid)) process.kill(pid, 'SIGKILL');
    expect(await lost).toBeInstanceOf(WorkerProcessLost);
    expect(await lost).toMatchObject({ statusCode: 503, isFaultOfInput: false });
    expect(await own.do(driver, 'normaliseImage', path, `${path}.jpg`)).toBe(true);
  },
);

test.runIf(process.platform === 'linux')(
  'calls go before images, also where the service itself is put back by `nice`',
  async () => {
    const own = createWorkerProcess();
    workerProcess = own;
    const before = new Set(childrenOf(process.pid));
    await own.do(driver, 'inspectImage', await photo(40, 30));
    const started = childrenOf(process.pid).filter((pid) => !before.has(pid));
    expect(started.map((pid) => getPriority(pid))).toEqual([Math.min(19, getPriority() + 1)]);
  },
);

test('who orders more than may wait is told to come again', async () => {
  const own = createWorkerProcess({ bounds: { perCaller: 1, inAll: 10 } });
  workerProcess = own;
  const path = await photo(40, 30);
  const orders = Array.from({ length: 3 }, () => own.do(driver, 'inspectImage', path).catch((error: unknown) => error));
  const [first, second, third] = await Promise.all(orders);
  expect([first, second]).toEqual(['usual', 'usual']);
  expect(third).toBeInstanceOf(WorkerProcessBusy);
  expect(third).toMatchObject({ statusCode: 503 });
});

test('a file that is no image is none', async () => {
  workerProcess = createWorkerProcess();
  const path = join(folder, 'page.jpg');
  await writeFile(path, '<html></html>');
  expect(await workerProcess.do(driver, 'normaliseImage', path, `${path}.jpg`)).toBe(false);
});
