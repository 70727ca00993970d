import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ConfigError } from './config.ts';
import { expectPage, prepareDataDir } from './folders.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'data-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('a data directory is made with the folders above it, and nothing is left in it by the trial', () => {
  const dataDir = join(folder, 'a', 'b');
  prepareDataDir(dataDir);
  prepareDataDir(dataDir);
  expect(existsSync(dataDir)).toBe(true);
  expect(readdirSync(dataDir)).toEqual([]);
});

test.each([
  ['a file', () => join(folder, 'file'), 'ENOTDIR'],
  ['below a file', () => join(folder, 'file', 'data'), 'ENOTDIR'],
  ['where no folder can be made', () => '/proc/x', 'ENOENT'],
  ['where no file can be made', () => '/proc', 'ENOENT'],
])('a data directory that is %s is named', async (_, pathOf, reason) => {
  await writeFile(join(folder, 'file'), '');
  expect(() => prepareDataDir(pathOf())).toThrow(
    new ConfigError(`The environment variable DATA_DIR must be a folder that can be written to (${reason}).`),
  );
});

test('a folder without a page is named, and what to do', async () => {
  for (const empty of [folder, join(folder, 'pgae')])
    expect(() => expectPage(empty)).toThrow(
      new ConfigError(
        `The environment variable PAGE_DIR must be the folder of the built page (no index.html in ${empty}): "npm run build" makes it, and PAGE_DIR=none serves the API alone.`,
      ),
    );
  await writeFile(join(folder, 'index.html'), '');
  expectPage(folder);
  expectPage(null);
});
