import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { messageText } from '../../forms/messages.ts';
import {
  addressBody,
  drivingLicenseBody,
  drivingLicenseForm,
  drivingLicenseValues,
  emailForm,
  homeAddressForm,
  personalDataBody,
  personalDataForm,
  personalDataValues,
} from './form.ts';

/** Returns the message of a field in a form that is otherwise valid; undefined if its value is accepted. */
function messageOf(schema: z.ZodMiniType, typed: object, name: string, value: unknown): string | undefined {
  const message = schema.safeParse({ ...typed, [name]: value }).error?.issues.find((issue) => issue.path[0] === name);
  return message && messageText(message.message);
}

const person = { firstName: 'Žofie', lastName: 'Nováková', idCardNumber: '123456AB7', dateOfBirth: '1980-03-05' };

describe('personal data by hand', () => {
  const idCard =
    'Neplatný formát. Číslo má devět znaků: šest číslic a\u00a0pak tři číslice nebo písmena, například 123456AB7.';
  const date = 'Neplatný formát. Zadejte datum jako den, měsíc a\u00a0rok, například 5.\u00a03.\u00a01980.';

  it.each([
    ['firstName', ' Eva', undefined],
    ['firstName', 'Eva ', undefined],
    ['firstName', 'Anna Marie', undefined],
    ['firstName', '   ', 'Povinné'],
    ['firstName', '🙂'.repeat(49), 'Maximálně 48\u00a0znaků'],
    ['lastName', "O'Neill-Šťastná", undefined],
    ['idCardNumber', '123456ab7', undefined],
    ['idCardNumber', '123 456 AB7', undefined],
    ['idCardNumber', '123456AO7', idCard],
    ['idCardNumber', '12345AB78', idCard],
    ['idCardNumber', '12345678', idCard],
    ['idCardNumber', '123456-89', idCard],
    ['idCardNumber', '123-456-789', undefined],
    ['dateOfBirth', '1899-12-31', date],
    ['dateOfBirth', '2098-01-01', 'Datum a\u00a0čas nemohou být v\u00a0budoucnosti'],
    ['dateOfBirth', '2100-01-01', date],
  ])('%s of %j: %s', (name, value, message) => {
    expect(messageOf(personalDataForm, person, name, value)).toBe(message);
  });

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
    ['drivingLicenseNumber', 'EL 1234567', undefined],
    ['drivingLicenseCategory', 'B', undefined],
    ['drivingLicenseCategory', ['AM', 'A1', 'A2', 'A', 'B1', 'B', 'C1', 'C', 'D1', 'D', 'BE', 'T', 'B96'], undefined],
    ['drivingLicenseCategory', undefined, 'Povinné'],
    ['drivingLicenseIssuedBy', 'Magistrát hl. m. Prahy 🙂', undefined],
    ['drivingLicenseValidUntil', '2031-03-05', undefined],
    ['drivingLicenseValidUntil', undefined, undefined],
    [
      'drivingLicenseValidUntil',
      '31. 2. 2031',
      'Takový den v\u00a0kalendáři není. Zadejte datum jako den, měsíc a\u00a0rok, například 5.\u00a03.\u00a02031.',
    ],
  ])('%s of %j: %s', (name, value, message) => {
    expect(messageOf(drivingLicenseForm, license, name, value)).toBe(message);
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

describe('an e-mail', () => {
  const invalid = 'Neplatná emailová adresa. Zadejte ji jako jmeno@domena.cz.';
  it.each([
    [`${'a'.repeat(60)}@${'b'.repeat(60)}.com`, undefined],
    [`${'a'.repeat(60)}@${'b'.repeat(70)}.com`, 'Maximálně 128\u00a0znaků'],
    ['spatne@', invalid],
    ['bez zavinace', invalid],
    [' jan@example.cz', undefined],
  ])('%j: %s', (value, message) => {
    expect(messageOf(emailForm, {}, 'email', value)).toBe(message);
  });
});
