import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { allScreens, isScreen } from '#machines/routes.ts';
import { isPathOfVisit, stepsOfPathId } from '../src/app/mocking/pathId.ts';
import { brokenJourneys, brokenPaths } from '../tests/model/journeys/broken.ts';
import { journeyPaths } from '../tests/model/journeys/journeys.ts';
import { doubts, impossible } from '../tests/model/pairs/exclusions.ts';
import { inWords } from '../tests/model/pairs/pairs.ts';
import { pathFromWords } from '../tests/model/panel/pathInWords.ts';
import { cover, moments, type Report, report } from '../tests/model/walk/coverage.ts';
import { excludedCodes, excludedTransitions } from '../tests/model/walk/exclusions.ts';
import { gapsOf } from '../tests/model/walk/gaps.ts';
import { generatedPaths, shortestPaths, walkChart } from '../tests/model/walk/generatedPaths.ts';
import { missingPieces } from '../tests/model/walk/missingPieces.ts';
import type { Path } from '../tests/model/walk/path.ts';
import { recordedPaths } from '../tests/paths/choice.ts';
import { undrivable } from '../tests/paths/undrivable.ts';
import { walkInBrowser } from './paths/browser.ts';
import { printMutants } from './paths/mutants.ts';
import { printPairs } from './paths/pairs.ts';

/**
 * `npm run paths`: walks the chart, prints what the paths cover and fails when something is missing.
 *
 *   --json         all paths as one JSON object: the labels of the steps by the path's id
 *   --to <screen>  the shortest way to a screen in words
 *   --id <id>      replays one path and prints its states; also one that the scenario panel of mocking has copied as an id
 *   --labels <file> the same for a path told line by line, as the panel copies it too; prints its id
 *   --pairs        walks every pair of transitions that may follow each other; fails when one is not walked or breaks a rule
 *   --exclusions   what need not be walked, with the reasons
 *   --browser      walks a few paths through the built page in Chromium, on which everything is seen; with --all every
 *                  path, with --id one alone with a trace
 *   --network-faults random journeys on a line that drops, cuts, doubles and delays, with pages killed; --count and --seed say how
 *                  many and which, --count 1 prints each turn of one; with --browser as people make them, in Chromium
 *   --mutants      seeds faults in the chart and fails when too few are noticed: a tenth of them, or with --all every one
 */

const { values: options } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    exclusions: { type: 'boolean', default: false },
    pairs: { type: 'boolean', default: false },
    mutants: { type: 'boolean', default: false },
    to: { type: 'string' },
    id: { type: 'string' },
    browser: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
    labels: { type: 'string' },
    'network-faults': { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
    count: { type: 'string' },
  },
});

const started = performance.now();

function print(line = ''): void {
  process.stdout.write(`${line}\n`);
}

function words({ id, start, steps }: Path): string {
  return [`${id}  visit ${start.label}`, ...steps.map(({ label }) => `          ${label}`)].join('\n');
}

function fail(message: string): void {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}

function printWay(screen: string): void {
  const path = isScreen(screen) ? shortestPaths(walkChart()).get(screen) : undefined;
  if (path) print(words(path));
  else fail(`No path leads to a screen ${screen}. There are: ${allScreens.join(', ')}.`);
}

async function printPath(id: string): Promise<void> {
  if (isPathOfVisit(id)) return printFromWords(() => stepsOfPathId(id));
  const path = [...recordedPaths(), ...generatedPaths(walkChart())].find((each) => each.id === id);
  if (path === undefined) fail(`There is no path ${id}.`);
  else printMoments(path);
}

async function printFromWords(read: () => Promise<string[]>): Promise<void> {
  try {
    const path = pathFromWords(await read());
    print(`path ${path.id}`);
    printMoments(path);
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error));
  }
}

function printLabels(file: string): Promise<void> {
  return printFromWords(async () => (await readFile(file, 'utf8')).split('\n'));
}

function printMoments(path: Path): void {
  for (const { step, screen, path: address, places } of moments(path)) {
    print(step);
    print(`    ${screen ?? '(no screen yet)'}${address === null ? '' : `  ${address}`}`);
    for (const place of places.filter((each) => each.startsWith('flow.'))) print(`    ${place}`);
  }
}

function allPaths(): Path[] {
  return [...generatedPaths(walkChart()), ...journeyPaths()];
}

function printJson(paths: Path[]): void {
  const labelled = paths.map(({ id, start, steps }) => [
    id,
    [`visit ${start.label}`, ...steps.map(({ label }) => label)],
  ]);
  print(JSON.stringify(Object.fromEntries(labelled)));
}

function printReport(paths: Path[], { states, transitions, guards, resultCodes }: Report, ms: number): void {
  const steps = paths.reduce((sum, path) => sum + path.steps.length, 0);
  print(`states       ${states.covered} of ${states.total} resting states reached`);
  print(`transitions  ${transitions.covered} of ${transitions.total} walked, ${transitions.excluded} excluded`);
  print(`guards       ${guards.bothWays} of ${guards.total} seen true and false`);
  print(`result codes ${resultCodes.covered} of ${resultCodes.total} answered, ${resultCodes.excluded} excluded`);
  print(`paths        ${paths.length} with ${steps} steps`);
  print(`time         ${ms} ms`);
}

async function main(): Promise<void> {
  if (options['network-faults']) await walkWithNetworkFaults();
  else if (options.browser) await walk();
  else if (options.to !== undefined) printWay(options.to);
  else if (options.id !== undefined) await printPath(options.id);
  else if (options.labels !== undefined) await printLabels(options.labels);
  else if (options.pairs) process.exitCode = printPairs() ? 0 : 1;
  else if (options.exclusions) printExclusions();
  else if (options.mutants) process.exitCode = (await printMutants(options.all)) ? 0 : 1;
  else printCoverage();
}

async function walkWithNetworkFaults(): Promise<void> {
  const [seed, count] = [Number(options.seed), Number(options.count ?? (options.browser ? 100 : 1000))];
  const { printNetworkFaults, networkFaultsInBrowser } = await import('./paths/networkFaults.ts');
  const isWell = options.browser ? networkFaultsInBrowser(seed, count) : await printNetworkFaults(seed, count);
  process.exit(isWell ? 0 : 1);
}

async function walk(): Promise<void> {
  const { all, id } = options;
  const visit = id !== undefined && isPathOfVisit(id) ? pathFromWords(await stepsOfPathId(id)) : null;
  const paths = all || id !== undefined ? allPaths() : recordedPaths();
  const missing = await walkInBrowser(visit ? [visit] : paths, { all, id: visit?.id ?? id });
  if (missing === null)
    fail('Not every path went as the chart says: traces and screenshots are in test-results/paths.');
  for (const goal of missing ?? []) fail(`not seen in the browser: ${goal}`);
}

function printExclusions(): void {
  for (const [what, why] of Object.entries({ ...excludedTransitions, ...excludedCodes })) print(`${what}: ${why}`);
  for (const [what, { reason }] of Object.entries(undrivable)) print(`in the browser, ${what}: ${reason}`);
  for (const line of [...impossible, ...doubts]) print(`in pairs, ${inWords(line)}: ${line.reason}`);
}

function printCoverage(): void {
  // Found in seconds, before the walk of a minute.
  const broken = [...missingPieces(), ...brokenJourneys()];
  for (const words of broken) fail(words);
  if (broken.length > 0) return;
  const paths = allPaths();
  const coverage = cover(paths);
  const numbers = report(coverage);
  for (const words of brokenPaths(paths)) fail(words);
  if (options.json) printJson(paths);
  else printReport(paths, numbers, Math.round(performance.now() - started));
  for (const words of Object.values(gapsOf(numbers, coverage)).flat()) fail(words);
}

await main();
