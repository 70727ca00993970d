import { pathOf } from '#machines/location.ts';
import { expect, test } from './fixtures.ts';
import { adopt, reportIn } from './prepare.ts';
import { expectScreen, heading } from './steps.ts';

/** Journeys under an operator's strictest limits: no witnesses, and accidents of today alone. */

test.use({ environment: { MAX_WITNESSES: '0', MAX_PAST_DAYS_IN_DATE: '0' } });

const personalData = {
  firstName: 'Žofie',
  lastName: 'Dvořáková',
  idCardNumber: '123456789',
  dateOfBirth: '1988-04-12',
};
const plate = {
  vehicleLicensePlate: '1AB2345',
  vehicleBrandName: null,
  vehicleModelName: null,
  vehicleYearOfManufacture: null,
};

test('both are said, and both screens are passed (R-181, R-182)', async ({ page, service }) => {
  const report = await reportIn(service, 'COLLECTING_DATA');
  for (const index of [0, 1]) {
    await report.callFor(index, 'updateParticipantData', { body: { personalData } });
    await report.callFor(index, 'updateVehicle', { body: plate });
  }
  await report.call('updateCircumstances', {
    body: { accidentDescription: 'Náraz zezadu.', accidentSituationDiagramId: 'REAR_END_COLLISION' },
  });
  await adopt(page, service, report);
  await page.goto(pathOf('witness', { reportId: report.reportId }));
  await expect(heading(page, 'Viděl nehodu nějaký svědek?')).toBeVisible();
  await expect(page.getByText('Svědky do tohoto záznamu uvést nejde.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Přidat/u })).toHaveCount(0);
  await expect(page.getByText('Svědkem může být i\u00a0spolujezdec.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Pokračovat bez svědků' }).click();
  await expectScreen(page, 'accidentVehicle');

  await page.goto(pathOf('situation', { reportId: report.reportId }));
  await page.getByLabel('Datum nehody').fill('1. 1. 2020');
  await page.getByLabel('Čas nehody').fill('12:00');
  await page.getByRole('button', { name: 'Pokračovat', exact: true }).click();
  await expect(page.getByText('Datum nehody může být jen dnešní').last()).toBeVisible();
  // The proposal stands while no time is typed.
  await page.getByLabel('Čas nehody').fill('');
  await page.getByRole('button', { name: /^Pokračovat s\sčasem .* kdy jste záznam začali$/u }).click();
  await expectScreen(page, 'location');
});
