import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import axe from 'axe-core';
import manifest from '../package.json' with { type: 'json' };
import { ruleCount } from '../tests/journeys/findings.ts';
import { buildIfNeeded } from './build.mjs';
import { chromiumPath } from './chromium.mjs';

/**
 * `npm run accessibility`: runs the journeys about accessibility and writes their results, of which the accessibility statement
 * (/pristupnost) is made.
 */

const target = new URL('../src/app/plain/checked.json', import.meta.url);
const results = join('node_modules', '.cache', 'test-results', 'accessibility.json');

interface Suite {
  suites?: Suite[];
  specs: { ok: boolean; tests: { annotations: { type: string; description?: string }[] }[] }[];
}

/** What the passed and failed journeys have noted under a type. */
function noted(suites: Suite[], type: string): string[] {
  const specs = suites.flatMap(function specsOf(suite): Suite['specs'] {
    return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];
  });
  const counted = type === 'keyboard' ? specs.filter(({ ok }) => ok) : specs;
  const notes = counted.flatMap(({ tests }) => tests.flatMap(({ annotations }) => annotations));
  const texts = notes.flatMap((note) => (note.type === type && note.description ? [note.description] : []));
  return [...new Set(texts)].sort((a, b) => a.localeCompare(b, 'cs'));
}

await buildIfNeeded();
mkdirSync(join(results, '..'), { recursive: true });
const { status } = spawnSync(
  'npx',
  ['playwright', 'test', '--grep', '@accessibility', '--reporter', 'list,json', '--retries', '0', '--workers', '1'],
  { stdio: 'inherit', env: { ...process.env, CHROMIUM_PATH: chromiumPath(), PLAYWRIGHT_JSON_OUTPUT_NAME: results } },
);
const { suites }: { suites: Suite[] } = JSON.parse(readFileSync(results, 'utf8'));
const inaccessible = noted(suites, 'inaccessible');
const checked = {
  version: manifest.version,
  checkedOn: new Date().toISOString().slice(0, 10),
  axe: { version: axe.version, rules: ruleCount },
  accessible: noted(suites, 'accessible').filter((name) => !inaccessible.includes(name)),
  inaccessible,
  keyboard: noted(suites, 'keyboard'),
};
writeFileSync(target, `${JSON.stringify(checked, null, 2)}\n`);
process.exitCode = status ?? 1;
