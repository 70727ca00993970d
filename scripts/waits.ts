import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wrongWaits } from './waits/check.ts';
import { elsewhere } from './waits/elsewhere.ts';

/** Part of `npm run check`: prints what is waited for without an end, or without a test that it ends, and fails. */

const tables = ['src/contract/waits.ts', 'src/service/waits.ts'];
const isTest = (path: string) => /\.test\.tsx?$/u.test(path) || path.startsWith('tests/');
const ofService = (path: string) => /^src\/(?:service|report)\//u.test(path);
const isOfPage = (path: string) => !/^src\/(?:service|report|proof)\//u.test(path);

const paths = ['src', 'machines', 'tests'].flatMap((folder) =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/u.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name)),
);
const texts = (isMeant: (path: string) => boolean) =>
  new Map(paths.filter(isMeant).map((path) => [path, readFileSync(path, 'utf8')]));
const code = paths.filter((path) => !isTest(path) && !tables.includes(path));
const [waits = '', serviceWaits = ''] = tables.map((path) => readFileSync(path, 'utf8'));

const found = wrongWaits(
  {
    page: texts((path) => code.includes(path) && isOfPage(path)),
    service: texts((path) => code.includes(path) && ofService(path) && !path.startsWith('src/service/mocking/')),
    tests: texts(isTest),
    waits,
    serviceWaits,
  },
  elsewhere,
);
for (const each of found) console.error(each);
if (found.length > 0) process.exitCode = 1;
else console.log('waits: each has an end, a row and a test');
