import type { Page } from '@playwright/test';
import { pathOf } from '#machines/location.ts';
import { walks } from './everyScreen.ts';
import { expect, test } from './fixtures.ts';
import { ownReport } from './prepare.ts';
import { drivers, heading, hold, photo, press, type, wholeReport } from './steps.ts';
import { staleTexts, translatePage } from './translatePage.ts';

/** Journeys on a translated page: it works, and changed texts are shown. */

async function expectWell(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveClass(/translated-ltr/u);
  await expect(page.locator('html')).not.toHaveAttribute('data-screen', 'error');
  expect(await staleTexts(page)).toEqual([]);
}

test('a whole report to the signed PDF', async ({ page, service }) => {
  await translatePage(page);
  await wholeReport(page, service, drivers());
  await expectWell(page);
  const release = await hold(page, '**/downloads*');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Stáhnout záznam (PDF)' }).click();
  await expectWell(page);
  release();
  await download;
  await expectWell(page);
});

for (const { name, walk } of walks)
  test(`every screen stands: ${name}`, async ({ page, service }) => {
    await translatePage(page);
    await walk({ page, service }, async () => expect(await staleTexts(page)).toEqual([]));
  });

test('an address that is not found after one was chosen, and errors that come and go', async ({ page, service }) => {
  const report = await ownReport(page, service, 'filled');
  await translatePage(page);
  const participantId = report.participants[0]?.participantId;
  await page.goto(pathOf('documentsRecap', { reportId: report.reportId, participantId }));
  await page.getByRole('link', { name: /Upravit – Adresa/u }).click();
  await heading(page, 'Vyplňte adresu a e\u2011mail účastníka A').waitFor();
  const search = page.getByRole('combobox', { name: 'Najít adresu' });
  for (const _ of ['once', 'again']) {
    await type(search, 'zdar nadrazni 2121');
    await page.getByRole('option').click();
    await expect(page.getByLabel('Ulice')).toHaveValue('Nádražní');
    await type(search, 'qqqxxx');
    await expect(page.getByText('Tuto adresu jsme nenašli. Vyplňte ji prosím níže.')).toBeVisible();
  }
  const zip = page.getByLabel('PSČ');
  for (const [bad, message] of [
    ['', 'Toto pole je povinné'],
    ['12', 'Nesprávný formát. PSČ má pět číslic, například 110\u00a000.'],
  ] as const) {
    await type(zip, bad);
    await page.getByRole('button', { name: 'Pokračovat' }).click();
    await expect(page.getByText(message)).toBeVisible();
  }
  await type(zip, '591 01');
  await expect(page.getByText('PSČ má pět číslic')).toHaveCount(0);
  await page.getByRole('button', { name: 'Pokračovat' }).click();
  await heading(page, 'Zkontrolujte údaje účastníka A').waitFor();
  await expectWell(page);
});

test('what is taken down at the scene, changed and thrown away', async ({ page, context, service }) => {
  await context.addCookies([{ name: 'TECHNICAL_COOKIES', value: 'custom', url: service.url }]);
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 49.73123, longitude: 17.02346, accuracy: 8 });
  await translatePage(page);
  await page.goto('/scene');
  await expect(heading(page, 'Zatím nemáte žádné poznámky')).toBeVisible();
  await expect(page.locator('html')).toHaveClass(/translated-ltr/u);
  await page.getByRole('link', { name: /^Postavení vozidel/u }).click();
  await expect(page.getByRole('button', { name: 'Pokračovat bez fotografií' })).toBeVisible();
  await page.getByLabel('Vyfotit').setInputFiles(await photo('navy'));
  await expect(page.getByText('Vyfoceno')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Pokračovat bez fotografií' })).toHaveCount(0);
  await press(page, 'Pokračovat');
  await expect(heading(page, 'Musí přijet policie?')).toBeVisible();
  await expect(page.getByText('1 fotografie')).toBeVisible();
  await page.getByRole('link', { name: /^Registrační značka vašeho vozidla/u }).click();
  const plate = page.getByLabel('Registrační značka vašeho vozidla');
  await type(plate, '1');
  await press(page, 'Pokračovat');
  await expect(page.getByText('Minimálně 2\u00a0znaky').last()).toBeVisible();
  await type(plate, '1AB 2345');
  await expect(page.getByText('Minimálně 2\u00a0znaky')).toHaveCount(0);
  await press(page, 'Pokračovat');
  await page.getByRole('link', { name: /^Místo nehody/u }).click();
  await press(page, 'Použít mou polohu');
  await expect(page.getByText('Poloha je uložená')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Použít mou polohu' })).toHaveCount(0);
  await press(page, 'Pokračovat');
  await expect(page.getByText('1AB 2345')).toBeVisible();
  await press(page, 'Smazat poznámky');
  await press(page, 'Smazat');
  await expect(heading(page, 'Zatím nemáte žádné poznámky')).toBeVisible();
  await expectWell(page);
});

for (const [name, isTranslated] of [
  ['is told to switch the translation off', true],
  ['is not asked about a translation that is none', false],
] as const)
  test.describe(`who has a page that breaks ${name}`, () => {
    test.use({ expectedNoise: /The page has broken|not a child of this node/u });

    test('and goes on after the next try', async ({ page, context, service }) => {
      await context.addCookies([{ name: 'TECHNICAL_COOKIES', value: 'custom', url: service.url }]);
      if (isTranslated) await translatePage(page);
      await page.goto('/scene');
      const driver = page.getByRole('link', { name: /^Druhý řidič/u });
      await driver.waitFor();
      if (isTranslated) await expect(page.locator('html')).toHaveClass(/translated-ltr/u);
      await page.evaluate(() => {
        const { removeChild } = Node.prototype;
        Node.prototype.removeChild = () => {
          Node.prototype.removeChild = removeChild;
          throw new DOMException('The node to be removed is not a child of this node.', 'NotFoundError');
        };
      });
      await driver.click();
      await expect(heading(page, 'Něco se nepovedlo')).toBeVisible();
      const advice = page.getByText('Překládá vám stránku prohlížeč? Překlad prosím vypněte a\u00a0zkuste to znovu.');
      await expect(advice).toHaveCount(isTranslated ? 1 : 0);
      await press(page, 'Zkusit znovu');
      await expect(heading(page, 'Kdo je druhý řidič?')).toBeVisible();
    });
  });
