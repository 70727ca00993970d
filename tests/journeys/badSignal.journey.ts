import type { Page } from '@playwright/test';
import { openLink } from '../paths/hand.ts';
import { expect, test } from './fixtures.ts';
import { openReport, ownReport } from './prepare.ts';
import { expectScreen, heading, hold } from './steps.ts';

test.use({
  environment: { INSURER_HANDOVER: 'true' },
  expectedNoise:
    /ERR_CONNECTION_|status of (?:400|429|503)|Unhandled result code|ERR_INTERNET_DISCONNECTED|ERR_FAILED/u,
});

test('a restart of the service in the middle of a report loses nothing', async ({ page, service }) => {
  await openReport(page, service, 'filled', 'summary');
  await expectScreen(page, 'summary');
  await service.restart();
  await page.reload();
  await expectScreen(page, 'summary');
  await expect(page.getByRole('button', { name: 'Co se stalo Náraz zezadu při popojíždění.' })).toBeVisible();
});

test('a screen whose code does not arrive is fetched again once there is a signal', async ({ page, service }) => {
  await openReport(page, service, 'filled', 'documents');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The route stays: one that is taken away while a request waits in it leaves that request without any answer.
  let signal = false;
  await page.route('**/assets/*', (route) => (signal ? route.continue() : route.abort()));
  const notArrived = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.js'));
  await page.getByRole('button', { name: 'Otevřít menu' }).click();
  await notArrived;
  signal = true;
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a retry without a signal is seen to be tried', async ({ page, service }) => {
  await openReport(page, service, 'TO_SIGN', 'signReport');
  const send = page.getByRole('button', { name: 'Poslat SMS s kódem účastníkovi\u00a0A' });
  await expect(send).toBeEnabled();
  await page.context().setOffline(true);
  await send.click();
  const failure = page.getByRole('main').getByRole('alert');
  await failure.getByRole('button', { name: 'Zkusit znovu' }).evaluate((again: HTMLElement) => {
    again.click();
    // The page answers within the same time if nothing holds it up.
    return new Promise((resolve) => setTimeout(resolve, 200));
  });
  expect(await failure.count()).toBe(0);
  await expect(failure).toBeVisible();
});

/** While an answer is awaited, a control does what it says, or it is off. */
test.describe('while an answer is awaited', () => {
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

  test('of the new link, its sheet can be closed, and nothing is confirmed yet', async ({ page, service }) => {
    await openReport(page, service, 'filled', 'summary');
    const confirm = button(page, 'Potvrdit a přejít k podpisu');
    await openLink(page);
    await page.getByText('Má odkaz někdo cizí?').click();
    const fail = await hold(page, '**/summaryId', { times: 1, end: (route) => route.abort() });
    await button(page, 'Vytvořit nový odkaz').click();
    await button(page, 'Zavřít').click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(confirm).toBeDisabled();
    fail();

    // It has failed: that is said without the sheet, too, which can be opened and closed.
    const failed = page.getByText('Nový odkaz se nepodařilo vytvořit. Ten předchozí už možná neplatí.');
    await expect(failed).toBeVisible();
    await expect(confirm).toBeEnabled();
    await openLink(page);
    await expect(page.getByRole('dialog').getByText('Nový odkaz se nepodařilo vytvořit.')).toBeVisible();
    await button(page, 'Zavřít').click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await button(page, 'Zkusit znovu').click();
    await expect(page.getByText('Nový odkaz je hotový. Ten předchozí už neplatí.')).toBeVisible();
  });

  for (const [name, url, other] of [
    ['Stáhnout jednostranný záznam', '**/oneSidedReport', 'Vrátit záznam k\u00a0úpravám'],
    ['Vrátit záznam k\u00a0úpravám', '**/confirmation', 'Stáhnout jednostranný záznam'],
  ] as const)
    test(`of '${name}', the way back leads back`, async ({ page, service }) => {
      await openReport(page, service, 'TO_SIGN', 'signReport');
      await button(page, 'Je tu chyba, nebo někdo nechce podepsat').click();
      await hold(page, url);
      await button(page, name).click();
      await expect(button(page, other)).toBeDisabled();
      await button(page, 'Zpět k\u00a0podpisu').click();
      await expect(heading(page, 'Podepište záznam o\u00a0nehodě')).toBeVisible();
    });

  test('of the signed report, its own button says so, and insurers can be sent it', async ({ page, service }) => {
    await openReport(page, service, 'FINISHED', 'success');
    const send = button(page, 'Poslat pojišťovnám (Kooperativa, Allianz)');
    await expect(send).toBeEnabled();
    const release = await hold(page, '**/accidentReport');
    const download = button(page, 'Stáhnout záznam (PDF)');
    await download.click();
    await expect(download).toBeDisabled();
    await send.click();
    await expect(page.getByText('Záznam odchází pojišťovně.')).toBeVisible();
    release();
    await expect(page.getByText('PDF je připravené')).toBeVisible();
  });

  test('of the code to go on with, the number cannot be changed', async ({ page, service }) => {
    const report = await ownReport(page, service, 'filled');
    await page.goto('/resume');
    await page.getByLabel('Telefon účastníka').fill(report.participants[0]?.phoneNumber.slice(4) ?? '');
    await button(page, 'Poslat SMS s kódem').click();
    await page.getByLabel('Kód k pokračování').fill('1234');
    const release = await hold(page, '**/resume/confirmation');
    await button(page, 'Otevřít záznam').click();
    await expect(button(page, 'Změnit číslo')).toBeDisabled();
    release();
    await expect(button(page, 'Změnit číslo')).toBeEnabled();
  });
});
