import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { expect, test } from 'vitest';

const app = 'src/app';

/** Folders of the page: each may import from those before it. */
const folders = [
  'i18n',
  'loading',
  'replica',
  'api',
  'machine',
  'ui',
  'photos',
  'forms',
  'codes',
  'facts',
  'plain',
  'mocking',
  'features',
  'shell',
];

const folderOf = (file: string) => file.split(sep)[2] ?? '';

test('the page has these folders, and imports go one way, those of types included', () => {
  const files = readdirSync(app, { recursive: true, encoding: 'utf8' })
    .filter((file) => /[/\\].*\.tsx?$/u.test(file) && !file.includes('.test.'))
    .map((file) => join(app, file));
  expect([...new Set(files.map(folderOf))].toSorted()).toEqual(folders.toSorted());
  const backwards = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:from |import\(?)'(\.[^']+)'/gu)]
      .map(([, path = '']) => join(dirname(file), path))
      .filter((imported) => folders.indexOf(folderOf(imported)) > folders.indexOf(folderOf(file)))
      .map((imported) => `${file} imports ${imported}`),
  );
  expect(backwards).toEqual([]);
});
