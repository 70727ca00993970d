import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { coverage, type Files, tell, wrongs } from './requirements/check.ts';

/**
 * Part of `npm run check`: prints how many demands of docs/requirements.md tests prove, and fails where one is without a proof or a
 * number stands where it should not. Given numbers, names the tests that prove them.
 */

const page = join('docs', 'requirements.md');
const isTest = (path: string) => path.startsWith('tests') || /\.test\.tsx?$/u.test(path);

function filesOf(folders: string[], isMeant: (path: string) => boolean): Files {
  const entries = folders.flatMap((folder) => readdirSync(folder, { withFileTypes: true, recursive: true }));
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  // The check and its test name numbers as examples.
  const meant = paths.filter(
    (path) => /\.(?:tsx?|mjs|md)$/u.test(path) && !/requirements/u.test(path) && isMeant(path),
  );
  return new Map(meant.map((path) => [path, readFileSync(path, 'utf8')]));
}

const text = readFileSync(page, 'utf8');
const code = ['src', 'machines', 'scripts', 'tests'];
const tests = filesOf(code, isTest);
const found = wrongs(text, {
  tests,
  product: filesOf(code, (path) => !isTest(path)),
  docs: filesOf(['docs'], () => true),
});
const asked = process.argv.slice(2);
if (asked.length > 0) for (const number of asked) console.log(tell(number, text, tests).join('\n  '));
else console.log(coverage(text, tests).join('\n'));
for (const each of found) console.error(each);
if (found.length > 0) process.exitCode = 1;
