import { pathOf } from '#machines/location.ts';
import { reportIn } from '../journeys/prepare.ts';
import * as steps from '../journeys/steps.ts';
import { openLink } from '../paths/hand.ts';
import { downloadedPdf } from './engine.ts';
import { expect, test } from './fixtures.ts';
import { resume } from './resume.ts';

/** Journey of two drivers who fill in a whole report, in an engine beside Chromium. */

test('one report from the first tap to the signed PDF', async ({ page, service, visitor }) => {
  test.setTimeout(300_000);
  await steps.wholeReport(page, service, steps.drivers());
  await steps.press(page, 'Stáhnout záznam (PDF)');
  const pdf = await downloadedPdf(visitor);
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
});

test('a reload and steps back keep what was typed', async ({ page, service }) => {
  const report = await reportIn(service, 'COLLECTING_DATA');
  const { A } = steps.drivers();
  await resume(page, report);
  await page.goto(
    pathOf('documentsManual', { reportId: report.reportId, participantId: report.participants[0]?.participantId }),
  );
  await steps.heading(page, 'Vyplňte osobní údaje účastníka A').waitFor();
  await steps.fillPersonalData(page, A);
  await page.reload();
  const surname = page.getByLabel('Příjmení');
  await expect.poll(() => surname.inputValue()).toBe('Dvořáková');
  await steps.press(page, 'Pokračovat');
  await steps.heading(page, 'Vyplňte adresu a e\u2011mail účastníka A').waitFor();
  await steps.fillAddress(page, A);
  await page.goBack();
  await steps.heading(page, 'Vyplňte osobní údaje účastníka A').waitFor();
  expect(await surname.inputValue()).toBe('Dvořáková');
  await steps.press(page, 'Pokračovat');
  await steps.heading(page, 'Vyplňte adresu a e\u2011mail účastníka A').waitFor();
  await expect.poll(() => page.getByLabel('Ulice').inputValue()).toBe('Korunní');
});

test('B opens the link in a browser of their own', async ({ page, visit, service }) => {
  const report = await reportIn(service, 'filled');
  await resume(page, report);
  await page.goto(pathOf('summary', { reportId: report.reportId }));
  await openLink(page);
  const link = page.getByRole('link', { name: 'Otevřít souhrn pro druhého účastníka' });
  const address = await link.getAttribute('href');
  const { page: b } = await visit();
  await b.goto(address ?? '');
  await steps.heading(b, 'Zkontrolujte údaje o nehodě').waitFor();
  await b.getByText('Žofie Dvořáková', { exact: true }).first().waitFor();
  expect(await b.evaluate(() => location.pathname)).toBe('/shared');
});

test('back closes what is open over a screen, and leaves the screen if a reload has closed it', async ({
  page,
  service,
}) => {
  const report = await reportIn(service, 'TO_SIGN');
  await resume(page, report);
  await page.goto('/');
  await page.getByRole('link', { name: 'Vrátit se k záznamu' }).click();
  const signing = steps.heading(page, 'Podepište záznam o nehodě');
  await signing.waitFor();
  await steps.press(page, 'Je tu chyba, nebo někdo nechce podepsat');
  await steps.heading(page, 'Když něco brání podpisu').waitFor();
  await page.goBack();
  await signing.waitFor();
  const sheet = page.getByText('My policii nic neposíláme.', { exact: false });
  await steps.press(page, 'Číslo záznamu pro policii');
  await sheet.waitFor();
  await steps.press(page, 'Zavřít');
  await expect.poll(() => sheet.count()).toBe(0);
  await steps.press(page, 'Číslo záznamu pro policii');
  await sheet.waitFor();
  await page.goBack();
  await expect.poll(() => sheet.count()).toBe(0);
  await signing.waitFor();
  await steps.press(page, 'Číslo záznamu pro policii');
  await sheet.waitFor();
  await page.reload();
  await signing.waitFor();
  await page.goBack();
  await steps.heading(page, 'Sepište společně záznam o nehodě').waitFor();
});
