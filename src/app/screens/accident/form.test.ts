import { describe, expect, it } from 'vitest';
import { licensePlateForm, vehicleOfPlate } from './form.ts';

describe('the licence plate', () => {
  it.each([
    ['1a', undefined],
    ['1AB 2345', undefined],
    ['ŽIŽKA 123456', undefined],
    ['A', 'tooShort:2'],
    ['1234567890123', 'tooLong:12'],
    [' 1AB2345', 'whitespace'],
    ['1AB2345 ', 'whitespace'],
    ['1AB\u00072345', 'format'],
    [undefined, 'required'],
  ])('%j: %s', (vehicleLicensePlate, message) => {
    expect(licensePlateForm.safeParse({ vehicleLicensePlate }).error?.issues[0]?.message).toBe(message);
  });

  it('is sent in capitals and leaves the rest of the vehicle as it is', () => {
    const typed = licensePlateForm.parse({ vehicleLicensePlate: '1ab 2345' });
    expect(vehicleOfPlate(typed, null)).toEqual({
      vehicleLicensePlate: '1AB 2345',
      vehicleBrandName: null,
      vehicleModelName: null,
      vehicleYearOfManufacture: null,
    });
    const known = {
      vehicleLicensePlate: '1XX 0000',
      vehicleBrandName: 'Škoda',
      vehicleModelName: 'Fabia',
      vehicleYearOfManufacture: 2018,
    };
    expect(vehicleOfPlate(typed, known)).toEqual({ ...known, vehicleLicensePlate: '1AB 2345' });
  });

  it('of another vehicle leaves nothing that the registry said of the first', () => {
    const retrieved = {
      vehicleLicensePlate: '1XX 0000',
      vehicleBrandName: 'Škoda',
      vehicleBrandNameEdited: false,
      vehicleModelName: 'Fabia',
      vehicleYearOfManufacture: 2018,
    };
    const typed = (plate: string) => vehicleOfPlate({ vehicleLicensePlate: plate }, retrieved);
    expect(typed('1AB 2345')).toMatchObject({ vehicleBrandName: null, vehicleModelName: null });
    expect(typed('1XX0000')).toMatchObject({ vehicleBrandName: 'Škoda', vehicleModelName: 'Fabia' });
  });
});
