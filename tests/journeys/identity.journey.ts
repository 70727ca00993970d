import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { HttpStub, StubRequest } from '../fixtures/httpStub.ts';
import { said } from '../fixtures/serviceAnswers.ts';
import type { ReportDriver } from '../service/wholeReport.ts';
import { expect, type Service } from './fixtures.ts';
import { adopt, reportIn } from './prepare.ts';
import { expectScreen, heading } from './steps.ts';
import { withHttpStub } from './withHttpStub.ts';

/** Journeys with OCR of ID cards and a licence registry, against a stub of the reader and its scanning SDK. */

const test = withHttpStub(({ url }) => ({
  IDENTITY_READER: 'zenid',
  ZENID_URL: url,
  ZENID_KEY: 'key-of-the-service',
  IDENTITY_API_URL: url,
  IDENTITY_API_KEY: 'key-of-the-page',
}));
// Only the stub is asked, and only for its script.
test.use({ expectedNoise: /^request: http:\/\/127\.0\.0\.1:\d+\/sdk\.js$|Failed to load resource/u });

/** Scanning SDK that appends a byte to a signed photo, to prove that exactly the signed one is sent. */
const sdk = `window.identitySdk = {
  getToken: async (key) => key + ', token',
  init: async (response) => response === 'answer to: key-of-the-page, token',
  sign: async (photo, pageCode) => ({
    photo: new Blob([photo, new Uint8Array([7])], { type: 'image/jpeg' }),
    signature: 'signature of ' + pageCode,
  }),
};`;

const card = {
  FirstName: { Text: 'ŽOFIE' },
  LastName: { Text: 'DVOŘÁKOVÁ' },
  IdcardNumber: { Text: '123456789' },
  BirthDate: { Text: '12.4.1988' },
  Address: { Street: 'Žižkova', HouseNumber: '1867', StreetNumber: '89', City: 'Jihlava', Zip: '58601' },
};

const read = (MinedData: object) => ({ body: { SampleID: 's', State: 'Done', MinedData } });

function answer({ path }: StubRequest, person: object = card) {
  const { pathname, searchParams } = new URL(path, 'http://reader');
  if (pathname === '/sdk.js') return { headers: { 'content-type': 'text/javascript' }, body: sdk };
  if (pathname === '/api/initSdk') return { body: { Response: `answer to: ${searchParams.get('token')}` } };
  const isPlate = searchParams.get('expectedSampleType') === 'LicensePlate';
  return read(isPlate ? { LicensePlate: { Text: '1AB2345' } } : person);
}

test.beforeEach(({ stub: reader }) => {
  reader.requests.length = 0;
  reader.behave(answer);
});

function asked(reader: HttpStub, path: string): StubRequest[] {
  return reader.requests.filter((request) => request.path.startsWith(path));
}

async function photo() {
  const jpeg = sharp({ create: { width: 800, height: 500, channels: 3, background: '#dcd2c4' } }).jpeg();
  return { name: 'karta.jpg', mimeType: 'image/jpeg', buffer: await jpeg.toBuffer() };
}

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

async function openPlate(page: Page, service: Service): Promise<void> {
  const report = await reportIn(service, 'COLLECTING_DATA');
  for (const index of [0, 1]) await report.callFor(index, 'updateParticipantData', { body: { personalData: typed } });
  await adopt(page, service, report);
  const participantId = report.participants[0]?.participantId;
  await page.goto(`/report/${report.reportId}/accident/${participantId}/?spzUpload=true`);
  await expect(heading(page, 'Jakou registrační značku má vozidlo A?')).toBeVisible();
}

const platePhoto = async () => ({
  name: 'znacka.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 800, height: 500, channels: 3, background: 'navy' } })
    .jpeg()
    .toBuffer(),
});

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
  await page.getByLabel('Vybrat fotografii').setInputFiles(await platePhoto());
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
    await page.getByLabel('Vyfotit registrační značku').setInputFiles(await platePhoto());
    await expect(heading(page, /^Přečetli jsme 1AB 2345/u)).toBeVisible();
    expect(asked(reader, '/api/sample').map(({ headers }) => headers['x-sdk-signature'])).toEqual([undefined]);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

const typed = { firstName: 'Jiří', lastName: 'Řezníček', idCardNumber: '987654321', dateOfBirth: '1975-11-30' };

const home = {
  street: 'Žižkova',
  houseNumber: 1867,
  orientationNumber: '89',
  city: 'Jihlava',
  postalCode: 58_601,
  addressRuianId: null,
};

async function openLicense(page: Page, service: Service): Promise<void> {
  const report = await reportIn(service, 'COLLECTING_DATA');
  await report.callFor(0, 'updateParticipantData', { body: { personalData: typed, address: home } });
  await adopt(page, service, report);
  await page.goto(`/report/${report.reportId}/documents/${report.participants[0]?.participantId}/recap`);
  await page.getByRole('link', { name: /Doplnit – Řidičský průkaz/u }).click();
}

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
  await page.route('**/drivingLicense/retrieveUnconfirmed', (route) => route.fulfill(said(registryOff)));
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

const registryOff = { resultCode: 'WARN_RETRIEVE_AISPOV_DATA_DISABLED' };
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
  await page.route('**/drivingLicense/retrieveUnconfirmed', (route) => route.fulfill(said(registryOff)));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const lists = () => asked.filter((path) => path.includes('issuingOffices')).length;
  await page.route('**/assets/issuingOffices*', (route) => route.abort());
  await openLicense(page, service);
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
  await page.route('**/drivingLicense/retrieveUnconfirmed', (route) => route.fulfill(said(registryOff)));
  await openLicense(page, service);
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
  await page.route('**/drivingLicense/retrieveUnconfirmed', (route) => route.fulfill(said(registryOff)));
  await openLicense(page, service);
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
