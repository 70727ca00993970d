import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { flowPage } from './docs/flowPage.ts';
import { missingPictures } from './docs/links.ts';
import { everyPage } from './docs/pages.ts';
import { lacking, pictureFolder, takenPictures, wantedPictures } from './docs/pictures.ts';
import { screensSheet } from './docs/screensSheet.ts';

/**
 * `npm run docs`: writes docs/flow and the pages beside it from the chart and the tables. With --check it writes nothing
 * and fails when a committed file differs from what would be written. With --screens it takes the pictures of docs/flow/screens
 * anew, with --only those whose name has some words in it; --check asks for their names alone, as fonts differ between machines.
 */

const folder = new URL('../docs/flow/', import.meta.url);

/** Pages of docs itself. */
const besides = new Map([['screens.md', screensSheet()]]);

const { values: options } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    screens: { type: 'boolean', default: false },
    only: { type: 'string' },
  },
});

async function committed(): Promise<Map<string, string>> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  const texts = await Promise.all(
    names.map(async (name) => [name, await readFile(new URL(name, folder), 'utf8')] as const),
  );
  return new Map(texts);
}

function fileBeside(name: string): URL {
  return new URL(`../docs/${name}`, import.meta.url);
}

async function staleOnes(): Promise<string[]> {
  const found = await Promise.all(
    [...besides].map(async ([name, text]) => {
      const isFresh = (await readFile(fileBeside(name), 'utf8').catch(() => '')) === text;
      return isFresh ? [] : [name];
    }),
  );
  return found.flat();
}

/** Pictures that the pages show and nobody has taken. */
function untaken(flow: ReadonlyMap<string, string>): string[] {
  const pages = [...flow].map(([name, text]) => [`flow/${name}`, text] as const);
  return missingPictures(new Map([...besides, ...pages]), (path) => existsSync(fileBeside(path)));
}

async function main(): Promise<void> {
  const found = await committed();
  const wanted = (await everyPage()).set('index.html', await flowPage());
  const stale = [...wanted].filter(([name, text]) => found.get(name) !== text).map(([name]) => name);
  const staleBesides = await staleOnes();
  const surplus = [...found.keys()].filter((name) => !wanted.has(name));
  if (options.check) {
    for (const name of [...stale, ...surplus]) console.error(`docs/flow/${name} is out of date: run npm run docs`);
    for (const name of staleBesides) console.error(`docs/${name} is out of date: run npm run docs`);
    const missing = untaken(wanted);
    for (const words of missing) console.error(`${words}: run npm run docs -- --screens`);
    const faults = lacking(takenPictures());
    for (const words of faults) console.error(words);
    if (staleBesides.length + stale.length + surplus.length + missing.length + faults.length > 0) process.exitCode = 1;
    return;
  }
  await mkdir(folder, { recursive: true });
  for (const name of stale) await writeFile(new URL(name, folder), wanted.get(name) ?? '');
  for (const name of surplus) await rm(new URL(name, folder));
  for (const name of staleBesides) await writeFile(fileBeside(name), besides.get(name) ?? '');
  console.log(`docs/flow: ${wanted.size} files, ${stale.length + surplus.length} changed`);
}

if (options.screens) {
  // The browser and the walk of the chart are wanted here alone.
  const { takePictures } = await import('./docs/takePictures.ts');
  await takePictures(options.only);
  for (const name of takenPictures())
    if (!wantedPictures.includes(name)) await rm(new URL(`${name}.webp`, pictureFolder));
}
await main();
