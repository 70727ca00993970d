import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { unusedProps } from './unusedProps/find.ts';

/** Part of `npm run check`: prints every prop of a component that nobody gives, and fails. */

const root = fileURLToPath(new URL('../', import.meta.url));
const entries = await readdir(join(root, 'src', 'app'), { withFileTypes: true, recursive: true });
const paths = entries
  .filter((entry) => entry.isFile() && entry.name.endsWith('.tsx') && !entry.name.endsWith('.test.tsx'))
  .map((entry) => join(entry.parentPath, entry.name))
  .sort();
const sources = await Promise.all(
  paths.map(async (path): Promise<[string, string]> => [relative(root, path), await readFile(path, 'utf8')]),
);
const found = unusedProps(new Map(sources));
for (const each of found) console.error(each);
if (found.length > 0) process.exitCode = 1;
else console.log(`props: ${sources.length} files, none that nobody gives`);
