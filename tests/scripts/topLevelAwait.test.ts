import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { refuseTopLevelAwait, topLevelAwaits } from '../../scripts/topLevelAwait.mjs';

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
