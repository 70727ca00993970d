import { describe, expect, test } from 'vitest';
import type { Vehicle, VehicleInsurer } from '#contract/entities.ts';
import { findParticipant, type ReportDocument, replaceParticipant } from '#report/document.ts';
import { withData, withReadings, withReceived } from '#report/readings.ts';
import { environment, fullDocument, ids } from '../../../tests/fixtures/sampleDocument.ts';
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
  const typed = updateVehicle(document, { params, query: undefined, body, gathered: undefined }, environment());
  const record = findParticipant(document, ids.a);
  if (record === undefined) throw new Error('The sample has no participant A');
  const photographed = replaceParticipant(document, withReadings(record, { licensePlate: vehicleLicensePlate }));
  const yes = { licensePlateConfirmation: true };
  const read = confirmLicensePlate(
    photographed,
    { params, query: undefined, body: yes, gathered: undefined },
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
  const outcome = updateVehicle(document, { params, query: undefined, body, gathered: undefined }, environment());
  expect(outcome).toMatchObject({
    answer: { participant: { vehicle: { ...body, vehicleBrandNameEdited: null } } },
  });
});

test('what the registry cannot know stays: the trailer, and who took out the insurance', () => {
  const typed = { vehicleTrailerLicensePlate: '2AB 3456' };
  const insurer = { ...registered.insurer, vehiclePolicyholderName: 'Zásilky, s. r. o.' };
  const document = withVehicleOf({}, typed, { ...insurer, vehicleInsurerCode: 'CPP' });
  const found = { licensePlate: '1AB 2345', vehicle: registered.vehicle, vehicleInsurer: registered.insurer };
  const asked = { params, query: undefined, body: undefined, gathered: { found } };
  expect(retrieveVehicleAndInsurer(document, asked, environment())).toMatchObject({
    answer: { participant: { vehicle: { ...registered.vehicle, ...typed }, vehicleInsurer: insurer } },
  });
});
