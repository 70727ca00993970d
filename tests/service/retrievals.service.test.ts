import { describe, expect, test } from 'vitest';
import {
  driver,
  flags,
  license,
  licenses,
  reader,
  reads,
  scanBoth,
  service,
  typed,
  typePlate,
  vehicle,
  vehicleInsurer,
  vehicles,
  withReadersAndRegistries,
} from './readersAndRegistries.ts';
import { fillReport, samplePhoto, startReport } from './wholeReport.ts';

/** Tests of registries of vehicles, insurers and licences, and of capability flags, through the whole service. */

withReadersAndRegistries();

describe('vehicle and insurer', () => {
  test('come from the registry by plate (R-035, R-107, R-161, R-365)', async () => {
    expect((await driver.callFor(0, 'retrieveVehicleAndInsurer')).resultCode).toBe(
      'ERR_RETRIEVE_VEHICLE_AND_INSURANCE_DATA_NOT_ALLOWED',
    );
    await typePlate('1AB 2345');
    const { resultCode, participant } = await driver.callFor(0, 'retrieveVehicleAndInsurer');
    expect(resultCode).toBe('OK');
    expect(participant.vehicle).toEqual({
      vehicleLicensePlate: '1AB 2345',
      vehicleLicensePlateEdited: null,
      vehicleBrandName: 'Škoda',
      vehicleBrandNameEdited: false,
      vehicleModelName: 'Octavia',
      vehicleModelNameEdited: false,
      vehicleYearOfManufacture: 2019,
      vehicleYearOfManufactureEdited: false,
    });
    expect(participant.vehicleInsurer).toMatchObject({
      vehicleInsurerCode: 'ALLIANZ',
      vehicleInsurerCodeEdited: false,
      vehicleGreenCardNumber: null,
      vehicleGreenCardNumberEdited: false,
    });
    const body = { ...vehicleInsurer, vehicleGreenCardNumber: 'CZ1' };
    const edited = await driver.callFor(0, 'updateInsurer', { body });
    expect(edited.participant.vehicleInsurer).toMatchObject({
      vehicleInsurerCodeEdited: false,
      vehicleGreenCardNumberEdited: true,
    });
  });

  test('that the registry does not know leave what was typed, and count (R-459)', async () => {
    await typePlate('9Z9 9999');
    vehicles.behave({ status: 404 });
    for (let time = 0; time < 2; time += 1) {
      const { resultCode } = await driver.callFor(0, 'retrieveVehicleAndInsurer');
      expect(resultCode).toBe('WARN_NO_VEHICLE_AND_INSURANCE_DATA_FOUND');
    }
    vehicles.requests.length = 0;
    const { resultCode } = await driver.callFor(0, 'retrieveVehicleAndInsurer');
    expect([resultCode, vehicles.requests]).toEqual(['WARN_RETRIEVE_AISPOV_DATA_TOO_MANY_ATTEMPTS', []]);
    expect((await flags())[4]).toBe(false);
  });

  test('of a registry that hangs are not found in time, and may be asked for again', async () => {
    await typePlate('1AB 2345');
    vehicles.behave('hang');
    for (let time = 0; time < 3; time += 1) {
      const { resultCode } = await driver.callFor(0, 'retrieveVehicleAndInsurer');
      expect(resultCode).toBe('WARN_NO_VEHICLE_AND_INSURANCE_DATA_FOUND');
    }
    vehicles.behave({ body: { vehicle } });
    const { resultCode, participant } = await driver.callFor(0, 'retrieveVehicleAndInsurer');
    expect([resultCode, participant.vehicleInsurer]).toEqual(['OK', null]);
  });

  test('of a plate that was changed meanwhile are nobody’s', async () => {
    await typePlate('1AB 2345');
    vehicles.behave(async () => {
      await typePlate('2AB 2345');
      return { body: { vehicle, vehicleInsurer } };
    });
    const { resultCode } = await driver.callFor(0, 'retrieveVehicleAndInsurer');
    const { participant } = await driver.callFor(0, 'getParticipant');
    expect(resultCode).toBe('WARN_NO_VEHICLE_AND_INSURANCE_DATA_FOUND');
    expect(participant.vehicle).toMatchObject({ vehicleLicensePlate: '2AB 2345', vehicleBrandName: null });
    expect(participant.vehicleInsurer).toBeNull();
  });
});

describe('the driving licence', () => {
  async function readCard(): Promise<void> {
    await scanBoth();
    await driver.callFor(0, 'investigateIdCard');
  }
  const typeData = () => driver.callFor(0, 'updateParticipantData', { body: { personalData: typed } });

  test('of a card that was read comes automatically and is kept (R-103, R-355)', async () => {
    await readCard();
    expect((await driver.callFor(0, 'retrieveDrivingLicenseUnconfirmed')).resultCode).toBe(
      'ERR_WRONG_RETRIEVING_METHOD_CALLED',
    );
    const answer = await driver.callFor(0, 'retrieveDrivingLicenseAutomatically');
    expect(answer).toMatchObject({ resultCode: 'OK', drivingLicense: license });
    expect(answer.participant.drivingLicense).toEqual({
      ...license,
      drivingLicenseNumberEdited: false,
      drivingLicenseCategoryEdited: false,
      drivingLicenseIssuedByEdited: false,
    });
    expect(JSON.parse(licenses.requests[0]?.body.toString() ?? '')).toEqual({
      firstName: 'Žofie',
      lastName: 'Dvořáková',
      idCardNumber: '123456789',
      dateOfBirth: '1988-04-12',
    });
  });

  test('of typed data is offered and kept only when the driver confirms it (R-356)', async () => {
    await typeData();
    expect((await driver.callFor(0, 'retrieveDrivingLicenseAutomatically')).resultCode).toBe(
      'ERR_WRONG_RETRIEVING_METHOD_CALLED',
    );
    const offered = await driver.callFor(0, 'retrieveDrivingLicenseUnconfirmed');
    expect(offered).toMatchObject({ resultCode: 'OK', drivingLicense: license });
    expect(offered.participant.drivingLicense).toBeNull();
    const drivingLicense = { ...license, drivingLicenseIssuedBy: 'Magistrát města Brna' };
    const kept = await driver.callFor(0, 'updateDrivingLicense', { body: { drivingLicense } });
    expect(kept.participant.drivingLicense).toMatchObject({
      drivingLicenseNumberEdited: false,
      drivingLicenseCategoryEdited: false,
      drivingLicenseIssuedByEdited: true,
    });
  });

  test('of a card whose data were changed after reading counts as typed', async () => {
    await readCard();
    await typeData();
    expect(await flags()).toEqual([true, true, false, true, false]);
    expect((await driver.callFor(0, 'retrieveDrivingLicenseUnconfirmed')).resultCode).toBe('OK');
  });

  test('is not asked for while the personal data are not known', async () => {
    const answer = await driver.callFor(0, 'retrieveDrivingLicenseUnconfirmed');
    expect(answer.resultCode).toBe('OK_PARTIALLY_MISSING_DATA_FOR_RETRIEVE_DRIVING_LICENSE');
    expect([answer.drivingLicense, licenses.requests]).toEqual([null, []]);
  });

  test('that is unknown counts, a registry that does not answer does not', async () => {
    await typeData();
    const retrieve = async () => (await driver.callFor(0, 'retrieveDrivingLicenseUnconfirmed')).resultCode;
    licenses.behave({ body: { drivingLicenseNumber: 7 } });
    expect([await retrieve(), await retrieve(), await retrieve()]).toEqual(Array(3).fill('WARN_NO_DATA_FOUND'));
    licenses.behave({ status: 404 });
    expect([await retrieve(), await retrieve()]).toEqual(['WARN_NO_DATA_FOUND', 'WARN_NO_DATA_FOUND']);
    expect(await retrieve()).toBe('WARN_RETRIEVE_AISPOV_DATA_TOO_MANY_ATTEMPTS');
    expect((await flags())[1]).toBe(false);
  });
});

test('the capability flags say what the calls would do, in each state (R-162, R-168, R-303 to R-306)', async () => {
  expect(await flags()).toEqual([true, false, false, true, false]);
  await fillReport(driver);
  expect(await flags()).toEqual([true, true, false, true, true]);
  const { summaryId, checkCode } = await driver.call('getSummaryId');
  await driver.call('getSummary', { params: { summaryId }, query: { checkCode } });
  await scanBoth();
  reader.behave(reads({}));
  await driver.callFor(0, 'investigateIdCard');
  await driver.callFor(0, 'investigateIdCard');
  expect((await flags())[0]).toBe(false);
  // A changed flag requires no further view by the other participant.
  const confirmed = await driver.call('confirmReport', { body: { accuracyConfirmation: true } });
  expect(confirmed.resultCode).toBe('OK_REPORT_WENT_TO_NEXT_STATE');
  expect(await flags()).toEqual([false, false, false, false, false]);
});

test('a report in another state asks nobody outside', async () => {
  const fresh = await startReport(service);
  const { participantId } = await fresh.call('addParticipant', {
    body: { phoneNumber: '+420601555666', gdprConfirmed: true },
  });
  const file = { content: await samplePhoto(), fileName: 'spz.jpg' };
  const answers = [
    await fresh.call('investigateIdCard', { params: { participantId } }),
    await fresh.call('uploadLicensePlate', { params: { participantId }, file }),
    await fresh.call('retrieveVehicleAndInsurer', { params: { participantId } }),
    await fresh.call('retrieveDrivingLicenseUnconfirmed', { params: { participantId } }),
    await fresh.call('initZenIdSdk', { body: { token: 'abc' } }),
  ];
  expect(answers.map(({ resultCode }) => resultCode)).toEqual(Array(5).fill('ERR_REPORT_IN_WRONG_STATE'));
  expect([reader, vehicles, licenses].flatMap(({ requests }) => requests)).toEqual([]);
});

test('twelve calls at once ask the paid ones no more often than they may one after another', async () => {
  await fillReport(driver);
  await scanBoth();
  reader.behave(reads({}));
  vehicles.behave({ status: 404 });
  licenses.behave({ status: 404 });
  reader.requests.length = 0;
  const names = ['investigateIdCard', 'retrieveVehicleAndInsurer', 'retrieveDrivingLicenseUnconfirmed'] as const;
  for (const name of names) await Promise.all(Array.from({ length: 12 }, () => driver.callFor(0, name)));
  const investigations = reader.requests.filter(({ path }) => path.startsWith('/api/investigate'));
  expect([investigations, vehicles.requests, licenses.requests].map(({ length }) => length)).toEqual([2, 2, 2]);
});
