import { describe, expect, it } from 'vitest';
import { messageText } from '../../forms/messages.ts';
import {
  addressBody,
  drivingLicenseBody,
  drivingLicenseForm,
  drivingLicenseValues,
  homeAddressForm,
  personalDataBody,
  personalDataForm,
  personalDataValues,
} from './form.ts';

const person = { firstName: 'Žofie', lastName: 'Nováková', idCardNumber: '123456AB7', dateOfBirth: '1980-03-05' };

describe('personal data by hand', () => {
  it('goes over the wire with the number in capitals and without spaces', () => {
    expect(personalDataBody(personalDataForm.parse({ ...person, idCardNumber: '123 456 ab7' }))).toEqual({
      personalData: person,
    });
  });

  it('comes back in the shape of the fields', () => {
    expect(personalDataValues({ ...person, firstNameEdited: null })).toEqual(person);
    expect(personalDataValues(null)).toEqual({});
  });
});

it('an address is sent together with the person it belongs to', () => {
  const typed = { street: 'Žitná', houseNumber: '12', orientationNumber: '3a', city: 'Obec', postalCode: '530 02' };
  expect(addressBody(homeAddressForm.parse(typed), person)).toEqual({
    personalData: person,
    address: {
      street: 'Žitná',
      houseNumber: 12,
      orientationNumber: '3a',
      city: 'Obec',
      postalCode: 53002,
      addressRuianId: null,
    },
  });
});

const license = {
  drivingLicenseNumber: 'EL 123456',
  drivingLicenseCategory: ['B'],
  drivingLicenseIssuedBy: 'MěÚ Beroun',
};

describe('a driving licence by hand', () => {
  it.each([
    ['drivingLicenseCategory', 'B', undefined],
    ['drivingLicenseCategory', ['AM', 'A1', 'A2', 'A', 'B1', 'B', 'C1', 'C', 'D1', 'D', 'BE', 'T', 'B96'], undefined],
    ['drivingLicenseCategory', undefined, 'Povinné'],
    ['drivingLicenseValidUntil', '2031-03-05', undefined],
    ['drivingLicenseValidUntil', undefined, undefined],
    [
      'drivingLicenseValidUntil',
      '31. 2. 2031',
      'Takový den v\u00a0kalendáři není. Zadejte datum jako den, měsíc a\u00a0rok, například 5.\u00a03.\u00a02031.',
    ],
  ])('%s of %j: %s', (name, value, message) => {
    const [issue] = drivingLicenseForm.safeParse({ ...license, [name]: value }).error?.issues ?? [];
    expect(issue && messageText(issue.message)).toBe(message);
  });

  it('refuses a category that does not exist', () => {
    expect(drivingLicenseForm.safeParse({ ...license, drivingLicenseCategory: ['B', 'X'] }).success).toBe(false);
  });

  it('goes over the wire with the number in capitals and the categories as a list', () => {
    const typed = { ...license, drivingLicenseNumber: 'el 123456', drivingLicenseCategory: 'B' };
    expect(drivingLicenseBody(drivingLicenseForm.parse(typed))).toEqual({
      drivingLicense: { ...license, drivingLicenseValidUntil: null },
    });
  });

  it('comes back in the shape of the fields', () => {
    expect(drivingLicenseValues({ ...license, drivingLicenseCategory: ['B'] })).toEqual(license);
    expect(drivingLicenseValues(null)).toEqual({});
  });
});
