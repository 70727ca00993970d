import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { wrongWaits } from './waits/check.ts';
import { elsewhere } from './waits/elsewhere.ts';

/** Part of `npm run check`: prints what is waited for without an end, or without a test that it ends, and fails. */

const root = fileURLToPath(new URL('../', import.meta.url));

async function sourcesIn(folder: string): Promise<[string, string][]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true, recursive: true });
  const paths = entries
    .filter((entry) => entry.isFile() && /\.tsx?$/u.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(
    paths.map(async (path): Promise<[string, string]> => [relative(root, path), await readFile(path, 'utf8')]),
  );
}

const all = (await Promise.all(['src', 'machines', 'tests'].map(sourcesIn))).flat();
const isTest = (path: string) => /\.test\.tsx?$/u.test(path) || path.startsWith('tests/');
const tables = ['src/contract/waits.ts', 'src/service/waits.ts'];
const ofService = (path: string) =>
  /^src\/(?:service|report)\//u.test(path) && !path.startsWith('src/service/mocking/');
const pick = (wanted: (path: string) => boolean) => new Map(all.filter(([path]) => wanted(path)));
const isCode = (path: string) => !isTest(path) && !tables.includes(path);
const table = (path: string) => all.find(([each]) => each === path)?.[1] ?? '';

const found = wrongWaits(
  {
    page: pick(
      (path) =>
        isCode(path) &&
        !path.startsWith('src/service/') &&
        !path.startsWith('src/report/') &&
        !path.startsWith('src/proof/'),
    ),
    service: pick((path) => isCode(path) && ofService(path)),
    tests: pick(isTest),
    waits: table('src/contract/waits.ts'),
    serviceWaits: table('src/service/waits.ts'),
  },
  elsewhere,
);
for (const each of found) console.error(each);
if (found.length > 0) process.exitCode = 1;
else console.log('waits: each has an end, a row and a test');
