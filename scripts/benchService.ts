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
import { backlogAfterRow, timesOfSignedPdf } from './benchService/leaving.ts';
import { drive, quantile } from './benchService/load.ts';
import { timesOfOpenPairs } from './benchService/openPairs.ts';
import { seed } from './benchService/seed.ts';
import { type Figure, timeOfWrongLink } from './benchService/single.ts';

/**
 * `npm run bench:service`: single figures against their bounds, such as the PDF after the last signature; then whole reports per second
 * through HTTP on SQLite and PostgreSQL with 1 and 2 processes, with few and with many stored reports.
 */

const { values: options } = parseArgs({
  options: {
    reports: { type: 'string', default: '90' },
    row: { type: 'string', default: '300' },
    stored: { type: 'string', default: '100,100000' },
    pairs: { type: 'string', default: '1000' },
    /** `--engines none`: the single figures alone. */
    engines: { type: 'string', default: 'SQLite,PostgreSQL' },
  },
});
const reports = Number(options.reports);
const stored = options.stored.split(',').map(Number);
const atOnce = 4;

async function withProcesses<T>(
  environment: Record<string, string>,
  count: number,
  work: (services: ServiceProcess[]) => Promise<T>,
): Promise<T> {
  const main = await buildService();
  const services: ServiceProcess[] = [];
  try {
    for (let index = 0; index < count; index += 1) services.push(await startProcess(main, environment));
    return await work(services);
  } finally {
    for (const service of services) await service.kill();
    main.remove();
  }
}

async function measure(engine: string, environment: Record<string, string>): Promise<void> {
  const store = await openStoreBeside(environment);
  const code = (reportId: string, participantId: string) => awaitedCode(store, reportId, participantId);
  const run = (services: ServiceProcess[], count: number, withPhotos = false) =>
    drive({ services, awaitedCode: code, reports: count, atOnce, withPhotos });

  async function measureOnce(processes: number, held: number, withPhotos: boolean): Promise<void> {
    await withProcesses(environment, processes, async (services) => {
      await run(services, 8);
      const pids = services.map(({ pid }) => pid);
      const before = cpuOf(pids);
      const { seconds, times } = await run(services, reports, withPhotos);
      const cpu = (cpuOf(pids) - before) / times.length;
      times.sort((one, other) => one - other);
      const figures = [reports / seconds, times.length / reports, cpu, quantile(times, 0.5), quantile(times, 0.99)];
      const memory = pids.map((pid) => Math.round(memoryOf(pid) / 1024)).join(' + ');
      const cells = [
        engine,
        processes,
        held,
        withPhotos ? 'yes' : 'no',
        ...figures.map((each) => each.toFixed(1)),
        memory,
      ];
      console.log(`| ${cells.join(' | ')} |`);
    });
  }

  for (const held of stored) {
    // The first one is the sample that the others are copied from.
    await withProcesses(environment, 1, (services) => run(services, 1));
    await seed(environment, held);
    await measureOnce(1, held, false);
    if (held === stored[0]) {
      await measureOnce(2, held, false);
      await measureOnce(1, held, true);
    }
  }
  await store.close();
}

async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function measurePostgres(): Promise<void> {
  const postgres = await startPostgres({ durable: true });
  const url = await createDatabase(postgres.url);
  try {
    await inFolder((folder) => measure('PostgreSQL', { DATA_DIR: folder, DATABASE_URL: url }));
  } finally {
    await dropDatabase(postgres.url, url);
    await postgres.stop();
  }
}

function measureSingle(): Promise<Figure[]> {
  return inFolder((folder) =>
    withProcesses({ DATA_DIR: folder }, 1, async ([service]) => {
      if (service === undefined) throw new Error('No service was started');
      const store = await openStoreBeside({ DATA_DIR: folder });
      const code = (reportId: string, participantId: string) => awaitedCode(store, reportId, participantId);
      const reachable = { ...service, awaitedCode: code };
      const waitingEmails = async () => (await store.waitingMessages()).email?.count ?? 0;
      const measured = [
        ...(await timesOfOpenPairs(reachable, Number(options.pairs))),
        ...(await timesOfSignedPdf(reachable)),
        ...(await backlogAfterRow(reachable, Number(options.row), waitingEmails)),
        await timeOfWrongLink(reachable),
      ];
      await store.close();
      return measured;
    }),
  );
}

console.log('| single figure | measured | bound |\n|---|---|---|');
for (const { name, value, bound } of await measureSingle())
  console.log(`| ${name} | ${value.toFixed(1)} | ${bound?.toFixed(1) ?? ''} |`);
console.log(`\n${reports} reports for a line, ${atOnce} at once`);
console.log(
  '| engine | processes | stored | photos | reports/s | calls | CPU of a call, ms | p50 ms | p99 ms | RSS MB |',
);
console.log(`|${'---|'.repeat(10)}`);
if (options.engines.includes('SQLite')) await inFolder((folder) => measure('SQLite', { DATA_DIR: folder }));
if (options.engines.includes('PostgreSQL')) await measurePostgres();
