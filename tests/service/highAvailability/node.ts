import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** One node of deploy/ha: Patroni with its PostgreSQL, and PgBouncer before it. */

export const host = '127.0.0.1';
export const settings = join('deploy', 'ha');

export interface Ports {
  etcd: number;
  peer: number;
  rest: number;
  postgres: number;
  pool: number;
}

export interface Node {
  name: string;
  folder: string;
  ports: Ports;
  start(): void;
  /** Kills Patroni, PostgreSQL and PgBouncer as the end of a machine would. */
  kill(): Promise<void>;
}

interface NodeOptions extends Pick<Node, 'name' | 'folder' | 'ports'> {
  /** Folder of the programs of PostgreSQL. */
  binaries: string;
  /** Addresses of all etcd nodes. */
  etcd: string;
  passwords: Record<'superuser' | 'standby' | 'zaznam', string>;
}

/** Starts a program that ends with this one, as the user of PostgreSQL. */
export function start(command: string[], environment: Record<string, string> = {}): ChildProcess {
  const user = ['--reuid', 'postgres', '--regid', 'postgres', '--init-groups'];
  return spawn('setpriv', ['--pdeathsig', 'KILL', ...user, ...command], {
    stdio: 'ignore',
    env: { PATH: process.env.PATH, LANG: 'C.UTF-8', ...environment },
  });
}

export async function end(child: ChildProcess | undefined): Promise<void> {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/** Kills PostgreSQL, which outlives its Patroni. */
function killPostgres(data: string): void {
  const file = join(data, 'postmaster.pid');
  if (!existsSync(file)) return;
  try {
    process.kill(Number(readFileSync(file, 'utf8').split('\n')[0]), 'SIGKILL');
  } catch {
    // It had ended before, and left its file.
  }
}

/** Writes the settings of PgBouncer with the node's ports and passwords, and returns their file. */
function poolSettings({ folder, ports, passwords }: NodeOptions): string {
  const users = join(folder, 'userlist.txt');
  writeFileSync(users, `"zaznam" "${passwords.zaznam}"\n`);
  const text = readFileSync(join(settings, 'pgbouncer.ini'), 'utf8')
    .replace('port=5432', `port=${ports.postgres}`)
    .replace('listen_addr = *', `listen_addr = ${host}`)
    .replace('listen_port = 6432', `listen_port = ${ports.pool}`)
    .replace('/etc/pgbouncer/userlist.txt', users);
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(file, `${text}unix_socket_dir =\n`);
  return file;
}

export function createNode(options: NodeOptions): Node {
  const { name, folder, ports, binaries, etcd, passwords } = options;
  const data = join(folder, 'data');
  const pool = poolSettings(options);
  let running: ChildProcess[] = [];
  return {
    name,
    folder,
    ports,
    start() {
      const patroni = start(['patroni', join(process.cwd(), settings, 'patroni.yml')], {
        PATRONI_NAME: name,
        PATRONI_ETCD3_HOSTS: etcd,
        PATRONI_RESTAPI_LISTEN: `${host}:${ports.rest}`,
        PATRONI_RESTAPI_CONNECT_ADDRESS: `${host}:${ports.rest}`,
        PATRONI_POSTGRESQL_LISTEN: `${host}:${ports.postgres}`,
        PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${host}:${ports.postgres}`,
        PATRONI_POSTGRESQL_DATA_DIR: data,
        PATRONI_POSTGRESQL_BIN_DIR: binaries,
        PATRONI_POSTGRESQL_PGPASS: join(folder, 'pgpass'),
        PATRONI_SUPERUSER_USERNAME: 'postgres',
        PATRONI_SUPERUSER_PASSWORD: passwords.superuser,
        PATRONI_REPLICATION_USERNAME: 'standby',
        PATRONI_REPLICATION_PASSWORD: passwords.standby,
      });
      running = [patroni, start(['/usr/sbin/pgbouncer', '--quiet', pool])];
    },
    async kill() {
      // Patroni first, as it would start PostgreSQL again.
      await Promise.all(running.map(end));
      killPostgres(data);
    },
  };
}
