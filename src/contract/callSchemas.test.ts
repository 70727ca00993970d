import { expect, test } from 'vitest';
import { callSamples } from './callSamples.ts';
import { callSchemas } from './callSchemas.ts';

/** Verifies that optional fields may be left out or null, and that both are stored as null. */

const address = { street: 'Lipová', houseNumber: 1, city: 'Brno', postalCode: 60200 };
const witness = { firstName: 'Eva', lastName: 'Malá' };

const wholeAddress = { ...address, orientationNumber: null, addressRuianId: null };
const unknownPlace = { accidentLocationDescription: null, accidentAddress: null, accidentGps: null };
const unknownInsurance = {
  vehicleInsuranceContractNumber: null,
  vehicleGreenCardNumber: null,
  vehicleIsCascoInsured: null,
};

test.each([
  ['a place of nothing', 'updateLocation', {}, unknownPlace],
  ['a place of nulls', 'updateLocation', unknownPlace, unknownPlace],
  [
    'a place of words',
    'updateLocation',
    { accidentLocationDescription: 'U mostu' },
    { ...unknownPlace, accidentLocationDescription: 'U mostu' },
  ],
  [
    'an address without what not every house has',
    'updateLocation',
    { accidentAddress: address },
    { ...unknownPlace, accidentAddress: wholeAddress },
  ],
  [
    'a home',
    'updateParticipantData',
    { personalData: callSamples.updateParticipantData.body.personalData, address },
    { personalData: callSamples.updateParticipantData.body.personalData, address: wholeAddress },
  ],
  [
    'an insurer alone',
    'updateInsurer',
    { vehicleInsurerCode: 'CPP' },
    { vehicleInsurerCode: 'CPP', ...unknownInsurance },
  ],
  ['a witness by name', 'addWitness', witness, { ...witness, driverParticipantId: null, phoneNumber: null }],
  [
    'a witness changed to no more than a name',
    'updateWitness',
    witness,
    { ...witness, driverParticipantId: null, phoneNumber: null },
  ],
] as const)('%s', (_what, name, given, kept) => {
  expect(callSchemas[name].body.parse(given)).toEqual(kept);
});

test.each([
  ['updateDrivingLicense', 'drivingLicense'],
  ['updateVehicle', null],
  ['updateInsurer', null],
  ['updateDamage', null],
  ['updateMovementDefinition', null],
  ['addWitness', null],
] as const)('%s of who does not know what the paper form has besides is taken as it is (R-687)', (name, part) => {
  const besides = /ValidUntil|Trailer|Policyholder|pointOfImpact|driverRemark|^address/u;
  const known = (value: object) => Object.fromEntries(Object.entries(value).filter(([field]) => !besides.test(field)));
  const { body } = callSamples[name];
  const given = part === null ? known(body) : { [part]: known(Reflect.get(body, part)) };
  expect(callSchemas[name].body.parse(given)).toEqual(given);
});

test('an address of a participant may be null: nothing is said of it', () => {
  const { personalData } = callSamples.updateParticipantData.body;
  const { body } = callSchemas.updateParticipantData;
  expect(body.parse({ personalData, address: null })).toEqual({ personalData, address: null });
  expect(body.parse({ personalData })).toEqual({ personalData });
});

test('who caused it must be said, if only that it is not apparent (R-333)', () => {
  expect(callSchemas.updateResponsibleParticipant.body.safeParse({}).success).toBe(false);
});

test.each([
  ['1', 1],
  ['1.5', 1.5],
  ['20000', 20_000],
  ['20001', 20_000],
  ['1e300', 20_000],
])('a photo of at most %s pixels of width may be asked for, which is %s (R-286)', (maxWidth, asked) => {
  expect(callSchemas.getAccidentPhoto.query.parse({ maxWidth })).toEqual({ maxWidth: asked });
});

test.each(['0', '0.9', '-1', 'Infinity', 'NaN', 'wide'])('a photo is not %s pixels wide', (maxWidth) => {
  expect(callSchemas.getAccidentPhoto.query.safeParse({ maxWidth }).success).toBe(false);
});
