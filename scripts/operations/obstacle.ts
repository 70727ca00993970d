import { existsSync } from 'node:fs';
import { connect } from 'node:net';

/** What the commands make on a machine, besides the packages of Debian. */
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

/** Why the commands cannot be carried out here without harm to somebody; null where they can. */
export async function obstacle(): Promise<string | null> {
  if (!existsSync('/etc/debian_version')) return 'this is not Debian';
  if (process.getuid?.() !== 0) return 'this is not root';
  if (existsSync('/run/systemd/system')) return 'systemd runs here, so this is no bare machine but one in use';
  const there = madePaths.find((path) => existsSync(path));
  if (there !== undefined) return `${there} is there already`;
  for (const port of [80, 443, 3001, 3002, 5432]) if (await isTaken(port)) return `port ${port} is taken`;
  return null;
}
