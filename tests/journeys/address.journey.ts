import { expect, test } from './fixtures.ts';
import { adopt, reportIn } from './prepare.ts';
import { heading } from './steps.ts';

/** Journeys with address suggestions, by keyboard and by touch; manual entry always works. */

const person = { firstName: 'Žofie', lastName: 'Dvořáková', idCardNumber: '123456789', dateOfBirth: '1988-04-12' };

test('an address is found by its plain letters, chosen by keyboard, and forgotten once edited (R-102)', async ({
  page,
  service,
}) => {
  const driver = await reportIn(service, 'COLLECTING_DATA');
  const [A] = driver.participants;
  await driver.callFor(0, 'updateParticipantData', { body: { personalData: person } });
  await adopt(page, service, driver);
  await page.goto(`/report/${driver.reportId}/documents/${A?.participantId}/recap`);
  await page.getByRole('link', { name: /Doplnit – Adresa/u }).click();
  await expect(heading(page, 'Vyplňte adresu a e\u2011mail účastníka A')).toBeVisible();

  const search = page.getByRole('combobox', { name: 'Najít adresu' });
  await search.focus();
  await page.keyboard.type('zdar nadrazni 2121');
  await expect(page.getByRole('option')).toHaveCount(1);
  await expect(search).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option')).toHaveAttribute('data-combobox-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Ulice')).toHaveValue('Nádražní');
  await expect(page.getByLabel('Číslo popisné')).toHaveValue('2121');
  await expect(page.getByLabel('Číslo orientační')).toHaveValue('41');
  await expect(page.getByLabel('Obec', { exact: true })).toHaveValue('Žďár nad Sázavou');
  await expect(page.getByLabel('PSČ')).toHaveValue('591\u00a001');
  await page.getByRole('button', { name: 'Pokračovat' }).click();

  await expect(heading(page, 'Zkontrolujte údaje účastníka A')).toBeVisible();
  await expect(page.getByText('Nádražní\u00a02121/41, 591\u00a001 Žďár nad Sázavou')).toBeVisible();
  const savedId = async () => (await driver.callFor(0, 'getParticipant')).participant.address?.addressRuianId;
  await expect.poll(savedId).toBe(22_073_427);

  await page.getByRole('link', { name: /Upravit – Adresa/u }).click();
  await page.getByLabel('Číslo orientační').fill('42');
  await page.getByRole('button', { name: 'Pokračovat' }).click();
  await expect(page.getByText('Nádražní\u00a02121/42')).toBeVisible();
  await expect.poll(savedId).toBeNull();
});

test.describe('without an answer', () => {
  test.use({ expectedNoise: /Failed to load resource/u });

  test('the search says that it cannot look, and the address is typed (R-102)', async ({ page, service }) => {
    const driver = await reportIn(service, 'COLLECTING_DATA');
    const [A] = driver.participants;
    await driver.callFor(0, 'updateParticipantData', { body: { personalData: person } });
    await adopt(page, service, driver);
    await page.goto(`/report/${driver.reportId}/documents/${A?.participantId}/recap`);
    await page.getByRole('link', { name: /Doplnit – Adresa/u }).click();
    await page.route('**/addresses?*', (route) => route.abort());
    const asked = page.waitForEvent('requestfailed');
    await page.getByRole('combobox', { name: 'Najít adresu' }).fill('brno');
    await asked;
    await expect(page.getByText('Adresy teď vyhledat nejde. Vyplňte ji prosím níže.')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.getByLabel('Ulice').fill('Krátká');
    await page.getByLabel('Číslo popisné').fill('7');
    await page.getByLabel('Obec', { exact: true }).fill('Brno');
    await page.getByLabel('PSČ').fill('602 00');
    await page.getByRole('button', { name: 'Pokračovat' }).click();
    await expect(page.getByText('Krátká\u00a07, 602\u00a000 Brno')).toBeVisible();
  });
});
