import type { Page, Route } from '@playwright/test';
import { buildHeader, refreshTokenKey } from '#contract/limits.ts';
import { pathOf } from '#machines/location.ts';
import { type ForeignAnswer, foreignAnswers } from '../fixtures/foreignAnswers.ts';
import { buildIn, built } from './builds.ts';
import { expect, test } from './fixtures.ts';
import { type InPlace, standInFront } from './front.ts';
import { everythingIsKept } from './keptPage.ts';
import { phonePhoto } from './phonePhoto.ts';
import { adopt, reportIn } from './prepare.ts';
import { recordSent } from './sentPhoto.ts';
import { expectScreen, heading } from './steps.ts';

/** Journeys with a device in between that answers for the service: data stay, and the page recovers by itself. */

test.use({
  environment: { LOCAL_REPLICA: 'true' },
  expectedNoise: /status of|ERR_FAILED|Wrong server|NoSignal|could not be/u,
});

/** Answers in place of the service, permanently or a number of times, and counts it. */
async function intercept(page: Page, url: string | RegExp, name: string, times = Number.POSITIVE_INFINITY) {
  const met = { count: 0, isInTheWay: true };
  await page.route(url, (route: Route) => {
    if (!met.isInTheWay || met.count >= times) return route.continue();
    met.count += 1;
    return route.fulfill(foreignAnswers[name] ?? {});
  });
  return met;
}

const over = /smazal|vypršel|neplatn|není otevřený|nepřijat/iu;

for (const name of ['401', '403'])
  test(`${name} of a filter to a step and to its repetition ends nothing, and the step goes out by itself`, async ({
    page,
    service,
  }) => {
    const report = await reportIn(service, 'filled');
    await adopt(page, service, report);
    await page.goto(pathOf('circumstances', { reportId: report.reportId }));
    await page.clock.install();
    const met = await intercept(page, '**/circumstances', name);
    await page.getByLabel('Popis nehody').fill('Náraz v\u00a0křižovatce.');
    await page.getByRole('button', { name: 'Pokračovat' }).click();
    await expectScreen(page, 'situation');
    await expect.poll(() => met.count).toBe(1);
    await expect(page.getByText('Na signál čeká 1\u00a0změna. Odešle se sama.')).toBeVisible();
    for (let second = 0; second < 60; second += 2) await page.clock.runFor(2_000);
    expect(met.count).toBeGreaterThan(2);
    await expect(page.getByText(over)).toHaveCount(0);
    expect(await page.evaluate((key) => sessionStorage.getItem(key), refreshTokenKey)).not.toBeNull();
    met.isInTheWay = false;
    await expect
      .poll(async () => {
        await page.clock.runFor(5_000);
        return (await report.call('getReport')).report.accidentCircumstances?.accidentDescription;
      })
      .toBe('Náraz v\u00a0křižovatce.');
    await expectScreen(page, 'situation');
  });

for (const name of ['403', '502', '504', 'HTML with 200', '413'])
  test(`${name} in place of an answer to a photo: it goes out again by itself`, async ({ page, service }) => {
    await recordSent(page);
    const report = await reportIn(service, 'filled');
    await adopt(page, service, report);
    const participantId = report.participants[0]?.participantId ?? '';
    await page.goto(pathOf('accidentVehicle', { reportId: report.reportId, participantId }));
    await expect(heading(page, 'Vyfoťte vozidlo A')).toBeVisible();
    const before = (await report.callFor(0, 'getParticipant')).participant.vehicleDamageImages.length;
    const met = await intercept(page, '**/accidentPhoto?*', name);
    await page.locator('input[multiple]').setInputFiles(await phonePhoto(test.info().outputPath('a.jpg')));
    const message =
      name === '413'
        ? 'Neodesláno, spojení nepropustilo tak velkou fotografii. Zkusíme to znovu sami.'
        : 'Neodesláno, za chvíli to zkusíme znovu sami';
    await expect(page.getByText(message)).toBeVisible({ timeout: 30_000 });
    if (name === '413') expect(met.count).toBeGreaterThan(1);
    met.isInTheWay = false;
    await expect(page.getByText('Odesláno', { exact: true })).toHaveCount(before + 1, { timeout: 30_000 });
  });

test('403 of a filter to the exchange at a reload, and to all calls, keeps the report open', async ({
  page,
  service,
}) => {
  const report = await reportIn(service, 'filled');
  await adopt(page, service, report);
  await page.goto(pathOf('summary', { reportId: report.reportId }));
  await expectScreen(page, 'summary');
  const met = await intercept(page, '**/api/**', '403');
  await page.reload();
  await expect(page.getByText('Spojení se službou něco přerušuje')).toBeVisible();
  await expect(page.getByText(over)).toHaveCount(0);
  expect(await page.evaluate((key) => sessionStorage.getItem(key), refreshTokenKey)).not.toBeNull();
  met.isInTheWay = false;
  await expectScreen(page, 'summary');
  await expect(page.getByRole('button', { name: 'Co se stalo Náraz zezadu při popojíždění.' })).toBeVisible({
    timeout: 20_000,
  });
});

test('404 of somebody else at a shared link calls nothing deleted, and the summary comes by itself', async ({
  page,
  service,
}) => {
  const report = await reportIn(service, 'filled');
  const { summaryId, checkCode } = await report.call('getSummaryId');
  const met = await intercept(page, '**/api/summaries/**', '404');
  await page.goto(pathOf('sharedSummary', { summaryId, checkCode }));
  await expect(page.getByText('Spojení se službou něco přerušuje')).toBeVisible();
  await expect(page.getByText(over)).toHaveCount(0);
  met.isInTheWay = false;
  await expect(page.getByRole('button', { name: 'Co se stalo Náraz zezadu při popojíždění.' })).toBeVisible({
    timeout: 20_000,
  });
});

for (const name of [
  'HTML with 200',
  '302 to a login page',
  '403',
  'JSON of something else',
  'HTML with 403, from a gateway that names requests',
])
  test(`${name} in place of the configuration is said, and the page starts by itself`, async ({ page }) => {
    const met = await intercept(page, '**/app-config.json*', name);
    await page.goto('/');
    await expect(heading(page, 'Spojení se službou něco přerušuje')).toBeVisible({ timeout: 15_000 });
    met.isInTheWay = false;
    await expectScreen(page, 'landing');
  });

for (const name of ['HTML with 200', 'HTML that calls itself a PDF'])
  test(`${name} in place of the signed report saves no file, and the report comes by itself`, async ({
    page,
    service,
  }) => {
    const report = await reportIn(service, 'FINISHED');
    await adopt(page, service, report);
    await page.goto(pathOf('success', { reportId: report.reportId }));
    const met = await intercept(page, '**/accidentReport', name);
    const downloads: string[] = [];
    page.on('download', (download) => downloads.push(download.suggestedFilename()));
    await page.getByRole('button', { name: 'Stáhnout záznam (PDF)' }).click();
    await expect(page.getByText('Spojení se službou něco přerušuje')).toBeVisible();
    expect(downloads).toEqual([]);
    met.isInTheWay = false;
    await expect.poll(() => downloads, { timeout: 20_000 }).toEqual(['zaznam-o-nehode.pdf']);
  });

test('half a configuration does not keep the page from starting where the phone has a whole one', async ({
  browser,
  service,
}) => {
  const half: ForeignAnswer = {
    status: 200,
    contentType: 'application/json; charset=utf-8',
    headers: { [buildHeader]: buildIn(built).id },
    body: '{"API_URL":"/ap',
  };
  let isCut = false;
  const inPlace: InPlace = (path) => (isCut && path === '/app-config.json' ? half : undefined);
  const front = await standInFront(() => [service.url], inPlace);
  const context = await browser.newContext({ baseURL: front.url, serviceWorkers: 'allow' });
  const page = await context.newPage();
  const report = await reportIn(service, 'COLLECTING_DATA');
  await adopt(page, front, report);
  await page.goto(pathOf('documents', { reportId: report.reportId }));
  await everythingIsKept(page);
  isCut = true;
  await page.reload();
  await expectScreen(page, 'documents');
  await context.close();
  await front.close();
});
