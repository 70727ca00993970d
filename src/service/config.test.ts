import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const page = readFileSync('docs/operations.md', 'utf8');

/** The rows of every table of variables: names and default. */
const documented = new Map<string, string>();
for (const [, names = '', standard = ''] of page.matchAll(/^\| (`[^|]+`) \|([^|]*)\|/gmu))
  for (const [, name = ''] of names.matchAll(/`([A-Z][A-Z\d_]+)`/gu)) documented.set(name, standard.trim());

function namesIn(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  return [...source.matchAll(/^ +([A-Z][A-Z\d]*(?:_[A-Z\d]+)*): /gmu)].map(([, name = '']) => name);
}

test('every variable stands in docs/operations.md, and none that does not exist', () => {
  const files = ['src/service/config.ts', 'src/service/providers/settings.ts', 'src/contract/limits.ts'];
  const known = new Set(files.flatMap(namesIn));
  expect([...known].filter((name) => !documented.has(name))).toEqual([]);
  expect([...documented.keys()].filter((name) => !known.has(name))).toEqual([]);
});

test('the defaults in docs/operations.md are those of the configuration', () => {
  const { limits, providers, ...settings } = readConfig({});
  const numbers = Object.entries({ ...settings, ...limits, ...providers.common }).filter(
    ([, value]) => typeof value === 'number' || typeof value === 'boolean',
  );
  expect(numbers.length).toBeGreaterThan(25);
  for (const [name, value] of numbers) expect(documented.get(name), name).toBe(`\`${value}\``);
});
