import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { type HttpStub, type StubBehaviour, startHttpStub } from '../fixtures/httpStub.ts';
import { startTestService, type TestService } from './testService.ts';
import { type ReportDriver, samplePhoto, startReport, verifyBoth } from './wholeReport.ts';

/** Service with stubs of a reader of ID cards and plates, and of registries. */

export let reader: HttpStub;
export let vehicles: HttpStub;
export let licenses: HttpStub;
export let service: TestService;
export let driver: ReportDriver;

export const card = {
  FirstName: { Text: 'ŽOFIE' },
  LastName: { Text: 'DVOŘÁKOVÁ' },
  IdcardNumber: { Text: '123456789' },
  BirthDate: { Text: '12.4.1988' },
  Address: { Street: 'Žižkova', HouseNumber: '1867', StreetNumber: '89', City: 'Jihlava', Zip: '58601' },
};
export const vehicle = { vehicleBrandName: 'Škoda', vehicleModelName: 'Octavia', vehicleYearOfManufacture: 2019 };
export const vehicleInsurer = {
  vehicleInsurerCode: 'ALLIANZ',
  vehicleInsuranceContractNumber: '400123456',
  vehicleGreenCardNumber: null,
  vehicleIsCascoInsured: true,
};
export const license = {
  drivingLicenseNumber: 'EL 123456',
  drivingLicenseCategory: ['AM', 'B'],
  drivingLicenseIssuedBy: 'Magistrát města Jihlavy',
};
export const typed = { firstName: 'Jiří', lastName: 'Řezníček', idCardNumber: '987654321', dateOfBirth: '1975-11-30' };

export function reads(MinedData: object): StubBehaviour {
  return ({ path }) => {
    if (path.startsWith('/api/initSdk')) return { body: { Response: 'init' } };
    if (path.startsWith('/api/investigate')) return { body: { State: 'Done', MinedData } };
    return { body: { SampleID: 's', State: 'Done', MinedData } };
  };
}

/** Registers hooks that start and stop them, and begins each test with a report in the collecting state. */
export function withReadersAndRegistries(environment: Record<string, string> = {}): void {
  beforeAll(async () => {
    [reader, vehicles, licenses] = await Promise.all([startHttpStub(), startHttpStub(), startHttpStub()]);
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
        MAX_ID_CARD_UPLOADS: '6',
        MAX_CODE_WAITS: '1',
        MAX_PLATE_CONFIRMATIONS: '2',
        MAX_REGISTRY_RETRIEVALS: '2',
        ...environment,
      },
    });
  });
  afterAll(async () => {
    await service.remove();
    await Promise.all([reader.close(), vehicles.close(), licenses.close()]);
  });
  beforeEach(async () => {
    for (const stub of [reader, vehicles, licenses]) stub.requests.length = 0;
    reader.behave(reads(card));
    vehicles.behave({ body: { vehicle, vehicleInsurer } });
    licenses.behave({ body: license });
    driver = await startReport(service);
    await verifyBoth(driver);
  });
}

export async function scan(side: 'F' | 'B', index = 0): Promise<string> {
  const file = { content: await samplePhoto(), fileName: 'op.jpg' };
  return (await driver.callFor(index, 'uploadIdCard', { file, query: { pageCode: side } })).resultCode;
}
export async function scanBoth(): Promise<void> {
  expect([await scan('F'), await scan('B')]).toEqual(['OK', 'OK']);
}
export async function photographLicense() {
  return driver.callFor(0, 'uploadDrivingLicense', { file: { content: await samplePhoto(), fileName: 'rp.jpg' } });
}
export async function photographPlate() {
  return driver.callFor(0, 'uploadLicensePlate', { file: { content: await samplePhoto(), fileName: 'spz.jpg' } });
}
export function confirmPlate(licensePlateConfirmation: boolean) {
  return driver.callFor(0, 'confirmLicensePlate', { body: { licensePlateConfirmation } });
}
export function typePlate(vehicleLicensePlate: string) {
  const body = { vehicleLicensePlate, vehicleBrandName: null, vehicleModelName: null, vehicleYearOfManufacture: null };
  return driver.callFor(0, 'updateVehicle', { body });
}
export async function files(): Promise<string[]> {
  await service.outboxIdle();
  return readdir(join(service.dataDir, 'photos', driver.reportId)).catch(() => []);
}
export async function flags() {
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
