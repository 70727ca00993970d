import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { callSchemas } from '#contract/callSchemas.ts';
import type { CallName } from '#contract/calls.ts';
import { suggestedEmail } from '#contract/typed/email.ts';
import * as addresses from '../../../tests/fixtures/typedValues/addresses.ts';
import * as moments from '../../../tests/fixtures/typedValues/moments.ts';
import * as phones from '../../../tests/fixtures/typedValues/phones.ts';
import * as texts from '../../../tests/fixtures/typedValues/texts.ts';
import { sentence, type TypedKind } from '../../../tests/fixtures/typedValues/typedValues.ts';
import { codeSchema } from '../codes/form.ts';
import { addressOf } from '../forms/address/addressForm.ts';
import { messageText } from '../forms/messages.ts';
import { licensePlateForm } from './accident/form.ts';
import { circumstancesForm } from './circumstances/form.ts';
import { damageForm, insurerForm, movementForm, vehicleForm } from './damage/form.ts';
import { addressBody, drivingLicenseForm, emailForm, homeAddressForm, personalDataForm } from './documents/form.ts';
import { numberSchema } from './resume/form.ts';
import { driverForm, placeForm, platesForm } from './roadsideNotes/form.ts';
import { locationForm, locationManualForm, situationForm } from './situation/form.ts';
import { participantSchema, phoneSchema } from './verification/form.ts';
import { noDriver, witnessForm } from './witness/form.ts';

/** Tests each kind of value in every form that asks for it: stored value and message. */

const person = { firstName: 'Žofie', lastName: 'Nováková', idCardNumber: '123456AB7', dateOfBirth: '1980-03-05' };
const home = { street: 'Dlouhá', houseNumber: '12', city: 'Praha 1', postalCode: '110 00' };
const license = {
  drivingLicenseNumber: 'EL 123456',
  drivingLicenseCategory: ['B'],
  drivingLicenseIssuedBy: 'MěÚ Beroun',
};
const witness = { firstName: 'Karel', lastName: 'Šťastný', driverParticipantId: noDriver };
const vehicle = { vehicleLicensePlate: '1AB 2345', vehicleBrandName: 'Škoda', vehicleModelName: 'Fabia' };
const damage = { damageLocations: ['FRONT'], vehicleDamageDescription: 'Světlo' };
const circumstances = { accidentSituationDiagramId: 'PARKING', accidentDescription: 'Couval' };
const insurer = { vehicleInsurerCode: 'CPP' };
const now = Date.parse('2026-05-20T10:00:00Z');
const situation = situationForm(3, () => now);
const at = { date: '2026-05-19', time: '10:00' };

type Row = [
  form: string,
  schema: z.ZodMiniType,
  right: object,
  field: string,
  kind: TypedKind,
  /** Call whose body contains the value under the same name, as typed. */
  call?: CallName,
];

const rows: Row[] = [
  ['a new participant', participantSchema, { gdprConfirmed: 'on' }, 'phoneNumber', phones.smsPhones],
  ['another number', phoneSchema, {}, 'phoneNumber', phones.smsPhones],
  ['going on elsewhere', numberSchema, {}, 'phoneNumber', phones.smsPhones],
  ['a witness', witnessForm, witness, 'phoneNumber', phones.contactPhones],
  ['the other driver at the scene', driverForm, {}, 'phoneNumber', phones.contactPhones],
  ['a code', codeSchema, {}, 'smsCode', texts.codes, 'verify'],
  ['personal data', personalDataForm, person, 'firstName', texts.firstNames],
  ['a witness', witnessForm, witness, 'firstName', texts.firstNames, 'addWitness'],
  ['personal data', personalDataForm, person, 'idCardNumber', texts.idCards],
  ['personal data', personalDataForm, person, 'dateOfBirth', moments.birthdays],
  ['an e-mail', emailForm, {}, 'email', texts.emails, 'updateEmail'],
  ['an address', homeAddressForm, home, 'houseNumber', addresses.houses],
  ['the address of the accident', locationManualForm, home, 'houseNumber', addresses.houses],
  ['an address', homeAddressForm, home, 'orientationNumber', addresses.orientations],
  ['an address', homeAddressForm, home, 'postalCode', addresses.postalCodes],
  ['the address of the accident', locationManualForm, home, 'postalCode', addresses.postalCodes],
  ['a driving licence', drivingLicenseForm, license, 'drivingLicenseNumber', texts.licences],
  ['a driving licence', drivingLicenseForm, license, 'drivingLicenseValidUntil', moments.validities],
  ['a vehicle', vehicleForm, vehicle, 'vehicleLicensePlate', texts.vehiclePlates, 'updateVehicle'],
  ['a plate', licensePlateForm, {}, 'vehicleLicensePlate', texts.vehiclePlates],
  ['a trailer', vehicleForm, vehicle, 'vehicleTrailerLicensePlate', texts.trailerPlates],
  ['plates at the scene', platesForm, {}, 'plateB', texts.trailerPlates],
  ['a vehicle', vehicleForm, vehicle, 'vehicleYearOfManufacture', addresses.years],
  ['an insurer', insurerForm, insurer, 'vehicleInsuranceContractNumber', texts.contracts],
  ['an insurer', insurerForm, insurer, 'vehicleGreenCardNumber', texts.greenCards],
  ['a damage', damageForm, damage, 'vehicleDamageDescription', texts.paragraphs, 'updateDamage'],
  ['circumstances', circumstancesForm, circumstances, 'accidentDescription', texts.paragraphs, 'updateCircumstances'],
  ['date and time', situation, at, 'date', moments.accidentDays],
  ['date and time', situation, at, 'time', moments.times],
  ['the time at the scene', placeForm(now, () => now), {}, 'time', moments.times],
];

beforeEach(() => {
  vi.useFakeTimers({ now });
});
afterEach(() => {
  vi.useRealTimers();
});

it('more than 200 different values are typed', () => {
  const typed = new Set(rows.flatMap(([, , , , kind]) => [...kind.stored, ...kind.refused].map(([text]) => text)));
  expect(typed.size).toBeGreaterThan(280);
});

describe.each(rows)('%s', (_form, schema, right, field, kind, call) => {
  it.each(kind.stored)(`${field} %j is stored as %j`, (typed, stored) => {
    const output = z.parse(schema, { ...right, [field]: typed });
    expect(output).toMatchObject({ [field]: stored });
    // What is shown again and sent again stays as it is.
    if (typeof stored === 'string')
      expect(z.parse(schema, { ...right, [field]: stored })).toMatchObject({ [field]: stored });
  });

  it.each(kind.refused)(`of ${field} %j it is said: %s`, (typed, said) => {
    const given = typed === '' ? {} : { [field]: typed };
    const { [field]: _, ...others } = right as Record<string, unknown>;
    const issues = z.safeParse(schema, { ...others, ...given }).error?.issues ?? [];
    const first = issues.find(({ path }) => path[0] === field);
    // An optional field of nothing but spaces is empty.
    if (first === undefined && typed.trim() === '') return;
    expect(first && messageText(first.message)).toBe(sentence(said));
  });

  if (call === undefined) return;
  it.each(kind.stored)(`${field} %j of a client is stored as %j`, (typed, stored) => {
    const body: Record<string, unknown> = { ...right, [field]: typed };
    if (body.driverParticipantId === noDriver) body.driverParticipantId = null;
    expect(z.parse(callSchemas[call].body, body)).toMatchObject({ [field]: stored });
  });
  it.each(kind.refused)(`${field} %j of a client is refused: %s`, (typed) => {
    const body: Record<string, unknown> = { ...right, [field]: typed };
    if (body.driverParticipantId === noDriver) body.driverParticipantId = null;
    expect(z.safeParse(callSchemas[call].body, body).success).toBe(false);
  });
});

it.each<[string, z.ZodMiniType, object, string, number]>([
  ['personal data', personalDataForm, person, 'lastName', 36],
  ['an address', homeAddressForm, home, 'street', 48],
  ['an address', homeAddressForm, home, 'city', 48],
  ['a driving licence', drivingLicenseForm, license, 'drivingLicenseIssuedBy', 64],
  ['a witness', witnessForm, witness, 'lastName', 36],
  ['a witness', witnessForm, witness, 'address', 128],
])('%s: %3$s has up to %4$d characters (R-287)', (_form, schema, right, field, longest) => {
  const saidOf = (length: number) => {
    const [issue] = z.safeParse(schema, { ...right, [field]: 'a'.repeat(length) }).error?.issues ?? [];
    return issue && [issue.path[0], messageText(issue.message)];
  };
  expect(saidOf(longest)).toBeUndefined();
  expect(saidOf(longest + 1)).toEqual([field, `Maximálně ${longest}\u00a0znaků`]);
});

it('a situation is one of those drawn', () => {
  const [issue] =
    circumstancesForm.safeParse({ ...circumstances, accidentSituationDiagramId: 'CRASH' }).error?.issues ?? [];
  expect(issue).toMatchObject({ path: ['accidentSituationDiagramId'], message: 'pickOne' });
});

describe('an address in the wrong fields', () => {
  it.each(addresses.spreadAddresses)('%j', (typed, stored) => {
    const body = addressBody(homeAddressForm.parse(typed), person);
    expect(body.address).toEqual({ ...stored, addressRuianId: null });
    expect(z.parse(callSchemas.updateParticipantData.body, body)).toEqual(body);
    expect(addressOf(locationManualForm.parse(typed))).toEqual({ ...stored, addressRuianId: null });
    expect(z.parse(locationForm, typed)).toBeDefined();
  });

  it.each(addresses.unclearAddresses)('%j: %s', (typed, field, said) => {
    const issue = homeAddressForm.safeParse(typed).error?.issues[0];
    expect(issue && { field: issue.path[0], said: messageText(issue.message) }).toEqual({
      field,
      said: sentence(said),
    });
  });
});

it.each(['jan@example.cz', '777 123 456', 'Jan 2'])('%j is no name on the page', (typed) => {
  const said = 'Sem patří jen jméno nebo příjmení, bez číslic a\u00a0znaku\u00a0@.';
  for (const schema of [personalDataForm, witnessForm, driverForm])
    for (const field of ['firstName', 'lastName']) {
      const [issue] = z.safeParse(schema, { ...person, ...witness, [field]: typed }).error?.issues ?? [];
      expect([issue?.path[0], issue && messageText(issue.message)]).toEqual([field, said]);
    }
});

it.each(texts.meantEmails)('of %s it is asked: %s', (typed, meant) => {
  expect(suggestedEmail(typed)).toBe(meant);
});

it('a remark that begins like a word for none is kept', () => {
  for (const driverRemark of ['Bez zranění.', 'Není moje vina', 'Ne, stál jsem'])
    expect(z.parse(movementForm, { movementDefinitions: ['PARKED'], driverRemark })).toMatchObject({ driverRemark });
  expect(z.parse(movementForm, { movementDefinitions: ['PARKED'], driverRemark: 'Nemám' })).toMatchObject({
    driverRemark: null,
  });
});

it('a remark keeps no space at its end, also of B', () => {
  const remark = z.parse(callSchemas.updateAgreement.body, {
    sections: [{ section: 'accidentDatetime', participantId: null }],
    agrees: false,
    remark: ' Bylo to dřív.\r\n',
    contentVersion: 1,
  });
  expect(remark).toMatchObject({ remark: 'Bylo to dřív.' });
  expect(z.parse(movementForm, { movementDefinitions: ['PARKED'], driverRemark: ' Stál jsem.\n' })).toMatchObject({
    driverRemark: 'Stál jsem.',
  });
});
