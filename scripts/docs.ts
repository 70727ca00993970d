import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { flowPage } from './docs/flowPage.ts';
import { everyPage } from './docs/pages.ts';
import { lacking, pictureFolder, takenPictures, wantedPictures } from './docs/pictures.ts';

/**
 * `npm run docs`: writes docs/flow from the chart and the tables. With --check it writes nothing and fails when a committed file differs from what would be written. With --screens it takes the pictures of docs/flow/screens
 * anew, with --only those whose name has some words in it; --check asks for their names alone, as fonts differ between machines.
 */

const { values: options } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    screens: { type: 'boolean', default: false },
    only: { type: 'string' },
  },
});
if (options.screens) {
  // The browser and the walk of the chart are wanted here alone.
  const { takePictures } = await import('./docs/takePictures.ts');
  await takePictures(options.only);
  for (const name of takenPictures())
    if (!wantedPictures.includes(name)) rmSync(new URL(`${name}.webp`, pictureFolder));
}

const folder = new URL('../docs/flow/', import.meta.url);
const at = (name: string) => new URL(name, folder);
mkdirSync(folder, { recursive: true });
const wanted = (await everyPage()).set('index.html', await flowPage());
const stale = [...wanted].filter(([name, text]) => !existsSync(at(name)) || readFileSync(at(name), 'utf8') !== text);
const surplus = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isFile() && !wanted.has(entry.name))
  .map(({ name }) => name);
if (options.check) {
  const outdated = [...stale.map(([name]) => name), ...surplus];
  const faults = [
    ...outdated.map((name) => `docs/flow/${name} is out of date: run npm run docs`),
    ...lacking(takenPictures()),
  ];
  for (const words of faults) console.error(words);
  if (faults.length > 0) process.exitCode = 1;
} else {
  for (const [name, text] of stale) writeFileSync(at(name), text);
  for (const name of surplus) rmSync(at(name));
  console.log(`docs/flow: ${wanted.size} files, ${stale.length + surplus.length} changed`);
}
