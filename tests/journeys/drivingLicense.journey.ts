import type { Page } from '@playwright/test';
import { said } from '../fixtures/serviceAnswers.ts';
import { expect, type Service } from './fixtures.ts';
import { adopt, reportIn } from './prepare.ts';
import { expectScreen, heading } from './steps.ts';
import { asked, photo, read, test } from './withIdentityReader.ts';

/** Journeys of the driving licence: a registry, OCR of its photo, and typing. */

const personalData = { firstName: 'Jiří', lastName: 'Řezníček', idCardNumber: '987654321', dateOfBirth: '1975-11-30' };

const address = {
  street: 'Žižkova',
  houseNumber: 1867,
  orientationNumber: '89',
  city: 'Jihlava',
  postalCode: 58_601,
  addressRuianId: null,
};

async function openLicense(page: Page, service: Service): Promise<void> {
  const report = await reportIn(service, 'COLLECTING_DATA');
  await report.callFor(0, 'updateParticipantData', { body: { personalData, address } });
  await adopt(page, service, report);
  await page.goto(`/report/${report.reportId}/documents/${report.participants[0]?.participantId}/recap`);
  await page.getByRole('link', { name: /Doplnit – Řidičský průkaz/u }).click();
}

async function turnRegistryOff(page: Page): Promise<void> {
  const answer = said({ resultCode: 'WARN_RETRIEVE_AISPOV_DATA_DISABLED' });
  await page.route('**/drivingLicense/retrieveUnconfirmed', (route) => route.fulfill(answer));
}

async function openWithoutRegistry(page: Page, service: Service): Promise<void> {
  await turnRegistryOff(page);
  await openLicense(page, service);
}

for (const [resultCode, text] of [
  ['WARN_RETRIEVE_AISPOV_DATA_DISABLED', 'Načítání údajů z\u00a0registru teď není dostupné. Vyplňte je prosím ručně.'],
  [
    'WARN_RETRIEVE_AISPOV_DATA_TOO_MANY_ATTEMPTS',
    'Další načtení údajů z\u00a0registru už není možné. Vyplňte je prosím ručně.',
  ],
] as const)
  test(`a registry that answers ${resultCode} is said above the form`, async ({ page, service }) => {
    await page.route('**/drivingLicense/retrieveUnconfirmed', (route) => route.fulfill(said({ resultCode })));
    await openLicense(page, service);
    await expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible();
    await page.getByLabel('Číslo řidičského průkazu').fill('EK 654321');
    await page.getByRole('checkbox', { name: 'B', exact: true }).check();
    await page.getByRole('combobox', { name: 'Vydal' }).fill('MěÚ Jihlava');
    await page.getByRole('button', { name: 'Pokračovat' }).click();
    await expectScreen(page, 'documentsRecap');
  });

test('corrections of a licence from the registry outlive a reload', async ({ page, service }) => {
  await openLicense(page, service);
  await page.getByLabel('Číslo řidičského průkazu').fill('EM 999999');
  await turnRegistryOff(page);
  await page.reload();
  await expect(page.getByLabel('Číslo řidičského průkazu')).toHaveValue('EM 999999');
  await expect(page.getByRole('checkbox', { name: 'B', exact: true })).toBeChecked();
});

test('nobody has to wait for the registry', async ({ page, service }) => {
  await page.route('**/drivingLicense/retrieveUnconfirmed', () => undefined);
  await openLicense(page, service);
  await expect(page.getByText('Hledáme řidičský průkaz v\u00a0registru…')).toBeVisible();
  await page.getByRole('button', { name: 'Vyplnit ručně' }).click();
  await expect(page.getByLabel('Číslo řidičského průkazu')).toBeVisible();
});

const licence = {
  DrivinglicenseNumber: { Text: 'EK 654321' },
  DrivinglicenseCategories: { Text: 'AM B1 B' },
  BirthNumber: { Text: '751130/1234' },
};

async function photographLicense(page: Page): Promise<void> {
  await page.getByLabel('Vyfotit řidičský průkaz').setInputFiles(await photo());
}

test('the office that issued a licence is proposed once its list is here, and can be typed without (R-661)', async ({
  page,
  service,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const lists = () => asked.filter((path) => path.includes('issuingOffices')).length;
  await page.route('**/assets/issuingOffices*', (route) => route.abort());
  await openWithoutRegistry(page, service);
  const office = page.getByRole('combobox', { name: 'Vydal' });
  await page.getByLabel('Číslo řidičského průkazu').fill('EK 654321');
  expect(lists()).toBe(0);

  await office.fill('MěÚ Kol');
  // Once, and once more where it was lost.
  await expect.poll(lists).toBe(2);
  await expect(page.getByRole('option')).toHaveCount(0);
  await page.unroute('**/assets/issuingOffices*');
  await office.blur();
  // The proposal is beside the field; the tap scrolls it into view.
  await office.click();
  await office.fill('MěÚ Kolí');
  await page.getByRole('option', { name: 'Městský úřad Kolín' }).click();
  await expect(office).toHaveValue('Městský úřad Kolín');
  await expect(page.getByRole('option')).toHaveCount(0);

  await office.fill('');
  await office.click();
  await page.getByRole('option', { name: 'Magistrát města Jihlavy' }).click();
  await page.getByRole('checkbox', { name: 'B', exact: true }).check();
  await page.getByRole('button', { name: 'Pokračovat' }).click();
  await expectScreen(page, 'documentsRecap');
  await expect(page.getByText('Magistrát města Jihlavy')).toBeVisible();
});

test('number and groups are read from a photo of the licence into what was typed of it (R-660)', async ({
  page,
  service,
  stub: reader,
}) => {
  await openWithoutRegistry(page, service);
  await page.getByRole('combobox', { name: 'Vydal' }).fill('MěÚ Jihlava');
  await page.getByRole('checkbox', { name: 'C', exact: true }).check();

  reader.behave({ status: 400, body: {} });
  await photographLicense(page);
  await expect(page.getByRole('alert').getByText('Údaje z\u00a0dokladu se nepodařilo načíst.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Vydal' })).toHaveValue('MěÚ Jihlava');

  reader.behave(read(licence));
  await photographLicense(page);
  await expect(heading(page, 'Zkontrolujte údaje z\u00a0řidičského průkazu účastníka A')).toBeVisible();
  await expect(page.getByText('Porovnejte údaje s\u00a0řidičským průkazem a\u00a0doplňte, co chybí.')).toBeVisible();
  await expect(page.getByLabel('Číslo řidičského průkazu')).toHaveValue('EK 654321');
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(3);
  await expect(page.getByRole('checkbox', { name: 'C', exact: true })).not.toBeChecked();
  await expect(page.getByRole('combobox', { name: 'Vydal' })).toHaveValue('MěÚ Jihlava');
  expect(asked(reader, '/api/sample').map(({ path }) => path)).toEqual(
    Array(2).fill('/api/sample?expectedSampleType=DocumentPicture&pageCode=F&role=Drv&country=Cz'),
  );

  await page.reload();
  await expect(page.getByLabel('Číslo řidičského průkazu')).toHaveValue('EK 654321');
  await page.getByRole('button', { name: 'Pokračovat' }).click();
  await expect(heading(page, 'Vyplňte osobní údaje účastníka B')).toBeVisible();
});

test('a photo of the licence that finds no signal is sent once there is one, and typing need not wait (R-660)', async ({
  page,
  service,
  stub: reader,
}) => {
  await openWithoutRegistry(page, service);
  await page.getByLabel('Číslo řidičského průkazu').fill('EK 1');
  await page.route('**/drivingLicense/upload', (route) => route.abort());
  await photographLicense(page);
  await expect(page.getByText('Fotografii se nepodařilo odeslat, údaje můžete i\u00a0opsat.')).toBeVisible();
  await expect(page.getByLabel('Číslo řidičského průkazu')).toHaveValue('EK 1');
  await page.unroute('**/drivingLicense/upload');

  await page.route('**/drivingLicense/upload', () => undefined);
  await page.getByRole('button', { name: 'Zkusit znovu' }).click();
  await expect(page.getByText('Čteme řidičský průkaz…').first()).toBeVisible();
  await page.getByRole('button', { name: 'Nečekat, opsat údaje' }).click();
  await expect(page.getByLabel('Vyfotit řidičský průkaz')).toBeVisible();
  await expect(page.getByLabel('Číslo řidičského průkazu')).toHaveValue('EK 1');
  await page.unroute('**/drivingLicense/upload');

  reader.behave(read(licence));
  await photographLicense(page);
  await expect(page.getByLabel('Číslo řidičského průkazu')).toHaveValue('EK 654321');
});
