import type { Page, Route } from '@playwright/test';
import { pathOf } from '#machines/location.ts';
import { foreignAnswers } from '../fixtures/foreignAnswers.ts';
import { type Random, seeded } from '../service/random.ts';
import type { ReportDriver } from '../service/wholeReport.ts';
import { expect, type Service, test } from './fixtures.ts';
import { adopt, reportIn } from './prepare.ts';
import { expectScreen, heading, photo } from './steps.ts';

/**
 * Journeys on a bad line with random faults, foreign answers and reloads. `npm run paths -- --network-faults --browser` runs many;
 * FAULTS_SEED and FAULTS_COUNT select them.
 */

const first = Number(process.env.FAULTS_SEED ?? 1);
const count = Number(process.env.FAULTS_COUNT ?? 1);

test.use({
  environment: { LOCAL_REPLICA: 'true' },
  expectedNoise: /ERR_FAILED|ERR_INTERNET_DISCONNECTED|ERR_ABORTED|status of [45]\d\d/u,
});

interface Line {
  isBad: boolean;
  met: Record<string, number>;
}

const fates = [
  'arrives',
  'arrives',
  'arrives',
  'dropped',
  'cut',
  'doubled',
  'slow',
  'intercepted',
  'replaced',
] as const;

/** Applies a random fate to a request. The service receives what is cut off, doubled, or replaced on its way back. */
async function meet(route: Route, random: Random, line: Line): Promise<void> {
  const fate = line.isBad ? random.pick(fates) : 'arrives';
  line.met[fate] = (line.met[fate] ?? 0) + 1;
  // A photo's bytes do not pass through here a second time.
  const isPhoto = route.request().url().includes('/accidentPhoto?');
  if (fate === 'dropped' || (isPhoto && fate === 'cut')) return route.abort('internetdisconnected');
  const foreign = random.pick(Object.values(foreignAnswers));
  if (fate === 'intercepted' || (isPhoto && fate === 'replaced')) return route.fulfill(foreign);
  if (fate === 'slow') await new Promise((resolve) => setTimeout(resolve, random.whole(600)));
  if (isPhoto || fate === 'arrives' || fate === 'slow') return route.continue();
  const answer = await route.fetch();
  if (fate === 'cut') return route.abort('internetdisconnected');
  if (fate === 'replaced') return route.fulfill(foreign);
  return route.fulfill({ response: fate === 'doubled' ? await route.fetch() : answer });
}

/** Values entered so far, by their place in the service's data; the newest of each. */
interface Entered {
  texts: Map<string, string>;
  witnesses: string[];
  photos: number;
}

interface Teller {
  page: Page;
  report: ReportDriver;
  entered: Entered;
  random: Random;
}

/** Returns a name of letters, as names have no digits. */
function nameOf(number: number): string {
  return `Malá${[...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;
}

async function goOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pokračovat' }).click();
}

async function tellCircumstances({ page, report: { reportId }, entered }: Teller, text: string): Promise<void> {
  await page.goto(pathOf('circumstances', { reportId }));
  await page.getByLabel('Popis nehody').fill(text);
  await goOn(page);
  await expectScreen(page, 'situation');
  entered.texts.set('circumstances', text);
}

async function tellDamage({ page, report, entered, random }: Teller, text: string): Promise<void> {
  const index = random.whole(2);
  const { participantId } = report.participants[index] ?? {};
  await page.goto(pathOf('damage', { reportId: report.reportId, participantId }));
  await page.getByLabel('Popis poškození').fill(text);
  await goOn(page);
  await expectScreen(page, 'damageData');
  entered.texts.set(`damage ${index}`, text);
}

async function tellWitness(
  { page, report: { reportId }, entered }: Teller,
  _text: string,
  number: number,
): Promise<void> {
  if (entered.witnesses.length === 2) return;
  await page.goto(pathOf('witness', { reportId }));
  await page.getByRole('button', { name: /^Přidat/u }).click();
  await page.getByLabel('Jméno svědka').fill('Běla');
  await page.getByLabel('Příjmení svědka').fill(nameOf(number));
  await page.getByRole('button', { name: 'Uložit svědka' }).click();
  await expect(page.getByText(`Běla ${nameOf(number)}`, { exact: true })).toBeVisible();
  entered.witnesses.push(nameOf(number));
}

async function takePhoto({ page, report, entered, random }: Teller): Promise<void> {
  const participantId = report.participants[0]?.participantId;
  await page.goto(pathOf('accidentVehicle', { reportId: report.reportId, participantId }));
  await expect(heading(page, 'Vyfoťte vozidlo A')).toBeVisible();
  await page.locator('input[multiple]').setInputFiles(await photo(random.pick(['navy', 'gold', 'teal'])));
  entered.photos += 1;
  // Those before it may not be shown just now: they come from the service.
  await expect(page.getByRole('img', { name: `Fotografie ${1 + entered.photos}` })).toBeVisible();
}

/** Reads the values that the service has in the end. */
async function found({ report }: Teller): Promise<Entered> {
  const [{ report: data }, { witnesses }] = [await report.call('getReport'), await report.call('getWitnesses')];
  const people = [
    (await report.callFor(0, 'getParticipant')).participant,
    (await report.callFor(1, 'getParticipant')).participant,
  ];
  const texts = new Map([['circumstances', data.accidentCircumstances?.accidentDescription ?? '']]);
  for (const [index, { vehicleDamage }] of people.entries())
    texts.set(`damage ${index}`, vehicleDamage?.vehicleDamageDescription ?? '');
  return {
    texts,
    witnesses: witnesses.map(({ lastName }) => lastName).filter((name) => name.startsWith('Malá')),
    photos: (people[0]?.vehicleDamageImages.length ?? 0) - 1,
  };
}

async function tellInWeather(page: Page, service: Service, seed: number): Promise<void> {
  const random = seeded(seed);
  const report = await reportIn(service, 'filled');
  await adopt(page, service, report);
  const line: Line = { isBad: false, met: {} };
  await page.route('**/api/**', (route) => meet(route, random, line).catch(() => undefined));
  // Once with a signal: what is not here yet cannot be told of.
  await page.goto(pathOf('documents', { reportId: report.reportId }));
  await expectScreen(page, 'documents');
  const teller: Teller = { page, report, random, entered: { texts: new Map(), witnesses: [], photos: 0 } };
  teller.entered = await found(teller);
  for (let step = 0; step < 6; step += 1) {
    line.isBad = random.is(0.8);
    const tell = random.pick([tellCircumstances, tellCircumstances, tellDamage, tellDamage, tellWitness, takePhoto]);
    await tell(teller, `Krok ${step} z cesty ${seed}`, seed * 10 + step);
    if (random.is(0.3)) await page.reload();
  }
  line.isBad = false;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => found(teller), { timeout: 60_000 }).toEqual(teller.entered);
  // And so it stays, and shows.
  await page.goto(pathOf('summary', { reportId: report.reportId }));
  await expectScreen(page, 'summary');
  await expect(page.getByText(teller.entered.texts.get('circumstances') ?? '').first()).toBeVisible();
  expect(await found(teller)).toEqual(teller.entered);
}

for (let seed = first; seed < first + count; seed += 1)
  test(`a report told in the weather of seed ${seed} arrives whole, once and in order`, async ({ page, service }) => {
    test.setTimeout(240_000);
    await tellInWeather(page, service, seed);
  });
