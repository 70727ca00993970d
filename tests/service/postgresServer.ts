import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';

/** PostgreSQL server for tests and benchmarks: Debian's binaries, a fresh cluster, loopback only. */
export interface PostgresServer {
  url: string;
  stop(): Promise<void>;
}

export interface PostgresServerOptions {
  /** True to flush each commit to disk, as in production; false for speed. */
  durable: boolean;
  settings?: ClusterOptions['settings'];
}

const debianFolder = '/usr/lib/postgresql';
const asRoot = process.getuid?.() === 0;

function folders(): string[] {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder).sort((a, b) => Number(b) - Number(a)) : [];
  return [...versions.map((version) => join(debianFolder, version, 'bin')), ...(process.env.PATH ?? '').split(':')];
}

function binaries(): string | undefined {
  return folders().find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))));
}

/** Returns what keeps the tests from running on PostgreSQL, or null. */
export function postgresObstacle(): string | null {
  if (process.env.DATABASE_URL || binaries() !== undefined) return null;
  if (asRoot && existsSync('/usr/bin/apt-get')) return null;
  return 'No PostgreSQL found: set DATABASE_URL, or install it (apt-get install postgresql)';
}

function install(): void {
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'],
  ])
    execFileSync('apt-get', args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
}

/** Returns the user of PostgreSQL, which refuses to run as root; undefined for the current one. */
function user(): { uid: number; gid: number } | undefined {
  if (!asRoot) return undefined;
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

/** Server with its data, which can be ended in any way and restarted at the same address. */
export interface Cluster {
  url: string;
  start(): Promise<void>;
  /** Ends it: SIGINT shuts down in order and aborts what is running, SIGKILL is a crash. */
  end(signal: 'SIGINT' | 'SIGKILL'): Promise<void>;
  /** Makes a standby the primary, and waits until it is. */
  promote(): Promise<void>;
  remove(): void;
}

export interface ClusterOptions {
  settings: Record<string, string | number>;
  /** Primary that it replicates; left out for a primary. */
  follows?: Cluster;
}

function binaryFolder(): string {
  const obstacle = postgresObstacle();
  if (obstacle !== null) throw new Error(obstacle);
  if (binaries() === undefined) install();
  const folder = binaries();
  if (folder === undefined)
    throw new Error('PostgreSQL was installed, but its programs initdb and postgres are missing');
  return folder;
}

/** @throws Error with a sentence when PostgreSQL cannot be installed. */
export async function createCluster({ settings, follows }: ClusterOptions): Promise<Cluster> {
  const folder = binaryFolder();
  const owner = user();
  const home = mkdtempSync(join(tmpdir(), 'postgres-'));
  if (owner !== undefined) chownSync(home, owner.uid, owner.gid);
  const data = join(home, 'data');
  const run = (program: string, args: string[]) =>
    execFileSync(join(folder, program), args, { ...owner, cwd: home, stdio: 'ignore' });
  if (follows === undefined)
    run('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync']);
  else run('pg_basebackup', ['-D', data, '-d', follows.url, '-R', '-X', 'stream', '-c', 'fast']);

  const port = await freePort();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const all = { listen_addresses: '127.0.0.1', port, unix_socket_directories: home, max_connections: 200, ...settings };
  const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // setpriv ends it together with its parent, however that ends.
  const command = [
    '--pdeathsig',
    'INT',
    ...(owner ? ['--reuid', `${owner.uid}`, '--regid', `${owner.gid}`, '--clear-groups'] : []),
  ];
  let child: ChildProcess | undefined;
  return {
    url,
    async start() {
      const started = spawn('setpriv', [...command, join(folder, 'postgres'), '-D', data, ...args], {
        cwd: home,
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      child = started;
      let said = '';
      started.stderr.setEncoding('utf8').on('data', (text: string) => {
        said = (said + text).slice(-2000);
      });
      while (!(await answers(url))) {
        if (started.exitCode !== null) throw new Error(`PostgreSQL did not start: ${said}`);
        await delay(50);
      }
    },
    async end(signal) {
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    },
    async promote() {
      await promisify(execFile)(join(folder, 'pg_ctl'), ['promote', '-w', '-D', data], { ...owner, cwd: home });
    },
    remove: () => rmSync(home, { recursive: true, force: true }),
  };
}

const fast = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** @throws Error with a sentence when PostgreSQL cannot be installed or started. */
export async function startPostgres({ durable, settings }: PostgresServerOptions): Promise<PostgresServer> {
  const cluster = await createCluster({ settings: { ...(durable ? {} : fast), ...settings } });
  await cluster.start();
  return {
    url: cluster.url,
    async stop() {
      await cluster.end('SIGINT');
      cluster.remove();
    },
  };
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Creates an empty database with a unique name. */
export async function createDatabase(serverUrl: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await withClient(serverUrl, (client) => client.query(`create database ${name}`));
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

export async function dropDatabase(serverUrl: string, url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  await withClient(serverUrl, (client) => client.query(`drop database if exists ${name} with (force)`));
}
