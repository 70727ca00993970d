import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createDatabase, dropDatabase, startPostgres } from '../tests/service/postgresServer.ts';
import {
  awaitedCode,
  buildService,
  cpuOf,
  memoryOf,
  openStoreBeside,
  type ServiceProcess,
  startProcess,
} from '../tests/service/processes.ts';
import { performAgain, record } from './benchService/floor.ts';
import { backlogAfterRow, timesOfSignedPdf } from './benchService/leaving.ts';
import { drive, type Load, quantile } from './benchService/load.ts';
import { timesOfOpenPairs } from './benchService/openPairs.ts';
import { seed } from './benchService/seed.ts';
import { type Figure, timeOfWrongLink } from './benchService/single.ts';

/**
 * `npm run bench:service`: whole reports per second through HTTP on SQLite and PostgreSQL with 1 and 2 processes, against
 * the same reads and writes straight on the store; and the time of a call with few and with many stored reports. First some
 * single figures against their bounds: the PDF after the last signature, the e-mails that wait after a row of reports.
 */

const { values: options } = parseArgs({
  options: {
    reports: { type: 'string', default: '90' },
    row: { type: 'string', default: '300' },
    stored: { type: 'string', default: '100,100000' },
    pairs: { type: 'string', default: '1000' },
    only: { type: 'string', default: '' },
    engines: { type: 'string', default: 'SQLite,PostgreSQL' },
    json: { type: 'boolean', default: false },
  },
});
/** `--only pairs`: the pages that ask for changes, and nothing else. */
const isOnlyPairs = options.only === 'pairs';
const reports = Number(options.reports);
const stored = options.stored.split(',').map(Number);
const atOnce = 4;
const rounds = 9;

interface Result {
  engine: string;
  processes: number;
  stored: number;
  withPhotos: boolean;
  callsPerReport: number;
  reportsPerSecond: number;
  floorPerSecond: number;
  /** How often the time of the floor one report takes, and how often its work: the middle one of all rounds. */
  timesFloor: number;
  timesFloorCpu: number;
  /** Milliseconds of a core. */
  cpuPerCall: number;
  p50: number;
  p99: number;
  /** Kilobytes of each process. */
  rss: number[];
}

const results: Result[] = [];
const recordings = { without: await record(false), withPhotos: await record(true) };

function print(result: Result): void {
  results.push(result);
  if (options.json) return;
  const cells = [
    result.engine,
    result.processes,
    result.stored,
    result.withPhotos ? 'yes' : 'no',
    result.reportsPerSecond.toFixed(1),
    result.floorPerSecond.toFixed(1),
    result.timesFloor.toFixed(2),
    result.timesFloorCpu.toFixed(2),
    result.cpuPerCall.toFixed(2),
    result.p50.toFixed(1),
    result.p99.toFixed(1),
    result.rss.map((kilobytes) => Math.round(kilobytes / 1024)).join(' + '),
  ];
  if (results.length === 1) {
    console.log(
      `${Math.round(result.callsPerReport)} calls for a report, ${reports} reports for a line, ${atOnce} at once`,
    );
    console.log(
      '| engine | processes | stored | photos | reports/s | floor/s | x floor | x floor, CPU | CPU ms | p50 ms | p99 ms | RSS MB |',
    );
    console.log(`|${'---|'.repeat(cells.length)}`);
  }
  console.log(`| ${cells.join(' | ')} |`);
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

async function measure(engine: string, environment: Record<string, string>): Promise<void> {
  const main = await buildService();
  const store = await openStoreBeside(environment);
  const code = (reportId: string, participantId: string) => awaitedCode(store, reportId, participantId);
  const run = (services: ServiceProcess[], count: number, withPhotos = false): Promise<Load> =>
    drive({ services, awaitedCode: code, reports: count, atOnce, withPhotos });

  async function measureOnce(processes: number, held: number, withPhotos: boolean): Promise<void> {
    await withProcesses(main, environment, processes, async (services) => {
      await run(services, 8);
      const share = Math.ceil(reports / rounds);
      const pids = services.map(({ pid }) => pid);
      const own = { seconds: 0, cpu: 0 };
      const floor = { seconds: 0 };
      const times: number[] = [];
      const ratios: number[] = [];
      const cpuRatios: number[] = [];
      // In turn, so that both meet the same machine, whatever else it does.
      for (let round = 0; round < rounds; round += 1) {
        const again = await performAgain(store, withPhotos ? recordings.withPhotos : recordings.without, share, atOnce);
        floor.seconds += again.seconds;
        const before = cpuOf(pids);
        const load = await run(services, share, withPhotos);
        own.seconds += load.seconds;
        const cpu = cpuOf(pids) - before;
        own.cpu += cpu;
        times.push(...load.times);
        ratios.push(load.seconds / again.seconds);
        cpuRatios.push(cpu / again.cpu);
      }
      for (const measured of [times, ratios, cpuRatios]) measured.sort((one, other) => one - other);
      const driven = share * rounds;
      print({
        engine,
        processes,
        stored: held,
        withPhotos,
        callsPerReport: times.length / driven,
        reportsPerSecond: driven / own.seconds,
        floorPerSecond: driven / floor.seconds,
        timesFloor: quantile(ratios, 0.5),
        cpuPerCall: own.cpu / times.length,
        timesFloorCpu: quantile(cpuRatios, 0.5),
        p50: quantile(times, 0.5),
        p99: quantile(times, 0.99),
        rss: pids.map((pid) => memoryOf(pid)),
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

async function measureSqlite(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  await measure('SQLite', { DATA_DIR: folder });
  rmSync(folder, { recursive: true });
}

async function measurePostgres(): Promise<void> {
  const postgres = await startPostgres({ durable: true });
  const url = await createDatabase(postgres.url);
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  try {
    await measure('PostgreSQL', { DATA_DIR: folder, DATABASE_URL: url });
  } finally {
    await dropDatabase(postgres.url, url);
    await postgres.stop();
    rmSync(folder, { recursive: true });
  }
}

async function measureSingle(): Promise<Figure[]> {
  const main = await buildService();
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const environment = { DATA_DIR: folder };
  const figures = await withProcesses(main, environment, 1, async ([service]) => {
    if (service === undefined) throw new Error('No service was started');
    const store = await openStoreBeside(environment);
    const code = (reportId: string, participantId: string) => awaitedCode(store, reportId, participantId);
    const reachable = { ...service, awaitedCode: code };
    const waitingEmails = async () => (await store.waitingMessages()).email?.count ?? 0;
    const ofPairs = await timesOfOpenPairs(reachable, Number(options.pairs));
    const measured = isOnlyPairs
      ? ofPairs
      : [
          ...ofPairs,
          ...(await timesOfSignedPdf(reachable)),
          ...(await backlogAfterRow(reachable, Number(options.row), waitingEmails)),
          await timeOfWrongLink(reachable),
        ];
    await store.close();
    return measured;
  });
  rmSync(folder, { recursive: true });
  main.remove();
  return figures;
}

const single = await measureSingle();
if (!options.json) {
  console.log('| single figure | measured | bound |\n|---|---|---|');
  for (const { name, value, bound } of single)
    console.log(`| ${name} | ${value.toFixed(1)} | ${bound?.toFixed(1) ?? ''} |`);
  console.log();
}
const engines = isOnlyPairs ? [] : options.engines.split(',');
if (engines.includes('SQLite')) await measureSqlite();
if (engines.includes('PostgreSQL')) await measurePostgres();
if (options.json) console.log(JSON.stringify({ single, results }, null, 2));
