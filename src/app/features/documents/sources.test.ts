import { expect, it } from 'vitest';
import { addressSource, sourceOf, sourcesOf } from './sources.ts';

it.each([
  [null, 'typed'],
  [undefined, 'typed'],
  [false, 'received'],
  [true, 'edited'],
])('a flag of %s: %s', (flag, source) => {
  expect(sourceOf(flag)).toBe(source);
});

it('a part has the sources of its values', () => {
  expect(sourcesOf({ firstName: 'Jan', firstNameEdited: true, lastName: 'Novák', lastNameEdited: false })).toEqual([
    'edited',
    'received',
  ]);
  expect(sourcesOf(null)).toEqual([]);
  const validity = { drivingLicenseValidUntil: null, drivingLicenseValidUntilEdited: null };
  expect(sourcesOf({ drivingLicenseNumberEdited: false, ...validity })).toEqual(['received']);
});

const address = {
  street: 'Korunní',
  houseNumber: 810,
  orientationNumber: '104',
  city: 'Praha',
  postalCode: 12000,
  addressRuianId: null,
};

it.each([
  [{}, 'typed'],
  [{ addressRuianId: 21_701_234 }, 'register'],
  [{ streetEdited: false, cityEdited: false }, 'received'],
  [{ streetEdited: false, cityEdited: true }, 'edited'],
] as const)('an address with %j: %s', (change, source) => {
  expect(addressSource({ ...address, ...change })).toBe(source);
});
