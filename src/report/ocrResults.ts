import { isSamePlate } from '#contract/plates.ts';
import type { OcrResults, ParticipantRecord, Received, ReportDocument } from './document.ts';

/** Values read from photos or retrieved from registries, and what the participant made of them. */
import type { Effect } from './rule.ts';

const noOcrResults: OcrResults = {
  idCardSamples: {},
  investigations: 0,
  licensePlate: null,
  plateConfirmations: 0,
  plateReadings: 0,
  vehicleRetrievals: 0,
  licenseRetrievals: 0,
  licenseReadings: 0,
  received: {},
};

export function ocrResultsOf({ readings }: ParticipantRecord): OcrResults {
  return { ...noOcrResults, ...readings };
}

export function withOcrResults(record: ParticipantRecord, change: Partial<OcrResults>): ParticipantRecord {
  return { ...record, readings: { ...ocrResultsOf(record), ...change } };
}

/** Remembers the values with those received before; a null among them is a value like any other. */
export function withReceived(record: ParticipantRecord, values: object): ParticipantRecord {
  return withOcrResults(record, { received: { ...ocrResultsOf(record).received, ...values } });
}

/** Forgets that the values of these fields were ever received. */
export function withoutReceived(record: ParticipantRecord, fields: readonly string[]): ParticipantRecord {
  const received = Object.entries(ocrResultsOf(record).received).filter(([field]) => !fields.includes(field));
  return withOcrResults(record, { received: Object.fromEntries(received) });
}

function isSame(field: string, value: unknown, received: unknown): boolean {
  return field === 'vehicleLicensePlate'
    ? isSamePlate(String(value), String(received))
    : JSON.stringify(value) === JSON.stringify(received);
}

/**
 * Sets the `...Edited` flags of a part: null without an external source, else true if the value differs from it. Flags sent by
 * the caller are ignored.
 */
function withEditedFlags<Part extends object>(part: Part, received: Received): Part {
  const fields = Object.entries(part).filter(([field]) => !field.endsWith('Edited'));
  const flagged = fields.flatMap(([field, value]) => [
    [field, value],
    [`${field}Edited`, Object.hasOwn(received, field) ? !isSame(field, value, received[field]) : null],
  ]);
  return Object.fromEntries(flagged) as Part;
}

type Data = ParticipantRecord['data'];

function flagged<Part extends object>(part: Part | null, received: Received): Part | null {
  return part === null ? null : withEditedFlags(part, received);
}

/** The record with its data changed, and with the flags of every part that can be read or retrieved. */
export function withData(record: ParticipantRecord, change: Partial<Data>): ParticipantRecord {
  const { received } = ocrResultsOf(record);
  const data = { ...record.data, ...change };
  return {
    ...record,
    data: {
      ...data,
      personalData: flagged(data.personalData, received),
      address: flagged(data.address, received),
      drivingLicense: flagged(data.drivingLicense, received),
      vehicle: flagged(data.vehicle, received),
      vehicleInsurer: flagged(data.vehicleInsurer, received),
    },
  };
}

/** Removes the scans and deletes their files once the report can no longer change. */
export function withoutOcrResults(document: ReportDocument): { document: ReportDocument; effects: Effect[] } {
  const samples = document.participants.flatMap((record) => Object.values(ocrResultsOf(record).idCardSamples));
  return {
    document: { ...document, participants: document.participants.map(({ readings: _, ...record }) => record) },
    effects: samples.map(({ photoId }) => ({ type: 'deletePhoto', photoId })),
  };
}
