import { pathOf } from '#machines/location.ts';
import { keepSignalAway } from './cutOff.ts';
import { expect, test } from './fixtures.ts';
import { openReport, ownReport, stillThere } from './prepare.ts';
import { expectScreen, heading } from './steps.ts';

/** Journeys that cancel a report: after a question it is gone from service, phone and browser history. */

const ways = [
  {
    name: 'the logo',
    ask: 'Záznam o nehodě: Na hlavní stránku',
    question: 'Odejít ze záznamu?',
    stay: 'Zůstat v\u00a0záznamu',
    cancel: 'Zrušit záznam',
  },
  {
    name: 'start over in the menu',
    ask: 'Začít znovu',
    question: 'Smazat záznam a začít znovu?',
    stay: 'Nechat záznam',
    cancel: 'Smazat a začít znovu',
  },
] as const;

for (const { name, ask, question, stay, cancel } of ways)
  test(`${name} asks, and then leaves nothing behind (R-079, R-087, R-095, R-097, R-233)`, async ({
    page,
    service,
  }) => {
    const report = await ownReport(page, service, 'filled');
    const [a] = report.participants;
    await page.goto(pathOf('documentsManual', { reportId: report.reportId, participantId: a?.participantId }));
    await page.getByLabel('Příjmení').fill('Rozepsaná');
    await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage).join())).toContain('draft:');

    const open = async () => {
      if (ask === 'Začít znovu') await page.getByRole('button', { name: 'Otevřít menu' }).click();
      await page.getByRole('button', { name: ask, exact: true }).click();
      await expect(page.getByRole('dialog', { name: question })).toContainText(/smažou.* se|Smažou se|smažou všechny/u);
    };
    await open();
    await page.getByRole('button', { name: stay }).click();
    await expect(page.getByLabel('Příjmení')).toHaveValue('Rozepsaná');
    expect(await stillThere(service, report)).toBe(true);

    await open();
    await page.getByRole('button', { name: cancel }).click();
    await expectScreen(page, 'landing');
    await expect(page).toHaveURL('/');
    expect(await stillThere(service, report)).toBe(false);
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual(['adopted']);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);

    await page.goBack();
    await expect(heading(page, 'Tady už záznam není otevřený')).toBeVisible();
    await expect(page.getByText('Rozepsaná')).toHaveCount(0);
    await expect(page.getByText('Dvořáková')).toHaveCount(0);
  });

test('a cancelling without a connection says so, keeps the report, and can be tried again', async ({
  page,
  service,
}) => {
  const report = await openReport(page, service, 'TO_SIGN', 'signReport');
  await expectScreen(page, 'signReport');
  await page.getByRole('button', { name: /Na hlavní stránku/u }).click();
  await keepSignalAway(page);
  let offline = true;
  await page.route(`**/api/reports/${report.reportId}`, (route) => (offline ? route.abort() : route.continue()));
  await page.getByRole('button', { name: 'Zrušit záznam' }).click();
  await expect(page.getByText('Záznam se nepodařilo zrušit.', { exact: false })).toBeVisible();
  expect(await stillThere(service, report)).toBe(true);
  offline = false;
  await page.getByRole('button', { name: 'Zkusit znovu' }).click();
  await expectScreen(page, 'landing');
  expect(await stillThere(service, report)).toBe(false);
});
test.use({ expectedNoise: /ERR_FAILED/u });

test('the number of the report stands on a sheet for the police, and one may leave it and come back (R-083, R-098, R-099, R-534)', async ({
  page,
  service,
}) => {
  const report = await openReport(page, service, 'filled', 'summary');
  await page.getByRole('button', { name: 'Číslo záznamu pro policii' }).click();
  const sheet = page.getByRole('dialog', { name: 'Číslo záznamu pro policii' });
  const { qrCode } = (await report.call('getReport')).report;
  const digits = String(qrCode).padStart(15, '0');
  const number = `${digits.slice(0, 6)}-${digits.slice(6, 8)}-${digits.slice(8)}`;
  await expect(sheet.getByText(number)).toBeVisible();
  await expect(sheet.getByRole('img', { name: `QR kód s číslem záznamu ${number}` }).locator('svg')).toBeVisible();
  await expect(sheet.getByText('My policii nic neposíláme.', { exact: false })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Záznam o nehodě: Na hlavní stránku' }).click();
  await page.getByRole('link', { name: /^Odejít, vrátím se$/u }).click();
  await expectScreen(page, 'landing');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(heading(page, 'Sepište společně záznam o nehodě')).toBeFocused();
  // The report still has its number.
  await expect(page.getByRole('button', { name: 'Číslo záznamu pro policii' })).toBeVisible();
  await page.getByRole('link', { name: /^Vrátit se k\száznamu/u }).click();
  await expectScreen(page, 'summary');
});
