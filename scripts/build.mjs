import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Builds page and service unless nothing has changed since the last build. */

const sources = ['src', 'machines', 'public', 'index.html', 'vite.config.ts', 'package-lock.json'];
const stamp = join('dist', 'built');

function newest(path) {
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))));
}

export function buildIfNeeded() {
  const built = existsSync(stamp) ? statSync(stamp).mtimeMs : 0;
  if (Math.max(...sources.filter(existsSync).map(newest)) <= built) return;
  const vite = join('node_modules', 'vite', 'bin', 'vite.js');
  for (const args of [['build'], ['build', '--ssr', 'src/service/main.ts']])
    execFileSync(process.execPath, [vite, ...args, '--logLevel', 'warn'], { stdio: 'inherit' });
  writeFileSync(stamp, '');
}
