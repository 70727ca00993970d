import { randomFillSync } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
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

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

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

/** 48 megapixels of coarse noise: as large as the photo of a good phone, and hard to compress. */
async function largePhoto(): Promise<Buffer> {
  const grain = 3;
  const [width, height] = [8064, 6048];
  const raw = { width: width / grain, height: height / grain, channels: 3 as const };
  const noise = randomFillSync(Buffer.alloc(raw.width * raw.height * raw.channels));
  return sharp(noise, { raw }).resize(width, height, { kernel: 'cubic', fit: 'fill' }).jpeg({ quality: 81 }).toBuffer();
}

test.runIf(isLinux)('200 open reports fit into 150 MB', async () => {
  for (let count = 0; count < 200; count += 1) {
    const driver = await startReport(service);
    await addParticipant(driver);
    await driver.callFor(0, 'sendCodeToVerify');
    await driver.call('getParticipants');
  }
  expect(memoryOf(service.pid).now).toBeLessThan(150 * megabyte);
});

test.runIf(isLinux)('eight uploads of 20 MB at once stay below 400 MB, decoding included', async () => {
  const content = await largePhoto();
  expect(content.length).toBeGreaterThan(19_000_000);
  expect(content.length).toBeLessThan(22_000_000);
  const store = await openStoreBeside(environment);
  const reachable = { ...service, awaitedCode: (...of: [string, string]) => awaitedCode(store, ...of) };
  const drivers: ReportDriver[] = [];
  for (let count = 0; count < 8; count += 1) drivers.push(await startReport(reachable));
  for (const driver of drivers) await verifyBoth(driver);
  await store.close();

  const file = { content, fileName: 'auto.jpg' };
  const totals: number[] = [];
  const sampling = setInterval(() => {
    const processes = [service.pid, ...childrenOf(service.pid)];
    totals.push(processes.reduce((sum, pid) => sum + memoryOf(pid).now, 0));
  }, 20);
  const answers = await Promise.all(drivers.map((driver) => driver.callFor(0, 'addAccidentPhoto', { file })));
  clearInterval(sampling);
  expect(answers.map(({ resultCode }) => resultCode)).toEqual(Array.from({ length: 8 }, () => 'OK'));
  expect(childrenOf(service.pid)).toHaveLength(1);
  expect(totals.length).toBeGreaterThan(10);
  expect(Math.max(...totals)).toBeLessThan(400 * megabyte);
});
