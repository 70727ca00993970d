import type { Page } from '@playwright/test';
import { formatReportNumber } from '#contract/format.ts';
import { pathOf } from '#machines/location.ts';
import type { ReportDriver } from '../service/wholeReport.ts';
import { expect, test } from './fixtures.ts';
import { adopt, openReport, ownReport, reportIn, stillThere } from './prepare.ts';
import { expectScreen, heading } from './steps.ts';

/** Journeys on which a report could be lost: each asks first. */

test.use({ expectedNoise: /ERR_FAILED|tel:/u });

async function numberOf(report: ReportDriver): Promise<string> {
  return formatReportNumber((await report.call('getReport')).report.qrCode);
}

/** Tries to close the page as its tab's button does, and keeps it open. @returns the type of the browser's question */
async function questionOnClosing(page: Page): Promise<string | null> {
  const asked = page.waitForEvent('dialog', { timeout: 3_000 }).catch(() => null);
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  await dialog?.dismiss();
  return dialog?.type() ?? null;
}

test('the browser asks before a page with an open report is closed, and only then (R-490)', async ({
  page,
  service,
}) => {
  const report = await ownReport(page, service, 'filled');
  let asked = 0;
  page.on('dialog', (dialog) => {
    asked += 1;
    void dialog.dismiss();
  });
  await page.goto(pathOf('culprit', { reportId: report.reportId }));
  await expectScreen(page, 'culprit');
  await page.getByRole('radio', { name: /^Účastník A/u }).check();
  // Emergency calls do not leave the page.
  await page.getByRole('link', { name: 'Zavolat tísňovou linku 112' }).click();
  await page.getByRole('button', { name: 'Pokračovat' }).click();
  await expectScreen(page, 'summary');
  expect(asked).toBe(0);
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked).toBe(1);
  await expectScreen(page, 'summary');
});

test('nobody is asked before a signed report is closed (R-490)', async ({ page, service }) => {
  await openReport(page, service, 'FINISHED', 'success');
  await expectScreen(page, 'success');
  const arrived = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Stáhnout záznam (PDF)' }).click();
  await arrived;
  expect(await questionOnClosing(page)).toBeNull();
  expect(page.isClosed()).toBe(true);
});

test('a new report over an open one is asked about, and the way back leads where it was (R-491)', async ({
  page,
  service,
}) => {
  const report = await openReport(page, service, 'filled', 'culprit');
  await expectScreen(page, 'culprit');
  await page.goto('/');
  await page.getByRole('link', { name: 'Začít vyplňovat záznam' }).click();
  await expectScreen(page, 'informations');
  await page.getByRole('button', { name: 'Potvrdit a začít' }).click();
  await expect(heading(page, 'Máte rozepsaný záznam')).toBeVisible();
  await expect(heading(page, 'Máte rozepsaný záznam')).toBeFocused();
  await expect(page.getByText(await numberOf(report))).toBeVisible();
  await page.getByRole('button', { name: 'Vrátit se k záznamu' }).click();
  await expectScreen(page, 'summary');
  expect(await stillThere(service, report)).toBe(true);

  // By the steps back out of the report it is the same.
  await page.goBack();
  await expectScreen(page, 'informations');
  await page.getByRole('button', { name: 'Potvrdit a začít' }).click();
  await expect(heading(page, 'Máte rozepsaný záznam')).toBeVisible();
  await page.route(`**/api/reports/${report.reportId}`, (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Začít nový záznam' }).click();
  await expect(page.getByText('Rozepsaný záznam se nepodařilo zrušit.', { exact: false })).toBeVisible();
  expect(await stillThere(service, report)).toBe(true);
  await page.getByRole('button', { name: 'Začít nový záznam' }).click();
  await expectScreen(page, 'verification');
  expect(page.url()).not.toContain(report.reportId);
  expect(await stillThere(service, report)).toBe(false);
});

test('an address of another report says which one is open, and leaves it open (R-494)', async ({ page, service }) => {
  const [report, other] = [await reportIn(service, 'filled'), await reportIn(service, 'COLLECTING_DATA')];
  await adopt(page, service, report);
  await page.goto(pathOf('documents', { reportId: other.reportId }));
  await expect(heading(page, 'Otevřený je jiný záznam')).toBeVisible();
  await expect(page.getByText(await numberOf(report))).toBeVisible();
  await expect(page).toHaveURL(pathOf('documents', { reportId: other.reportId }));
  await page.getByRole('button', { name: 'Pokračovat v otevřeném záznamu' }).click();
  await expectScreen(page, 'summary');

  await page.goBack();
  await expect(heading(page, 'Otevřený je jiný záznam')).toBeVisible();
  await page.goForward();
  await expectScreen(page, 'summary');
  await page.reload();
  await expectScreen(page, 'summary');
});
