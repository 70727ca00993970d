import './plainErrors.ts';
import { execFileSync } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { differencePage } from './docs/difference/difference.ts';
import { answersIn, chartIn, demandsIn, type Flow, proofsIn, textsIn } from './docs/difference/flow.ts';
import { isPicture, marked, picturesPage, type Row } from './docs/difference/pictures.ts';
import { everyPage } from './docs/pages.ts';
import { picturePage } from './docs/picture.ts';
import { coveragePage } from './requirements/coverage.ts';
import { allFiles, requirements, testsOf } from './requirements/files.ts';

/**
 * `npm run flow:diff -- <commit>`: what has changed in the flow since a commit: screens, ways, texts, outcomes, answers,
 * demands with their proofs, and pictures. Printed, and written to node_modules/.cache/flow-diff, with a page of the pictures
 * before and after, what differs marked. The commit is read from what was generated with it; the working tree is made anew.
 */

const root = fileURLToPath(new URL('../', import.meta.url));
const folder = new URL('../node_modules/.cache/flow-diff/', import.meta.url);
const textFolder = 'src/app/i18n/cs';
const screens = 'docs/flow/screens';

function git(...args: string[]): Buffer {
  return execFileSync('git', args, { cwd: root, maxBuffer: 64_000_000, stdio: ['ignore', 'pipe', 'ignore'] });
}

function shown(commit: string, path: string): string {
  try {
    return git('show', `${commit}:${path}`).toString();
  } catch {
    return '';
  }
}

function filesAt(commit: string, path: string): [name: string, hash: string][] {
  const lines = git('ls-tree', '-r', commit, '--', path).toString().split('\n').filter(Boolean);
  return lines.map((line) => {
    const [facts = '', name = ''] = line.split('\t');
    return [name, facts.split(' ').at(-1) ?? ''];
  });
}

const isText = (path: string) => path.endsWith('.ts') && !path.endsWith('.test.ts');

function flowAt(commit: string): Flow {
  return {
    ...chartIn(shown(commit, 'docs/flow/index.html')),
    texts: new Map(
      filesAt(commit, textFolder)
        .map(([path]) => path)
        .filter(isText)
        .flatMap((path) => textsIn(path, shown(commit, path))),
    ),
    demands: new Map(demandsIn(shown(commit, 'docs/requirements.md'))),
    proofs: new Map(proofsIn(shown(commit, 'docs/requirements/coverage.md'))),
    answers: new Map(answersIn(shown(commit, 'docs/flow/questions.md'))),
    pictures: new Map(
      filesAt(commit, screens)
        .filter(([path]) => isPicture(path))
        .map(([path, hash]) => [path.slice(screens.length + 1), hash]),
    ),
  };
}

async function flowNow(): Promise<Flow> {
  const page = await readFile(requirements, 'utf8');
  const files = await allFiles();
  const found = await readdir(new URL(`../${screens}/`, import.meta.url), { recursive: true });
  const names = found.filter(isPicture).sort();
  const hashes = git('hash-object', ...names.map((name) => `${screens}/${name}`))
    .toString()
    .trim()
    .split('\n');
  return {
    ...chartIn(await picturePage({ ways: {}, screens: {}, boxes: {}, running: '' })),
    texts: new Map(
      [...files]
        .filter(([path]) => path.startsWith(textFolder) && isText(path))
        .flatMap(([path, text]) => textsIn(path, text)),
    ),
    demands: new Map(demandsIn(page)),
    proofs: new Map(proofsIn(coveragePage(page, testsOf(files)))),
    answers: new Map(answersIn((await everyPage()).get('questions.md') ?? '')),
    pictures: new Map(names.map((name, index) => [name, hashes[index] ?? ''])),
  };
}

/** The pictures that differ, as they were, as they are, and what differs, laid side by side on a page. @returns how many. */
async function layPictures(title: string, commit: string, before: Flow, after: Flow): Promise<number> {
  const names = [...new Set([...before.pictures.keys(), ...after.pictures.keys()])].filter(
    (name) => before.pictures.get(name) !== after.pictures.get(name),
  );
  const rows: Row[] = [];
  for (const name of names) {
    const then = before.pictures.has(name) ? git('show', `${commit}:${screens}/${name}`) : null;
    const now = after.pictures.has(name) ? await readFile(new URL(`../${screens}/${name}`, import.meta.url)) : null;
    const compared = then !== null && now !== null ? await marked(then, now) : null;
    const files: Row['files'] = {};
    const kinds = { before: then, after: now, marked: compared?.picture ?? null } as const;
    for (const kind of ['before', 'after', 'marked'] as const) {
      const bytes = kinds[kind];
      if (bytes === null) continue;
      files[kind] = `${kind}-${name.replaceAll('/', '-')}`;
      await writeFile(new URL(files[kind], folder), bytes);
    }
    rows.push({ name, files, share: compared?.share ?? null });
  }
  await writeFile(new URL('pictures.html', folder), picturesPage(title, rows));
  return rows.length;
}

const [given = 'HEAD'] = process.argv.slice(2);
const commit = git('rev-parse', '--verify', '--quiet', `${given}^{commit}`).toString().trim();
const [before, after] = [flowAt(commit), await flowNow()];
const title = `The flow since ${git('log', '-1', '--format=%h, %ad: %s', '--date=short', commit).toString().trim()}`;
const page = differencePage(title, before, after);
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const count = await layPictures(title, commit, before, after);
await writeFile(new URL('README.md', folder), page);
console.log(page);
console.log(`Pictures before and after, ${count} of them: ${fileURLToPath(new URL('pictures.html', folder))}`);
