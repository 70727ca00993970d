import type { Body } from '#contract/callSchemas.ts';
import type { Vehicle, VehicleInsurer } from '#contract/entities.ts';
import { isSamePlate } from '#contract/plates.ts';
import { mayReadLicensePlate, mayRetrieveVehicle, participantAnswer } from '#report/capabilities.ts';
import { type ParticipantRecord, replaceParticipant } from '#report/document.ts';
import { ocrResultsOf, withData, withOcrResults, withoutReceived, withReceived } from '#report/ocrResults.ts';
import { acceptedParticipant, onParticipant } from '#report/onParticipant.ts';
import { accepted, acceptedAs, type Environment, invalid, type Rule, refused } from '#report/rule.ts';

/** Vehicle, damage, movement and insurer: typed, read from the licence plate, retrieved from the registry. */

const vehicleFields = ['vehicleBrandName', 'vehicleModelName', 'vehicleYearOfManufacture'] satisfies (keyof Vehicle)[];
const insurerFields = [
  'vehicleInsurerCode',
  'vehicleInsuranceContractNumber',
  'vehicleGreenCardNumber',
  'vehicleIsCascoInsured',
] satisfies (keyof VehicleInsurer)[];

/** Removes registry data when the plate names another vehicle. Typed or corrected values stay, as they are the driver's own. */
function ofAnotherVehicle(record: ParticipantRecord): ParticipantRecord {
  const { vehicle, vehicleInsurer } = record.data;
  const isInsurerTyped = vehicleInsurer !== null && vehicleInsurer.vehicleInsurerCodeEdited !== false;
  return withData(withoutReceived(record, [...vehicleFields, ...insurerFields]), {
    vehicle: vehicle && withoutRegistered(vehicle, vehicleFields),
    vehicleInsurer: isInsurerTyped ? withoutRegistered(vehicleInsurer, insurerFields) : null,
  });
}

/** The part without the values that stand as they were retrieved. */
function withoutRegistered<Part extends object>(part: Part, fields: readonly string[]): Part {
  const registered = fields.filter((field) => Reflect.get(part, `${field}Edited`) === false);
  return { ...part, ...Object.fromEntries(registered.map((field) => [field, null])) };
}

/** Stores a plate and keeps the data that remain valid (docs/decisions/018-keep-typed-vehicle-data-when-the-plate-changes.md). */
function withVehicle(record: ParticipantRecord, body: Body<'updateVehicle'>): ParticipantRecord {
  const known = record.data.vehicle;
  const isOther = known !== null && !isSamePlate(known.vehicleLicensePlate, body.vehicleLicensePlate);
  const kept = isOther ? ofAnotherVehicle(record) : record;
  const unknown = { vehicleBrandName: null, vehicleModelName: null, vehicleYearOfManufacture: null };
  return withData(kept, { vehicle: { ...unknown, ...kept.data.vehicle, ...body } });
}

export const updateVehicle = onParticipant<'updateVehicle'>(({ document, record, body }, environment) => {
  const changed = withVehicle(record, body);
  return acceptedParticipant(document, changed, environment);
});

export const updateInsurer = onParticipant<'updateInsurer'>(({ document, record, body }, environment) =>
  acceptedParticipant(document, withData(record, { vehicleInsurer: body }), environment),
);

export const updateDamage = onParticipant<'updateDamage'>(({ document, record, body }, environment) =>
  acceptedParticipant(document, withData(record, { vehicleDamage: body }), environment),
);

export const updateMovementDefinition = onParticipant<'updateMovementDefinition'>(
  ({ document, record, body }, environment) =>
    acceptedParticipant(document, withData(record, { vehicleMovementDefinition: body }), environment),
);

export const getVehicleDataFlags: Rule<'getVehicleDataFlags'> = (document, _input, environment) =>
  accepted(document, {
    participants: document.participants.map((record) => ({
      participantId: record.data.participantId,
      canRetrieveVehicleAndInsuranceData:
        document.report.state === 'COLLECTING_DATA' && mayRetrieveVehicle(record, environment),
    })),
  });

/** Returns why a photo of a plate is refused; null if it is accepted. */
export function plateRefusal(record: ParticipantRecord, environment: Environment) {
  if (!environment.providers.plateReader) return 'ERR_ZENID_DISABLED';
  return mayReadLicensePlate(record, environment) ? null : 'ERR_CONFIRM_LICENSE_PLATE_TOO_MANY_ATTEMPTS';
}

/** The photo itself is not kept. */
export const uploadLicensePlate = onParticipant<'uploadLicensePlate'>(
  ({ document, record, inputs: { plate } }, environment) => {
    const refusal = plateRefusal(record, environment);
    if ((plate === null || plate === 'notAsked') && refusal !== null) return refused(document, refusal);
    if (plate === null) return invalid('photo', 'required');
    if (typeof plate === 'string') return refused(document, 'ERR_LICENSE_PLATE_NOT_FOUND');
    if ('refusal' in plate) return refused(document, plate.refusal);
    return accepted(replaceParticipant(document, withOcrResults(record, plate)), plate);
  },
);

export const confirmLicensePlate = onParticipant<'confirmLicensePlate'>(({ document, record, body }, environment) => {
  const { licensePlate: vehicleLicensePlate, plateConfirmations } = ocrResultsOf(record);
  if (plateConfirmations >= environment.limits.MAX_PLATE_CONFIRMATIONS)
    return refused(document, 'ERR_CONFIRM_LICENSE_PLATE_TOO_MANY_ATTEMPTS');
  if (vehicleLicensePlate === null) return refused(document, 'ERR_NO_UPLOADED_LICENSE_PLATE_FOUND');
  const counted = withOcrResults(record, { licensePlate: null, plateConfirmations: plateConfirmations + 1 });
  const isRight = body.licensePlateConfirmation;
  const changed = isRight
    ? withVehicle(withReceived(counted, { vehicleLicensePlate }), { vehicleLicensePlate })
    : counted;
  return acceptedAs(isRight ? 'OK' : 'OK_REJECTED_BY_USER', replaceParticipant(document, changed), {
    participant: participantAnswer(document, changed, environment),
  });
});

/** Codes that explain why the registry is not asked for a vehicle. */
type VehicleRefusal =
  | 'WARN_RETRIEVE_AISPOV_DATA_DISABLED'
  | 'WARN_RETRIEVE_AISPOV_DATA_TOO_MANY_ATTEMPTS'
  | 'ERR_RETRIEVE_VEHICLE_AND_INSURANCE_DATA_NOT_ALLOWED';

/** The plate that the registry is to be asked for, or why it is not. */
export function plateToAsk(
  record: ParticipantRecord,
  environment: Environment,
): { licensePlate: string } | { refusal: VehicleRefusal } {
  const { vehicle } = record.data;
  if (!environment.providers.vehicleRegistry) return { refusal: 'WARN_RETRIEVE_AISPOV_DATA_DISABLED' };
  if (vehicle === null) return { refusal: 'ERR_RETRIEVE_VEHICLE_AND_INSURANCE_DATA_NOT_ALLOWED' };
  return mayRetrieveVehicle(record, environment)
    ? { licensePlate: vehicle.vehicleLicensePlate }
    : { refusal: 'WARN_RETRIEVE_AISPOV_DATA_TOO_MANY_ATTEMPTS' };
}

/** Stores the registry's values; values that it does not know stay unchanged. */
export const retrieveVehicleAndInsurer = onParticipant<'retrieveVehicleAndInsurer'>(
  ({ document, record, inputs }, environment) => {
    const { found } = inputs;
    const asked = plateToAsk(record, environment);
    if (found === 'notAsked' && 'refusal' in asked) return refused(document, asked.refusal);
    // The plate may have been changed while the registry was looking for the old one.
    if (typeof found === 'string' || found.licensePlate !== record.data.vehicle?.vehicleLicensePlate)
      return refused(document, 'WARN_NO_VEHICLE_AND_INSURANCE_DATA_FOUND');
    const { licensePlate: vehicleLicensePlate, vehicle, vehicleInsurer } = found;
    const changed = withData(withReceived(record, { ...vehicle, ...vehicleInsurer }), {
      ...(vehicle === null ? {} : { vehicle: { ...record.data.vehicle, vehicleLicensePlate, ...vehicle } }),
      ...(vehicleInsurer === null ? {} : { vehicleInsurer: { ...record.data.vehicleInsurer, ...vehicleInsurer } }),
    });
    return acceptedParticipant(document, changed, environment);
  },
);
