import { describe, expect, test } from 'vitest';
import type { Vehicle, VehicleInsurer } from '#contract/entities.ts';
import { findParticipant, type OcrResults, type ReportDocument, replaceParticipant } from '#report/document.ts';
import { withData, withOcrResults, withReceived } from '#report/ocrResults.ts';
import { drive } from '../../../tests/fixtures/driveDocument.ts';
import {
  environment,
  everyProvider,
  fullDocument,
  ids,
  limits,
  providers,
} from '../../../tests/fixtures/sampleDocument.ts';
import { confirmLicensePlate, retrieveVehicleAndInsurer, updateVehicle } from './vehicle.ts';

const params = { reportId: ids.report, participantId: ids.a };
const nothing = { vehicleBrandName: null, vehicleModelName: null, vehicleYearOfManufacture: null };
const registered = {
  vehicle: { vehicleBrandName: 'Škoda', vehicleModelName: 'Octavia', vehicleYearOfManufacture: 2019 },
  insurer: {
    vehicleInsurerCode: 'KOOPERATIVA',
    vehicleInsuranceContractNumber: '7721234567',
    vehicleGreenCardNumber: null,
    vehicleIsCascoInsured: true,
  },
};

/** Vehicle A of the plate 1AB 2345, its values as they stand beside what was retrieved. */
function withVehicleOf(retrieved: object, vehicle: Partial<Vehicle>, insurer: VehicleInsurer | null): ReportDocument {
  const document = fullDocument('COLLECTING_DATA');
  const record = findParticipant(document, ids.a);
  if (record === undefined) throw new Error('The sample has no participant A');
  const data = { vehicle: { ...nothing, ...vehicle, vehicleLicensePlate: '1AB 2345' }, vehicleInsurer: insurer };
  return replaceParticipant(document, withData(withReceived(record, retrieved), data));
}

/** Returns A's data after the plate was typed, and after it was read by OCR and confirmed. */
function afterPlate(document: ReportDocument, vehicleLicensePlate: string) {
  const body = { vehicleLicensePlate };
  const typed = updateVehicle(document, { params, query: undefined, body, inputs: undefined }, environment());
  const record = findParticipant(document, ids.a);
  if (record === undefined) throw new Error('The sample has no participant A');
  const photographed = replaceParticipant(document, withOcrResults(record, { licensePlate: vehicleLicensePlate }));
  const yes = { licensePlateConfirmation: true };
  const read = confirmLicensePlate(
    photographed,
    { params, query: undefined, body: yes, inputs: undefined },
    environment(),
  );
  return [typed, read].map((outcome) => {
    if (outcome.kind !== 'accepted') throw new Error(`${outcome.kind} instead of an answer`);
    return outcome.answer.participant;
  });
}

describe('another plate, typed or read from a photo,', () => {
  test('keeps what was typed of the vehicle', () => {
    const typed = { vehicleBrandName: 'Praga', vehicleModelName: 'Alfa', vehicleYearOfManufacture: 1938 };
    const insurer = { ...registered.insurer, vehicleInsurerCode: 'CPP' };
    for (const { vehicle, vehicleInsurer } of afterPlate(withVehicleOf({}, typed, insurer), '1AB 2346')) {
      expect(vehicle).toMatchObject({ ...typed, vehicleLicensePlate: '1AB 2346' });
      expect(vehicleInsurer).toMatchObject(insurer);
    }
  });

  test('leaves nothing that the registry said of the first one', () => {
    const retrieved = { ...registered.vehicle, ...registered.insurer };
    const document = withVehicleOf(retrieved, registered.vehicle, registered.insurer);
    for (const { vehicle, vehicleInsurer } of afterPlate(document, '1AB 2346')) {
      expect(vehicle).toMatchObject({ ...nothing, vehicleLicensePlate: '1AB 2346', vehicleBrandNameEdited: null });
      expect(vehicleInsurer).toBeNull();
    }
  });

  test('keeps what was corrected after it was retrieved, as typed', () => {
    const corrected = { ...registered.vehicle, vehicleModelName: 'Superb' };
    const insurer = { ...registered.insurer, vehicleInsurerCode: 'CPP' };
    const document = withVehicleOf({ ...registered.vehicle, ...registered.insurer }, corrected, insurer);
    for (const { vehicle, vehicleInsurer } of afterPlate(document, '1AB 2346')) {
      expect(vehicle).toMatchObject({ ...nothing, vehicleModelName: 'Superb', vehicleModelNameEdited: null });
      expect(vehicleInsurer).toMatchObject({ vehicleInsurerCode: 'CPP', vehicleInsuranceContractNumber: null });
    }
  });

  test('is compared by its letters and digits with the one that was read, other values exactly', () => {
    const read = { vehicleLicensePlate: '1AB2345', vehicleBrandName: 'Škoda', vehicleModelName: 'Octavia' };
    for (const [typed, edited] of [
      ['Škoda', false],
      ['ŠKODA', true],
    ] as const)
      for (const { vehicle } of afterPlate(withVehicleOf(read, { vehicleBrandName: typed }, null), '1ab 2345'))
        expect(vehicle).toMatchObject({
          vehicleLicensePlateEdited: false,
          vehicleBrandNameEdited: edited,
          vehicleModelNameEdited: true,
          vehicleYearOfManufactureEdited: null,
        });
  });

  test('is the same one with other spaces, in small letters: everything stays', () => {
    const retrieved = { ...registered.vehicle, ...registered.insurer };
    const document = withVehicleOf(retrieved, registered.vehicle, registered.insurer);
    for (const { vehicle, vehicleInsurer } of afterPlate(document, '1ab-2345')) {
      expect(vehicle).toMatchObject({ ...registered.vehicle, vehicleBrandNameEdited: false });
      expect(vehicleInsurer).toMatchObject(registered.insurer);
    }
  });
});

test('what is sent with another plate is the word of the driver', () => {
  const document = withVehicleOf(registered.vehicle, registered.vehicle, null);
  const body = { ...registered.vehicle, vehicleLicensePlate: '1AB 2346', vehicleYearOfManufacture: null };
  const outcome = updateVehicle(document, { params, query: undefined, body, inputs: undefined }, environment());
  expect(outcome).toMatchObject({
    answer: { participant: { vehicle: { ...body, vehicleBrandNameEdited: null } } },
  });
});

test('what the registry cannot know stays: the trailer, and who took out the insurance', () => {
  const typed = { vehicleTrailerLicensePlate: '2AB 3456' };
  const insurer = { ...registered.insurer, vehiclePolicyholderName: 'Zásilky, s. r. o.' };
  const document = withVehicleOf({}, typed, { ...insurer, vehicleInsurerCode: 'CPP' });
  const found = { licensePlate: '1AB 2345', vehicle: registered.vehicle, vehicleInsurer: registered.insurer };
  const asked = { params, query: undefined, body: undefined, inputs: { found } };
  expect(retrieveVehicleAndInsurer(document, asked, environment())).toMatchObject({
    answer: { participant: { vehicle: { ...registered.vehicle, ...typed }, vehicleInsurer: insurer } },
  });
});

/** A report of which A has tried so much. */
function tried(readings: Partial<OcrResults>, document = fullDocument('COLLECTING_DATA')) {
  return drive({ ...document, participants: document.participants.map((record) => withOcrResults(record, readings)) });
}

const both = { providers: everyProvider };
const worn = { plateReadings: limits.MAX_PLATE_READINGS };
test.each([
  [{}, { providers }, null, 'ERR_ZENID_DISABLED'],
  [{}, { providers }, 'notAsked', 'ERR_ZENID_DISABLED'],
  [{}, { providers }, 'failed', 'ERR_LICENSE_PLATE_NOT_FOUND'],
  [worn, both, null, 'ERR_CONFIRM_LICENSE_PLATE_TOO_MANY_ATTEMPTS'],
  [worn, both, { licensePlate: '1AB 2345' }, 'OK'],
  [{}, both, 'notAsked', 'ERR_LICENSE_PLATE_NOT_FOUND'],
  [{}, both, 'unreadable', 'ERR_LICENSE_PLATE_NOT_FOUND'],
  [{}, both, { refusal: 'ERR_WRONG_IMAGE_PARAMS' }, 'ERR_WRONG_IMAGE_PARAMS'],
])('after %j the photo of a plate, %j: %j, is answered %s', (readings, surroundings, plate, resultCode) => {
  expect(tried(readings).call('uploadLicensePlate', { inputs: { plate }, surroundings }).resultCode).toBe(resultCode);
});

test('a photo of a plate is needed where one is accepted', () => {
  const missing = { kind: 'invalid', errors: [{ path: 'photo', message: 'required' }] };
  const asked = { inputs: { plate: null }, surroundings: both };
  expect(tried({}).ask('uploadLicensePlate', asked)).toEqual(missing);
});

test('a plate that was read is judged once, and three are at most (R-220, R-364, R-458)', () => {
  const driven = tried({ plateConfirmations: limits.MAX_PLATE_CONFIRMATIONS - 1, licensePlate: '1AB 2345' });
  const say = (licensePlateConfirmation: boolean) =>
    driven.call('confirmLicensePlate', { body: { licensePlateConfirmation }, surroundings: both }).resultCode;
  expect([say(false), say(true)]).toEqual(['OK_REJECTED_BY_USER', 'ERR_CONFIRM_LICENSE_PLATE_TOO_MANY_ATTEMPTS']);
  expect(tried({}).call('confirmLicensePlate', { surroundings: both }).resultCode).toBe(
    'ERR_NO_UPLOADED_LICENSE_PLATE_FOUND',
  );
});

const asked = { licensePlate: '1AB 2345', vehicle: registered.vehicle, vehicleInsurer: registered.insurer };
const retrieved = { vehicleRetrievals: limits.MAX_REGISTRY_RETRIEVALS };
test.each([
  [{}, { providers }, 'notAsked', 'WARN_RETRIEVE_AISPOV_DATA_DISABLED'],
  [retrieved, both, 'notAsked', 'WARN_RETRIEVE_AISPOV_DATA_TOO_MANY_ATTEMPTS'],
  [retrieved, both, 'unknown', 'WARN_NO_VEHICLE_AND_INSURANCE_DATA_FOUND'],
  [{}, both, 'notAsked', 'WARN_NO_VEHICLE_AND_INSURANCE_DATA_FOUND'],
  [{}, both, { ...asked, licensePlate: '1AB 2346' }, 'WARN_NO_VEHICLE_AND_INSURANCE_DATA_FOUND'],
  [retrieved, both, asked, 'OK'],
])('after %j the registry, %j, that says %j is answered %s', (readings, surroundings, found, resultCode) => {
  const { call } = tried(readings, withVehicleOf({}, registered.vehicle, null));
  expect(call('retrieveVehicleAndInsurer', { inputs: { found }, surroundings }).resultCode).toBe(resultCode);
});

test('where no plate is known the registry is not asked, and what it says nevertheless is of no vehicle', () => {
  const document = fullDocument('COLLECTING_DATA');
  const participants = document.participants.map((each) => ({ ...each, data: { ...each.data, vehicle: null } }));
  const say = (found: unknown) =>
    drive({ ...document, participants }).call('retrieveVehicleAndInsurer', { inputs: { found }, surroundings: both })
      .resultCode;
  expect(say('notAsked')).toBe('ERR_RETRIEVE_VEHICLE_AND_INSURANCE_DATA_NOT_ALLOWED');
  expect(say(asked)).toBe('WARN_NO_VEHICLE_AND_INSURANCE_DATA_FOUND');
});

test('what the registry does not know of vehicle or insurer leaves the other', () => {
  const found = (change: object) => {
    const driven = drive(
      withVehicleOf({}, { vehicleBrandName: 'Praga' }, { ...registered.insurer, vehicleInsurerCode: 'CPP' }),
    );
    driven.call('retrieveVehicleAndInsurer', { inputs: { found: { ...asked, ...change } }, surroundings: both });
    const data = driven.document.participants[0]?.data;
    return [data?.vehicle?.vehicleBrandName, data?.vehicleInsurer?.vehicleInsurerCode];
  };
  expect(found({ vehicle: null })).toEqual(['Praga', 'KOOPERATIVA']);
  expect(found({ vehicleInsurer: null })).toEqual(['Škoda', 'CPP']);
});
