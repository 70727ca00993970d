import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

const biome = resolve('node_modules/.bin/biome');
let house: string;

beforeEach(() => {
  house = mkdtempSync(join(realpathSync(tmpdir()), 'lint-'));
  const { vcs: _, ...settings } = JSON.parse(readFileSync('biome.json', 'utf8'));
  writeFileSync(join(house, 'biome.json'), JSON.stringify(settings));
  cpSync('scripts/lint', join(house, 'scripts/lint'), { recursive: true });
});

afterEach(() => rmSync(house, { recursive: true }));

/** What the linter says of a file, as file, line and message. */
function lint(path: string, text: string): string[] {
  mkdirSync(dirname(join(house, path)), { recursive: true });
  writeFileSync(join(house, path), text);
  const { stdout } = spawnSync(biome, ['lint', '--reporter=github', path], { cwd: house, encoding: 'utf8' });
  return [...stdout.matchAll(/file=([^,]+),line=(\d+),.*::(.*)$/gmu)].map(
    ([, file = '', line, message]) => `${relative(house, file)}:${line} ${message}`,
  );
}

it.each([
  "export const isLanding = (snapshot) =>\n  snapshot.matches({ flow: 'landing' });\n",
  "export const isLanding = (now) =>\n  now?.matches({ flow: 'landing' });\n",
  "export const isLanding = (snapshot) =>\n  snapshot.value.flow === 'landing';\n",
])('keeps the names of states out of a screen: %j', (text) => {
  expect(lint('src/app/screens/Landing.tsx', text)).toEqual([
    "src/app/screens/Landing.tsx:2 The page does not know the chart's states by their names: ask a view of src/app/chart/views, or add one there.",
  ]);
});

it('lets the views ask, and a field tell its value', () => {
  const view = "export const isLanding = (snapshot) => snapshot.matches({ flow: 'landing' });\n";
  expect(lint('src/app/chart/views/flow.ts', view)).toEqual([]);
  expect(lint('src/app/ui/field.ts', 'export const read = (field) => field.value;\n')).toEqual([]);
});
