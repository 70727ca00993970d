import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type StandIn, type StandInBehaviour, startStandIn } from '../../src/service/providers/standIn.ts';
import { startTestService, type TestService } from './testService.ts';
import { fillReport, type ReportDriver, samplePhoto, signBoth, startReport, verifyBoth } from './wholeReport.ts';

/** ID cards, licence plates and registries through the whole service, against a reader and registries on this machine. */

let reader: StandIn;
let vehicles: StandIn;
let licenses: StandIn;
let service: TestService;
let driver: ReportDriver;

const card = {
  FirstName: { Text: 'ŽOFIE' },
  LastName: { Text: 'DVOŘÁKOVÁ' },
  IdcardNumber: { Text: '123456789' },
  BirthDate: { Text: '12.4.1988' },
  Address: { Street: 'Žižkova', HouseNumber: '1867', StreetNumber: '89', City: 'Jihlava', Zip: '58601' },
};
const vehicle = { vehicleBrandName: 'Škoda', vehicleModelName: 'Octavia', vehicleYearOfManufacture: 2019 };
const vehicleInsurer = {
  vehicleInsurerCode: 'ALLIANZ',
  vehicleInsuranceContractNumber: '400123456',
  vehicleGreenCardNumber: null,
  vehicleIsCascoInsured: true,
};
const license = {
  drivingLicenseNumber: 'EL 123456',
  drivingLicenseCategory: ['AM', 'B'],
  drivingLicenseIssuedBy: 'Magistrát města Jihlavy',
};
const typed = { firstName: 'Jiří', lastName: 'Řezníček', idCardNumber: '987654321', dateOfBirth: '1975-11-30' };

function reads(MinedData: object): StandInBehaviour {
  return ({ path }) => {
    if (path.startsWith('/api/initSdk')) return { body: { Response: 'init' } };
    if (path.startsWith('/api/investigate')) return { body: { State: 'Done', MinedData } };
    return { body: { SampleID: 's', State: 'Done', MinedData } };
  };
}

beforeAll(async () => {
  [reader, vehicles, licenses] = await Promise.all([startStandIn(), startStandIn(), startStandIn()]);
  service = await startTestService({
    environment: {
      IDENTITY_READER: 'zenid',
      ZENID_URL: reader.url,
      ZENID_KEY: 'key',
      ZENID_TIMEOUT: '1000',
      VEHICLE_REGISTRY: 'http',
      VEHICLE_REGISTRY_URL: vehicles.url,
      VEHICLE_REGISTRY_KEY: 'key',
      DRIVING_LICENSE_REGISTRY: 'http',
      DRIVING_LICENSE_REGISTRY_URL: licenses.url,
      DRIVING_LICENSE_REGISTRY_KEY: 'key',
      PROVIDER_TIMEOUT: '1000',
      MAX_ID_INVESTIGATIONS: '2',
      MAX_PLATE_CONFIRMATIONS: '2',
      MAX_REGISTRY_RETRIEVALS: '2',
    },
  });
});
afterAll(async () => {
  await service.remove();
  await Promise.all([reader.close(), vehicles.close(), licenses.close()]);
});
beforeEach(async () => {
  for (const standIn of [reader, vehicles, licenses]) standIn.requests.length = 0;
  reader.behave(reads(card));
  vehicles.behave({ body: { vehicle, vehicleInsurer } });
  licenses.behave({ body: license });
  driver = await startReport(service);
  await verifyBoth(driver);
});

async function scan(side: 'F' | 'B', index = 0): Promise<string> {
  const file = { content: await samplePhoto(), fileName: 'op.jpg' };
  return (await driver.callFor(index, 'uploadIdCard', { file, query: { pageCode: side } })).resultCode;
}
async function scanBoth(): Promise<void> {
  expect([await scan('F'), await scan('B')]).toEqual(['OK', 'OK']);
}
async function photographPlate() {
  return driver.callFor(0, 'uploadLicensePlate', { file: { content: await samplePhoto(), fileName: 'spz.jpg' } });
}
function confirmPlate(licensePlateConfirmation: boolean) {
  return driver.callFor(0, 'confirmLicensePlate', { body: { licensePlateConfirmation } });
}
function typePlate(vehicleLicensePlate: string) {
  const body = { vehicleLicensePlate, vehicleBrandName: null, vehicleModelName: null, vehicleYearOfManufacture: null };
  return driver.callFor(0, 'updateVehicle', { body });
}
async function files(): Promise<string[]> {
  await service.outboxIdle();
  return readdir(join(service.dataDir, 'photos', driver.reportId)).catch(() => []);
}
async function flags() {
  const { participant } = await driver.callFor(0, 'getParticipant');
  const { participants } = await driver.call('getVehicleDataFlags');
  return [
    participant.canUploadAndInvestigateIdCardData,
    participant.canRetrieveUnconfirmedDrivingLicenseData,
    participant.canRetrieveDrivingLicenseDataAutomatically,
    participant.canUploadAndConfirmLicensePlateData,
    participants[0]?.canRetrieveVehicleAndInsuranceData,
  ];
}

describe('the ID card', () => {
  test('is read from both sides; what was read is not edited, what is changed then is', async () => {
    await scanBoth();
    const { resultCode, participant, idCardData } = await driver.callFor(0, 'investigateIdCard');
    expect(resultCode).toBe('OK');
    expect(participant.personalData).toEqual({
      firstName: 'Žofie',
      firstNameEdited: false,
      lastName: 'Dvořáková',
      lastNameEdited: false,
      idCardNumber: '123456789',
      idCardNumberEdited: false,
      dateOfBirth: '1988-04-12',
      dateOfBirthEdited: false,
    });
    expect(participant.address).toEqual({
      street: 'Žižkova',
      streetEdited: false,
      houseNumber: 1867,
      houseNumberEdited: false,
      orientationNumber: '89',
      orientationNumberEdited: false,
      city: 'Jihlava',
      cityEdited: false,
      postalCode: 58601,
      postalCodeEdited: false,
      addressRuianId: null,
      addressRuianIdEdited: null,
    });
    expect(idCardData?.lastName).toBe('Dvořáková');

    const personalData = { ...typed, firstName: 'Žofie', firstNameEdited: true, lastNameEdited: false };
    const changed = await driver.callFor(0, 'updateParticipantData', { body: { personalData } });
    expect(changed.participant.personalData).toMatchObject({ firstNameEdited: false, lastNameEdited: true });
    const back = await driver.callFor(0, 'updateParticipantData', {
      body: { personalData: { ...typed, lastName: 'Dvořáková' } },
    });
    expect(back.participant.personalData).toMatchObject({ firstNameEdited: true, lastNameEdited: false });
  });

  test('that nobody read leaves typed data without a verdict', async () => {
    const { participant } = await driver.callFor(0, 'updateParticipantData', { body: { personalData: typed } });
    expect(participant.personalData).toMatchObject({ firstName: 'Jiří', firstNameEdited: null });
  });

  test('needs both sides', async () => {
    const before = await driver.callFor(0, 'investigateIdCard');
    await scan('F');
    const after = await driver.callFor(0, 'investigateIdCard');
    expect([before.resultCode, after.resultCode]).toEqual([
      'ERR_NO_ALL_SAMPLES_UPLOADED',
      'ERR_NO_ALL_SAMPLES_UPLOADED',
    ]);
    expect(reader.requests).toEqual([]);
  });

  test('read in part fills what is whole and tells the rest', async () => {
    reader.behave(reads({ ...card, BirthDate: { Text: '?' }, Address: { ...card.Address, Zip: '' } }));
    await scanBoth();
    const { resultCode, participant, idCardData } = await driver.callFor(0, 'investigateIdCard');
    expect([resultCode, participant.personalData, participant.address]).toEqual(['OK_PARTIALLY', null, null]);
    expect(idCardData).toMatchObject({ firstName: 'Žofie', dateOfBirth: null, city: 'Jihlava', postalCode: null });
    const completed = await driver.callFor(0, 'updateParticipantData', {
      body: { personalData: { ...typed, firstName: 'Žofie' } },
    });
    expect(completed.participant.personalData).toMatchObject({
      firstNameEdited: false,
      lastNameEdited: true,
      dateOfBirthEdited: null,
    });
  });

  test('with nothing to read counts, a reader that does not answer does not', async () => {
    await scanBoth();
    reader.behave({ status: 500 });
    for (let time = 0; time < 3; time += 1)
      expect((await driver.callFor(0, 'investigateIdCard')).resultCode).toBe('ERR_INVESTIGATION_FAILED');
    reader.behave(reads({}));
    for (let time = 0; time < 2; time += 1)
      expect((await driver.callFor(0, 'investigateIdCard')).resultCode).toBe('ERR_INVESTIGATION_FAILED');
    reader.requests.length = 0;
    const { resultCode } = await driver.callFor(0, 'investigateIdCard');
    expect(resultCode).toBe('ERR_INVESTIGATE_IDCARD_DATA_TOO_MANY_ATTEMPTS');
    expect(reader.requests).toEqual([]);
    expect((await flags())[0]).toBe(false);
  });

  test('keeps one photo of each side, and none once the report is signed', async () => {
    await scanBoth();
    expect(await files()).toHaveLength(2);
    await scan('F');
    expect(await files()).toHaveLength(2);
    await fillReport(driver);
    expect(await files()).toHaveLength(4);
    await driver.call('confirmReport', { body: { accuracyConfirmation: true } });
    await signBoth(driver);
    const { participants } = await driver.call('getParticipants');
    const photos = participants.flatMap(({ vehicleDamageImages }) => vehicleDamageImages);
    expect((await files()).sort()).toEqual(photos.map(({ photoId }) => `${photoId}.jpg`).sort());
  });

  test('that is no image is refused and not kept', async () => {
    const file = { content: Buffer.from('<html>'), fileName: 'op.jpg' };
    const { resultCode } = await driver.callFor(0, 'uploadIdCard', { file, query: { pageCode: 'B' } });
    expect([resultCode, await files()]).toEqual(['ERR_WRONG_IMAGE_PARAMS', []]);
  });

  test('signed by the scanning SDK goes to the reader byte by byte', async () => {
    const photo = await samplePhoto('png');
    const boundary = 'x1';
    const part = (name: string, extra = '') =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${extra}\r\n\r\n`;
    const payload = Buffer.concat([
      Buffer.from(part('photo', '; filename="op.png"')),
      photo,
      Buffer.from(`\r\n${part('sdkSignature')}sig-1\r\n--${boundary}--\r\n`),
    ]);
    const { participantId } = driver.participants[0] ?? { participantId: '' };
    const response = await service.app.inject({
      method: 'POST',
      url: `/api/reports/${driver.reportId}/participants/${participantId}/idCard/upload?pageCode=F`,
      headers: {
        authorization: `Bearer ${driver.accessToken}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      payload,
    });
    expect(response.json()).toMatchObject({ resultCode: 'OK' });
    await scan('B');
    await driver.callFor(0, 'investigateIdCard');
    const front = reader.requests.find(({ path }) => path.includes('pageCode=F'));
    expect(front?.headers['x-sdk-signature']).toBe('sig-1');
    expect(front?.body.equals(photo)).toBe(true);
  });
});

describe('the scanning SDK', () => {
  test('is started by the reader, and unavailable while the reader does not answer', async () => {
    const started = await driver.call('initZenIdSdk', { body: { token: 'abc' } });
    expect(started).toEqual({ resultCode: 'OK', zenIdInitSdkResponse: 'init' });
    reader.behave({ body: 'nonsense' });
    const failed = await driver.call('initZenIdSdk', { body: { token: 'abc' } });
    expect(failed.resultCode).toBe('ERR_ZENID_DISABLED');
  });
});

describe('the licence plate', () => {
  beforeEach(() => reader.behave(reads({ LicensePlate: { Text: '1AB 2345' } })));

  test('is read, confirmed and not edited until another one is typed', async () => {
    expect(await photographPlate()).toEqual({ resultCode: 'OK', licensePlate: '1AB2345' });
    expect(await files()).toEqual([]);
    const { resultCode, participant } = await confirmPlate(true);
    expect(resultCode).toBe('OK');
    expect(participant.vehicle).toMatchObject({ vehicleLicensePlate: '1AB2345', vehicleLicensePlateEdited: false });
    expect((await typePlate('1ab 2345')).participant.vehicle?.vehicleLicensePlateEdited).toBe(false);
    expect((await typePlate('2AB 2345')).participant.vehicle?.vehicleLicensePlateEdited).toBe(true);
  });

  test('that was read wrongly is rejected and forgotten', async () => {
    await photographPlate();
    const { resultCode, participant } = await confirmPlate(false);
    expect([resultCode, participant.vehicle]).toEqual(['OK_REJECTED_BY_USER', null]);
    expect((await confirmPlate(true)).resultCode).toBe('ERR_NO_UPLOADED_LICENSE_PLATE_FOUND');
  });

  test('may be confirmed or rejected twice', async () => {
    for (const isRight of [false, false]) {
      await photographPlate();
      await confirmPlate(isRight);
    }
    reader.requests.length = 0;
    expect((await photographPlate()).resultCode).toBe('ERR_CONFIRM_LICENSE_PLATE_TOO_MANY_ATTEMPTS');
    expect((await confirmPlate(true)).resultCode).toBe('ERR_CONFIRM_LICENSE_PLATE_TOO_MANY_ATTEMPTS');
    expect(reader.requests).toEqual([]);
    expect((await flags())[3]).toBe(false);
  });

  test.each<[string, StandInBehaviour]>([
    ['is not on the photo', reads({})],
    ['meets a reader out of order', { status: 500 }],
    ['meets a reader that hangs', 'hang'],
  ])('that %s is not found', async (_, behaviour) => {
    reader.behave(behaviour);
    expect((await photographPlate()).resultCode).toBe('ERR_LICENSE_PLATE_NOT_FOUND');
  });
});

describe('vehicle and insurer', () => {
  test('come from the registry by plate', async () => {
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

  test('that the registry does not know leave what was typed, and count', async () => {
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

  test('of a card that was read comes automatically and is kept', async () => {
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

  test('of typed data is offered and kept only when the driver confirms it', async () => {
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

test('the capability flags say what the calls would do, in each state', async () => {
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
  // A flag is nothing that the other participant would have to look at again.
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
