import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createLedger } from './acknowledged.ts';
import { startMessageStubs } from './messageStubs.ts';
import { persistent } from './persist.ts';
import { type Cluster, createCluster } from './postgresServer.ts';
import { awaitedCode, buildService, openStoreBeside, type ServiceProcess, startProcess } from './processes.ts';
import { wholeReport } from './wholeReport.ts';

/** Restarts PostgreSQL, or crashes its primary, under a service with active drivers. */

export interface Figures {
  reports: number;
  acknowledged: number;
  refused: number;
  /** Longest time without an acknowledged change, in milliseconds. */
  longestGap: number;
}

export interface Load {
  /** Number of acknowledged changes so far. */
  acknowledged(): number;
}

interface LoadOptions {
  url: string;
  drivers: number;
  /** Number of processes of the service, which answer by turns. */
  processes?: number;
  disturb(load: Load): Promise<void>;
}

/**
 * Drives whole reports through the service while its database is disturbed.
 * @throws Error when a process has ended or an acknowledged change is lost
 */
export async function underLoad({ url, drivers, processes = 1, disturb }: LoadOptions): Promise<Figures> {
  const [built, dataDir, stubs] = await Promise.all([
    buildService(),
    mkdtemp(join(tmpdir(), 'faults-')),
    startMessageStubs(),
  ]);
  const environment = {
    ...stubs.environment,
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    MAX_PHONE_OCCURRENCES: '1000',
    LOG_LEVEL: 'silent',
  };
  const services: ServiceProcess[] = [];
  for (let count = 0; count < processes; count += 1) services.push(await startProcess(built, environment));
  const store = await openStoreBeside(environment);
  const ledger = createLedger();
  const figures = { reports: 0, acknowledged: 0, refused: 0, longestGap: 0 };
  let last = performance.now();
  let turn = 0;
  const reachable = persistent(
    async () => {
      turn += 1;
      const service = services[turn % services.length];
      if (service === undefined || service.hasEnded()) throw new Error(`The service has ended: ${service?.output()}`);
      return service;
    },
    (options, response) => {
      if (response.statusCode !== 200) figures.refused += 1;
      else if (options.method !== 'GET') {
        figures.longestGap = Math.max(figures.longestGap, performance.now() - last);
        last = performance.now();
      }
      ledger.note(options, response);
    },
  );
  /** Retries until the code is found, as this connection breaks too. */
  async function codeFor(reportId: string, participantId: string): Promise<string> {
    for (;;)
      try {
        return await awaitedCode(store, reportId, participantId);
      } catch {
        await delay(20);
      }
  }
  let isOver = false;
  async function drive(): Promise<void> {
    while (!isOver) {
      await wholeReport({ ...reachable, outboxIdle: async () => {}, awaitedCode: codeFor }, false);
      figures.reports += 1;
    }
  }
  const driving = Promise.all(Array.from({ length: drivers }, drive));
  try {
    await Promise.race([driving, disturb({ acknowledged: () => ledger.size })]);
    isOver = true;
    await driving;
    await ledger.expectEverythingIn(store);
    figures.acknowledged = ledger.size;
    return figures;
  } finally {
    isOver = true;
    for (const service of services) await service.stop();
    await store.close();
    await stubs.close();
    await rm(dataDir, { recursive: true });
    built.remove();
  }
}

export async function waitForMore(load: Load, count: number): Promise<void> {
  const until = load.acknowledged() + count;
  while (load.acknowledged() < until) await delay(20);
}

/** Restarts PostgreSQL several times, each after some more changes. */
export async function restarts(count: number, drivers: number): Promise<Figures> {
  const cluster = await createCluster({ settings: {} });
  await cluster.start();
  try {
    return await underLoad({
      url: cluster.url,
      drivers,
      async disturb(load) {
        for (let done = 0; done < count; done += 1) {
          await waitForMore(load, 20);
          await cluster.end('SIGINT');
          await cluster.start();
        }
        await waitForMore(load, 20);
      },
    });
  } finally {
    await cluster.end('SIGINT');
    cluster.remove();
  }
}

/** Returns a URL with both hosts, as libpq writes it. */
function urlOf(primary: Cluster, standby: Cluster): string {
  return primary.url.replace(/(?<=@)[^/]+/u, (host) => `${host},${new URL(standby.url).host}`);
}

/** Crashes a primary with synchronous replication, and promotes its standby. */
export async function failover(drivers: number): Promise<Figures> {
  const primary = await createCluster({
    settings: { synchronous_standby_names: 'standby', synchronous_commit: 'on' },
  });
  await primary.start();
  const standby = await createCluster({ settings: { cluster_name: 'standby' }, follows: primary });
  await standby.start();
  try {
    return await underLoad({
      url: urlOf(primary, standby),
      drivers,
      async disturb(load) {
        await waitForMore(load, 40);
        await primary.end('SIGKILL');
        await standby.promote();
        await waitForMore(load, 40);
      },
    });
  } finally {
    await primary.end('SIGKILL');
    await standby.end('SIGINT');
    primary.remove();
    standby.remove();
  }
}
