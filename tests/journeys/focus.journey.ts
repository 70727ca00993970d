import type { Page } from '@playwright/test';
import { pathOf } from '#machines/location.ts';
import { unfold } from '../paths/hand.ts';
import { wrongCode } from '../service/wholeReport.ts';
import { expect, test } from './fixtures.ts';
import { object, phoneOfB } from './phoneOfB.ts';
import { adopt, openReport, reportIn, reportWithPlates } from './prepare.ts';
import { enterPhone, heading, hold, photo, startReport, type } from './steps.ts';

/** Journeys of the focus and of live regions after actions that remove the focused element or refuse what was typed. */

const status = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });

test('the link to the content, the choice about cookies and a sheet leave the focus at a heading or where they were opened', async ({
  page,
}) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Přejít k obsahu' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Sepište společně záznam o nehodě')).toBeFocused();
  expect(new URL(page.url()).hash).toBe('');
  await page.getByRole('button', { name: 'Nastavení' }).press('Enter');
  await expect(page.getByRole('switch', { name: /^Analytické cookies/u })).toBeFocused();
  await page.getByRole('button', { name: 'Uložit' }).press('Enter');
  await expect(heading(page, 'Sepište společně záznam o nehodě')).toBeFocused();
  const police = page.getByRole('button', { name: 'Kdy volat policii' });
  await police.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Kdy volat policii' })).toHaveAccessibleDescription('');
  await expect(page.locator('#root')).toHaveAttribute('inert');
  await page.keyboard.press('Escape');
  await expect(police).toBeFocused();
});

test('what the registry has found is a new heading with the focus', async ({ page, service }) => {
  const report = await reportWithPlates(service);
  await adopt(page, service, report);
  const release = await hold(page, '**/retrieveVehicleAndInsurer*');
  const participantId = report.participants[0]?.participantId;
  await page.addInitScript(() => history.replaceState({ idx: 0, step: 'vehicle' }, ''));
  await page.goto(pathOf('damageData', { reportId: report.reportId, participantId }));
  const searching = heading(page, 'Hledáme vozidlo A v registru');
  await searching.focus();
  release();
  await expect(heading(page, 'Souhlasí údaje o vozidle A?')).toBeFocused();
});

test('what disagrees opens with the focus and is said to be saved, and a change of A leaves the focus of B', async ({
  browser,
  service,
}) => {
  const report = await reportIn(service, 'filled');
  const { summaryId, checkCode } = await report.call('getSummaryId');
  const { page: b } = await phoneOfB(browser, service);
  await b.goto(pathOf('sharedSummary', { summaryId, checkCode }));
  const sketch = b.getByRole('button', { name: 'Něco nesedí: Kdo nehodu zavinil' });
  await object(b, 'Kdo nehodu zavinil');
  await expect(b.getByLabel('Co tu nesouhlasí?')).toBeFocused();
  await b.getByLabel('Co tu nesouhlasí?').fill('Vozidlo A zabrzdilo bez důvodu.');
  await b.getByRole('button', { name: /^Uložit připomínku/u }).press('Enter');
  await expect(status(b, 'Připomínka je uložená.')).toHaveCount(1);
  await expect(b.getByRole('heading', { name: 'Viník podle účastníků' })).toBeFocused();
  await sketch
    .or(b.getByRole('button', { name: /^Upravit připomínku/u }))
    .first()
    .focus();
  await report.call('updateResponsibleParticipant', { body: { responsibleParticipantId: null } });
  await expect(status(b, 'Něco se změnilo od chvíle, kdy jste údaje naposledy viděli')).toHaveCount(1);
  await expect(b.getByRole('button', { name: /^Upravit připomínku/u })).toBeFocused();
  await b.getByRole('button', { name: /^Souhlasí: viník/u }).press('Enter');
  await expect(b.getByRole('button', { name: /^Upravit připomínku/u })).toHaveCount(0);
  await expect(b.locator('main :focus')).toHaveCount(1);
  await b.context().close();
});

test('a refused number and a refused code are said by the form, and nothing is invalid before a try', async ({
  page,
  service,
}) => {
  await startReport(page);
  await expect(page.getByText(/^Nepodepsaný záznam smažeme .*\.$/u)).toBeVisible();
  const phone = page.getByLabel('Telefon účastníka A');
  const consent = page.getByRole('checkbox', { name: /^Beru na vědomí/u });
  await expect(consent).toHaveAttribute('aria-invalid', 'false');
  await type(phone, '60112');
  await phone.press('Enter');
  await expect(status(page, 'Zkontrolujte prosím 2 pole.')).toHaveCount(1);
  await consent.check();
  await phone.press('Enter');
  await expect(status(page, 'V čísle chybí 4 číslice.')).toHaveCount(1);
  // Typing is not said.
  await phone.press('3');
  await expect(page.getByText('V čísle chybí 3 číslice.')).toBeVisible();
  await expect(status(page, 'V čísle chybí')).toHaveCount(0);
  await enterPhone(page, 'A', '601123456');
  const code = page.getByLabel('Ověřovací kód účastníka A');
  await code.pressSequentially(wrongCode(await service.codeFor('+420601123456')));
  await expect(status(page, 'Nesprávný kód. Zkuste to ještě jednou nebo si nechte poslat nový kód.')).toHaveCount(1);
  await expect(code).toBeFocused();
});

test('the last photo in the viewer keeps the focus, is said, and the arrows lead back', async ({ page, service }) => {
  const { reportId } = await openReport(page, service, 'filled', 'accidentVehicle');
  await page.locator('input[multiple]').setInputFiles(await photo('navy'));
  await expect(page.getByText('Odesláno', { exact: true })).toHaveCount(2);
  await page.goto(pathOf('summary', { reportId }));
  await unfold(page);
  const opener = page.getByRole('button', { name: 'Zvětšit: Fotografie 1 ze 2, účastník A' });
  await opener.press('Enter');
  const next = page.getByRole('button', { name: 'Další fotografie' });
  await next.press('Enter');
  await expect(status(page, 'Fotografie 2 ze 2, účastník A')).toHaveCount(1);
  await expect(next).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(status(page, 'Fotografie 1 ze 2, účastník A')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});

test('an address that is removed or chosen leaves the focus where the next one is asked for', async ({
  page,
  service,
}) => {
  await openReport(page, service, 'filled', 'location');
  const search = page.getByRole('combobox', { name: 'Najít adresu' });
  const found = page.getByRole('option', { name: /^Nádražní 2121/u });
  const remove = page.getByRole('button', { name: 'Odebrat adresu' });
  const choose = [async () => found.click(), async () => page.keyboard.press('Enter')];
  for (const chosenBy of choose) {
    await remove.press('Enter');
    await expect(search).toBeFocused();
    await page.keyboard.type('zdar nadrazni 2121');
    await expect(found).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await chosenBy();
    await expect(page.getByRole('heading', { name: 'Adresa' })).toBeFocused();
  }
});

test('a field of several lines is whole above the action bar when Tab comes to it', async ({ page, service }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openReport(page, service, 'filled', 'damage');
  await page.getByRole('checkbox', { name: 'Vpravo vzadu' }).focus();
  await page.keyboard.press('Tab');
  const field = page.getByLabel('Popis poškození');
  await expect(field).toBeFocused();
  const bottom = async () => field.evaluate((element) => element.getBoundingClientRect().bottom);
  const bar = page.getByRole('button', { name: 'Pokračovat', exact: true });
  const top = await bar.evaluate((element) => element.getBoundingClientRect().top);
  await expect.poll(bottom).toBeLessThan(top);
});

test.describe('without a signal', () => {
  test.use({ expectedNoise: /ERR_FAILED/u });

  test('a call that fails again gives the focus back to the button that repeats it', async ({ page }) => {
    await page.goto('/informations');
    await page.route('**/api/reports', (route) => route.abort());
    await page.getByRole('button', { name: 'Potvrdit a začít' }).press('Enter');
    const again = page.getByRole('button', { name: 'Zkusit znovu' });
    const failed = page.waitForEvent('requestfailed');
    await again.press('Enter');
    await failed;
    await expect(again).toBeFocused();
    await expect(again).toBeInViewport();
  });
});
