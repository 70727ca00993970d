import { expect, test } from './fixtures.ts';
import { heading } from './steps.ts';

/** The accessibility statement: reached from the personal-data page, made of the last check, with the operator's address. */

test.use({ environment: { CONTACT_EMAIL: 'pristupnost@example.cz' } });

test('the accessibility statement says what is checked, what is not, and whom to write to', async ({ page }) => {
  await page.goto('/personal-data');
  const [statement] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Prohlášení o\u00a0přístupnosti (nová karta)' }).click(),
  ]);
  await expect(heading(statement, 'Prohlášení o\u00a0přístupnosti')).toBeVisible();
  await expect(statement).toHaveURL('/pristupnost');
  await expect(statement).toHaveTitle('Prohlášení o\u00a0přístupnosti – Záznam o\u00a0nehodě');
  await expect(statement.getByText('Standardem WCAG 2.2 na úrovni AA.')).toBeVisible();
  await expect(statement.getByText(/pravidel nástroje axe \d/u)).toBeVisible();
  await expect(statement.getByText('Sepište společně záznam o\u00a0nehodě')).toBeHidden();
  await statement.getByText(/^Zkontrolovali jsme \d+\sobrazovek$/u).click();
  await expect(statement.getByText('Sepište společně záznam o\u00a0nehodě')).toBeVisible();
  await expect(statement.getByRole('link', { name: 'pristupnost@example.cz' })).toHaveAttribute(
    'href',
    'mailto:pristupnost@example.cz',
  );
});
