import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { refuseTopLevelAwait, topLevelAwaits } from '../../scripts/topLevelAwait.mjs';

describe('a top-level await is found', () => {
  test.each([
    'await import("./later.js");',
    'const port = 1;const answer = await fetch("/api");',
    'export const texts = [1, { a: await load() }];',
    'for await (const each of stream) use(each);',
    'await using file = open();',
    'class Loader { static [await name()] = 1; }',
    'if (isOld) { await polyfill(); }',
    'start(await first(), () => 1);',
    'export default await load();',
    'label(`a`, await load`b`);',
  ])('%s', (source) => {
    expect(topLevelAwaits('chunk.js', source)).toEqual([1]);
  });

  test('in TypeScript, with the line', () => {
    const source = 'const a: number = 1;\n\nexport const View = <p>{(await load()) satisfies string}</p>;';
    expect(topLevelAwaits('View.tsx', source)).toEqual([3]);
  });
});

test.each([
  'async function load() { await fetch("/api"); }',
  'const load = async () => { for await (const each of stream) use(each); };',
  'const api = { async get() { return await fetch("/api"); } };',
  'class Api { async get() { await using file = open(); } }',
  'async function* all() { yield await fetch("/api"); }',
  'void (async () => await load())();',
  'for (const each of list) use(each); const word = "await load()";',
])('an await inside of a function is accepted: %s', (source) => {
  expect(topLevelAwaits('chunk.js', source)).toEqual([]);
});

test('no module of the page has a top-level await', () => {
  const modules = ['machines', 'src/app', 'src/contract', 'src/proof', 'src/report'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/u.test(name) && !/\.test\.tsx?$/u.test(name))
      .map((name) => join(folder, name)),
  );
  expect(modules.length).toBeGreaterThan(500);
  expect(modules.filter((path) => topLevelAwaits(path, readFileSync(path, 'utf8')).length > 0)).toEqual([]);
});

test('a built page is refused if one chunk has a top-level await', () => {
  const page = mkdtempSync(join(tmpdir(), 'page-'));
  mkdirSync(join(page, 'assets'));
  writeFileSync(join(page, 'sw.js'), '(async () => { await 1; })();');
  writeFileSync(join(page, 'assets', 'first-abc.js'), 'export const a = 1;');
  refuseTopLevelAwait(page);
  writeFileSync(join(page, 'assets', 'first-abc.js'), 'const b = 1;\nawait b;export const a = b;');
  expect(() => refuseTopLevelAwait(page)).toThrow('assets/first-abc.js:2');
  rmSync(page, { recursive: true });
});
