import type { Locator, Page } from '@playwright/test';
import { pathOf } from '#machines/location.ts';
import { expect, test } from './fixtures.ts';
import { adopt, reportIn } from './prepare.ts';
import { announcements } from './spoken.ts';
import { expectScreen, heading } from './steps.ts';

/** Journeys by keyboard alone through what the spoken journeys leave out: suggestions, ways back, what no registry knows. */

/** Presses Tab until the element has the focus; keyboard traps fail it. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}

async function enter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

const goOn = async (page: Page) => enter(page, page.getByRole('button', { name: 'Pokračovat', exact: true }));

const byKeyboard = { tag: '@accessibility' };

test(
  'suggestions are counted, selected, chosen and left by keyboard, and each choice is said once',
  byKeyboard,
  async ({ page, service }) => {
    const { reportId, participants, ...report } = await reportIn(service, 'filled');
    await adopt(page, service, { reportId, participants, ...report });
    const said = await announcements(page);
    const papers = pathOf('documentsManual', { reportId, participantId: participants[0]?.participantId });
    await page.addInitScript(() => history.replaceState({ idx: 0, step: 'address' }, ''));
    await page.goto(papers);
    const search = page.getByRole('combobox', { name: 'Najít adresu' });
    const option = page.getByRole('option');
    await type(page, search, 'zdar nadrazni 2121');
    await expect(option).toHaveCount(1);
    await expect.poll(() => said).toContain('Nalezena 1 adresa. Vyberte ji ze seznamu.');
    await expect(search).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(search).toHaveAttribute('aria-expanded', 'false');
    await expect(search).toHaveValue('zdar nadrazni 2121');
    await page.keyboard.press('ArrowDown');
    await expect(option).toHaveAttribute('aria-selected', 'true');
    await expect(search).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Ulice' })).toHaveValue('Nádražní');
    await expect
      .poll(() => said.filter((text) => /^Adresa je vyplněná níže\. Nádražní 2121/u.test(text)).length)
      .toBe(1);

    await page.addInitScript(() => history.replaceState({ idx: 0, step: 'drivingLicense' }, ''));
    await page.goto(papers);
    const office = page.getByRole('combobox', { name: 'Vydal' });
    await type(page, office, 'Jihla');
    await expect(office).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(office).toHaveAttribute('aria-expanded', 'false');
    await expect(office).toHaveValue('Jihla');
    await page.keyboard.press('ArrowDown');
    await expect(option.first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(office).toHaveValue('Magistrát města Jihlavy');
    await expect.poll(() => said.filter((text) => text === 'Vybráno: Magistrát města Jihlavy').length).toBe(1);
  },
);

test(
  'an overview leads to an answer and back, and what no registry knows is filled in',
  byKeyboard,
  async ({ page, service }) => {
    const report = await reportIn(service, 'filled');
    const { reportId, participants } = report;
    const participantId = participants[1]?.participantId;
    await adopt(page, service, report);
    await page.goto(pathOf('documents', { reportId }));
    await enter(page, page.getByRole('link', { name: /^Adresa/u }).first());
    await expect(heading(page, 'Zkontrolujte údaje účastníka A')).toBeFocused();
    await enter(page, page.getByRole('link', { name: /Upravit – Adresa/u }));
    await expect(heading(page, 'Vyplňte adresu a e\u2011mail účastníka A')).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await goOn(page);
    await expect(heading(page, 'Zkontrolujte údaje účastníka A')).toBeFocused();

    await page.goto(`${pathOf('accidentVehicle', { reportId, participantId })}?spzUpload=true`);
    await type(page, page.getByLabel('Registrační značka (SPZ)'), '3b4 1122');
    await page.keyboard.press('Enter');
    await expectScreen(page, 'damage');
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
    await page.goto(pathOf('location', { reportId }));
    await type(page, page.getByLabel('Popis místa slovy'), 'Křižovatka u pošty');
    await goOn(page);
    await expect(heading(page, 'Kdo nehodu zavinil?')).toBeVisible();
  },
);
