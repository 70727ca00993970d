import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The files that name numbers of demands. */

const root = fileURLToPath(new URL('../../', import.meta.url));
const folders = ['src', 'machines', 'scripts', 'tests', 'docs'];
const page = join('docs', 'requirements.md');
/** These checks' own tests name numbers that do not exist; the page of coverage is made of all others. */
const leftOut = [page, join('docs', 'requirements', 'coverage.md')];
const isOwnTest = (path: string) => /^scripts\/requirements\/.*\.test\.ts$/u.test(path);

export const requirements = new URL('../../docs/requirements.md', import.meta.url);

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile() && /\.(?:tsx?|mjs|css|md)$/u.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((path) => !leftOut.includes(path) && !isOwnTest(path));
}

/** Path and text of every file of the repository that may name a number. */
export async function allFiles(): Promise<Map<string, string>> {
  const paths = (await Promise.all(folders.map(filesIn))).flat().sort();
  const texts = paths.map(async (path) => [path, await readFile(join(root, path), 'utf8')] as const);
  return new Map(await Promise.all(texts));
}

/** Those of them that are tests, or what tests are made of. */
export function testsOf(files: ReadonlyMap<string, string>): Map<string, string> {
  return new Map([...files].filter(([path]) => /\.test\.tsx?$/u.test(path) || path.startsWith('tests/')));
}
