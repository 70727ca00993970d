import { pathOf } from '#machines/location.ts';
import { expect, test } from './fixtures.ts';
import { adopt, reportIn } from './prepare.ts';
import { expectScreen, heading } from './steps.ts';

/** Journeys with witnesses: up to the maximum, changed, deleted after a question, or skipped by one tap. */

const personalData = {
  firstName: 'Žofie',
  lastName: 'Dvořáková',
  idCardNumber: '123456789',
  dateOfBirth: '1988-04-12',
};
const address = {
  street: 'Žižkova',
  houseNumber: 1867,
  orientationNumber: null,
  city: 'Jihlava',
  postalCode: 58601,
  addressRuianId: null,
};
const drivingLicense = {
  drivingLicenseNumber: 'EL 123456',
  drivingLicenseCategory: ['B' as const],
  drivingLicenseIssuedBy: 'Magistrát města Jihlavy',
};

test('up to three witnesses, with either driver or with none; edited and deleted (R-009, R-163, R-164, R-182)', async ({
  page,
  service,
}) => {
  const report = await reportIn(service, 'COLLECTING_DATA');
  for (const index of [0, 1]) await report.callFor(index, 'updateParticipantData', { body: { personalData } });
  const B = report.participants[1]?.participantId;
  await adopt(page, service, report);
  await page.goto(pathOf('witness', { reportId: report.reportId }));
  await expect(heading(page, 'Viděl nehodu nějaký svědek?')).toBeVisible();

  for (const [firstName, ride] of [
    ['Běla', 'Ano, s účastníkem A'],
    ['Cyril', 'Ano, s účastníkem B'],
    ['Dana', null],
  ] as const) {
    await page.getByRole('button', { name: /^Přidat/u }).click();
    await page.getByLabel('Jméno svědka').fill(firstName);
    await page.getByLabel('Příjmení svědka').fill('Čápová');
    if (firstName === 'Dana') {
      await page.getByText('Doplnit adresu svědka').click();
      await page.getByLabel('Adresa svědka (nepovinné)').fill('Žitná 12, Brno');
    }
    if (ride !== null) await page.getByRole('radio', { name: ride }).check();
    await page.getByRole('button', { name: 'Uložit svědka' }).click();
    await expect(page.getByText(`${firstName} Čápová`, { exact: true })).toBeVisible();
  }
  await expect(page.getByText('Žitná 12, Brno')).toBeVisible();
  await expect(page.getByText('Spolujezdec účastníka\u00a0A')).toBeVisible();
  await expect(page.getByText('Do záznamu lze uvést nejvýš 3\u00a0svědky. Dalšího už přidat nejde.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Přidat/u })).toHaveCount(0);

  await page.getByRole('button', { name: 'Upravit – Běla Čápová' }).click();
  await expect(page.getByLabel('Jméno svědka')).toHaveValue('Běla');
  await page.getByLabel('Jméno svědka').fill('Božena');
  await page.getByLabel('Telefon svědka').fill('608 123 456');
  await page.getByRole('radio', { name: 'Ano, s účastníkem B' }).check();
  await page.getByRole('button', { name: 'Uložit svědka' }).click();
  await expect(page.getByText('Božena Čápová', { exact: true })).toBeVisible();

  const remove = page.getByRole('button', { name: 'Smazat – Cyril Čápová' });
  const question = page.getByRole('dialog', { name: 'Smazat svědka?' });
  await remove.click();
  await question.getByRole('button', { name: 'Zrušit' }).click();
  await expect(question).toBeHidden();
  await expect(remove).toBeVisible();
  await remove.click();
  await question.getByRole('button', { name: 'Smazat' }).click();
  await expect(page.getByText('Cyril Čápová', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: 'Svědek je smazaný.' })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Přidat dalšího svědka' })).toBeVisible();

  // The phone has answered; the service hears of it a moment later.
  const saved = async () =>
    (await report.call('getWitnesses')).witnesses.map(({ firstName, phoneNumber, driverParticipantId }) => [
      firstName,
      phoneNumber,
      driverParticipantId,
    ]);
  await expect.poll(saved).toEqual([
    ['Božena', '+420608123456', B],
    ['Dana', null, null],
  ]);
});

test('back from the form leads to the list, and without a witness it is one tap (R-015)', async ({ page, service }) => {
  const report = await reportIn(service, 'COLLECTING_DATA');
  for (const index of [0, 1]) {
    await report.callFor(index, 'updateParticipantData', { body: { personalData, address } });
    await report.callFor(index, 'updateEmail', { body: { email: `ridic${index + 1}@example.cz` } });
    await report.callFor(index, 'updateDrivingLicense', { body: { drivingLicense } });
  }
  await adopt(page, service, report);
  const participantId = report.participants[1]?.participantId;
  await page.goto(pathOf('documentsRecap', { reportId: report.reportId, participantId }));
  await page.getByRole('button', { name: 'Údaje souhlasí, pokračovat' }).click();
  await page.getByRole('button', { name: 'Přidat svědka' }).click();
  await page.getByLabel('Jméno svědka').fill('Běla');
  // Back leaves the form for the list, and only then the list; what was typed waits.
  await page.goBack();
  await expect(heading(page, 'Viděl nehodu nějaký svědek?')).toBeVisible();
  await expect(page).toHaveURL(pathOf('witness', { reportId: report.reportId }));
  await page.goBack();
  await expectScreen(page, 'documentsRecap');
  await page.goForward();
  await page.getByRole('button', { name: 'Přidat svědka' }).click();
  await expect(page.getByLabel('Jméno svědka')).toHaveValue('Běla');
  await page.getByRole('button', { name: 'Zpět bez uložení' }).click();
  await page.getByRole('button', { name: 'Pokračovat bez svědků' }).click();
  await expectScreen(page, 'accidentVehicle');
});
