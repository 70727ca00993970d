import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';

const page = join(import.meta.dirname, '../..');
const imports = /^(?:import|export)\s(?!type\s)(?:[^'"();]*?\sfrom\s)?['"]([^'"]+)['"]/gmu;

function importsOf(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(imports)].flatMap(([, name]) => (name === undefined ? [] : [name]));
}

/** Returns the transitive imports of a module. */
function closureOf(entry: string): { files: Set<string>; packages: Set<string> } {
  const files = new Set<string>();
  const packages = new Set<string>();
  const visit = (file: string) => {
    if (files.has(file) || !/\.tsx?$/u.test(file) || !existsSync(file)) return;
    files.add(file);
    for (const name of importsOf(file)) {
      if (name.startsWith('.')) visit(join(file, '..', name));
      else packages.add(name);
    }
  };
  visit(join(page, entry));
  return { files, packages };
}

const first = closureOf('main.tsx');
const isMantine = (name: string) => name.startsWith('@mantine/');

it('nothing of Mantine comes with the first screens', () => {
  expect(first.files.size).toBeGreaterThan(50);
  expect([...first.packages].filter(isMantine)).toEqual([]);
});

// Pages of markup alone.
const alsoFirst = ['shell/NotStarted.tsx', 'plain/OfflinePage.tsx', 'plain/VerifyPage.tsx'];

it('what comes later takes its buttons, loaders and notices from Mantine', () => {
  const users = readdirSync(page, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx') && !path.startsWith('ui/first/'))
    .filter((path) => importsOf(join(page, path)).some((name) => name.includes('/first/')));
  expect(users.length).toBeGreaterThan(5);
  const later = users.filter((path) => !first.files.has(join(page, path))).map((path) => relative('.', path));
  expect(later.sort()).toEqual([...alsoFirst].sort());
});
