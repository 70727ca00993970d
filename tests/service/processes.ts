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

/** Runs the built service in processes of its own, for tests that cannot run in process. */

export interface BuiltService {
  main: string;
  remove(): void;
}

/** Builds the service beside the dependencies, so that tests do not depend on dist. */
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
  /** Returns its whole output. */
  output(): string;
  hasEnded(): boolean;
  /** Sends SIGKILL and waits for its end. */
  kill(): Promise<void>;
  /** Sends SIGTERM and waits for its end. */
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
  // With setpriv the process ends with its test, however that ends.
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

/** Opens the store of running processes from outside. */
export async function openStoreBeside(environment: Record<string, string>): Promise<Store> {
  const { DATABASE_URL: url, DATA_DIR = '' } = environment;
  if (url === undefined) return openSqliteStore(DATA_DIR);
  return openPostgresStore({ url, connections: 2 });
}

/** Returns the code awaited from a participant. */
export function codeIn({ participants }: ReportDocument, participantId: string): string {
  const record = participants.find(({ data }) => data.participantId === participantId);
  const code = record?.signing.pending?.code ?? record?.verification.pending?.code;
  if (code === undefined) throw new Error('No code is awaited');
  return code;
}

/** Reads the awaited code from the store, which is faster than the outbox. */
export async function awaitedCode(store: Store, reportId: string, participantId: string): Promise<string> {
  const stored = await store.loadReport(reportId);
  if (stored === null) throw new Error('There is no such report');
  return codeIn(stored.document, participantId);
}

/** Returns the proportional memory (PSS) of a process in kilobytes, 0 for one that has ended. */
export function memoryOf(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+) kB$/mu.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

/** Returns the CPU time of processes in milliseconds, at ten a clock tick. */
export function cpuOf(pids: number[]): number {
  const ticks = pids.map((pid) => {
    const [user, system] = (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1] ?? '').split(' ').slice(11, 13);
    return Number(user) + Number(system);
  });
  return ticks.reduce((sum, each) => sum + each, 0) * 10;
}

/** Returns the child processes, such as the image decoder. */
export function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
}
