import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildIfNeeded } from './build.mjs';
import { checks } from './checks.mjs';
import { chromiumPath } from './chromium.mjs';

/**
 * Everything: types, lint, structure, docs, then unit, service and model tests, then journeys in a browser. Prints at
 * the end how many checks and tests passed and failed. With `--also-node 26` the service and model tests run once more
 * on the newest Node of that number, which the registry has.
 */

const { values: options } = parseArgs({ options: { 'also-node': { type: 'string' } } });

const results = join('node_modules', '.cache', 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

let passed = 0;
let failed = 0;

function run(name, args, env = {}) {
  console.log(`\n> ${name}`);
  const before = performance.now();
  const { status } = spawnSync('npx', args, { stdio: 'inherit', env: { ...process.env, ...env } });
  console.log(`${name}: ${Math.round((performance.now() - before) / 1000)} s`);
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

for (const [name, args] of checks) {
  const ok = run(name, args);
  count(ok, ok ? 1 : 0, ok ? 0 : 1);
}

function vitest(name, file, args = [], env = {}) {
  const output = join(results, file);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${output}`];
  const ok = run(name, ['vitest', 'run', ...reporters, ...args], env);
  const { numPassedTests = 0, numFailedTests = 0 } = readJson(output) ?? {};
  count(ok, numPassedTests, numFailedTests);
}

/** The environment in which `node` is another version, from the package that holds its program; undefined without one. */
function withNode(version) {
  const folder = resolve('node_modules', '.cache', `node-${version}`);
  const program = `node-${process.platform}-${process.arch}`;
  const args = ['install', '--prefix', folder, '--no-save', '--no-package-lock', `${program}@${version}`];
  if (spawnSync('npm', args, { stdio: 'inherit' }).status !== 0) return undefined;
  return { PATH: [join(folder, 'node_modules', program, 'bin'), process.env.PATH].join(delimiter) };
}

vitest('unit, service and model tests', 'unit.json');
const other = options['also-node'];
if (other) {
  const env = withNode(other);
  // What the engines of the database differ in does not depend on Node.
  const again = ['tests/service', 'tests/model', '--project', 'SQLite', '--project', 'unit'];
  if (env) vitest(`service and model tests on Node ${other}`, 'otherNode.json', again, env);
  else count(false, 0, 0);
}

await buildIfNeeded();
const tried = [];
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
  tried.push(...triedAgain(report));
}

if (tried.length > 0) console.log(`\nPassed only when tried again:\n${tried.join('\n')}`);

console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
