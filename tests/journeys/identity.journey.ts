import type { Page } from '@playwright/test';
import type { ReportDriver } from '../service/wholeReport.ts';
import { expect, type Service } from './fixtures.ts';
import { adopt, reportIn } from './prepare.ts';
import { expectScreen, heading } from './steps.ts';
import { answer, asked, card, photo, test } from './withIdentityReader.ts';

/** Journeys with OCR of ID cards and plates, signed by the reader's scanning SDK. */

async function photographSide(page: Page, side: string): Promise<void> {
  await expect(heading(page, `Vyfoťte ${side} stranu občanského průkazu účastníka A`)).toBeVisible();
  await page.getByLabel('Vybrat fotografii').setInputFiles(await photo());
}

async function scanBoth(
  page: Page,
  service: Service,
  given: (report: ReportDriver) => Promise<unknown> = async () => {},
): Promise<ReportDriver> {
  const report = await reportIn(service, 'COLLECTING_DATA');
  await given(report);
  await adopt(page, service, report);
  await page.goto(`/report/${report.reportId}/documents/${report.participants[0]?.participantId}?side=F`);
  for (const side of ['přední', 'zadní']) await photographSide(page, side);
  return report;
}

test('photos go signed, and a card that is read whole brings the driving licence along (R-034, R-103, R-155, R-614)', async ({
  page,
  service,
  stub: reader,
}) => {
  const report = await scanBoth(page, service);
  await expect(heading(page, 'Zkontrolujte údaje účastníka A')).toBeVisible();
  await expect(page.getByText('Z\u00a0občanského průkazu')).toHaveCount(2);
  await expect(page.getByText('Z\u00a0registru řidičů')).toHaveCount(1);

  const samples = asked(reader, '/api/sample');
  expect(samples.map(({ headers }) => headers['x-sdk-signature']).sort()).toEqual(['signature of B', 'signature of F']);
  for (const { body } of samples) expect(body.at(-1)).toBe(7);
  expect(asked(reader, '/sdk.js')).toHaveLength(1);
  expect(asked(reader, '/api/initSdk')).toHaveLength(1);

  const { participant } = await report.callFor(0, 'getParticipant');
  expect(participant.drivingLicense).toEqual({
    drivingLicenseNumber: 'EL 123456',
    drivingLicenseNumberEdited: false,
    drivingLicenseCategory: ['AM', 'B1', 'B'],
    drivingLicenseCategoryEdited: false,
    drivingLicenseIssuedBy: 'Magistrát hlavního města Prahy',
    drivingLicenseIssuedByEdited: false,
  });
  await page.getByRole('combobox', { name: 'E-mail' }).fill('zofie@');
  await page.getByRole('button', { name: 'Údaje souhlasí, pokračovat' }).click();
  await expect(page.getByText('Neplatná emailová adresa').last()).toBeVisible();
  await page.getByRole('combobox', { name: 'E-mail' }).fill('zofie@example.cz');
  await page.getByRole('button', { name: 'Údaje souhlasí, pokračovat' }).click();
  await expect(heading(page, 'Vyfoťte přední stranu občanského průkazu účastníka B')).toBeVisible();
  // The phone answers first, and tells the service then.
  await expect.poll(async () => (await report.callFor(0, 'getParticipant')).participant.email).toBe('zofie@example.cz');
});

test('a card that is read after the e-mail was given is checked all the same (R-614)', async ({ page, service }) => {
  await scanBoth(page, service, (report) => report.callFor(0, 'updateEmail', { body: { email: 'zofie@example.cz' } }));
  await expect(heading(page, 'Zkontrolujte údaje účastníka A')).toBeVisible();
  await expect(page.getByText('Žofie Dvořáková').first()).toBeVisible();
  await expect(page.getByText('zofie@example.cz')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'E-mail' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Údaje souhlasí, pokračovat' }).click();
  await expect(heading(page, 'Vyfoťte přední stranu občanského průkazu účastníka B')).toBeVisible();
});

test('what is read of a part of the card and corrected outlives a reload, until the card is read again', async ({
  page,
  service,
  stub: reader,
}) => {
  const reads = (FirstName: string) =>
    reader.behave((request) => answer(request, { ...card, FirstName: { Text: FirstName }, LastName: undefined }));
  reads('ZOFLE');
  await scanBoth(page, service);
  await expect(heading(page, 'Zkontrolujte osobní údaje účastníka A')).toBeVisible();
  const [firstName, lastName] = [page.getByLabel('Jméno', { exact: true }), page.getByLabel('Příjmení')];
  await expect(firstName).toHaveValue('Zofle');
  await page.reload();
  await expect(firstName).toHaveValue('Zofle');
  await firstName.fill('Žofie');
  await lastName.fill('Dvořáková');
  await page.reload();
  await expect(firstName).toHaveValue('Žofie');
  await expect(lastName).toHaveValue('Dvořáková');

  reads('ŽOFIE ANNA');
  await page.getByRole('button', { name: 'Vyfotit občanský průkaz' }).click();
  for (const side of ['přední', 'zadní']) await photographSide(page, side);
  await expect(firstName).toHaveValue('Žofie Anna');
  await expect(lastName).toHaveValue('');
});

for (const [name, path] of [
  ['whose script does not come', '/sdk.js'],
  ['that the reader does not let start', '/api/initSdk'],
] as const)
  test(`an SDK ${name} is only logged: photos go unsigned (R-445)`, async ({ page, service, stub: reader }) => {
    reader.behave((request) => (request.path.startsWith(path) ? { status: 503 } : answer(request)));
    const said: string[] = [];
    page.on('console', (message) => message.type() === 'info' && said.push(message.text()));
    await scanBoth(page, service);
    await expect(heading(page, 'Zkontrolujte údaje účastníka A')).toBeVisible();
    expect(asked(reader, '/api/sample').map(({ headers }) => headers['x-sdk-signature'])).toEqual([
      undefined,
      undefined,
    ]);
    expect(said.filter((line) => line.startsWith('The scanning SDK does not work'))).not.toEqual([]);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

const typed = { firstName: 'Jiří', lastName: 'Řezníček', idCardNumber: '987654321', dateOfBirth: '1975-11-30' };

async function openPlate(page: Page, service: Service): Promise<void> {
  const report = await reportIn(service, 'COLLECTING_DATA');
  for (const index of [0, 1]) await report.callFor(index, 'updateParticipantData', { body: { personalData: typed } });
  await adopt(page, service, report);
  const participantId = report.participants[0]?.participantId;
  await page.goto(`/report/${report.reportId}/accident/${participantId}/?spzUpload=true`);
  await expect(heading(page, 'Jakou registrační značku má vozidlo A?')).toBeVisible();
}

test('a plate is photographed with the camera of the page and goes signed (R-034, R-105, R-363)', async ({
  page,
  service,
  stub: reader,
}) => {
  await openPlate(page, service);
  // A tap is taken for the second one of a double tap while the screen has just come.
  await expect(async () => {
    await page.getByRole('button', { name: 'Vyfotit registrační značku' }).click({ timeout: 500 });
    await expect(heading(page, 'Vyfoťte registrační značku vozidla A')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(heading(page, 'Vyfoťte registrační značku vozidla A')).toBeFocused();
  await page.getByRole('button', { name: 'Vyplnit ručně' }).click();
  await expect(heading(page, 'Jakou registrační značku má vozidlo A?')).toBeFocused();
  await page.getByRole('button', { name: 'Vyfotit registrační značku' }).click();
  await page.getByLabel('Vybrat fotografii').setInputFiles(await photo());
  await expect(heading(page, /^Přečetli jsme 1AB 2345/u)).toBeVisible();
  await expect(page.getByRole('img', { name: 'Fotografie registrační značky' })).toBeVisible();
  const [sample, ...others] = asked(reader, '/api/sample');
  expect(sample?.path).toBe('/api/sample?expectedSampleType=LicensePlate');
  expect([sample?.headers['x-sdk-signature'], sample?.body.at(-1)]).toEqual(['signature of LicensePlate', 7]);
  expect(others).toEqual([]);
  await page.getByRole('button', { name: 'Ano, souhlasí' }).click();
  await expectScreen(page, 'damage');
});

for (const [name, path] of [
  ['whose script does not come', '/sdk.js'],
  ['that the reader does not let start', '/api/initSdk'],
] as const)
  test(`an SDK ${name} leaves the plate to a chosen photo (R-445)`, async ({ page, service, stub: reader }) => {
    reader.behave((request) => (request.path.startsWith(path) ? { status: 503 } : answer(request)));
    const logged: string[] = [];
    page.on('console', (message) => message.type() === 'info' && logged.push(message.text()));
    await openPlate(page, service);
    await expect.poll(() => logged.some((line) => line.startsWith('The scanning SDK does not work'))).toBe(true);
    await page.getByLabel('Vyfotit registrační značku').setInputFiles(await photo());
    await expect(heading(page, /^Přečetli jsme 1AB 2345/u)).toBeVisible();
    expect(asked(reader, '/api/sample').map(({ headers }) => headers['x-sdk-signature'])).toEqual([undefined]);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

test('a registry that is silent or not awaited leaves the licence to typing', async ({ page, service }) => {
  const isAsked = '**/drivingLicense/retrieveAutomatically';
  await page.route(isAsked, (route) => route.abort());
  await scanBoth(page, service);
  await expect(page.getByRole('alert')).toContainText('Údaje můžete i\u00a0opsat.');
  await page.unroute(isAsked);
  await page.route(isAsked, () => undefined);
  await page.getByRole('button', { name: 'Zkusit znovu' }).click();
  await page.getByRole('combobox', { name: 'E-mail' }).fill('zofie@example.cz');
  await page.getByRole('button', { name: 'Vyplnit ručně' }).click();
  await expect(page.getByRole('combobox', { name: 'E-mail' })).toHaveValue('zofie@example.cz');
  await page.getByRole('button', { name: 'Údaje souhlasí, pokračovat' }).click();
  await expect(heading(page, 'Opište údaje z\u00a0řidičského průkazu účastníka A')).toBeVisible();
  await expect(page.getByLabel('Číslo řidičského průkazu')).toHaveValue('');
});
