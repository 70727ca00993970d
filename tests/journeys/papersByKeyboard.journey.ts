import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { adopt, reportIn } from './prepare.ts';
import { heading } from './steps.ts';

/** Journeys through one participant's papers and a witness by keyboard alone. */

/** Presses Tab until the element has the focus; keyboard traps fail it. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(target).toBeFocused();
}

async function press(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  await tabTo(page, button);
  await page.keyboard.press('Enter');
}

async function write(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByRole('textbox', { name: label }).or(page.getByRole('combobox', { name: label })));
  await page.keyboard.type(text);
}

/** Expects the focus on the heading of a new screen. */
async function arriveAt(page: Page, title: string): Promise<void> {
  await expect(heading(page, title)).toBeFocused();
}

/** Tag and description of the journey for the accessibility statement. */
const byKeyboard = {
  tag: '@accessibility',
  annotation: { type: 'keyboard', description: 'údaje účastníka a\u00a0svědek' },
};

test('the papers of A and a witness are filled in by keyboard', byKeyboard, async ({ page, service }) => {
  const driver = await reportIn(service, 'COLLECTING_DATA');
  const other = { firstName: 'Jiří', lastName: 'Řezníček', idCardNumber: '987654AB1', dateOfBirth: '1975-11-30' };
  await driver.callFor(1, 'updateParticipantData', { body: { personalData: other } });
  await adopt(page, service, driver);
  await page.goto(`/report/${driver.reportId}/documents`);
  await expect(heading(page, 'Doplňte údaje účastníků')).toBeVisible();
  await press(page, 'Pokračovat');
  await arriveAt(page, 'Připravte si doklady účastníka A');
  await press(page, 'Vyplnit ručně');

  await arriveAt(page, 'Vyplňte osobní údaje účastníka A');
  await write(page, 'Jméno', 'Žofie');
  await write(page, 'Příjmení', 'Dvořáková');
  await write(page, 'Datum narození', '12. 4. 1988');
  await write(page, 'Číslo občanského průkazu', '123456789');
  await page.keyboard.press('Enter');

  await arriveAt(page, 'Vyplňte adresu a e\u2011mail účastníka A');
  await tabTo(page, page.getByRole('combobox', { name: 'Najít adresu' }));
  await page.keyboard.type('zdar nadrazni 2121');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Ulice' })).toHaveValue('Nádražní');
  await write(page, 'E-mail', 'zofie@example.cz');
  await page.keyboard.press('Enter');

  await arriveAt(page, 'Zkontrolujte údaje z řidičského průkazu účastníka A');
  const category = page.getByRole('checkbox', { name: 'BE', exact: true });
  await tabTo(page, category);
  await page.keyboard.press('Space');
  await expect(category).toBeChecked();
  await press(page, 'Pokračovat');

  await arriveAt(page, 'Doplňte údaje účastníků');
  await tabTo(page, page.getByRole('link', { name: /^E-mail/u }).first());
  await page.keyboard.press('Enter');
  await arriveAt(page, 'Zkontrolujte údaje účastníka A');
  await tabTo(page, page.getByRole('link', { name: /Upravit – E-mail/u }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'E-mail' })).toBeFocused();
  await press(page, 'Pokračovat');
  await arriveAt(page, 'Zkontrolujte údaje účastníka A');
  await press(page, 'Údaje souhlasí, pokračovat');

  await arriveAt(page, 'Doplňte údaje účastníků');
  await press(page, 'Doplnit později');
  await arriveAt(page, 'Viděl nehodu nějaký svědek?');
  await press(page, 'Přidat svědka');
  await write(page, 'Jméno svědka', 'Běla');
  await write(page, 'Příjmení svědka', 'Čápová');
  await press(page, 'Uložit svědka');
  await expect(page.getByText('Běla Čápová', { exact: true })).toBeVisible();
});
