import type { Page } from '@playwright/test';
import { pathOf } from '#machines/location.ts';
import { unfold } from '../paths/hand.ts';
import { type ReportDriver, signBoth } from '../service/wholeReport.ts';
import { expect, listenForNoise, type Service, test } from './fixtures.ts';
import { adopt, ownReport, reportIn } from './prepare.ts';
import { expectScreen, heading } from './steps.ts';

/** Journeys with one report in two tabs, as 'duplicate tab' makes them: the second has a copy of the storage. */

async function twoTabs(one: Page, service: Service, report: ReportDriver): Promise<{ two: Page; noise: string[] }> {
  await adopt(one, service, report);
  await one.goto(pathOf('summary', { reportId: report.reportId }));
  await expectScreen(one, 'summary');
  const opened = one.context().waitForEvent('page');
  await one.evaluate(() => {
    window.open(location.href);
  });
  const two = await opened;
  const noise = listenForNoise(two, service.url);
  await expectScreen(two, 'summary');
  return { two, noise };
}

async function retell(tab: Page, text: string): Promise<void> {
  await tab.getByLabel('Popis nehody').fill(text);
  await tab.getByRole('button', { name: 'Uložit' }).click();
}

test('what one tab saves stays when the other saves something else, and both show it once loaded', async ({
  page: one,
  service,
}) => {
  const report = await reportIn(service, 'filled');
  const { two, noise } = await twoTabs(one, service, report);

  await unfold(one);
  await one.getByRole('link', { name: /^Upravit.*okolnosti nehody/u }).click();
  await retell(one, 'Vozidlo B couvalo z parkovacího místa.');
  await expectScreen(one, 'summary');

  await two.getByRole('link', { name: /^Upravit.*viník/iu }).click();
  await two.getByRole('radio', { name: /^Účastník A/u }).check();
  await two.getByRole('button', { name: 'Uložit' }).click();
  await expectScreen(two, 'summary');

  const saved = async () => (await report.call('getReport')).report;
  await expect.poll(async () => (await saved()).responsibleParticipantId).toBe(report.participants[0]?.participantId);
  const kept = await saved();
  expect(kept.accidentCircumstances?.accidentDescription).toBe('Vozidlo B couvalo z parkovacího místa.');
  expect(kept.responsibleParticipantId).toBe(report.participants[0]?.participantId);
  for (const tab of [one, two]) {
    await tab.reload();
    await expectScreen(tab, 'summary');
    await expect(tab.getByText('Vozidlo B couvalo z parkovacího místa.').first()).toBeVisible();
  }
  expect(noise).toEqual([]);
});

test('a tab that saves after the other has confirmed changes nothing, and is brought up to date (R-493, R-573)', async ({
  page: one,
  service,
}) => {
  const report = await reportIn(service, 'filled');
  const { report: before } = await report.call('getReport');
  const { two, noise } = await twoTabs(one, service, report);
  // Polling would tell it within a moment.
  await two.route('**/changes*', () => undefined);
  await unfold(two);
  await two.getByRole('link', { name: /^Upravit.*okolnosti nehody/u }).click();

  await one.getByRole('checkbox').check();
  await one.getByRole('button', { name: 'Potvrdit a přejít k podpisu' }).click();
  await expectScreen(one, 'signReport');

  await retell(two, 'Vozidlo B couvalo z parkovacího místa.');
  await expectScreen(two, 'signReport');
  const word = 'Záznam už mezitím pokročil, třeba v\u00a0jiném okně.';
  await expect(two.getByRole('status').filter({ hasText: word })).toBeVisible();
  expect((await report.call('getReport')).report).toEqual({ ...before, state: 'TO_SIGN' });

  // The other way round once the first has both signatures.
  await one.reload();
  await expectScreen(one, 'signReport');
  await one.route('**/changes*', () => undefined);
  await signBoth(report);
  await one.getByRole('button', { name: 'Poslat SMS s kódem účastníkovi A' }).click();
  await expectScreen(one, 'success');
  await expect(one.getByRole('status').filter({ hasText: word })).toBeVisible();
  expect(noise).toEqual([]);
});

test('a tab that slept through the other one going on with the session takes part in it again', async ({
  page: one,
  service,
}) => {
  const report = await reportIn(service, 'filled');
  const { two, noise } = await twoTabs(one, service, report);
  // Each reload exchanges the refresh token; the first tab goes on with the one that it had.
  for (const _ of [1, 2, 3]) {
    await two.reload();
    await expectScreen(two, 'summary');
  }
  await one.reload();
  await expectScreen(one, 'summary');
  await two.close();
  await one.reload();
  await expectScreen(one, 'summary');
  const kept = await one.evaluate(() => JSON.stringify(localStorage));
  expect(kept).not.toContain('eyJ');
  expect(noise).toEqual([]);
});

test('a tab without the session says that another has the report open, and goes on with it without a code', async ({
  page: one,
  context,
  service,
}) => {
  const report = await ownReport(one, service, 'filled');
  const summary = pathOf('summary', { reportId: report.reportId });
  const two = await context.newPage();
  const noise = listenForNoise(two, service.url);
  await two.goto(summary);
  await expect(heading(two, 'Tady už záznam není otevřený')).toBeVisible();
  await one.goto(pathOf('culprit', { reportId: report.reportId }));
  await expectScreen(one, 'culprit');
  await two.goto(summary);
  await expect(heading(two, 'Záznam je otevřený v\u00a0jiné záložce')).toBeVisible();
  await two.getByRole('button', { name: 'Pokračovat tady' }).click();
  await expectScreen(two, 'culprit');
  for (const tab of [one, two]) {
    await tab.goto(summary);
    await expectScreen(tab, 'summary');
  }
  expect(noise).toEqual([]);
});
