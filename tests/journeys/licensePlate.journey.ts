import type { Page } from '@playwright/test';
import { pathOf } from '#machines/location.ts';
import type { HttpStub } from '../fixtures/httpStub.ts';
import { said } from '../fixtures/serviceAnswers.ts';
import { type ReportDriver, samplePhotoFile } from '../service/wholeReport.ts';
import { expect, type Service } from './fixtures.ts';
import { adopt, reportIn } from './prepare.ts';
import { expectScreen, heading, photo } from './steps.ts';
import { withHttpStub } from './withHttpStub.ts';

/** Journeys with OCR of licence plates, against a stub of the reader, and with the vehicle registry. */

const test = withHttpStub(({ url }) => ({ IDENTITY_READER: 'zenid', ZENID_URL: url, ZENID_KEY: 'key' }));

function reads(reader: HttpStub, plate: string | null): void {
  reader.behave({ body: { SampleID: 's', State: 'Done', MinedData: plate ? { LicensePlate: { Text: plate } } : {} } });
}

const personalData = {
  firstName: 'Žofie',
  lastName: 'Dvořáková',
  idCardNumber: '123456789',
  dateOfBirth: '1988-04-12',
};

async function openPlate(page: Page, service: Service, photos = 0): Promise<ReportDriver> {
  const report = await reportIn(service, 'COLLECTING_DATA');
  for (let sent = 0; sent < photos; sent += 1)
    await report.callFor(0, 'addAccidentPhoto', { file: await samplePhotoFile() });
  for (const index of [0, 1]) await report.callFor(index, 'updateParticipantData', { body: { personalData } });
  await adopt(page, service, report);
  const participantId = report.participants[0]?.participantId;
  await page.goto(`${pathOf('accidentVehicle', { reportId: report.reportId, participantId })}?spzUpload=true`);
  await expect(heading(page, 'Jakou registrační značku má vozidlo A?')).toBeVisible();
  return report;
}

async function takePlate(page: Page): Promise<void> {
  await page.getByLabel('Vyfotit registrační značku').setInputFiles([await photo('navy')]);
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}

async function toVehicle(page: Page): Promise<void> {
  await expectScreen(page, 'damage');
  await press(page, 'Doplnit později');
  await expectScreen(page, 'damageData');
}

test('a plate that was read is confirmed, and the registry fills vehicle and insurer (R-105, R-107, R-611)', async ({
  page,
  service,
  stub: reader,
}) => {
  reads(reader, null);
  const report = await openPlate(page, service, 1);
  const added = { refused: false };
  await page.route('**/accidentPhoto?*', (route) => {
    if (added.refused) return;
    added.refused = true;
    return route.fulfill(said({ resultCode: 'ERR_WRONG_IMAGE_PARAMS' }));
  });
  await page.goto(page.url().replace('?spzUpload=true', ''));
  await page.locator('input[multiple]').setInputFiles([await photo('navy'), await photo('gold')]);
  await expect(page.getByText('Nepřijato')).toBeVisible();
  await press(page, 'Pokračovat');
  await expect(heading(page, 'Jakou registrační značku má vozidlo A?')).toBeVisible();
  // The first photo was read automatically and shows no plate.
  const shown = page.getByRole('list', { name: 'Klepněte na fotografii, kde je registrační značka vidět' });
  await expect(shown.getByRole('button')).toHaveCount(2);
  reads(reader, '1AB2345');
  await press(page, 'Přečíst registrační značku z fotografie 3');
  await expect(heading(page, 'Přečetli jsme 1AB\u00a02345. Souhlasí?')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Fotografie registrační značky' })).toBeVisible();
  await press(page, 'Ano, souhlasí');
  await toVehicle(page);
  await expect(heading(page, 'Souhlasí údaje o vozidle A?')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Škoda Octavia' })).toBeVisible();
  await expect(page.getByText('7721234567')).toBeVisible();
  await press(page, 'Opravit údaje');
  await expect(page.getByText('Údaje jsme načetli z registru.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Značka vozu' })).toHaveValue('Škoda');
  await expect(page.getByRole('combobox', { name: 'Model' })).toHaveValue('Octavia');
  await page.getByLabel('Rok výroby').fill('2020');
  await press(page, 'Pokračovat');
  await expect(heading(page, 'Kde je vozidlo A pojištěné?')).toBeVisible();
  await expect(page.getByLabel('Číslo pojistné smlouvy')).toHaveValue('7721234567');
  await press(page, 'Pokračovat');
  await expect(heading(page, 'Co vozidlo A dělalo?')).toBeVisible();
  const saved = async () => (await report.callFor(0, 'getParticipant')).participant;
  await expect.poll(async () => (await saved()).vehicleInsurer).not.toBeNull();
  const { vehicle, vehicleInsurer } = await saved();
  expect(vehicle).toMatchObject({
    vehicleLicensePlate: '1AB 2345',
    vehicleLicensePlateEdited: false,
    vehicleBrandNameEdited: false,
    vehicleYearOfManufacture: 2020,
    vehicleYearOfManufactureEdited: true,
  });
  expect(vehicleInsurer).toMatchObject({ vehicleInsurerCode: 'KOOPERATIVA', vehicleInsurerCodeEdited: false });
});

test.describe('while the list of insurers is missing', () => {
  test.use({ expectedNoise: /insuranceCompanies|Failed to load resource/u });

  test('an insurer is called by its name, and by nothing while the list of names is missing (R-524)', async ({
    page,
    service,
    stub: reader,
  }) => {
    reads(reader, '1AB2345');
    await page.route('**/insuranceCompanies', (route) => route.abort());
    await openPlate(page, service);
    await takePlate(page);
    await press(page, 'Ano, souhlasí');
    await toVehicle(page);
    await expect(heading(page, 'Souhlasí údaje o vozidle A?')).toBeVisible();
    await expect(page.getByText('Seznam pojišťoven se nepodařilo načíst')).toBeVisible();
    await expect(page.getByText('KOOPERATIVA')).toHaveCount(0);
    await page.unroute('**/insuranceCompanies');
    await press(page, 'Zkusit znovu');
    await expect(page.getByText('Kooperativa', { exact: true })).toBeVisible();
  });
});

test('a plate that was read wrongly is put right by hand; the registry does not know it', async ({
  page,
  service,
  stub: reader,
}) => {
  reads(reader, '1AB2346');
  await openPlate(page, service);
  await takePlate(page);
  await press(page, 'Ne, nesouhlasí');
  await expect(page.getByRole('alert')).toContainText('Registrační značku jsme přečetli špatně.');
  const plate = page.getByLabel('Registrační značka (SPZ)');
  await expect(plate).toHaveValue('1AB 2346');
  await plate.fill('9Z9 9999');
  await page.reload();
  await expect(plate).toHaveValue('9Z9 9999');
  await press(page, 'Pokračovat');
  await toVehicle(page);
  await expect(page.getByText('Údaje se nepodařilo načíst.')).toBeVisible();
  await expect(plate).toHaveValue('9Z9 9999');
  await page.getByRole('combobox', { name: 'Značka vozu' }).fill('Praga');
  await page.getByRole('combobox', { name: 'Model' }).fill('Alfa');
  await press(page, 'Pokračovat');
  await expect(heading(page, 'Kde je vozidlo A pojištěné?')).toBeVisible();
});

test('a registry that may not be asked is said above the form', async ({ page, service }) => {
  await page.route('**/retrieveVehicleAndInsurer', (route) =>
    route.fulfill(said({ resultCode: 'ERR_RETRIEVE_VEHICLE_AND_INSURANCE_DATA_NOT_ALLOWED' })),
  );
  await openPlate(page, service);
  await page.getByLabel('Registrační značka (SPZ)').fill('1AB 2345');
  await press(page, 'Pokračovat');
  await toVehicle(page);
  await expect(
    page.getByText('Údaje o\u00a0vozidle a\u00a0pojištění teď načíst nejde. Vyplňte je prosím ručně.', { exact: true }),
  ).toBeVisible();
});

test('a photo without a plate, then too many attempts: typing goes on (R-425, R-428)', async ({
  page,
  service,
  stub: reader,
}) => {
  reads(reader, null);
  await openPlate(page, service);
  await takePlate(page);
  await expect(page.getByText('Registrační značku se nepodařilo přečíst')).toBeVisible();
  for (const plate of ['1AA 1111', '1AA 1112', '1AA 1113']) {
    reads(reader, plate.replace(' ', ''));
    await takePlate(page);
    await press(page, 'Ne, nesouhlasí');
    await expect(page.getByLabel('Registrační značka (SPZ)')).toHaveValue(plate);
  }
  await expect(page.getByRole('alert')).toContainText('Registrační značku už znovu potvrdit nejde.');
  await expect(page.getByLabel('Vyfotit registrační značku')).toHaveCount(0);
  await page.getByLabel('Registrační značka (SPZ)').fill('1AB 2345');
  await press(page, 'Pokračovat');
  await expectScreen(page, 'damage');
});

test('a reader that does not answer is not waited for', async ({ page, service, stub: reader }) => {
  reader.behave('hang');
  await openPlate(page, service);
  await takePlate(page);
  await expect(page.getByRole('heading', { name: /^Čteme registrační značku vozidla/u })).toBeVisible();
  await press(page, 'Vyplnit ručně');
  await page.getByLabel('Registrační značka (SPZ)').fill('1AB 2345');
  await press(page, 'Pokračovat');
  await expectScreen(page, 'damage');
});
