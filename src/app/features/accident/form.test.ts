import { describe, expect, it } from 'vitest';
import { licensePlateForm } from './form.ts';

describe('the licence plate', () => {
  it.each([
    ['1a', undefined],
    ['1AB 2345', undefined],
    ['ŽIŽKA 123456', undefined],
    ['B-MW 1234', undefined],
    ['АА1234ВВ', undefined],
    ['nesmysl!!', 'plate'],
    ['1AB/2345', 'plate'],
    ['- -', 'plate'],
    ['A', 'tooShort:2'],
    ['1234567890123', 'tooLong:12'],
    [' 1AB2345', undefined],
    ['1AB2345 ', undefined],
    ['1AB\u00072345', 'format'],
    [undefined, 'required'],
  ])('%j: %s', (vehicleLicensePlate, message) => {
    expect(licensePlateForm.safeParse({ vehicleLicensePlate }).error?.issues[0]?.message).toBe(message);
  });

  it('is sent in capitals and alone', () => {
    expect(licensePlateForm.parse({ vehicleLicensePlate: '1ab 2345' })).toEqual({ vehicleLicensePlate: '1AB 2345' });
    expect(licensePlateForm.parse({ vehicleLicensePlate: '1ab\u00a02345' })).toEqual({
      vehicleLicensePlate: '1AB 2345',
    });
  });
});
