import type { Participant } from '#contract/entities.ts';
import { type ParticipantRecord, participantView, type ReportDocument } from './document.ts';
import { ocrResultsOf } from './ocrResults.ts';
import type { Environment } from './rule.ts';

/**
 * Capabilities of a participant: the readings and retrievals still allowed by configuration, data and attempts, and who fills in
 * the part.
 */

export function mayReadIdCard(record: ParticipantRecord, { providers, limits }: Environment): boolean {
  return providers.identityReader && ocrResultsOf(record).investigations < limits.MAX_ID_INVESTIGATIONS;
}

/** Each photo is decoded, which costs more than anything else: three readings of both sides, four photos for each. */
export function mayUploadIdCard(record: ParticipantRecord, environment: Environment): boolean {
  const { idCardUploads = 0 } = ocrResultsOf(record);
  return mayReadIdCard(record, environment) && idCardUploads < environment.limits.MAX_ID_CARD_UPLOADS;
}

export function mayReadLicensePlate(record: ParticipantRecord, { providers, limits }: Environment): boolean {
  const { plateConfirmations, plateReadings } = ocrResultsOf(record);
  const mayConfirm = plateConfirmations < limits.MAX_PLATE_CONFIRMATIONS;
  return providers.plateReader && mayConfirm && plateReadings < limits.MAX_PLATE_READINGS;
}

export function mayRetrieveVehicle(record: ParticipantRecord, { providers, limits }: Environment): boolean {
  const { vehicleRetrievals } = ocrResultsOf(record);
  return (
    providers.vehicleRegistry && record.data.vehicle !== null && vehicleRetrievals < limits.MAX_REGISTRY_RETRIEVALS
  );
}

export function mayReadDrivingLicense(record: ParticipantRecord, { providers, limits }: Environment): boolean {
  return providers.drivingLicenseReader && ocrResultsOf(record).licenseReadings < limits.MAX_ID_INVESTIGATIONS;
}

/** Returns true if all personal data equal the OCR result of the ID card. */
export function personStandsAsRead({ data: { personalData } }: ParticipantRecord): boolean {
  if (personalData === null) return false;
  const { firstNameEdited, lastNameEdited, idCardNumberEdited, dateOfBirthEdited } = personalData;
  return [firstNameEdited, lastNameEdited, idCardNumberEdited, dateOfBirthEdited].every(
    (isEdited) => isEdited === false,
  );
}

function mayRetrieveLicense(record: ParticipantRecord, { providers, limits }: Environment): boolean {
  const { licenseRetrievals } = ocrResultsOf(record);
  const isAllowed = providers.drivingLicenseRegistry && licenseRetrievals < limits.MAX_REGISTRY_RETRIEVALS;
  return isAllowed && record.data.personalData !== null;
}

/** A participant as on the wire; the flags say what the calls of the same names would do now. */
export function participantAnswer(
  document: ReportDocument,
  record: ParticipantRecord,
  environment: Environment,
): Participant {
  const view = participantView(record);
  if (document.report.state !== 'COLLECTING_DATA') return view;
  const mayRetrieve = mayRetrieveLicense(record, environment);
  return {
    ...view,
    canUploadAndInvestigateIdCardData: mayUploadIdCard(record, environment),
    canRetrieveUnconfirmedDrivingLicenseData: mayRetrieve && !personStandsAsRead(record),
    canRetrieveDrivingLicenseDataAutomatically: mayRetrieve && personStandsAsRead(record),
    canUploadAndConfirmLicensePlateData: mayReadLicensePlate(record, environment),
    canUploadDrivingLicense: mayReadDrivingLicense(record, environment),
    fillsInOwnPart: document.fillingIn?.participantId === record.data.participantId,
  };
}
