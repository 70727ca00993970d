import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { pathOf } from '#machines/location.ts';
import { phonePhoto } from '../tests/journeys/phonePhoto.ts';
import { adopt, reportIn, reportWithPlates } from '../tests/journeys/prepare.ts';
import { drivers, wholeReport } from '../tests/journeys/steps.ts';
import { comparisonHeadings, startComparison } from './benchPage/comparison.ts';
import { judgingTimes } from './benchPage/judging.ts';
import { lossyLine } from './benchPage/lossyLine.ts';
import { slowVisit, startToHeading, tapToHeading, vitalsOf } from './benchPage/measure.ts';
import { type BenchedService, startService } from './benchPage/service.ts';
import { buildIfNeeded } from './build.mjs';
import { chromiumArgs, chromiumPath } from './chromium.mjs';

/**
 * `npm run bench:page`: the page on a slow phone (360 px, CPU x4, 1.6 Mbit/s down, 750 kbit/s up, 150 ms), and a
 * server-rendered page of the same screens in the same run. Medians of interleaved runs; `--runs`, `--json`.
 */

const { values: options } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, json: { type: 'boolean', default: false } },
});
const runs = Number(options.runs);

type Figures = Record<string, number>;

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function mediansOf(all: Figures[]): Figures {
  const names = Object.keys(all[0] ?? {});
  return Object.fromEntries(
    names.map((name) => [name, Math.round(median(all.map((each) => each[name] ?? 0)) * 1000) / 1000]),
  );
}

async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(700);
}

function loadedAt(page: Page): Promise<number> {
  return page.evaluate(() => performance.getEntriesByType('navigation')[0]?.toJSON().loadEventEnd ?? 0);
}

/** Milliseconds by which tasks go beyond the 50 after which a tap is felt to wait. */
function blocking(tasks: [start: number, length: number][]): number {
  return tasks.reduce((sum, [, length]) => sum + Math.max(0, length - 50), 0);
}

/** Milliseconds of the longest of the tasks that began after a moment. */
function longest(tasks: [start: number, length: number][], after: number): number {
  return Math.max(0, ...tasks.filter(([start]) => start >= after).map(([, length]) => length));
}

/** A visit that reads first and taps 'start' when everything has come; the next screen needs no call. */
async function calmVisit(browser: Browser, url: string, start: string, next: string): Promise<Figures> {
  const { page, bytes, close } = await slowVisit(browser);
  await page.goto(url);
  await settle(page);
  const { lcp, shift, tasks } = await vitalsOf(page);
  const loaded = await loadedAt(page);
  const figures = {
    'landing LCP ms': lcp,
    'layout shift': shift,
    'landing scripts kB': bytes.script / 1000,
    'landing styles kB': bytes.style / 1000,
    'landing all kB': (bytes.script + bytes.style + bytes.other) / 1000,
    'landing blocking ms': blocking(tasks),
    'longest task while loading ms': longest(tasks, 0),
    'longest task after load ms': longest(tasks, loaded),
  };
  await tap(page.getByText(start, { exact: true }).first());
  const warm = await tapToHeading(page, next);
  await close();
  return { ...figures, 'start, warm ms': warm };
}

/** A visit in a hurry: 'start' is tapped in the first frame that shows it. */
async function hastyVisit(browser: Browser, url: string, start: string, next: string): Promise<Figures> {
  const { page, close } = await slowVisit(browser, { hurry: start });
  await page.goto(url, { waitUntil: 'commit' });
  const cold = await startToHeading(page, next);
  await close();
  return { "'start' answers, cold ms": cold };
}

async function typeInto(page: Page, fields: [label: string, text: string][]) {
  for (const [label, text] of fields) {
    await page.getByLabel(label, { exact: true }).click();
    await page.keyboard.type(text, { delay: 60 });
  }
}

const person: [string, string][] = [
  ['Jméno', 'Žofie'],
  ['Příjmení', 'Dvořáková'],
  ['Číslo občanského průkazu', '123456789'],
  ['Datum narození', '12. 4. 1988'],
];

const goOn = { name: 'Pokračovat', exact: true };

/** Without looking again whether anything lies over the button, which the page would do while it is measured. */
function tap(button: Locator) {
  return button.click({ force: true });
}

/** A form filled in by keyboard and sent: the worst key press, and the step to the next form. The phone answers the call. */
async function formStep(browser: Browser, service: BenchedService, url: string, latency?: number): Promise<Figures> {
  const report = await reportIn(service, 'COLLECTING_DATA');
  const { page, close } = await slowVisit(browser, latency === undefined ? {} : { latency });
  await adopt(page, { url }, report);
  const ids = { reportId: report.reportId, participantId: report.participants[0]?.participantId };
  await page.goto(url + pathOf('documentsManual', ids));
  await page.getByLabel('Příjmení', { exact: true }).waitFor();
  await settle(page);
  await typeInto(page, person);
  const { input, tasks, shift } = await vitalsOf(page);
  await tap(page.getByRole('button', goOn));
  const step = await tapToHeading(page, 'Vyplňte adresu účastníka A');
  await close();
  return {
    'worst key press ms': input,
    'longest task while a form loads and is filled ms': longest(tasks, 0),
    'layout shift at a form': shift,
    'form step ms': step,
  };
}

async function comparedFormStep(browser: Browser, url: string, latency?: number): Promise<Figures> {
  const { page, close } = await slowVisit(browser, latency === undefined ? {} : { latency });
  await page.goto(`${url}/person`);
  await settle(page);
  await typeInto(page, person);
  const { input, shift, tasks } = await vitalsOf(page);
  await tap(page.getByRole('button', goOn));
  const step = await tapToHeading(page, comparisonHeadings.address);
  await close();
  return {
    'worst key press ms': input,
    'longest task while a form loads and is filled ms': longest(tasks, 0),
    'layout shift at a form': shift,
    'form step ms': step,
  };
}

/** Where the signal is bad: milliseconds of a round trip, and the share of packets that are lost. */
const badLine = { roundTrip: 600, share: 0.05 };
const onBadLine = `form step, ${badLine.roundTrip} ms and ${badLine.share * 100} % of packets lost ms`;

/** The same step of a page on a bad line to its service. */
async function onLossyLine(url: string, step: (url: string, latency: number) => Promise<Figures>): Promise<Figures> {
  const line = await lossyLine(url, badLine);
  const { 'form step ms': lossy = Number.NaN } = await step(line.url, badLine.roundTrip);
  line.stop();
  return { [onBadLine]: lossy };
}

/** Steps that the phone answers, each left as soon as its form stands: circumstances, time, place. */
async function localSteps(browser: Browser, service: BenchedService): Promise<Figures> {
  const report = await reportIn(service, 'filled');
  const { page, close } = await slowVisit(browser);
  await adopt(page, service, report);
  await page.goto(service.url + pathOf('circumstances', { reportId: report.reportId }));
  const figures: Figures = {};
  for (const [from, heading] of [
    ['circumstances', 'Kdy se nehoda stala?'],
    ['time', 'Kde se nehoda stala?'],
    ['place', 'Kdo nehodu zavinil?'],
  ] as const) {
    await settle(page);
    await tap(page.getByRole('button', goOn));
    figures[`local step from ${from} ms`] = await tapToHeading(page, heading);
  }
  await close();
  return figures;
}

/** One report from the first tap to both signatures, each screen left as soon as it is filled in. */
async function wholeVisit(browser: Browser, service: BenchedService): Promise<Figures> {
  const { page, close } = await slowVisit(browser, { baseURL: service.url });
  await wholeReport(page, service, drivers());
  const { tasks, shift } = await vitalsOf(page);
  const loaded = await loadedAt(page);
  await close();
  return { 'longest task of a whole report ms': longest(tasks, loaded), 'layout shift of a whole report': shift };
}

/** Two photos of twelve megapixels, which the page makes smaller before it sends them. */
async function photosVisit(browser: Browser, service: BenchedService): Promise<Figures> {
  const report = await reportWithPlates(service);
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const taken = await phonePhoto(join(folder, 'IMG_0001.JPG'));
  const { page, close } = await slowVisit(browser);
  await adopt(page, service, report);
  const ids = { reportId: report.reportId, participantId: report.participants[0]?.participantId };
  await page.goto(service.url + pathOf('accidentVehicle', ids));
  await page.locator('input[type=file]').last().waitFor({ state: 'attached' });
  await settle(page);
  const ready = await page.evaluate(() => performance.now());
  await page.locator('input[type=file]').last().setInputFiles([taken, taken]);
  await page.getByText('Odesláno', { exact: true }).nth(1).waitFor({ timeout: 120_000 });
  const { tasks } = await vitalsOf(page);
  await close();
  const looked = await judgingTimes(browser, taken);
  rmSync(folder, { recursive: true });
  return { 'longest task while photos are made ready ms': longest(tasks, ready), ...looked };
}

/** What a figure is to stay below, whatever the other page does. */
const bounds: Figures = {
  'worst key press ms': 50,
  'landing blocking ms': 50,
  'longest task after load ms': 50,
  'longest task of a whole report ms': 50,
  'longest task while photos are made ready ms': 100,
  'a photo of 12 megapixels looked at ms': 150,
  'a photo of 1 megapixel looked at ms': 150,
};

/** Of files as the service sends them; a map, QR codes and the page without a service are left out. */
function built(kind: string, encoding: string): number {
  const assets = join('dist', 'page', 'assets');
  const files = readdirSync(assets).filter(
    (name) => name.endsWith(`${kind}.${encoding}`) && !/mapbox|placeMap|qrCode|mock|worker/iu.test(name),
  );
  return files.reduce((sum, name) => sum + statSync(join(assets, name)).size, 0) / 1000;
}

await buildIfNeeded();
const service = await startService();
const comparison = await startComparison();
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: [
    ...chromiumArgs,
    // Whoever drives the browser is told where in the code each request begins. For that V8 would read the scripts a second
    // time, in tasks of up to 120 ms that no driver's phone has.
    '--js-flags=--no-enable-lazy-source-positions',
  ],
});
const ours: Figures[] = [];
const theirs: Figures[] = [];
const { landing, informations } = comparisonHeadings;
const start = 'Začít vyplňovat záznam';
for (let run = 0; run < runs; run += 1) {
  if (!options.json) console.log(`run ${run + 1} of ${runs}: ${landing}`);
  ours.push({
    ...(await calmVisit(browser, service.url, start, informations)),
    ...(await hastyVisit(browser, service.url, start, informations)),
    ...(await formStep(browser, service, service.url)),
    ...(await onLossyLine(service.url, (url, latency) => formStep(browser, service, url, latency))),
    ...(await localSteps(browser, service)),
  });
  theirs.push({
    ...(await calmVisit(browser, comparison.url, start, informations)),
    ...(await hastyVisit(browser, comparison.url, start, informations)),
    ...(await comparedFormStep(browser, comparison.url)),
    ...(await onLossyLine(comparison.url, (url, latency) => comparedFormStep(browser, url, latency))),
  });
}
const once = { ...(await wholeVisit(browser, service)), ...(await photosVisit(browser, service)) };
await browser.close();
comparison.stop();
await service.stop();

const page: Figures = { ...mediansOf(ours), ...once };
const compared = mediansOf(theirs);
const weights = {
  'all scripts but map and QR, gzip kB': built('.js', 'gz'),
  'all scripts but map and QR, brotli kB': built('.js', 'br'),
  'all styles, gzip kB': built('.css', 'gz'),
};
if (options.json) console.log(JSON.stringify({ page, bounds, compared, weights }, null, 2));
else {
  console.log('\n| figure | this page | bound | GOV.UK Frontend, Express | ratio |\n|---|---|---|---|---|');
  for (const [name, value] of Object.entries(page)) {
    const other = compared[name] ?? 0;
    console.log(
      `| ${name} | ${value} | ${bounds[name] ?? ''} | ${other} | ${other > 0 ? (value / other).toFixed(2) : ''} |`,
    );
  }
  for (const [name, value] of Object.entries(weights)) console.log(`| ${name} | ${value.toFixed(1)} | | | |`);
}
