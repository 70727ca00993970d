import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { violations } from './importDirection/check.ts';

/** Part of `npm run check`: prints what breaks the order of the house and fails. */

const root = new URL('../', import.meta.url);
const folders = ['src', 'machines', 'scripts', 'tests'];

async function sourcesIn(folder: string): Promise<[string, string][]> {
  const entries = await readdir(new URL(`${folder}/`, root), { withFileTypes: true, recursive: true }).catch(() => []);
  const paths = entries
    .filter((entry) => entry.isFile() && /\.tsx?$/u.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(
    paths.map(
      async (path): Promise<[string, string]> => [relative(fileURLToPath(root), path), await readFile(path, 'utf8')],
    ),
  );
}

const sources = (await Promise.all(folders.map(sourcesIn))).flat().sort(([a], [b]) => (a < b ? -1 : 1));
const found = violations(new Map(sources));
for (const each of found) console.error(each);
if (found.length > 0) process.exitCode = 1;
else console.log(`imports: ${sources.length} files in order`);
