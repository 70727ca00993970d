import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { damageForm, insurerForm, insurerOf, insurerValues, movementForm, vehicleForm, vehicleValues } from './form.ts';

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
    [{ vehicleDamageDescription: 'Ž' }, undefined],
    [{ vehicleDamageDescription: 'Světlo\nnárazník' }, undefined],
    [{ vehicleDamageDescription: 'ř'.repeat(512) }, undefined],
    [{ vehicleDamageDescription: 'ř'.repeat(513) }, 'tooLong:512'],
    [{ vehicleDamageDescription: ' Světlo' }, 'whitespace'],
    [{ vehicleDamageDescription: undefined }, 'required'],
  ])('%j: %s', (change, message) => {
    expect(messageOf(damageForm, { ...typed, ...change })).toBe(message);
  });

  it('of one zone is a list too', () => {
    expect(damageForm.parse({ ...typed, damageLocations: 'REAR' }).damageLocations).toEqual(['REAR']);
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
});

describe('vehicle', () => {
  const typed = { vehicleLicensePlate: '1ab 2345', vehicleBrandName: 'Škoda', vehicleModelName: 'Fabia' };

  it.each([
    [{}, undefined],
    [{ vehicleBrandName: 'Š'.repeat(64) }, undefined],
    [{ vehicleBrandName: 'Š'.repeat(65) }, 'tooLong:64'],
    [{ vehicleBrandName: undefined }, 'required'],
    [{ vehicleModelName: 'Fabia ' }, 'whitespace'],
    [{ vehicleModelName: undefined }, 'required'],
    [{ vehicleModelName: '6'.repeat(65) }, 'tooLong:64'],
    [{ vehicleYearOfManufacture: '2018' }, undefined],
    [{ vehicleYearOfManufacture: '18' }, 'year'],
    [{ vehicleYearOfManufacture: '20181' }, 'year'],
    [{ vehicleYearOfManufacture: 'nový' }, 'year'],
    [{ vehicleYearOfManufacture: ' 2018' }, 'year'],
    [{ vehicleLicensePlate: 'X' }, 'tooShort:2'],
  ])('%j: %s', (change, message) => {
    expect(messageOf(vehicleForm, { ...typed, ...change })).toBe(message);
  });

  it('is sent with the plate in capitals, the year as a number or null, and comes back', () => {
    const body = { ...typed, vehicleLicensePlate: '1AB 2345', vehicleYearOfManufacture: 2018 };
    expect(vehicleForm.parse({ ...typed, vehicleYearOfManufacture: '2018' })).toEqual(body);
    expect(vehicleForm.parse(typed).vehicleYearOfManufacture).toBeNull();
    expect(vehicleForm.parse(vehicleValues(body))).toEqual(body);
    expect(vehicleValues(null).vehicleLicensePlate).toBe('');
  });
});

describe('insurer', () => {
  it.each([
    [{}, undefined],
    [{ vehicleInsurerCode: undefined }, 'pickOne'],
    [{ vehicleInsuranceContractNumber: '1'.repeat(35) }, undefined],
    [{ vehicleInsuranceContractNumber: '1'.repeat(36) }, 'tooLong:35'],
    [{ vehicleInsuranceContractNumber: '1 ' }, 'whitespace'],
    [{ vehicleGreenCardNumber: '1'.repeat(11) }, undefined],
    [{ vehicleGreenCardNumber: '1'.repeat(12) }, 'tooLong:11'],
    [{ vehicleIsCascoInsured: 'maybe' }, 'pickOne'],
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
    });
    expect(insurerValues(body).vehicleIsCascoInsured).toBe(vehicleIsCascoInsured ?? 'unknown');
  });
});
