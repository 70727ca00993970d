import type { Page } from '@playwright/test';
import { pathOf } from '#machines/location.ts';
import { unfold } from '../paths/hand.ts';
import type { ReportDriver } from '../service/wholeReport.ts';
import { expect, type Service, test } from './fixtures.ts';
import { phoneOfB } from './phoneOfB.ts';
import { adopt, reportIn } from './prepare.ts';

/** The summary can be checked: short while closed, with everything one tap away. */

const heightAtMost = 1500;
const wordsAtMost = 250;

async function consistentReport(service: Service): Promise<ReportDriver> {
  const report = await reportIn(service, 'filled');
  const drivingLicense = {
    drivingLicenseNumber: 'EK 654321',
    drivingLicenseCategory: ['B' as const],
    drivingLicenseIssuedBy: 'MěÚ Jihlava',
  };
  await report.call('updateCircumstances', {
    body: {
      accidentDescription: 'Náraz zezadu při popojíždění.',
      accidentSituationDiagramId: 'REAR_END_COLLISION_BA',
    },
  });
  await report.callFor(0, 'updateDamage', {
    body: { damageLocations: ['REAR'], vehicleDamageDescription: 'Odřený lak' },
  });
  await report.callFor(1, 'updateDamage', {
    body: { damageLocations: ['FRONT'], vehicleDamageDescription: 'Odřený lak' },
  });
  await report.callFor(0, 'updateMovementDefinition', { body: { movementDefinitions: ['STOPPING'] } });
  await report.callFor(1, 'updateDrivingLicense', { body: { drivingLicense } });
  return report;
}

async function sizeOf(page: Page): Promise<{ height: number; words: number }> {
  // biome-ignore lint/performance/useDomNodeTextContent: folded text does not count
  const words = (await page.getByRole('main').innerText()).split(/\s+/u).filter(Boolean);
  return { height: await page.evaluate(() => document.documentElement.scrollHeight), words: words.length };
}

test('the closed summary of A fits two displays, and print shows all of it (R-113 to R-118)', async ({
  page,
  service,
}) => {
  const report = await consistentReport(service);
  await adopt(page, service, report);
  await page.goto(pathOf('summary', { reportId: report.reportId }));
  await expect(page.getByRole('button', { name: 'Potvrdit a přejít k podpisu' })).toBeVisible();
  await expect(page.getByText('Kooperativa, Allianz')).toBeVisible();
  const { height, words } = await sizeOf(page);
  expect(height).toBeLessThanOrEqual(heightAtMost);
  expect(words).toBeLessThanOrEqual(wordsAtMost);
  await expect(page.getByRole('img', { name: /^Náčrt nehody/u })).toHaveCount(1);

  const contract = page.getByText('Číslo pojistné smlouvy').first();
  await expect(contract).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(contract).toBeVisible();
  await page.emulateMedia({ media: null });
  await unfold(page);
  await expect(contract).toBeVisible();
  await expect(page.getByRole('link', { name: /^Zavolat asistenční službu/u })).toHaveCount(2);
});

test('B answers six parts one by one; agreeing to one opens the next and is stored at once (R-624)', async ({
  browser,
  service,
}) => {
  const report = await consistentReport(service);
  const { summaryId, checkCode } = await report.call('getSummaryId');
  const { page: b, noise } = await phoneOfB(browser, service);
  await b.goto(pathOf('sharedSummary', { summaryId, checkCode }));
  const parts = [
    'Co se stalo',
    'Kdy a kde',
    'Kdo nehodu zavinil',
    'Vaše údaje a vozidlo',
    'Žofie Dvořáková',
    'Svědci a pojištění',
  ];
  const left = ['Zbývá zkontrolovat 6 částí', 'Zbývá zkontrolovat 5 částí', 'Zbývá zkontrolovat 4 části'];
  for (const [index, part] of parts.entries()) {
    const note = left[index];
    if (note !== undefined) await expect(b.getByText(note)).toBeVisible();
    // Both answers stand below the content and weigh the same.
    const agree = b.getByRole('button', { name: `Souhlasí: ${part}`, exact: true });
    const disagree = b.getByRole('button', { name: `Něco nesedí: ${part}`, exact: true });
    const boxes = await Promise.all([agree.boundingBox(), disagree.boundingBox()]);
    expect(boxes[0]?.width).toBe(boxes[1]?.width);
    expect(boxes[0]?.height).toBe(boxes[1]?.height);
    await agree.click();
  }
  await expect(b.getByText('Souhlasíte se vším')).toBeVisible();
  const stored = async () => (await report.call('getChanges', { query: {} })).changes?.agreements ?? [];
  await expect.poll(async () => (await stored()).filter(({ agrees }) => agrees).length).toBe(23);
  expect(noise).toEqual([]);
  await b.context().close();
});
