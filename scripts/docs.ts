import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { everyPage } from './docs/pages.ts';
import { resultCodesPage } from './docs/resultCodes.ts';

/**
 * `npm run docs`: writes docs/flow and docs/resultCodes.md from the chart and the tables. With --check it writes nothing and fails when a
 * committed file differs from what would be written.
 */

const folder = new URL('../docs/flow/', import.meta.url);

const codesFile = new URL('../docs/resultCodes.md', import.meta.url);

const { values: options } = parseArgs({ options: { check: { type: 'boolean', default: false } } });

async function committed(): Promise<Map<string, string>> {
  const names = await readdir(folder).catch(() => []);
  const texts = await Promise.all(
    names.map(async (name) => [name, await readFile(new URL(name, folder), 'utf8')] as const),
  );
  return new Map(texts);
}

async function main(): Promise<void> {
  const wanted = everyPage();
  const found = await committed();
  const stale = [...wanted].filter(([name, text]) => found.get(name) !== text).map(([name]) => name);
  const codes = resultCodesPage();
  const areCodesStale = (await readFile(codesFile, 'utf8').catch(() => '')) !== codes;
  const surplus = [...found.keys()].filter((name) => !wanted.has(name));
  if (options.check) {
    for (const name of [...stale, ...surplus]) console.error(`docs/flow/${name} is out of date: run npm run docs`);
    if (areCodesStale) console.error('docs/resultCodes.md is out of date: run npm run docs');
    if (areCodesStale || stale.length + surplus.length > 0) process.exitCode = 1;
    return;
  }
  await mkdir(folder, { recursive: true });
  for (const name of stale) await writeFile(new URL(name, folder), wanted.get(name) ?? '');
  for (const name of surplus) await rm(new URL(name, folder));
  if (areCodesStale) await writeFile(codesFile, codes);
  console.log(`docs/flow: ${wanted.size} files, ${stale.length + surplus.length} changed`);
}

await main();
