import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import * as e from '#contract/entities.ts';
import * as sample from '#contract/sampleReport.ts';
import { addressValues } from '../forms/address/addressForm.ts';
import { circumstancesForm, circumstancesValues } from './circumstances/form.ts';
import {
  damageAndMovementForm,
  damageValues,
  insurerForm,
  insurerOf,
  insurerValues,
  movementForm,
  movementValues,
  vehicleAndInsurerForm,
  vehicleAndInsurerOf,
  vehicleForm,
  vehicleValues,
} from './damage/form.ts';
import {
  addressBody,
  drivingLicenseBody,
  drivingLicenseForm,
  drivingLicenseValues,
  homeAddressForm,
  personalDataBody,
  personalDataForm,
  personalDataValues,
} from './documents/form.ts';
import {
  datetimeOf,
  datetimeValues,
  locationForm,
  locationManualForm,
  locationOf,
  locationValues,
  manualLocationOf,
  situationForm,
} from './situation/form.ts';
import { witnessBody, witnessForm, witnessValues } from './witness/form.ts';

/** Tests that a form saves every answer that it was opened with: a call replaces the whole entity. */

const { personalData, address, drivingLicense, vehicle, vehicleDamage, vehicleMovementDefinition } = sample;
const { witness, accidentCircumstances, accidentLocation } = sample;
const vehicleInsurer = {
  ...sample.vehicleInsurer,
  vehicleGreenCardNumber: '12345678901',
  vehiclePolicyholderName: 'Zásilky Korunní, s. r. o.',
};
const accidentDatetime = { ...sample.accidentDatetime, accidentDatetime: '2026-05-20T11:00:00+02:00' };
const now = Date.parse(accidentDatetime.accidentDatetime);

const both = vehicleAndInsurerOf(
  vehicleAndInsurerForm.parse({ ...vehicleValues(vehicle), ...insurerValues(vehicleInsurer) }),
);

/** Values that no form asks for. */
const unasked = ['witnessId', 'order', 'nearestAddress'];
/** Answers whose fields have other names. */
const fieldsElsewhere = ['addressRuianId', 'accidentDatetime', 'accidentAddress', 'accidentGps'];

type Row = [form: string, entity: z.ZodMiniObject, given: object, saved: object | null | undefined];

const rows: Row[] = [
  [
    'personal data',
    e.personalDataSchema,
    personalData,
    personalDataBody(personalDataForm.parse(personalDataValues(personalData))).personalData,
  ],
  [
    'address',
    e.participantAddressSchema,
    address,
    addressBody(homeAddressForm.parse(addressValues(address)), personalData).address,
  ],
  [
    'driving licence',
    e.drivingLicenseSchema,
    drivingLicense,
    drivingLicenseBody(drivingLicenseForm.parse(drivingLicenseValues(drivingLicense))).drivingLicense,
  ],
  ['vehicle', e.vehicleSchema, vehicle, vehicleForm.parse(vehicleValues(vehicle))],
  ['vehicle, with its insurer', e.vehicleSchema, vehicle, both.vehicle],
  ['insurer', e.vehicleInsurerSchema, vehicleInsurer, insurerOf(insurerForm.parse(insurerValues(vehicleInsurer)))],
  ['insurer, with the vehicle', e.vehicleInsurerSchema, vehicleInsurer, both.insurer],
  ['damage', e.vehicleDamageSchema, vehicleDamage, damageAndMovementForm.parse(damageValues(vehicleDamage))],
  [
    'movement',
    e.vehicleMovementDefinitionSchema,
    vehicleMovementDefinition,
    movementForm.parse(movementValues(vehicleMovementDefinition)),
  ],
  ['witness', e.witnessSchema, witness, witnessBody(witnessForm.parse(witnessValues(witness)))],
  [
    'circumstances',
    e.circumstancesSchema,
    accidentCircumstances,
    circumstancesForm.parse(circumstancesValues(accidentCircumstances, null)),
  ],
  [
    'date and time',
    e.accidentDatetimeSchema,
    accidentDatetime,
    datetimeOf(situationForm(3, () => now).parse(datetimeValues(accidentDatetime, null)), now, now),
  ],
  [
    'place',
    e.accidentLocationSchema,
    accidentLocation,
    locationOf(locationForm.parse(locationValues(accidentLocation))),
  ],
  [
    'place, typed',
    e.accidentLocationSchema,
    accidentLocation,
    manualLocationOf(locationManualForm.parse(locationValues(accidentLocation))),
  ],
];

const components = readdirSync('src/app', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tsx'))
  .map((path) => readFileSync(join('src/app', path), 'utf8'));

describe.each(rows)('%s', (_form, { shape }, given, saved) => {
  const answers = Object.keys(shape).filter((name) => !name.endsWith('Edited') && !unasked.includes(name));

  test.each(answers)('%s is in the sample, saved as it was given, and has a field', (name) => {
    expect(Reflect.get(given, name) ?? null, 'src/contract/sampleReport.ts').not.toBeNull();
    expect(Reflect.get(saved ?? {}, name), 'form.ts: schema and values').toEqual(Reflect.get(given, name));
    if (fieldsElsewhere.includes(name)) return;
    expect(
      components.some((text) => text.includes(`fields.${name}`)),
      `no component has fields.${name}`,
    ).toBe(true);
  });
});
