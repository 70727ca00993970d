import { describe, expect, test } from 'vitest';
import { failing, failings, type LogEntry, shortTimeLimit, timeLimit } from '../../../../tests/fixtures/httpStub.ts';
import { stubOfProvider } from '../../../../tests/fixtures/providerStub.ts';
import { insuranceCompanies } from '../../enumerations/insuranceCompanies.ts';
import { vehicleBrands } from '../../enumerations/vehicleBrands.ts';
import { createHttpDrivingLicenseRegistry, createHttpVehicleRegistry } from './httpRegistries.ts';
import { sampleVehicles } from './sampleRecords.ts';
import { sandboxDrivingLicenseRegistry, sandboxVehicleRegistry } from './sandboxRegistries.ts';

const { stub: registry, log } = await stubOfProvider();

function options(url = registry.url, limit = timeLimit) {
  return { url: `${url}/v1`, key: 'k3y', timeLimit: limit, log: (entry: LogEntry) => log.push(entry) };
}
const holder = { firstName: 'Žofie', lastName: 'Dvořáková', dateOfBirth: '1988-04-12', idCardNumber: '123456789' };
const vehicle = { vehicleBrandName: 'Škoda', vehicleModelName: 'Octavia', vehicleYearOfManufacture: 2019 };
const vehicleInsurer = {
  vehicleInsurerCode: 'ALLIANZ',
  vehicleInsuranceContractNumber: '400123456',
  vehicleGreenCardNumber: null,
  vehicleIsCascoInsured: true,
};
const license = {
  drivingLicenseNumber: 'EL 123456',
  drivingLicenseCategory: ['AM' as const, 'B' as const],
  drivingLicenseIssuedBy: 'Magistrát města Jihlavy',
};

describe('vehicles', () => {
  test('are asked for by the bare plate, with the key', async () => {
    registry.behave({ body: { vehicle, vehicleInsurer } });
    expect(await createHttpVehicleRegistry(options()).find('1ab 2345')).toEqual({ vehicle, vehicleInsurer });
    const [asked] = registry.requests;
    expect([asked?.method, asked?.path, asked?.headers.authorization]).toEqual(['POST', '/v1', 'Bearer k3y']);
    expect(JSON.parse(asked?.body.toString() ?? '')).toEqual({ licensePlate: '1AB2345' });
  });

  test('may be known without their insurer, and the other way round', async () => {
    registry.behave({ body: { vehicle: { ...vehicle, vehicleYearOfManufacture: null } } });
    expect(await createHttpVehicleRegistry(options()).find('1AB2345')).toEqual({
      vehicle: { ...vehicle, vehicleYearOfManufacture: null },
      vehicleInsurer: null,
    });
    registry.behave({ body: { vehicle: null, vehicleInsurer: { vehicleInsurerCode: 'CPP' } } });
    expect(await createHttpVehicleRegistry(options()).find('1AB2345')).toEqual({
      vehicle: null,
      vehicleInsurer: {
        vehicleInsurerCode: 'CPP',
        vehicleInsuranceContractNumber: null,
        vehicleGreenCardNumber: null,
        vehicleIsCascoInsured: null,
      },
    });
  });

  test.each([404, 400])('are unknown when the registry says %d or nothing', async (status) => {
    registry.behave({ status });
    expect(await createHttpVehicleRegistry(options()).find('1AB2345')).toBe('unknown');
    registry.behave({ body: {} });
    expect(await createHttpVehicleRegistry(options()).find('1AB2345')).toBe('unknown');
    expect(log).toEqual([]);
  });
});

describe('driving licences', () => {
  test('are asked for by their holder, in the body', async () => {
    registry.behave({ body: license });
    expect(await createHttpDrivingLicenseRegistry(options()).find(holder)).toEqual(license);
    const [asked] = registry.requests;
    expect([asked?.path, JSON.parse(asked?.body.toString() ?? '')]).toEqual(['/v1', holder]);
  });

  test('lose the categories that this country does not have', async () => {
    registry.behave({ body: { ...license, drivingLicenseCategory: ['B', 'XYZ', 'AM'] } });
    expect(await createHttpDrivingLicenseRegistry(options()).find(holder)).toEqual(license);
    registry.behave({ body: { ...license, drivingLicenseCategory: ['XYZ'] } });
    expect(await createHttpDrivingLicenseRegistry(options()).find(holder)).toBe('unknown');
  });

  test('are unknown when the registry says 404', async () => {
    registry.behave({ status: 404 });
    expect(await createHttpDrivingLicenseRegistry(options()).find(holder)).toBe('unknown');
  });
});

test.each(failings)(
  '%s: the registries fail, in time, and the log says so without anybody’s data',
  async (_, behaviour) => {
    const broken = options(await failing(registry, behaviour), shortTimeLimit);
    expect(await createHttpVehicleRegistry(broken).find('1AB2345')).toBe('failed');
    expect(await createHttpDrivingLicenseRegistry(broken).find(holder)).toBe('failed');
    expect(log.map(({ provider }) => provider)).toEqual(['vehicleRegistry', 'drivingLicenseRegistry']);
    expect(JSON.stringify(log)).not.toMatch(/1AB|Dvo|1234/u);
  },
);

describe('the sandbox', () => {
  test('knows sample plates however they are written', async () => {
    expect(await sandboxVehicleRegistry.find('1ab 2345')).toEqual({
      vehicle,
      vehicleInsurer: {
        vehicleInsurerCode: 'KOOPERATIVA',
        vehicleInsuranceContractNumber: '7721234567',
        vehicleGreenCardNumber: null,
        vehicleIsCascoInsured: true,
      },
    });
    expect(await sandboxVehicleRegistry.find('2L3 4567')).toMatchObject({ vehicleInsurer: null });
    expect(await sandboxVehicleRegistry.find('9Z9 9999')).toBe('unknown');
  });

  test('names only brands, models and insurers of the enumerations', () => {
    for (const [, brand, model, , insurer] of sampleVehicles) {
      expect(vehicleBrands.find(({ name }) => name === brand)?.models, brand).toContain(model);
      if (insurer !== null) expect(insuranceCompanies.map(({ code }) => code)).toContain(insurer);
    }
  });

  test('knows the licences of sample holders by card and date of birth', async () => {
    expect(await sandboxDrivingLicenseRegistry.find(holder)).toEqual({
      drivingLicenseNumber: 'EL 123456',
      drivingLicenseCategory: ['AM', 'B1', 'B'],
      drivingLicenseIssuedBy: 'Magistrát hlavního města Prahy',
    });
    expect(await sandboxDrivingLicenseRegistry.find({ ...holder, dateOfBirth: '1988-04-13' })).toBe('unknown');
  });
});
