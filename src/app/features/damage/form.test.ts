import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import {
  damageForm,
  damageValues,
  insurerForm,
  insurerOf,
  insurerValues,
  movementForm,
  movementValues,
  vehicleForm,
  vehicleValues,
} from './form.ts';

function messageOf(schema: z.ZodMiniType, value: unknown): string | undefined {
  return schema.safeParse(value).error?.issues[0]?.message;
}

describe('damage', () => {
  const typed = { damageLocations: ['FRONT'], vehicleDamageDescription: 'Prasklý nárazník' };

  it.each([
    [{}, undefined],
    [{ damageLocations: 'REAR_LEFT' }, undefined],
    [{ damageLocations: undefined }, 'empty'],
    [{ damageLocations: ['ROOF'] }, 'pickOne'],
  ])('%j: %s', (change, message) => {
    expect(messageOf(damageForm, { ...typed, ...change })).toBe(message);
  });

  it('of one zone is a list too', () => {
    expect(damageForm.parse({ ...typed, damageLocations: 'REAR' }).damageLocations).toEqual(['REAR']);
  });

  it('may say where the first impact was (R-687)', () => {
    const body = damageForm.parse({ ...typed, pointOfImpact: 'FRONT_LEFT' });
    expect(body.pointOfImpact).toBe('FRONT_LEFT');
    expect(damageForm.parse(typed).pointOfImpact).toBeNull();
    expect(messageOf(damageForm, { ...typed, pointOfImpact: 'ROOF' })).toBe('pickOne');
    expect(damageForm.parse(damageValues(body))).toEqual(body);
    expect(damageValues({ ...typed, damageLocations: ['FRONT'] })).not.toMatchObject({
      pointOfImpact: expect.anything(),
    });
  });
});

describe('movement', () => {
  it.each([
    ['MOVING', undefined],
    [['MOVING', 'TURNING_LEFT'], undefined],
    [undefined, 'empty'],
    [['FLYING'], 'pickOne'],
  ])('%j: %s', (movementDefinitions, message) => {
    expect(messageOf(movementForm, { movementDefinitions })).toBe(message);
  });

  it('may have a remark of the driver (R-687)', () => {
    const body = movementForm.parse({ movementDefinitions: 'MOVING', driverRemark: 'Jel jsem\nkrokem.' });
    expect(body).toEqual({ movementDefinitions: ['MOVING'], driverRemark: 'Jel jsem\nkrokem.' });
    expect(movementForm.parse({ movementDefinitions: 'MOVING' }).driverRemark).toBeNull();
    expect(messageOf(movementForm, { movementDefinitions: 'MOVING', driverRemark: 'a'.repeat(256) })).toBe(
      'tooLong:255',
    );
    expect(movementForm.parse(movementValues(body))).toEqual(body);
  });
});

describe('vehicle', () => {
  const typed = { vehicleLicensePlate: '1ab 2345', vehicleBrandName: 'Škoda', vehicleModelName: 'Fabia' };

  it.each([
    [{ vehicleBrandName: 'Š'.repeat(65) }, 'tooLong:64'],
    [{ vehicleBrandName: undefined }, 'required'],
    [{ vehicleModelName: undefined }, 'required'],
    [{ vehicleModelName: '6'.repeat(65) }, 'tooLong:64'],
  ])('%j: %s', (change, message) => {
    expect(messageOf(vehicleForm, { ...typed, ...change })).toBe(message);
  });

  it('is sent with the plate in capitals, the year as a number or null, and comes back', () => {
    const body = {
      ...typed,
      vehicleLicensePlate: '1AB 2345',
      vehicleYearOfManufacture: 2018,
      vehicleTrailerLicensePlate: '2AB 3456',
    };
    expect(
      vehicleForm.parse({ ...typed, vehicleYearOfManufacture: '2018', vehicleTrailerLicensePlate: '2ab 3456' }),
    ).toEqual(body);
    expect(vehicleForm.parse(typed)).toMatchObject({
      vehicleYearOfManufacture: null,
      vehicleTrailerLicensePlate: null,
    });
    expect(vehicleForm.parse(vehicleValues(body))).toEqual(body);
    expect(vehicleValues(null).vehicleLicensePlate).toBe('');
  });
});

describe('insurer', () => {
  it.each([
    [{ vehicleInsurerCode: undefined }, 'required'],
    [{ vehicleGreenCardNumber: '1'.repeat(12) }, 'tooLong:11'],
    [{ vehicleIsCascoInsured: 'maybe' }, 'pickOne'],
    [{ vehiclePolicyholderName: 'ř'.repeat(97) }, 'tooLong:96'],
    [{ vehiclePolicyholderAddress: 'ř'.repeat(129) }, 'tooLong:128'],
  ])('%j: %s', (change, message) => {
    expect(messageOf(insurerForm, { vehicleInsurerCode: 'CPP', ...change })).toBe(message);
  });

  it.each([
    ['yes', true],
    ['no', false],
    ['unknown', null],
    [undefined, null],
  ] as const)('with casco %s is sent as %s', (vehicleIsCascoInsured, sent) => {
    const body = insurerOf(insurerForm.parse({ vehicleInsurerCode: 'CPP', vehicleIsCascoInsured }));
    expect(body).toEqual({
      vehicleInsurerCode: 'CPP',
      vehicleInsuranceContractNumber: null,
      vehicleGreenCardNumber: null,
      vehicleIsCascoInsured: sent,
      vehiclePolicyholderName: null,
      vehiclePolicyholderAddress: null,
    });
    expect(insurerValues(body).vehicleIsCascoInsured).toBe(vehicleIsCascoInsured ?? 'unknown');
  });

  it('may name the policyholder who is not the driver, and comes back (R-687)', () => {
    const who = { vehiclePolicyholderName: 'Zásilky, s. r. o.', vehiclePolicyholderAddress: 'Dlouhá 1, Praha' };
    const body = insurerOf(insurerForm.parse({ vehicleInsurerCode: 'CPP', ...who }));
    expect(body).toMatchObject(who);
    expect(insurerValues(body)).toMatchObject(who);
  });
});
