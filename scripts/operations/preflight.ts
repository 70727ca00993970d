import { existsSync } from 'node:fs';
import { connect } from 'node:net';

/** Paths that the commands of docs/operations.md create, besides those of Debian's packages. */
export const madePaths = [
  '/opt/zaznam',
  '/var/lib/zaznam',
  '/etc/zaznam.env',
  '/etc/nginx/conf.d/zaznam.conf',
  '/etc/nginx/tls',
  '/etc/systemd/system/zaznam@.service',
  '/var/backups/zaznam',
];

function isTaken(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('close', () => socket.destroy());
    socket.once('connect', () => socket.destroy());
  });
}

/** Returns why the commands of docs/operations.md cannot run on this machine without harm; null if they can. */
export async function preflightFailure(): Promise<string | null> {
  if (!existsSync('/etc/debian_version')) return 'this is not Debian';
  if (process.getuid?.() !== 0) return 'this is not root';
  if (existsSync('/run/systemd/system')) return 'systemd runs here, so this is no bare machine but one in use';
  const there = madePaths.find((path) => existsSync(path));
  if (there !== undefined) return `${there} is there already`;
  for (const port of [80, 443, 3001, 3002, 5432]) if (await isTaken(port)) return `port ${port} is taken`;
  return null;
}
