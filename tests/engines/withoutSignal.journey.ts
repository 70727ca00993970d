import { pathOf } from '#machines/location.ts';
import { reportIn } from '../journeys/prepare.ts';
import {
  drivers,
  fillAddress,
  fillLicense,
  fillPersonalData,
  haveLoaded,
  heading,
  photo,
  press,
  roadsideScripts,
  startReport,
  type,
} from '../journeys/steps.ts';
import { expect, test } from './fixtures.ts';
import { pageIsKept, resume, workerIsThere } from './resume.ts';

/** Journeys while the service is stopped and the phone's caches answer instead. */

test.use({ expectedNoise: /Failed to load resource|NetworkError|Could not connect|load failed/iu });

test('a page that is loaded again or opened anew says what to do', async ({ page, visitor, service }) => {
  await page.goto('/');
  await workerIsThere(page);
  await service.awayWhile(async () => {
    await page.reload();
    await heading(page, 'Stránku se nepodařilo načíst').waitFor();
    const other = await visitor.newTab();
    await other.goto('/informations');
    await heading(other, 'Stránku se nepodařilo načíst').waitFor();
  });
});

test('once a report has begun, every page opens', async ({ page, visitor, service }) => {
  await startReport(page);
  await pageIsKept(page);
  await service.awayWhile(async () => {
    await page.reload();
    await page.getByText('Došlo k\u00a0chybě sítě').first().waitFor();
    const other = await visitor.newTab();
    await other.goto('/');
    await heading(other, 'Sepište společně záznam o nehodě').waitFor();
  });
});

test('three steps outlive a reload and arrive', async ({ page, service }) => {
  const report = await reportIn(service, 'COLLECTING_DATA');
  const { A } = drivers();
  await resume(page, report);
  await page.goto(
    pathOf('documentsManual', { reportId: report.reportId, participantId: report.participants[0]?.participantId }),
  );
  await heading(page, 'Vyplňte osobní údaje účastníka A').waitFor();
  await pageIsKept(page);
  await service.awayWhile(async () => {
    await fillPersonalData(page, A);
    await press(page, 'Pokračovat');
    await heading(page, 'Vyplňte adresu a e\u2011mail účastníka A').waitFor();
    await fillAddress(page, A);
    await press(page, 'Pokračovat');
    await page.getByText('Na signál čekají 2\u00a0změny.').waitFor();
    await page.reload();
    await page.getByText('Na signál čekají 2\u00a0změny.').waitFor();
    await fillLicense(page, A);
    await press(page, 'Pokračovat');
    await page.getByText('Na signál čekají 3\u00a0změny.').waitFor();
  });
  const stored = async () => (await report.callFor(0, 'getParticipant')).participant;
  await expect
    .poll(async () => (await stored()).drivingLicense?.drivingLicenseNumber, { timeout: 70_000 })
    .toBe('EL 123456');
  expect((await stored()).personalData?.lastName).toBe('Dvořáková');
  expect((await stored()).address?.city).toBe('Praha');
});

test('what vanishes is taken down', async ({ page, service }) => {
  const { B } = drivers();
  const goOn = () => page.getByRole('button', { name: /^Pokračovat/u }).click();
  await page.goto('/');
  await press(page, 'Odmítnout');
  await haveLoaded(page, roadsideScripts);
  await service.awayWhile(async () => {
    await page.getByRole('link', { name: /^Nejdřív vyfotit místo nehody/u }).click();
    await heading(page, 'Vyfoťte, jak vozidla stojí').waitFor();
    await page.locator('input[multiple]').setInputFiles([await photo('navy')]);
    await page.getByText('Vyfoceno').waitFor();
    await goOn();
    await type(page.getByLabel(/^Registrační značka vašeho vozidla/u), '1ab2345');
    await type(page.getByLabel(/^Registrační značka druhého vozidla/u), '5j56789');
    await goOn();
    await heading(page, 'Kde a kdy se to stalo?').waitFor();
    await goOn();
    await heading(page, 'Kdo je druhý řidič?').waitFor();
    await type(page.getByLabel(/^Jméno/u), B.firstName);
    await type(page.getByLabel(/^Příjmení/u), B.lastName);
    await goOn();
    await heading(page, 'Musí přijet policie?').waitFor();
  });
  await page.reload();
  await page.getByText('1AB 2345').first().waitFor();
  await page.getByText('Jiří Řezníček').first().waitFor();
});
