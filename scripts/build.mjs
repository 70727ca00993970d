import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compressPage } from './compress.mjs';
import { writePlainPages, writePrerendered } from './prerender.mjs';
import { writeBuild } from './serviceWorker.mjs';
import { refuseTopLevelAwait } from './topLevelAwait.mjs';

/** Builds page and service; `buildIfNeeded` only when something has changed since the last build. */

const sources = [
  'src',
  'machines',
  'public',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  ...['build', 'compress', 'prerender', 'serviceWorker', 'topLevelAwait'].map((name) => join('scripts', `${name}.mjs`)),
];
const stamp = join('dist', 'built');

function newest(path) {
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))));
}

function vite(...args) {
  const program = join('node_modules', 'vite', 'bin', 'vite.js');
  execFileSync(process.execPath, [program, 'build', ...args, '--logLevel', 'warn'], { stdio: 'inherit' });
}

/** The page as it is served: chunks, the first screens' markup, service worker, everything compressed beforehand. */
export async function buildPage(outDir = join('dist', 'page')) {
  const forNode = `${outDir}-prerender`;
  vite('--outDir', outDir);
  vite('--ssr', 'src/app/prerender.tsx', '--mode', 'prerender', '--outDir', forNode);
  await writePrerendered(outDir, forNode);
  vite('--ssr', 'src/app/plain/pages.tsx', '--mode', 'prerender', '--outDir', forNode);
  await writePlainPages(outDir, forNode);
  rmSync(forNode, { recursive: true });
  for (const mode of ['worker', 'verify']) vite('--outDir', outDir, '--mode', mode);
  refuseTopLevelAwait(outDir);
  writeBuild(outDir);
  await compressPage(outDir);
}

export async function build() {
  await buildPage();
  vite('--ssr', 'src/service/main.ts');
  writeFileSync(stamp, '');
}

export async function buildIfNeeded() {
  const built = existsSync(stamp) ? statSync(stamp).mtimeMs : 0;
  if (Math.max(...sources.filter(existsSync).map(newest)) > built) await build();
}

const [, program, outDir] = process.argv;
if (program && import.meta.url === pathToFileURL(program).href) await (outDir ? buildPage(outDir) : build());
