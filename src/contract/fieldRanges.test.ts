import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import * as e from './entities.ts';
import { movements } from './enumerations.ts';
import * as f from './fields.ts';

/** Length and range of each field, copied by hand from the requirements: both accepted ends and the first value beyond. */

const text = (length: number) => 'ř'.repeat(length);
const digits = (length: number) => '1'.repeat(length);
const list = (length: number, item: string) => Array(length).fill(item);
const tokenOf = (length: number) => `a.b.${'c'.repeat(length - 4)}`;

type Range = [number: string, field: string, rule: z.ZodMiniType, taken: unknown[], refused: unknown[]];

function words(number: string, field: string, rule: z.ZodMiniType, longest: number, shortest = 1): Range {
  return [number, field, rule, [text(shortest), text(longest)], [text(shortest - 1), text(longest + 1)]];
}

function between(number: string, field: string, rule: z.ZodMiniType, least: number, most: number, step = 1): Range {
  return [number, field, rule, [least, most], [least - step, most + step]];
}

const person = f.firstName;
const address = `${'a'.repeat(60)}@${'b'.repeat(63)}.com`;

const ranges: Range[] = [
  ['R-248', 'a free text', person, ['Jana Marie', ' Jana', 'Jana ', '\tJana'], [' ', '\t']],
  [
    'R-249',
    'phoneNumber',
    f.phoneNumber,
    ['+1234567', '+123456789012345'],
    ['+123456', '+1234567890123456', '777123456'],
  ],
  words('R-252', 'firstName', f.firstName, 48),
  words('R-253', 'lastName', f.lastName, 36),
  [
    'R-254',
    'idCardNumber',
    f.idCardNumber,
    ['123456789', '123456AB7'],
    ['12345678', '123456AI7', '123456AO7', 'A23456789'],
  ],
  ['R-255', 'email', f.email, ['a@b.cz', address], ['', `a${address}`, 'jan']],
  words('R-256', 'street', f.street, 48),
  words('R-256', 'city', f.city, 48),
  between('R-257', 'houseNumber', f.houseNumber, 1, 9999),
  words('R-258', 'orientationNumber', f.orientationNumber, 6),
  ['R-258', 'orientationNumber of an address', e.addressSchema.shape.orientationNumber, [null], [7]],
  between('R-259', 'postalCode', f.postalCode, 10_000, 99_999),
  ['R-260', 'addressRuianId', f.addressRuianId, [9_999_999_999], [10_000_000_000]],
  words('R-261', 'drivingLicenseNumber', f.drivingLicenseNumber, 10),
  words('R-262', 'drivingLicenseIssuedBy', f.drivingLicenseIssuedBy, 64),
  [
    'R-263',
    'drivingLicenseCategory',
    e.drivingLicenseSchema.shape.drivingLicenseCategory,
    [['B'], list(100, 'B')],
    [[], list(101, 'B')],
  ],
  words('R-264', 'vehicleLicensePlate', f.vehicleLicensePlate, 12, 2),
  ['R-536', 'a plate as given', f.givenLicensePlate, ['1AB 2345', 'B-MW 1'], ['1AB/2345', '1AB!', '- -']],
  words('R-265', 'vehicleBrandName', f.vehicleBrandName, 64),
  words('R-265', 'vehicleModelName', f.vehicleModelName, 64),
  between('R-266', 'vehicleYearOfManufacture', f.vehicleYearOfManufacture, 1000, 9999),
  [
    'R-267',
    'damageLocations',
    e.vehicleDamageSchema.shape.damageLocations,
    [['FRONT'], list(20, 'FRONT')],
    [[], list(21, 'FRONT')],
  ],
  words('R-268', 'vehicleDamageDescription', f.vehicleDamageDescription, 512),
  ['R-268', 'vehicleDamageDescription of lines', f.vehicleDamageDescription, ['Světlo\nnárazník'], []],
  [
    'R-269',
    'movementDefinitions',
    e.vehicleMovementDefinitionSchema.shape.movementDefinitions,
    [[movements[0]], list(20, movements[0])],
    [[], list(21, movements[0])],
  ],
  words('R-270', 'vehicleInsurerCode', f.vehicleInsurerCode, 64),
  [
    'R-281',
    'the code of an insurer',
    e.insuranceCompanySchema.shape.code,
    ['A', ' CPP ', text(64)],
    ['', ' ', text(65)],
  ],
  words('R-271', 'vehicleInsuranceContractNumber', f.vehicleInsuranceContractNumber, 35),
  words('R-272', 'vehicleGreenCardNumber', f.vehicleGreenCardNumber, 11),
  words('R-273', 'accidentDescription', f.accidentDescription, 512),
  words('R-274', 'accidentLocationDescription', f.accidentLocationDescription, 255),
  between('R-275', 'longitude', f.longitude, -180, 180, 0.1),
  between('R-275', 'latitude', f.latitude, -90, 90, 0.1),
  words('R-276', 'formattedAddress', f.formattedAddress, 512),
  ['R-277', 'smsCode', f.smsCode, ['4711', 'aB12'], ['471', '47111', '47-1']],
  ['R-278', 'checkCode', f.checkCode, [digits(55), `+/~.${digits(57)}==`, digits(65)], [digits(54), digits(66)]],
  between('R-279', 'qrCode', f.qrCode, 100_000_000_000_000, 999_999_999_999_999),
  ['R-280', 'fileExtension', f.fileExtension, ['a'.repeat(10)], ['a'.repeat(11)]],
  ['R-282', 'a token', f.token, ['a.b.c', tokenOf(1024)], ['a.b', 'a.b.c.d', 'a.b.c+', tokenOf(1025)]],
  words('R-283', 'the identity token', f.identityToken, 100),
  words('R-687', 'the address of a witness', f.addressInWords, 128),
  words('R-687', 'a policyholder', f.policyholderName, 96),
  words('R-687', 'the remark of a driver', f.remark, 255),
  [
    'R-687',
    'the validity of a licence',
    f.validUntil,
    ['1900-01-01', '2099-12-31'],
    ['1899-12-31', '2031-02-30', '5. 3. 2031'],
  ],
  ['R-687', 'the point of impact', e.vehicleDamageSchema.shape.pointOfImpact, ['FRONT', null, undefined], ['ROOF', '']],
  [
    'R-687',
    'the plate of a trailer',
    e.vehicleSchema.shape.vehicleTrailerLicensePlate,
    ['1AB 2345', null, undefined],
    ['1', '1AB/2345'],
  ],
  ['R-293', 'a date', f.dateOfBirth, ['1900-01-01', '2099-12-31'], ['1899-12-31', '2100-01-01']],
  ['R-171', 'houseNumber as text', f.houseNumber, [7], ['7']],
  ['R-171', 'postalCode as text', f.postalCode, [11_000], ['11000']],
  ['R-171', 'addressRuianId as text', f.addressRuianId, [7], ['7']],
  ['R-171', 'vehicleYearOfManufacture as text', f.vehicleYearOfManufacture, [2018], ['2018']],
  ['R-171', 'qrCode as text', f.qrCode, [100_000_000_000_000], ['100000000000000']],
  ['R-171', 'orientationNumber as a number', f.orientationNumber, ['7'], [7]],
];

describe('the range of a field', () => {
  it.each(ranges)('%s: %s', (_number, _field, rule, taken, refused) => {
    expect(taken.filter((value) => !z.safeParse(rule, value).success)).toEqual([]);
    expect(refused.filter((value) => z.safeParse(rule, value).success)).toEqual([]);
  });
});

it.each([
  ['a free text', person, ' Jana\t'],
  ['the code of an insurer', e.insuranceCompanySchema.shape.code, ' Jana '],
  ['a paragraph', f.accidentDescription, '\r\nJana\r\n'],
])('%s is kept without white space at its ends (R-248, R-281)', (_field, rule, typed) => {
  expect(z.parse(rule, typed)).toBe('Jana');
});
