import { type ChildProcess, execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../postgresServer.ts';
import { createNode, end, host, type Node, type Ports, settings, start } from './node.ts';

/** The set-up of deploy/ha on one machine: three nodes, each with an etcd, and HAProxy before them. */

const packages = ['patroni', 'etcd-server', 'haproxy', 'pgbouncer', 'python3-etcd', 'python3-psycopg2', 'postgresql'];
const programs = ['/usr/bin/patroni', '/usr/bin/etcd', '/usr/sbin/haproxy', '/usr/sbin/pgbouncer'];

export interface Cluster {
  /** Database of the service at HAProxy. */
  url: string;
  /** Kills the node that leads, and returns its name. */
  killLeader(): Promise<string>;
  /** Starts a killed node again, and waits until all three run. */
  restore(name: string): Promise<void>;
  stop(): Promise<void>;
}

/** Returns why the set-up cannot run here, after trying to install what is missing; null if it can. */
export function obstacle(): string | null {
  if (process.getuid?.() !== 0) return 'only root can start PostgreSQL as its own user';
  if (programs.every((path) => existsSync(path))) return null;
  if (!existsSync('/usr/bin/apt-get')) return `install ${packages.join(', ')}`;
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  execFileSync('apt-get', ['update', '-qq'], options);
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options);
  return programs.every((path) => existsSync(path)) ? null : `apt-get could not install ${packages.join(', ')}`;
}

/** Creates a folder of the user of PostgreSQL. */
function createFolder(path: string): string {
  const [uid = 0, gid = 0] = ['-u', '-g'].map((of) =>
    Number(execFileSync('id', [of, 'postgres'], { encoding: 'utf8' })),
  );
  mkdirSync(path, { recursive: true, mode: 0o700 });
  chownSync(path, uid, gid);
  return path;
}

async function freePorts(): Promise<Ports> {
  const [etcd, peer, rest, postgres, pool] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ];
  return { etcd, peer, rest, postgres, pool };
}

const longest = 120_000;

/** Waits until a condition holds. @throws Error after two minutes */
async function until(condition: string, holds: () => Promise<boolean>): Promise<void> {
  const limit = performance.now() + longest;
  while (!(await holds().catch(() => false))) {
    if (performance.now() > limit) throw new Error(`Two minutes have passed before ${condition}`);
    await delay(100);
  }
}

interface Member {
  name: string;
  role: string;
  state: string;
}

/** Returns the members of the cluster as a node that answers tells them. */
async function membersOf(nodes: readonly Node[]): Promise<Member[]> {
  for (const { ports } of nodes) {
    const response = await fetch(`http://${host}:${ports.rest}/cluster`).catch(() => null);
    if (response?.ok) return ((await response.json()) as { members: Member[] }).members;
  }
  return [];
}

async function isComplete(nodes: readonly Node[]): Promise<boolean> {
  const members = await membersOf(nodes);
  return (
    members.filter(({ state }) => state === 'running' || state === 'streaming').length === nodes.length &&
    members.some(({ role }) => role === 'leader') &&
    members.some(({ role }) => role === 'sync_standby')
  );
}

function startEtcd(nodes: readonly Node[]): ChildProcess[] {
  const initial = nodes.map(({ name, ports }) => `${name}=http://${host}:${ports.peer}`).join(',');
  return nodes.map(({ name, folder, ports }) =>
    start([
      ...['etcd', '--name', name, '--data-dir', join(folder, 'etcd'), '--initial-cluster', initial],
      ...[
        '--listen-client-urls',
        `http://${host}:${ports.etcd}`,
        '--advertise-client-urls',
        `http://${host}:${ports.etcd}`,
      ],
      ...[
        '--listen-peer-urls',
        `http://${host}:${ports.peer}`,
        '--initial-advertise-peer-urls',
        `http://${host}:${ports.peer}`,
      ],
    ]),
  );
}

/** Creates role and database of the service at the leader. */
async function createDatabase(leader: Node, superuser: string, password: string): Promise<void> {
  const client = new pg.Client({
    connectionString: `postgres://postgres:${superuser}@${host}:${leader.ports.postgres}/postgres`,
  });
  await client.connect();
  await client.query(`create role zaznam login password '${password}'`);
  await client.query('create database zaznam owner zaznam');
  await client.end();
}

export async function startCluster(): Promise<Cluster> {
  const home = createFolder(mkdtempSync(join(tmpdir(), 'ha-')));
  const password = () => randomBytes(12).toString('hex');
  const passwords = { superuser: password(), standby: password(), zaznam: password() };
  const binaries = join('/usr/lib/postgresql', readdirSync('/usr/lib/postgresql').at(-1) ?? '', 'bin');
  const ports = [await freePorts(), await freePorts(), await freePorts()];
  const etcd = ports.map((of) => `${host}:${of.etcd}`).join(',');
  const nodes = ports.map((of, index) => {
    const name = `node${index + 1}`;
    return createNode({ name, folder: createFolder(join(home, name)), ports: of, binaries, etcd, passwords });
  });
  const port = await freePort();
  const addresses = nodes.flatMap(({ ports: of }, index) => [
    [`NODE${index + 1}`, `${host}:${of.pool}`],
    [`CHECK${index + 1}`, `${of.rest}`],
  ]);
  const running = startEtcd(nodes);
  for (const node of nodes) node.start();
  running.push(
    start(['/usr/sbin/haproxy', '-f', join(settings, 'haproxy.cfg')], {
      LISTEN: `${host}:${port}`,
      ...Object.fromEntries(addresses),
    }),
  );

  async function leader(): Promise<Node> {
    const members = await membersOf(nodes);
    const node = nodes.find(({ name }) => members.some((each) => each.name === name && each.role === 'leader'));
    if (node === undefined) throw new Error('No node leads');
    return node;
  }
  async function stop(): Promise<void> {
    for (const node of nodes) await node.kill();
    await Promise.all(running.map(end));
    rmSync(home, { recursive: true, force: true });
  }

  try {
    await until('three nodes run', () => isComplete(nodes));
    await createDatabase(await leader(), passwords.superuser, passwords.zaznam);
    return {
      url: `postgres://zaznam:${passwords.zaznam}@${host}:${port}/zaznam`,
      async killLeader() {
        const node = await leader();
        await node.kill();
        return node.name;
      },
      async restore(name) {
        nodes.find((node) => node.name === name)?.start();
        await until(`${name} follows again`, () => isComplete(nodes));
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
