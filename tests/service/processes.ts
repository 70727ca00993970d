import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { build } from 'vite';
import type { ReportDocument } from '#report/document.ts';
import { openPostgresStore } from '../../src/service/store/postgresStore.ts';
import { openSqliteStore } from '../../src/service/store/sqliteStore.ts';
import type { Store } from '../../src/service/store/store.ts';
import type { Reachable } from './client.ts';
import { reach } from './network.ts';
import { freePort } from './postgresServer.ts';

/** The built service as processes of their own, spoken to over the network: for what a test in process cannot show. */

export interface BuiltService {
  main: string;
  remove(): void;
}

/** Built anew beside the dependencies, so that no test depends on what dist happens to hold. */
export async function buildService(): Promise<BuiltService> {
  const cache = join('node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'service-'));
  await build({ logLevel: 'error', build: { ssr: 'src/service/main.ts', outDir: folder } });
  return { main: join(folder, 'main.js'), remove: () => rmSync(folder, { recursive: true, force: true }) };
}

export interface ServiceProcess extends Reachable {
  pid: number;
  port: number;
  outboxIdle(): Promise<void>;
  /** Everything it has written. */
  output(): string;
  hasEnded(): boolean;
  /** SIGKILL, and waits until it is gone. */
  kill(): Promise<void>;
  /** SIGTERM, and waits until it is gone. */
  stop(): Promise<void>;
}

async function isServing(reachable: Reachable): Promise<boolean> {
  try {
    return (await reachable.app.inject({ url: '/healthz' })).statusCode === 200;
  } catch {
    return false;
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

const setpriv = '/usr/bin/setpriv';

/** Starts the built service on a free port and waits until it serves. */
export async function startProcess(
  { main }: BuiltService,
  environment: Record<string, string>,
): Promise<ServiceProcess> {
  const port = await freePort();
  // Where there is setpriv, the process ends with its test however that ends.
  const lead = existsSync(setpriv) ? [setpriv, '--pdeathsig', 'KILL'] : [];
  const [command = process.execPath, ...args] = [...lead, process.execPath, main];
  const child = spawn(command, args, {
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      DATABASE_URL: '',
      HOST: '127.0.0.1',
      PORT: String(port),
      RATE_LIMIT: '0',
      SMS_UNANSWERED_PER_ADDRESS: '0',
      SMS_UNANSWERED: '0',
      LOG_LEVEL: 'error',
      PAGE_DIR: 'none',
      ...environment,
    },
  });
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  child.once('exit', () => process.off('exit', endWithUs));
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-100_000);
    });
  const { app, close } = reach(port);
  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    close();
    child.kill(signal);
    await ended(child);
  }
  while (!(await isServing({ app }))) {
    if (child.exitCode !== null) throw new Error(`The service did not start: ${output}`);
    await delay(20);
  }
  return {
    app,
    pid: child.pid ?? 0,
    port,
    outboxIdle: async () => {},
    output: () => output,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}

/** Looks into the store of running processes from outside. */
export async function openStoreBeside(environment: Record<string, string>): Promise<Store> {
  const { DATABASE_URL: url, DATA_DIR = '' } = environment;
  if (url === undefined) return openSqliteStore(DATA_DIR);
  return openPostgresStore({ url, connections: 2 });
}

/** The code that a participant is to type. */
export function codeIn({ participants }: ReportDocument, participantId: string): string {
  const record = participants.find(({ data }) => data.participantId === participantId);
  const code = record?.signing.pending?.code ?? record?.verification.pending?.code;
  if (code === undefined) throw new Error('No code is awaited');
  return code;
}

/** Read from the store: faster than the outbox, and free of its delays. */
export async function awaitedCode(store: Store, reportId: string, participantId: string): Promise<string> {
  const stored = await store.loadReport(reportId);
  if (stored === null) throw new Error('There is no such report');
  return codeIn(stored.document, participantId);
}

/**
 * Kilobytes that a process holds, as Linux counts them: of what it shares with others, such as Node itself, its part. One
 * that has just ended holds nothing.
 */
export function memoryOf(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+) kB$/mu.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

/** Milliseconds of a core that the processes have used, each clock tick being ten. */
export function cpuOf(pids: number[]): number {
  const ticks = pids.map((pid) => {
    const [user, system] = (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1] ?? '').split(' ').slice(11, 13);
    return Number(user) + Number(system);
  });
  return ticks.reduce((sum, each) => sum + each, 0) * 10;
}

/** Its own children, such as the one that decodes images. */
export function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
}
