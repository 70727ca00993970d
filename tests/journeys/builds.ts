import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeBuild } from '../../scripts/serviceWorker.mjs';

/** Reads the built page and makes a newer build of it. */

export const built = join('dist', 'page');

interface Build {
  id: string;
  first: string[];
  screens: string[];
}

const buildLine = /^const __BUILD__=(\{.*?\});/u;

/** Returns the build in a folder, as its service worker lists it. */
export function buildIn(folder: string): Build {
  const { id, first, screens } = JSON.parse(buildLine.exec(readFileSync(join(folder, 'sw.js'), 'utf8'))?.[1] ?? '{}');
  return { id, first: Object.keys(first), screens: Object.keys(screens) };
}

/** Returns a text or path of the build with other names for all hashed files. */
export function renamed(text: string): string {
  return text.replaceAll(/((?:assets\/|\.\/)[\w.-]+-)(?=[\w-]{7,8}\.(?:js|css)\b)/gu, '$1newer-');
}

/** Creates a folder with a newer build, whose id and hashed names differ. The caller removes it. */
export function newerBuild(): string {
  const newer = mkdtempSync(join(tmpdir(), 'zaznam-page-'));
  cpSync(built, newer, { recursive: true });
  const { id } = buildIn(built);
  for (const name of readdirSync(newer, { recursive: true, encoding: 'utf8' })) {
    const path = join(newer, name);
    if (/\.(?:br|gz)$/u.test(name)) rmSync(path);
    else if (/\.(?:js|html)$/u.test(name)) writeFileSync(path, unnamed(renamed(readFileSync(path, 'utf8')), id));
    if (/\.(?:js|css)$/u.test(name)) renameSync(path, join(newer, renamed(name)));
  }
  writeBuild(newer);
  return newer;
}

/** Removes the build's id from a text. */
function unnamed(text: string, id: string): string {
  return text.replace(buildLine, '').replace(`\n<meta name="build" content="${id}">`, '').replace(`?build=${id}`, '');
}
