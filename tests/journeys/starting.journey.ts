import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { inPlaceOfScripts } from './front.ts';
import { openReport } from './prepare.ts';
import { expectScreen, heading, hold } from './steps.ts';

/** Journeys in which the page's first script is missing or replaced. */

test.use({ expectedNoise: /Failed to load|MIME|Unexpected|missing|Cannot use import/u });

/** Replaces the first script's response a number of times, and counts its requests and the page's loads. */
async function interceptFirstScript(page: Page, name: string, times: number) {
  const met = { scripts: 0, pages: 0, isInTheWay: true };
  page.on('request', (request) => {
    if (request.isNavigationRequest()) met.pages += 1;
  });
  await page.route(/\/assets\/index-[\w-]+\.js$/u, (route) => {
    met.scripts += 1;
    if (!met.isInTheWay || met.scripts > times) return route.continue();
    const answer = inPlaceOfScripts[name];
    return answer === 'silence' ? undefined : route.fulfill(answer ?? {});
  });
  return met;
}

const stuck = (page: Page) => heading(page, 'Stránka se nenačetla celá');

for (const name of ['404', '502', 'HTML with 200', 'half a script', 'silence'])
  test(`${name} once in place of the first script: the page is loaded anew and starts`, async ({ page }) => {
    if (name === 'silence') await page.clock.install();
    const met = await interceptFirstScript(page, name, 1);
    await page.goto('/informations', { waitUntil: 'commit' });
    await expect(heading(page, 'Hodí se tento záznam pro vaši nehodu?')).toBeVisible();
    if (name === 'silence') await page.clock.fastForward(20_000);
    await expect.poll(() => met.pages).toBe(2);
    await expect(heading(page, 'Hodí se tento záznam pro vaši nehodu?')).toBeVisible();
    await page.getByRole('button', { name: 'Odmítnout' }).click();
    await page.getByRole('button', { name: 'Potvrdit a začít' }).click();
    await expect(heading(page, 'Ověřte telefony obou účastníků')).toBeVisible();
    await expect(stuck(page)).toHaveCount(0);
    expect(met.pages).toBe(2);
  });

// Waits: start, startAgain.
for (const name of ['404', '502', 'HTML with 200', 'half a script', 'silence'])
  for (const path of ['/', '/informations', '/resume'] as const)
    test(`${name} for ever in place of the first script of ${path}: it is said, and a button tries again`, async ({
      page,
    }) => {
      if (name === 'silence') await page.clock.install();
      const met = await interceptFirstScript(page, name, Number.POSITIVE_INFINITY);
      await page.goto(path, { waitUntil: 'commit' });
      if (name === 'silence') {
        await expect(page.getByRole('link', { name: 'Zavolat tísňovou linku 112' })).toBeVisible();
        await page.clock.fastForward(20_000);
      }
      await expect(stuck(page)).toBeVisible();
      await expect(stuck(page)).toBeFocused();
      const main = page.getByRole('main');
      await expect(main).toHaveCount(1);
      await expect(main).toContainText('Co jste vyplnili, zůstalo v\u00a0tomto telefonu.');
      await expect(main).toContainText('vyplňte papírový záznam o\u00a0nehodě');
      await expect(main.getByRole('link', { name: 'Tísňová linka 112' })).toHaveAttribute('href', 'tel:112');
      await expect(main.getByRole('link', { name: 'Policie 158' })).toHaveAttribute('href', 'tel:158');
      await expect(page.getByRole('button', { name: /začít|Odmítnout/u })).toHaveCount(0);
      await expect(page.getByRole('link', { name: /^Začít/u })).toHaveCount(0);
      // Buttons without a handler are disabled.
      await expect(page.getByRole('button', { disabled: false })).toHaveText(['Zkusit znovu']);
      // It reloads automatically once, if any response came.
      expect(met.pages).toBe(name === 'silence' ? 1 : 2);
      met.isInTheWay = false;
      await main.getByRole('button', { name: 'Zkusit znovu' }).click();
      await expect(stuck(page)).toHaveCount(0);
      const ways = {
        '/': page.getByRole('link', { name: 'Začít vyplňovat záznam' }),
        '/informations': page.getByRole('button', { name: 'Potvrdit a začít' }),
        '/resume': page.getByRole('textbox').first(),
      };
      await expect(ways[path]).toBeVisible();
      expect(met.pages).toBe(name === 'silence' ? 2 : 3);
    });

test('a script that comes late takes over from the sentence', async ({ page }) => {
  await page.clock.install();
  const release = await hold(page, /\/assets\/index-[\w-]+\.js$/u);
  await page.goto('/informations', { waitUntil: 'commit' });
  await expect(heading(page, 'Hodí se tento záznam pro vaši nehodu?')).toBeVisible();
  await page.clock.fastForward(20_000);
  await expect(stuck(page)).toBeVisible();
  release();
  await expect(heading(page, 'Hodí se tento záznam pro vaši nehodu?')).toBeVisible();
  await page.getByRole('button', { name: 'Potvrdit a začít' }).click();
  await expect(heading(page, 'Ověřte telefony obou účastníků')).toBeVisible();
});

test('what was typed is there once the page has started after all', async ({ page, service }) => {
  await openReport(page, service, 'COLLECTING_DATA', 'documentsManual');
  await page.getByLabel('Příjmení').fill('Dvořáková');
  const met = await interceptFirstScript(page, '502', Number.POSITIVE_INFINITY);
  await page.reload();
  await expect(stuck(page)).toBeVisible();
  met.isInTheWay = false;
  await page.getByRole('button', { name: 'Zkusit znovu' }).click();
  await expectScreen(page, 'documentsManual');
  await expect(page.getByLabel('Příjmení')).toHaveValue('Dvořáková');
});
