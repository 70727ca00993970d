import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createDatabase, dropDatabase, startPostgres } from '../tests/service/postgresServer.ts';
import {
  awaitedCode,
  buildService,
  memoryOf,
  openStoreBeside,
  type ServiceProcess,
  startProcess,
} from '../tests/service/processes.ts';
import { performAgain, record } from './benchService/floor.ts';
import { drive, type Load, quantile } from './benchService/load.ts';
import { seed } from './benchService/seed.ts';

/**
 * `npm run bench:service`: whole reports per second through HTTP on SQLite and PostgreSQL with 1 and 2 processes, against
 * the same reads and writes straight on the store; and the time of a call with few and with many stored reports.
 */

const { values: options } = parseArgs({
  options: {
    reports: { type: 'string', default: '60' },
    stored: { type: 'string', default: '100,100000' },
    json: { type: 'boolean', default: false },
  },
});
const reports = Number(options.reports);
const stored = options.stored.split(',').map(Number);
const atOnce = 4;

interface Result {
  engine: string;
  processes: number;
  stored: number;
  withPhotos: boolean;
  reportsPerSecond: number;
  callsPerReport: number;
  p50: number;
  p99: number;
  floor: number;
  /** Times of the floor that one report takes. */
  ratio: number;
  rss: number[];
}

const results: Result[] = [];

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

function print(result: Result): void {
  results.push(result);
  if (options.json) return;
  const { engine, processes, reportsPerSecond, callsPerReport, p50, p99, floor, ratio, rss } = result;
  const photos = result.withPhotos ? ', photos' : '';
  console.log(
    `${engine}, ${processes} process${processes === 1 ? '' : 'es'}, ${result.stored} stored${photos}: ` +
      `${rounded(reportsPerSecond)} reports/s of ${Math.round(callsPerReport)} calls, ` +
      `p50 ${rounded(p50)} ms, p99 ${rounded(p99)} ms, floor ${rounded(floor)} reports/s, ratio ${rounded(ratio)}, ` +
      `RSS ${rss.map((kilobytes) => Math.round(kilobytes / 1024)).join(' + ')} MB`,
  );
}

async function withProcesses<T>(
  main: Awaited<ReturnType<typeof buildService>>,
  environment: Record<string, string>,
  count: number,
  work: (services: ServiceProcess[]) => Promise<T>,
): Promise<T> {
  const services: ServiceProcess[] = [];
  try {
    for (let index = 0; index < count; index += 1) services.push(await startProcess(main, environment));
    return await work(services);
  } finally {
    for (const service of services) await service.kill();
  }
}

async function measure(engine: string, environment: Record<string, string>, recorded: string): Promise<void> {
  const main = await buildService();
  const store = await openStoreBeside(environment);
  const code = (reportId: string, participantId: string) => awaitedCode(store, reportId, participantId);
  const run = (services: ServiceProcess[], count: number, withPhotos = false): Promise<Load> =>
    drive({ services, awaitedCode: code, reports: count, atOnce, withPhotos });

  async function measureOnce(processes: number, held: number, withPhotos: boolean): Promise<void> {
    await withProcesses(main, environment, processes, async (services) => {
      await run(services, 8);
      const floorBefore = await performAgain(store, recorded, reports, atOnce);
      const { reportsPerSecond, callsPerReport, times } = await run(services, reports, withPhotos);
      const floorAfter = await performAgain(store, recorded, reports, atOnce);
      const floor = (floorBefore + floorAfter) / 2;
      print({
        engine,
        processes,
        stored: held,
        withPhotos,
        reportsPerSecond,
        callsPerReport,
        p50: quantile(times, 0.5),
        p99: quantile(times, 0.99),
        floor,
        ratio: floor / reportsPerSecond,
        rss: services.map(({ pid }) => memoryOf(pid).now),
      });
    });
  }

  for (const held of stored) {
    // The first one is the sample that the others are copied from.
    await withProcesses(main, environment, 1, (services) => run(services, 1));
    await seed(environment, held);
    await measureOnce(1, held, false);
    if (held === stored[0]) {
      await measureOnce(2, held, false);
      await measureOnce(1, held, true);
    }
  }
  await store.close();
  main.remove();
}

const recorded = await record();
const sqliteFolder = mkdtempSync(join(tmpdir(), 'bench-'));
await measure('SQLite', { DATA_DIR: sqliteFolder }, recorded);
rmSync(sqliteFolder, { recursive: true });

const postgres = await startPostgres({ durable: true });
const url = await createDatabase(postgres.url);
const postgresFolder = mkdtempSync(join(tmpdir(), 'bench-'));
try {
  await measure('PostgreSQL', { DATA_DIR: postgresFolder, DATABASE_URL: url }, recorded);
} finally {
  await dropDatabase(postgres.url, url);
  await postgres.stop();
  rmSync(postgresFolder, { recursive: true });
}
if (options.json) console.log(JSON.stringify(results, null, 2));
