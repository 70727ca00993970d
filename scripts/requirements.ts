import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { wrongNumbers } from './requirements/check.ts';

/** Part of `npm run check`: every number that code, tests and documentation name exists in docs/requirements.md. */

const root = fileURLToPath(new URL('../', import.meta.url));
const folders = ['src', 'machines', 'scripts', 'tests', 'docs'];
const page = join('docs', 'requirements.md');
/** This check's own test names numbers that do not exist. */
const leftOut = [page, join('scripts', 'requirements', 'check.test.ts')];

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile() && /\.(?:tsx?|mjs|css|md)$/u.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((path) => !leftOut.includes(path));
}

const paths = (await Promise.all(folders.map(filesIn))).flat().sort();
const files = new Map(
  await Promise.all(paths.map(async (path) => [path, await readFile(join(root, path), 'utf8')] as const)),
);
const found = wrongNumbers(await readFile(join(root, page), 'utf8'), files);
if (found.length > 0) {
  for (const each of found) console.error(each);
  process.exitCode = 1;
} else console.log(`requirements: every number named in ${files.size} files exists`);
