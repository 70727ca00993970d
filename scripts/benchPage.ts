import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { pathOf } from '#machines/location.ts';
import { budgets, gzipped } from '../tests/budgets.ts';
import { phonePhoto } from '../tests/journeys/phonePhoto.ts';
import { adopt, reportIn, reportWithPlates } from '../tests/journeys/prepare.ts';
import { drivers, wholeReport } from '../tests/journeys/steps.ts';
import { comparisonHeadings, startComparison } from './benchPage/comparison.ts';
import { lossyLine } from './benchPage/lossyLine.ts';
import { slowVisit, startToHeading, tapToHeading, type Vitals, vitalsOf } from './benchPage/measure.ts';
import { type BenchedService, startService } from './benchPage/service.ts';
import { buildIfNeeded } from './build.mjs';
import { chromiumArgs, chromiumPath } from './chromium.mjs';

/**
 * `npm run bench:page`: the page on a slow phone (360 px, CPU x4, 1.6 Mbit/s down, 750 kbit/s up, 150 ms), and a
 * server-rendered page of the same screens in the same run. Medians of interleaved runs; `--runs`, `--json`. Exits with 1 where a
 * budget is missed.
 */

const { values: options } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, json: { type: 'boolean', default: false } },
});

type Figures = Partial<Record<keyof typeof budgets, number>>;

async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(700);
}

function longest(tasks: Vitals['tasks']): number {
  return Math.max(0, ...tasks.map(({ length }) => length));
}

/** A visit that reads first and taps 'start' when everything has come; the next screen needs no call. */
async function calmVisit(browser: Browser, url: string): Promise<Figures> {
  const { page, scripts, close } = await slowVisit(browser);
  await page.goto(url);
  await settle(page);
  const { lcp, tasks } = await vitalsOf(page);
  const weight = url === service.url ? { landingScripts: gzipped(scripts) } : {};
  await tap(page.getByText(start, { exact: true }).first());
  const startWarm = await tapToHeading(page, informations);
  await close();
  return { lcp, startWarm, landingTask: longest(tasks), ...weight };
}

/** A visit in a hurry: 'start' is tapped in the first frame that shows it. */
async function hastyVisit(browser: Browser, url: string): Promise<Figures> {
  const { page, close } = await slowVisit(browser, { hurry: start });
  await page.goto(url, { waitUntil: 'commit' });
  const startCold = await startToHeading(page, informations);
  await close();
  return { startCold };
}

const person: [label: string, text: string][] = [
  ['Jméno', 'Žofie'],
  ['Příjmení', 'Dvořáková'],
  ['Číslo občanského průkazu', '123456789'],
  ['Datum narození', '12. 4. 1988'],
];

/** Without looking again whether anything lies over the button, which the page would do while it is measured. */
function tap(button: Locator) {
  return button.click({ force: true });
}

/** A form filled in by keyboard and sent, until the next one stands. */
async function formStep(page: Page, url: string, next: string): Promise<Figures> {
  await page.goto(url);
  await page.getByLabel('Příjmení', { exact: true }).waitFor();
  await settle(page);
  const { tasks } = await vitalsOf(page);
  for (const [label, text] of person) {
    await page.getByLabel(label, { exact: true }).click();
    await page.keyboard.type(text, { delay: 60 });
  }
  await tap(page.getByRole('button', { name: 'Pokračovat', exact: true }));
  return { formStep: await tapToHeading(page, next), formTask: longest(tasks) };
}

async function ownFormStep(browser: Browser, url: string, latency?: number): Promise<Figures> {
  const report = await reportIn(service, 'COLLECTING_DATA');
  const { page, close } = await slowVisit(browser, latency === undefined ? {} : { latency });
  await adopt(page, { url }, report);
  const ids = { reportId: report.reportId, participantId: report.participants[0]?.participantId };
  const figures = await formStep(
    page,
    url + pathOf('documentsManual', ids),
    'Vyplňte adresu a e\u2011mail účastníka A',
  );
  await close();
  return figures;
}

async function comparedFormStep(browser: Browser, url: string, latency?: number): Promise<Figures> {
  const { page, close } = await slowVisit(browser, latency === undefined ? {} : { latency });
  const figures = await formStep(page, `${url}/person`, comparisonHeadings.address);
  await close();
  return figures;
}

/** Where the signal is bad: milliseconds of a round trip, and the share of packets that are lost. */
const badLine = { roundTrip: 600, share: 0.05 };

/** The same step of a page on a bad line to its service. */
async function onBadLine(browser: Browser, url: string, step: typeof ownFormStep): Promise<Figures> {
  const line = await lossyLine(url, badLine);
  const { formStep: formStepOnBadLine = Number.NaN } = await step(browser, line.url, badLine.roundTrip);
  line.stop();
  return { formStepOnBadLine };
}

/** One report from the first tap to both signatures, each screen left as soon as it is filled in. */
async function wholeVisit(browser: Browser, { url, codeFor }: BenchedService): Promise<Figures> {
  const { page, scripts, close } = await slowVisit(browser, { baseURL: url });
  await wholeReport(page, { codeFor }, drivers());
  const { tasks, shift, inp } = await vitalsOf(page);
  await close();
  return { layoutShift: shift, inp, reportTask: longest(tasks), reportScripts: gzipped(scripts) };
}

/** Two photos of twelve megapixels, which the page makes smaller before it sends them. */
async function photosVisit(browser: Browser): Promise<Figures> {
  const report = await reportWithPlates(service);
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const taken = await phonePhoto(join(folder, 'IMG_0001.JPG'));
  const { page, close } = await slowVisit(browser);
  await adopt(page, service, report);
  const ids = { reportId: report.reportId, participantId: report.participants[0]?.participantId };
  await page.goto(service.url + pathOf('accidentVehicle', ids));
  await page.locator('input[type=file][multiple]').waitFor({ state: 'attached' });
  await settle(page);
  const ready = Date.now();
  await page.locator('input[type=file][multiple]').setInputFiles([taken, taken]);
  await page.getByText('Odesláno', { exact: true }).nth(1).waitFor({ timeout: 120_000 });
  const { tasks } = await vitalsOf(page);
  await close();
  rmSync(folder, { recursive: true });
  return { photosTask: longest(tasks.filter(({ start: at }) => at >= ready)) };
}

function mediansOf(all: Figures[]): Figures {
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
  const names = Object.keys(budgets) as (keyof Figures)[];
  return Object.fromEntries(names.map((name) => [name, median(all.flatMap((each) => each[name] ?? []))]));
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
const { landing, informations } = comparisonHeadings;
const start = 'Začít vyplňovat záznam';
const ours: Figures[] = [];
const theirs: Figures[] = [];
/** Visits of both pages, one right after the other, as the machine's pace changes within a minute. */
const comparedVisits = [
  { own: calmVisit, compared: calmVisit, times: 3 },
  { own: hastyVisit, compared: hastyVisit, times: 3 },
  { own: ownFormStep, compared: comparedFormStep, times: 1 },
  {
    own: (each: Browser, url: string) => onBadLine(each, url, ownFormStep),
    compared: (each: Browser, url: string) => onBadLine(each, url, comparedFormStep),
    times: 1,
  },
];
for (let run = 0; run < Number(options.runs); run += 1) {
  if (!options.json) console.log(`run ${run + 1} of ${options.runs}: ${landing}`);
  for (const { own, compared, times } of comparedVisits)
    for (let time = 0; time < times; time += 1) {
      ours.push(await own(browser, service.url));
      theirs.push(await compared(browser, comparison.url));
    }
  ours.push(await wholeVisit(browser, service), await photosVisit(browser));
}
await browser.close();
comparison.stop();
await service.stop();

const page = mediansOf(ours);
const compared = mediansOf(theirs);
const rows = Object.entries(budgets).map(([figure, budget]) => {
  const value = page[figure as keyof Figures] ?? Number.NaN;
  const other = compared[figure as keyof Figures];
  const isRatio = 'ratio' in budget;
  const atMost = isRatio ? budget.ratio : budget.atMost;
  const judged = isRatio ? value / (other ?? Number.NaN) : value;
  return { name: budget.name, value, ...(isRatio && { other, ratio: judged }), atMost, holds: judged <= atMost };
});
if (options.json) console.log(JSON.stringify({ rows, ours, theirs }, null, 2));
else {
  const rounded = (value = Number.NaN) => (Number.isNaN(value) ? '' : String(Number(value.toPrecision(3))));
  console.log('\n| figure | this page | comparison | ratio | budget | holds |\n|---|---|---|---|---|---|');
  for (const { name, value, other, ratio, atMost, holds } of rows)
    console.log(
      `| ${name} | ${rounded(value)} | ${rounded(other)} | ${rounded(ratio)} | ${atMost} | ${holds ? 'yes' : '**no**'} |`,
    );
}
process.exitCode = rows.every(({ holds }) => holds) ? 0 : 1;
