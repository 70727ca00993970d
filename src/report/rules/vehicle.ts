import type { Vehicle } from '#contract/entities.ts';
import { plateKey } from '#contract/plates.ts';
import { mayReadLicensePlate, mayRetrieveVehicle, participantAnswer } from '#report/capabilities.ts';
import { findParticipant, type ParticipantRecord, replaceParticipant } from '#report/document.ts';
import { readingsOf, withData, withReadings, withReceived } from '#report/readings.ts';
import { accepted, acceptedAs, type Facts, notFound, type Rule, refused } from '#report/rule.ts';
import { changeParticipant } from './participants.ts';

/** Vehicle, damage, movement and insurer: typed, read from the licence plate, retrieved from the registry. */

export const updateVehicle: Rule<'updateVehicle'> = (document, { params, body }, facts) =>
  changeParticipant(document, params.participantId, { vehicle: body }, facts);

export const updateInsurer: Rule<'updateInsurer'> = (document, { params, body }, facts) =>
  changeParticipant(document, params.participantId, { vehicleInsurer: body }, facts);

export const updateDamage: Rule<'updateDamage'> = (document, { params, body }, facts) =>
  changeParticipant(document, params.participantId, { vehicleDamage: body }, facts);

export const updateMovementDefinition: Rule<'updateMovementDefinition'> = (document, { params, body }, facts) =>
  changeParticipant(document, params.participantId, { vehicleMovementDefinition: body }, facts);

export const getVehicleDataFlags: Rule<'getVehicleDataFlags'> = (document, _input, facts) =>
  accepted(document, {
    participants: document.participants.map((record) => ({
      participantId: record.data.participantId,
      canRetrieveVehicleAndInsuranceData:
        document.report.state === 'COLLECTING_DATA' && mayRetrieveVehicle(record, facts),
    })),
  });

/** Why no photo of a plate is looked at; null when one is. */
export function plateRefusal(record: ParticipantRecord, facts: Facts) {
  if (!facts.means.plateReader) return 'ERR_ZENID_DISABLED';
  return mayReadLicensePlate(record, facts) ? null : 'ERR_CONFIRM_LICENSE_PLATE_TOO_MANY_ATTEMPTS';
}

/** The photo itself is not kept. */
export const uploadLicensePlate: Rule<'uploadLicensePlate'> = (document, { params, gathered: { plate } }, facts) => {
  const record = findParticipant(document, params.participantId);
  if (record === undefined) return notFound;
  const refusal = plateRefusal(record, facts);
  if (refusal !== null) return refused(document, refusal);
  if (typeof plate === 'string') return refused(document, 'ERR_LICENSE_PLATE_NOT_FOUND');
  if ('refusal' in plate) return refused(document, plate.refusal);
  return accepted(replaceParticipant(document, withReadings(record, plate)), plate);
};

/** What is known of the vehicle stays known only if it is the same vehicle. */
function withPlate(record: ParticipantRecord, vehicleLicensePlate: string): ParticipantRecord {
  const known = record.data.vehicle;
  const isSame = known !== null && plateKey(known.vehicleLicensePlate) === plateKey(vehicleLicensePlate);
  const vehicle: Vehicle = {
    vehicleLicensePlate,
    vehicleBrandName: isSame ? known.vehicleBrandName : null,
    vehicleModelName: isSame ? known.vehicleModelName : null,
    vehicleYearOfManufacture: isSame ? known.vehicleYearOfManufacture : null,
  };
  return withData(withReceived(record, { vehicleLicensePlate }), { vehicle });
}

export const confirmLicensePlate: Rule<'confirmLicensePlate'> = (document, { params, body }, facts) => {
  const record = findParticipant(document, params.participantId);
  if (record === undefined) return notFound;
  const { licensePlate, plateConfirmations } = readingsOf(record);
  if (plateConfirmations >= facts.limits.MAX_PLATE_CONFIRMATIONS)
    return refused(document, 'ERR_CONFIRM_LICENSE_PLATE_TOO_MANY_ATTEMPTS');
  if (licensePlate === null) return refused(document, 'ERR_NO_UPLOADED_LICENSE_PLATE_FOUND');
  const judged = withReadings(record, { licensePlate: null, plateConfirmations: plateConfirmations + 1 });
  const isRight = body.licensePlateConfirmation;
  const changed = isRight ? withPlate(judged, licensePlate) : judged;
  return acceptedAs(isRight ? 'OK' : 'OK_REJECTED_BY_USER', replaceParticipant(document, changed), {
    participant: participantAnswer(document, changed, facts),
  });
};

/** Why the registry is not asked for the vehicle. */
type VehicleRefusal =
  | 'WARN_RETRIEVE_AISPOV_DATA_DISABLED'
  | 'WARN_RETRIEVE_AISPOV_DATA_TOO_MANY_ATTEMPTS'
  | 'ERR_RETRIEVE_VEHICLE_AND_INSURANCE_DATA_NOT_ALLOWED';

/** The plate that the registry is to be asked for, or why it is not. */
export function plateToAsk(
  record: ParticipantRecord,
  facts: Facts,
): { licensePlate: string } | { refusal: VehicleRefusal } {
  const { vehicle } = record.data;
  if (!facts.means.vehicleRegistry) return { refusal: 'WARN_RETRIEVE_AISPOV_DATA_DISABLED' };
  if (vehicle === null) return { refusal: 'ERR_RETRIEVE_VEHICLE_AND_INSURANCE_DATA_NOT_ALLOWED' };
  return mayRetrieveVehicle(record, facts)
    ? { licensePlate: vehicle.vehicleLicensePlate }
    : { refusal: 'WARN_RETRIEVE_AISPOV_DATA_TOO_MANY_ATTEMPTS' };
}

/** What the registry does not know stays as it is. */
export const retrieveVehicleAndInsurer: Rule<'retrieveVehicleAndInsurer'> = (document, { params, gathered }, facts) => {
  const record = findParticipant(document, params.participantId);
  if (record === undefined) return notFound;
  const asked = plateToAsk(record, facts);
  if ('refusal' in asked) return refused(document, asked.refusal);
  const { found } = gathered;
  if (found === 'failed' || found === 'notAsked') return refused(document, 'WARN_NO_VEHICLE_AND_INSURANCE_DATA_FOUND');
  const counted = withReadings(record, { vehicleRetrievals: readingsOf(record).vehicleRetrievals + 1 });
  // The plate may have been changed while the registry was looking for the old one.
  if (found === 'unknown' || found.licensePlate !== asked.licensePlate)
    return refused(replaceParticipant(document, counted), 'WARN_NO_VEHICLE_AND_INSURANCE_DATA_FOUND');
  const { vehicle, vehicleInsurer } = found;
  const changed = withData(withReceived(counted, { ...vehicle, ...vehicleInsurer }), {
    ...(vehicle === null ? {} : { vehicle: { vehicleLicensePlate: asked.licensePlate, ...vehicle } }),
    ...(vehicleInsurer === null ? {} : { vehicleInsurer }),
  });
  return accepted(replaceParticipant(document, changed), {
    participant: participantAnswer(document, changed, facts),
  });
};
