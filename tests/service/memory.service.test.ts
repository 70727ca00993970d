import { randomFillSync } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type JpegOptions } from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { madeOnce } from '../fixtures/madeOnce.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import {
  awaitedCode,
  type BuiltService,
  buildService,
  childrenOf,
  memoryOf,
  openStoreBeside,
  type ServiceProcess,
  startProcess,
} from './processes.ts';
import { addParticipant, type ReportDriver, startReport, verifyBoth } from './wholeReport.ts';

// Eight decodings may wait long for a processor that others use; what is bound here is memory.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 120_000 });

const megabyte = 1024;
const isLinux = existsSync('/proc/self/status');

let built: BuiltService;
let dataDir: string;
let database: TestDatabase;
let service: ServiceProcess;
let environment: Record<string, string>;
beforeAll(async () => {
  built = await buildService();
  dataDir = await mkdtemp(join(tmpdir(), 'memory-'));
  database = await createTestDatabase();
  environment = { ...database.environment, DATA_DIR: dataDir };
  service = await startProcess(built, environment);
});
afterAll(async () => {
  await service.stop();
  await database.drop();
  await rm(dataDir, { recursive: true });
  built.remove();
});

/** Returns a photo of coarse noise, which is hard to compress. */
async function photo(width: number, height: number, grain: number, options: JpegOptions): Promise<Buffer> {
  const name = `noise-${[width, height, grain, ...Object.values(options)].join('-')}.jpg`;
  const path = await madeOnce(name, () => {
    const raw = { width: Math.ceil(width / grain), height: Math.ceil(height / grain), channels: 3 as const };
    const noise = randomFillSync(Buffer.alloc(raw.width * raw.height * raw.channels));
    return sharp(noise, { raw }).resize(width, height, { kernel: 'cubic', fit: 'fill' }).jpeg(options).toBuffer();
  });
  return readFile(path);
}

/** Returns the peak memory of service and image decoder in kilobytes, while several drivers upload at once. */
async function uploadAtOnce(content: Buffer, count: number): Promise<{ resultCodes: string[]; highest: number }> {
  const store = await openStoreBeside(environment);
  const reachable = { ...service, awaitedCode: (...of: [string, string]) => awaitedCode(store, ...of) };
  const drivers: ReportDriver[] = [];
  for (let index = 0; index < count; index += 1) drivers.push(await startReport(reachable));
  for (const driver of drivers) await verifyBoth(driver);
  await store.close();

  const file = { content, fileName: 'auto.jpg' };
  const totals: number[] = [];
  const sampling = setInterval(() => {
    const processes = [service.pid, ...childrenOf(service.pid)];
    totals.push(processes.reduce((sum, pid) => sum + memoryOf(pid), 0));
  }, 20);
  const answers = await Promise.all(drivers.map((driver) => driver.callFor(0, 'addAccidentPhoto', { file })));
  clearInterval(sampling);
  expect(totals.length).toBeGreaterThan(3);
  return { resultCodes: answers.map(({ resultCode }) => resultCode), highest: Math.max(...totals) };
}

test.runIf(isLinux)('200 open reports fit into 150 MB', async () => {
  for (let count = 0; count < 200; count += 1) {
    const driver = await startReport(service);
    await addParticipant(driver);
    await driver.callFor(0, 'sendCodeToVerify');
    await driver.call('getParticipants');
  }
  expect(memoryOf(service.pid)).toBeLessThan(150 * megabyte);
});

test.runIf(isLinux)('eight uploads of 20 MB at once stay below 400 MB, decoding included', async () => {
  const content = await photo(8064, 6048, 3, { quality: 81 });
  expect(content.length).toBeGreaterThan(19_000_000);
  expect(content.length).toBeLessThan(22_000_000);
  const { resultCodes, highest } = await uploadAtOnce(content, 8);
  expect(resultCodes).toEqual(Array.from({ length: 8 }, () => 'OK'));
  expect(highest).toBeLessThan(400 * megabyte);
});

test.runIf(isLinux)('progressive JPEGs, which are decoded as a whole, stay below 400 MB too', async () => {
  const asMessengersMakeThem = await photo(5776, 4336, 3, { quality: 80, progressive: true });
  const taken = await uploadAtOnce(asMessengersMakeThem, 3);
  expect(taken.resultCodes).toEqual(['OK', 'OK', 'OK']);
  expect(taken.highest).toBeLessThan(400 * megabyte);

  const huge = await photo(9000, 9000, 5, { quality: 70, progressive: true });
  expect(huge.length).toBeGreaterThan(16_000_000);
  const refused = await uploadAtOnce(huge, 2);
  expect(refused.resultCodes).toEqual(['ERR_WRONG_IMAGE_PARAMS', 'ERR_WRONG_IMAGE_PARAMS']);
  expect(refused.highest).toBeLessThan(400 * megabyte);
});
