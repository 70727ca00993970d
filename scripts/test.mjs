import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildIfNeeded } from './build.mjs';
import { chromiumPath } from './chromium.mjs';

/**
 * Everything: types, lint, structure, docs, then unit, service and model tests, then journeys in a browser. Prints at
 * the end how many checks and tests passed and failed.
 */

const results = join('node_modules', '.cache', 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

let passed = 0;
let failed = 0;

function run(name, args, env = {}) {
  console.log(`\n> ${name}`);
  const { status } = spawnSync('npx', args, { stdio: 'inherit', env: { ...process.env, ...env } });
  return status === 0;
}

function count(ok, good, bad) {
  passed += good;
  failed += bad;
  // A runner that dies before its first test has failed, whatever it counted.
  if (!ok && bad === 0) failed += 1;
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** The tests of a suite that passed only when they were tried again. */
function* triedAgain({ suites = [], specs = [] }) {
  for (const { title, file, tests } of specs)
    if (tests.some(({ status }) => status === 'flaky')) yield `${file}: ${title}`;
  for (const suite of suites) yield* triedAgain(suite);
}

const checks = [
  ['types', ['tsc']],
  ['types of the service worker', ['tsc', '-p', 'src/app/worker']],
  ['lint and format', ['biome', 'check', '.']],
  ['import direction', ['tsx', 'scripts/importDirection.ts']],
  ['unused code and dependencies', ['knip']],
  ['docs up to date', ['tsx', 'scripts/docs.ts', '--check']],
];
for (const [name, args] of checks) {
  const ok = run(name, args);
  count(ok, ok ? 1 : 0, ok ? 0 : 1);
}

const unitFile = join(results, 'unit.json');
const unitOk = run('unit, service and model tests', [
  'vitest',
  'run',
  '--reporter=dot',
  '--reporter=json',
  `--outputFile.json=${unitFile}`,
]);
const unit = readJson(unitFile);
count(unitOk, unit?.numPassedTests ?? 0, unit?.numFailedTests ?? 0);

await buildIfNeeded();
const again = [];
const inChromium = [
  ['journeys in Chromium', ['playwright', 'test'], 'journeys.json'],
  ['generated paths in Chromium', ['tsx', 'scripts/paths.ts', '--browser'], 'paths.json'],
];
for (const [name, args, file] of inChromium) {
  const output = join(results, file);
  const ok = run(name, args, { CHROMIUM_PATH: chromiumPath(), PLAYWRIGHT_JSON_OUTPUT_NAME: output });
  const report = readJson(output) ?? {};
  const { expected = 0, flaky = 0, unexpected = 0 } = report.stats ?? {};
  count(ok, expected + flaky, unexpected);
  again.push(...triedAgain(report));
}

if (again.length > 0) console.log(`\nPassed only when tried again:\n${again.join('\n')}`);

console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
