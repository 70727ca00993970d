import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { delimiter, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { countsOfFirstTier, onOtherNode, postgresSetups } from '../tests/tiers.mjs';
import { buildIfNeeded } from './build.mjs';
import { makeChecks } from './checks.mjs';
import { chromiumPath } from './chromium.mjs';
import { engines, isInstalled, notInstalled, orca, versionIn } from './engines.mjs';

/**
 * `npm test` runs the first tier of tests/tiers.mjs, `--all` (`npm run test:all`) everything. Types, lint, structure and docs come
 * first, then unit, service and model tests, and beside them journeys in browsers, which wait more than they compute; what is
 * exhaustive comes last. Prints at the end how many checks and tests passed and failed. With `--also-node 26` tests of the
 * service run once more on the newest Node of that number, which the registry has.
 */

const { values: options } = parseArgs({
  options: { 'also-node': { type: 'string' }, all: { type: 'boolean', default: false } },
});

const paths = ['tsx', 'scripts/paths.ts'];
/** Commands that only the second tier runs after its tests. */
const exhaustive = [
  ['all pairs of transitions', [...paths, '--pairs']],
  ['all faults of the chart', [...paths, '--mutants', '--all']],
  ['faults of the rules', ['stryker', 'run']],
  ['effort counts', ['tsx', 'scripts/benchEffort.ts']],
  ['attacks', ['tsx', 'scripts/benchAttack.ts']],
  ['operations', ['tsx', 'scripts/operations.ts']],
  ['lost database leaders', ['tsx', 'scripts/highAvailability.ts']],
];

console.log(
  options.all
    ? `Second tier: checks, all unit, service and model tests with 1,000 random journeys on a bad line, all journeys and generated
paths in Chromium, all journeys in Firefox and WebKit; then the tests of the service on set-ups of PostgreSQL, ${exhaustive.map(([name]) => name).join(', ')}.`
    : `First tier: checks, unit, service and model tests with fewer random cases, the journeys of the specification in Chromium,
Firefox and WebKit, generated paths over every screen and treatment of a code. \`npm run test:all\` adds what is exhaustive (docs/testing.md).`,
);
if (!options.all) Object.assign(process.env, { TIER: 'first', ...countsOfFirstTier });

/** Filesystem in memory, where the commits of hundreds of test databases wait for no disk. Containers may have little of it. */
const memory = '/dev/shm';
const { bavail, bsize } = existsSync(memory) ? statfsSync(memory) : { bavail: 0, bsize: 0 };
if (bavail * bsize > 2 ** 31) {
  const folder = mkdtempSync(join(memory, 'accident-report-tests-'));
  // PostgreSQL, which refuses to run as root, has its data below.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}

const results = join('node_modules', '.cache', 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

let passed = 0;
let failed = 0;

/** Where the output of what runs beside goes: held back until it no longer gets between the lines of the other. */
const beside = {
  held: [],
  isHeld: true,
  write(text) {
    if (this.isHeld) this.held.push(text);
    else process.stdout.write(text);
  },
  release() {
    this.isHeld = false;
    for (const text of this.held.splice(0)) process.stdout.write(text);
  },
};

async function run(name, args, { env = {}, output = process.stdout } = {}) {
  output.write(`\n> ${name}\n`);
  const before = performance.now();
  const stdio = output === process.stdout ? 'inherit' : ['inherit', 'pipe', 'pipe'];
  const child = spawn('npx', args, { stdio, env: { ...process.env, ...env } });
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => output.write(text));
  const status = await new Promise((resolve) => {
    child.on('error', () => resolve(undefined));
    child.on('close', resolve);
  });
  output.write(`${name}: ${Math.round((performance.now() - before) / 1000)} s\n`);
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

/** What is named at the end: the tests that failed, and those that passed only when they were tried again. */
const named = { unexpected: [], flaky: [] };

/** Names the journeys of a suite. */
function nameJourneys({ suites = [], specs = [] }) {
  for (const { title, file, tests } of specs) for (const { status } of tests) named[status]?.push(`${file}: ${title}`);
  for (const suite of suites) nameJourneys(suite);
}

/** Names the tests of a report in JSON, in which what was tried again has passed and tells how it failed before. */
function nameTests({ testResults = [] }) {
  for (const { name, assertionResults } of testResults)
    for (const { status, fullName, failureMessages } of assertionResults) {
      const title = `${relative('', name)}: ${fullName}`;
      if (status === 'failed') named.unexpected.push(title);
      else if (failureMessages.length > 0) named.flaky.push(title);
    }
}

/** Runs tests of vitest and returns how many passed and failed, in words. */
async function vitest(name, file, args = [], env = {}) {
  const output = join(results, file);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${output}`];
  // Modules are compiled once for all engines and both versions of Node.
  const every = ['--experimental.fsModuleCache', '--retry=1', ...reporters];
  const ok = await run(name, ['vitest', 'run', ...every, ...args], { env });
  const read = readJson(output) ?? {};
  const { numPassedTests = 0, numFailedTests = 0 } = read;
  count(ok, numPassedTests, numFailedTests);
  nameTests(read);
  return `${numPassedTests} passed, ${numFailedTests} failed`;
}

/** The environment in which `node` is another version, from the package that holds its program; undefined without one. */
function withNode(version) {
  const folder = resolve('node_modules', '.cache', `node-${version}`);
  const program = `node-${process.platform}-${process.arch}`;
  const args = ['install', '--prefix', folder, '--no-save', '--no-package-lock', `${program}@${version}`];
  if (spawnSync('npm', args, { stdio: 'inherit' }).status !== 0) return undefined;
  return { PATH: [join(folder, 'node_modules', program, 'bin'), process.env.PATH].join(delimiter) };
}

async function withoutBrowser(checking) {
  for (const { isWell } of await checking) count(isWell, isWell ? 1 : 0, isWell ? 0 : 1);
  await vitest('unit, service and model tests', 'unit.json');
  const other = options['also-node'];
  if (!other) return;
  const env = withNode(other);
  // What the engines of the database differ in does not depend on Node.
  const again = [...onOtherNode, '--project', 'SQLite', '--project', 'together'];
  if (env) await vitest(`tests of the service on Node ${other}`, 'otherNode.json', again, env);
  else count(false, 0, 0);
}

/** Engines in which the journeys ran, and those that are not installed, one line each. */
const inEngines = [];

async function inBrowser(name, args, file) {
  const report = join(results, file);
  // As in CI: what needed a second try is named at the end.
  const env = { CI: '1', CHROMIUM_PATH: chromiumPath(), PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const ok = await run(name, args, { env, output: beside });
  const read = readJson(report) ?? {};
  const { expected = 0, flaky = 0, unexpected = 0 } = read.stats ?? {};
  count(ok, expected + flaky, unexpected);
  nameJourneys(read);
}

async function inBrowsers() {
  const installed = Object.values(engines).filter(isInstalled);
  const projects = ['journeys', ...installed.map(({ project }) => project)].flatMap((name) => ['--project', name]);
  await inBrowser('journeys in browsers', ['playwright', 'test', ...projects], 'journeys.json');
  const most = options.all ? ['--all'] : [];
  await inBrowser('generated paths in Chromium', [...paths, '--browser', ...most], 'paths.json');
  inEngines.push(`Chromium ${versionIn(chromiumPath(), '--version')}`);
  for (const each of [...Object.values(engines), ...(options.all ? [orca] : [])])
    inEngines.push(isInstalled(each) ? `${each.title} ${versionIn(...each.version)}` : notInstalled(each));
}

const checking = makeChecks();
await buildIfNeeded().catch((error) => {
  console.error(error.message);
  count(false, 0, 0);
});
await Promise.all([withoutBrowser(checking).finally(() => beside.release()), inBrowsers()]);
const onSetups = [];
if (options.all) {
  for (const setup of postgresSetups) {
    const env = { POSTGRES_SETUP: setup };
    const outcome = await vitest(`PostgreSQL, ${setup}`, `${setup}.json`, ['--project', 'PostgreSQL'], env);
    onSetups.push(`${setup}: ${outcome}`);
  }
  for (const [name, args] of exhaustive) {
    const isWell = await run(name, args);
    count(isWell, isWell ? 1 : 0, isWell ? 0 : 1);
    if (!isWell) named.unexpected.push(name);
  }
}

if (named.flaky.length > 0) console.log(`\nPassed only when tried again:\n${named.flaky.join('\n')}`);
if (named.unexpected.length > 0) console.log(`\nFailed:\n${named.unexpected.join('\n')}`);

console.log(`\nJourneys ran in:\n${inEngines.join('\n')}`);
if (onSetups.length > 0) console.log(`\nSet-ups of PostgreSQL:\n${onSetups.join('\n')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
