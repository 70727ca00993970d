import type { Page } from '@playwright/test';
import { pathOf } from '#machines/location.ts';
import { reportIn } from '../journeys/prepare.ts';
import { expectScreen, heading, press } from '../journeys/steps.ts';
import { expect, test } from './fixtures.ts';
import { resume } from './resume.ts';

/** First visit with an empty cache, where concurrent imports share modules that are still loading. */

/** Waits until the first form's scripts have been preloaded. */
async function formHasCome(page: Page): Promise<void> {
  const names = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  await expect.poll(async () => (await names()).some((name) => /\/forms-[^/]+\.js$/u.test(name))).toBe(true);
}

test('the first form opens for everybody who comes for the first time', async ({ visit }) => {
  for (const _ of ['one', 'another', 'a third']) {
    const { page } = await visit();
    await page.goto('/informations');
    await heading(page, 'Hodí se tento záznam pro vaši nehodu?').waitFor();
    await formHasCome(page);
    await press(page, 'Potvrdit a začít');
    await heading(page, 'Ověřte telefony obou účastníků').waitFor();
  }
});

test('the menu opens on the first screen that has one', async ({ visit }) => {
  for (const _ of ['one', 'another']) {
    const { page } = await visit();
    await page.goto('/informations');
    await heading(page, 'Hodí se tento záznam pro vaši nehodu?').waitFor();
    await page.getByRole('button', { name: 'Otevřít menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).waitFor();
  }
});

test('the notice on personal data is the first page of a visit', async ({ visit }) => {
  for (const _ of ['one', 'another']) {
    const { page } = await visit();
    await page.goto('/personal-data');
    await heading(page, 'Jak zpracováváme osobní údaje').waitFor();
  }
});

test('every kind of screen is the first page of a visit', async ({ visit, service }) => {
  const report = await reportIn(service, 'filled');
  const ids = { reportId: report.reportId, participantId: report.participants[0]?.participantId };
  for (const screen of ['documentsManual', 'damage', 'circumstances', 'culprit', 'summary'] as const) {
    const { page } = await visit();
    await resume(page, report);
    await page.goto(pathOf(screen, ids));
    await expectScreen(page, screen);
    await page.getByRole('button', { name: /^(?:Pokračovat|Potvrdit a\spřejít k\spodpisu)$/u }).waitFor();
  }
});
