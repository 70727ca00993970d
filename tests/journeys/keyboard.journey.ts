import type { Locator, Page } from '@playwright/test';
import { pathOf } from '#machines/location.ts';
import { expect, test } from './fixtures.ts';
import { adopt, reportIn } from './prepare.ts';
import { expectScreen, heading } from './steps.ts';

/** Journey from the licence plate to responsibility by keyboard alone. */

async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Sixty presses of Tab do not lead to ${target}`);
}

async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}

async function tick(page: Page, box: Locator): Promise<void> {
  await tabTo(page, box);
  await page.keyboard.press('Space');
  await expect(box).toBeChecked();
}

async function goOn(page: Page): Promise<void> {
  await tabTo(page, page.getByRole('button', { name: 'Pokračovat' }));
  await page.keyboard.press('Enter');
}

/** Tag and description of the journey for the accessibility statement. */
const byKeyboard = {
  tag: '@accessibility',
  annotation: { type: 'keyboard', description: 'vozidlo, okolnosti, čas, místo a\u00a0viník nehody' },
};

test(
  'a vehicle, the circumstances, time, place and culprit by keyboard alone',
  byKeyboard,
  async ({ page, service }) => {
    const report = await reportIn(service, 'filled');
    await adopt(page, service, report);
    const participantId = report.participants[1]?.participantId;
    await page.goto(pathOf('damageMovement', { reportId: report.reportId, participantId }));
    await tick(page, page.getByRole('checkbox', { name: 'Couvalo' }));
    await goOn(page);
    await expect(heading(page, 'Co se stalo?')).toBeVisible();
    await page.goto(`${pathOf('accidentVehicle', { reportId: report.reportId, participantId })}?spzUpload=true`);
    await type(page, page.getByLabel('Registrační značka (SPZ)'), '3b4 1122');
    await page.keyboard.press('Enter');
    await expectScreen(page, 'damage');
    await tick(page, page.getByRole('checkbox', { name: 'Vzadu', exact: true }));
    await type(page, page.getByLabel('Popis poškození'), 'Prasklý nárazník');
    await goOn(page);
    await expect(heading(page, 'Jakou značku vozu a model má vozidlo B?')).toBeVisible();
    await type(page, page.getByRole('combobox', { name: 'Značka vozu' }), 'Ford');
    await type(page, page.getByRole('combobox', { name: 'Model' }), 'Focus');
    await goOn(page);
    await expect(heading(page, 'Kde je vozidlo B pojištěné?')).toBeVisible();
    await tabTo(page, page.getByRole('radio', { name: 'Allianz' }));
    await page.keyboard.press('ArrowDown');
    await goOn(page);
    await expect(heading(page, 'Co se stalo?')).toBeVisible();
    await tabTo(page, page.getByRole('radio', { checked: true }));
    await page.keyboard.press('ArrowDown');
    await type(page, page.getByLabel('Popis nehody'), 'Vozidlo B přejíždělo do mého pruhu.');
    await goOn(page);
    await expectScreen(page, 'situation');
    await goOn(page);
    await expectScreen(page, 'location');
    await type(page, page.getByLabel('Popis místa slovy'), 'Křižovatka u pošty');
    await goOn(page);
    await expect(heading(page, 'Kdo nehodu zavinil?')).toBeVisible();
    await tabTo(page, page.getByRole('radio', { checked: true }));
    await page.keyboard.press('ArrowUp');
    await goOn(page);
    await expectScreen(page, 'summary');
  },
);
