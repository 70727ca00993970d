import type { Page } from '@playwright/test';
import { pathOf } from '#machines/location.ts';
import { budgets } from '../budgets.ts';
import { expect, test } from './fixtures.ts';
import { type Shift, slowLine, watchShifts } from './layoutShift.ts';
import { agreeToAll, phoneOfB } from './phoneOfB.ts';
import { ownReport, reportIn } from './prepare.ts';
import { drivers, enterCode, expectScreen, heading, wholeReport } from './steps.ts';

/** Layout shifts stay within the budget, even if answers come late. */

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();

function expectStill(shifts: readonly Shift[]): void {
  const sum = shifts.reduce((so, { value }) => so + value, 0);
  expect(sum, JSON.stringify(shifts, null, 1)).toBeLessThanOrEqual(budgets.layoutShift.atMost);
}

test('nothing moves in a whole report on a slow line', async ({ page, service }) => {
  const shifts = await watchShifts(page);
  await slowLine(page);
  await wholeReport(page, service, drivers());
  expectStill(shifts);
});

test('nothing moves while numbers and codes are typed key by key on a slow line', async ({ page, service }) => {
  const report = await ownReport(page, service, 'NEW');
  const shifts = await watchShifts(page);
  await slowLine(page);
  await page.goto(pathOf('verification', { reportId: report.reportId }));
  const people = drivers();
  for (const party of ['A', 'B'] as const) {
    await page.getByLabel(`Telefon účastníka ${party}`).pressSequentially(people[party].phone);
    await page.getByRole('checkbox', { name: party === 'A' ? /^Beru/u : /^Účastník B/u }).click();
    await press(page, `Poslat SMS s kódem účastníkovi ${party}`);
    await expect(page.getByText(/^Poslali jsme SMS/u)).toBeVisible();
    const code = await service.codeFor(`+420${people[party].phone}`);
    await page.getByLabel(`Ověřovací kód účastníka ${party}`).pressSequentially(code);
    if (party === 'A') await expect(page.getByText('Ověřeno')).toBeVisible();
  }
  await expectScreen(page, 'verificationSuccess');
  expectStill(shifts);
});

test('nothing moves for B who reads, objects and signs by the link on a slow line', async ({ browser, service }) => {
  const report = await reportIn(service, 'TO_SIGN');
  const { page } = await phoneOfB(browser, service);
  const shifts = await watchShifts(page);
  await slowLine(page);
  const { summaryId, checkCode } = await report.call('getSummaryId');
  await page.goto(pathOf('sharedSummary', { summaryId, checkCode }));
  await expect(heading(page, 'Zkontrolujte údaje o nehodě')).toBeVisible();
  await agreeToAll(page);
  await press(page, 'Podepsat');
  await press(page, 'Poslat SMS s kódem účastníkovi B');
  await expect(page.getByText(/^Poslali jsme SMS/u)).toBeVisible();
  await enterCode(page, 'B', await report.codeOf(1), 'Podepsat');
  await expect(page.getByText(/^Podepsáno \d/u)).toHaveCount(1);
  expectStill(shifts);
  await page.context().close();
});

test('nothing moves while a report is resumed on a slow line', async ({ page, service }) => {
  const report = await reportIn(service, 'filled');
  await page.context().addCookies([{ name: 'TECHNICAL_COOKIES', value: 'custom', url: service.url }]);
  const shifts = await watchShifts(page);
  await slowLine(page);
  await page.goto('/resume');
  const phone = report.participants[0]?.phoneNumber ?? '';
  await page.getByLabel('Telefon účastníka').pressSequentially(phone.slice(4));
  await press(page, 'Poslat SMS s kódem');
  await page.getByLabel('Kód k pokračování').pressSequentially(await service.codeFor(phone));
  await press(page, 'Otevřít záznam');
  await expectScreen(page, 'summary');
  expectStill(shifts);
});

test('nothing moves among the roadside notes', async ({ page, service }) => {
  await page.context().addCookies([{ name: 'TECHNICAL_COOKIES', value: 'custom', url: service.url }]);
  const shifts = await watchShifts(page);
  await slowLine(page);
  await page.goto('/');
  await page.getByRole('link', { name: /^Nejdřív vyfotit místo nehody/u }).click();
  await press(page, 'Pokračovat bez fotografií');
  await page.getByLabel('Registrační značka vašeho vozidla').pressSequentially('1AB 2345');
  await press(page, 'Pokračovat');
  await expect(heading(page, 'Kde a kdy se to stalo?')).toBeVisible();
  await press(page, 'Použít mou polohu');
  await expect(page.getByRole('button', { name: 'Použít mou polohu' })).toBeEnabled();
  await page.getByLabel('Popis místa slovy').pressSequentially('U mostu');
  await press(page, 'Pokračovat');
  await page.getByLabel('Jméno', { exact: false }).first().pressSequentially('Jiří');
  await press(page, 'Pokračovat');
  await expect(heading(page, 'Musí přijet policie?')).toBeVisible();
  expectStill(shifts);
});
