import type { ReportCallName } from '#contract/calls.ts';
import { findParticipant, type ParticipantRecord, type ReportDocument, replaceParticipant } from './document.ts';
import { ocrResultsOf, withOcrResults } from './ocrResults.ts';
import type { Environment } from './rule.ts';
import { licenseHolderToAsk, licensePhotoRefusal, samplesToInvestigate } from './rules/papers.ts';
import { plateRefusal, plateToAsk } from './rules/vehicle.ts';

/**
 * Counts paid requests to readers, registries and geocoding before they are made, so that concurrent calls cannot exceed
 * the limits.
 */

interface Attempt {
  counter: 'investigations' | 'plateReadings' | 'vehicleRetrievals' | 'licenseRetrievals' | 'licenseReadings';
  /** Returns true if the rule of the call would use the provider's answer. */
  isWanted(record: ParticipantRecord, environment: Environment): boolean;
}

const retrievesLicense = (retrieval: 'automatically' | 'unconfirmed'): Attempt => ({
  counter: 'licenseRetrievals',
  isWanted: (record, environment) => typeof licenseHolderToAsk(record, retrieval, environment) !== 'string',
});

const attempts: Partial<Record<ReportCallName, Attempt>> = {
  investigateIdCard: {
    counter: 'investigations',
    isWanted: (record, environment) => typeof samplesToInvestigate(record, environment) !== 'string',
  },
  uploadLicensePlate: {
    counter: 'plateReadings',
    isWanted: (record, environment) => plateRefusal(record, environment) === null,
  },
  uploadDrivingLicense: {
    counter: 'licenseReadings',
    isWanted: (record, environment) => licensePhotoRefusal(record, environment) === null,
  },
  retrieveVehicleAndInsurer: {
    counter: 'vehicleRetrievals',
    isWanted: (record, environment) => 'licensePlate' in plateToAsk(record, environment),
  },
  retrieveDrivingLicenseAutomatically: retrievesLicense('automatically'),
  retrieveDrivingLicenseUnconfirmed: retrievesLicense('unconfirmed'),
};

const geocodings: ReadonlySet<ReportCallName> = new Set(['findAddresses', 'geocodeAddress', 'geocodeGps']);

/** Returns true if the call makes a counted request to a provider. */
export function isCounted(name: ReportCallName): boolean {
  return geocodings.has(name) || name in attempts;
}

/** Counts one more request and returns the document; null if no provider is to be asked. */
export function withAttempt(
  name: ReportCallName,
  document: ReportDocument,
  participantId: string,
  environment: Environment,
): ReportDocument | null {
  const { geocodings: asked = 0 } = document;
  if (geocodings.has(name))
    return asked < environment.limits.MAX_GEOCODINGS ? { ...document, geocodings: asked + 1 } : null;
  const record = findParticipant(document, participantId);
  const attempt = attempts[name];
  if (record === undefined || !attempt?.isWanted(record, environment)) return null;
  return changedBy(1, document, record, attempt);
}

/** Takes back the counted attempt of a request that got no answer; returns null if none was counted. */
export function withoutAttempt(
  name: ReportCallName,
  document: ReportDocument,
  participantId: string,
): ReportDocument | null {
  const record = findParticipant(document, participantId);
  const attempt = attempts[name];
  if (attempt === undefined || record?.readings === undefined) return null;
  return changedBy(-1, document, record, attempt);
}

function changedBy(step: 1 | -1, document: ReportDocument, record: ParticipantRecord, { counter }: Attempt) {
  const counted = Math.max(0, ocrResultsOf(record)[counter] + step);
  return replaceParticipant(document, withOcrResults(record, { [counter]: counted }));
}
