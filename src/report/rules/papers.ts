import type { DrivingLicense, IdCardData } from '#contract/entities.ts';
import {
  mayReadDrivingLicense,
  mayReadIdCard,
  mayUploadIdCard,
  participantAnswer,
  personStandsAsRead,
} from '#report/capabilities.ts';
import { type ParticipantRecord, type ReportDocument, replaceParticipant } from '#report/document.ts';
import { ocrResultsOf, withData, withOcrResults, withReceived } from '#report/ocrResults.ts';
import { acceptedParticipant, onParticipant } from '#report/onParticipant.ts';
import { accepted, acceptedAs, type Environment, invalid, type Rule, refused } from '#report/rule.ts';

/** ID card and driving licence: typed, read from photos, retrieved from the registry. */

/** Returns why the ID card may not be uploaded, or read; null if it may. */
function unreadable(record: ParticipantRecord, environment: Environment, may: typeof mayReadIdCard) {
  if (!environment.providers.identityReader) return 'ERR_ZENID_DISABLED';
  return may(record, environment) ? null : 'ERR_INVESTIGATE_IDCARD_DATA_TOO_MANY_ATTEMPTS';
}

/** A side photographed again takes the place of the first photo. */
export const uploadIdCard = onParticipant<'uploadIdCard'>(({ document, record, query, inputs }, environment) => {
  const refusal = unreadable(record, environment, mayUploadIdCard);
  if (refusal !== null) return refused(document, refusal);
  if (inputs.image === null) return invalid('photo', 'required');
  const { idCardSamples, idCardUploads: before = 0 } = ocrResultsOf(record);
  const idCardUploads = before + 1;
  if ('refusal' in inputs.image) {
    const counted = withOcrResults(record, { idCardUploads });
    return refused(replaceParticipant(document, counted), inputs.image.refusal);
  }
  const replaced = idCardSamples[query.pageCode];
  const changed = withOcrResults(record, {
    idCardUploads,
    idCardSamples: { ...idCardSamples, [query.pageCode]: inputs.image },
  });
  return accepted(
    replaceParticipant(document, changed),
    { participant: participantAnswer(document, changed, environment) },
    replaced === undefined ? [] : [{ type: 'deletePhoto', photoId: replaced.photoId }],
  );
});

/** The samples that the reader is to be asked about, or why it is not. Both sides are needed unless the operator lets the back do. */
export function samplesToInvestigate(record: ParticipantRecord, environment: Environment) {
  const refusal = unreadable(record, environment, mayReadIdCard);
  if (refusal !== null) return refusal;
  const { F: front, B: back } = ocrResultsOf(record).idCardSamples;
  const isFrontMissing = front === undefined && environment.limits.ID_CARD_SIDES === 2;
  return back === undefined || isFrontMissing ? 'ERR_NO_ALL_SAMPLES_UPLOADED' : { front, back };
}

/** A part of which something is neither read now nor known before cannot be kept. */
function completed<Part extends object>(part: { [Field in keyof Part]: Part[Field] | null }): Part | null {
  return Object.values(part).includes(null) ? null : (part as Part);
}

function withIdCard(record: ParticipantRecord, read: IdCardData): ParticipantRecord {
  const { personalData, address } = record.data;
  const { firstName, lastName, idCardNumber, dateOfBirth, orientationNumber, ...place } = read;
  const person = completed({
    firstName: firstName ?? personalData?.firstName ?? null,
    lastName: lastName ?? personalData?.lastName ?? null,
    idCardNumber: idCardNumber ?? personalData?.idCardNumber ?? null,
    dateOfBirth: dateOfBirth ?? personalData?.dateOfBirth ?? null,
  });
  // An address is taken whole: parts of two addresses are none. It may have no orientation number.
  const whole = completed(place);
  const home = whole && { ...whole, orientationNumber };
  const named = Object.entries({ firstName, lastName, idCardNumber, dateOfBirth }).filter(
    ([, value]) => value !== null,
  );
  return withData(withReceived(record, { ...Object.fromEntries(named), ...home }), {
    personalData: person,
    address: home === null ? address : { ...home, addressRuianId: null },
  });
}

/** Returns true if OCR of the back left personal data open that the missing front could supply. */
function needsFront(
  record: ParticipantRecord,
  { firstName, lastName, idCardNumber, dateOfBirth }: IdCardData,
): boolean {
  const isFrontThere = ocrResultsOf(record).idCardSamples.F !== undefined;
  return !isFrontThere && [firstName, lastName, idCardNumber, dateOfBirth].includes(null);
}

function isWhole({ orientationNumber: _, ...fields }: IdCardData): boolean {
  return !Object.values(fields).includes(null);
}

export const investigateIdCard = onParticipant<'investigateIdCard'>(({ document, record, inputs }, environment) => {
  const samples = samplesToInvestigate(record, environment);
  if (inputs.idCard === 'notAsked' && typeof samples === 'string') return refused(document, samples);
  if (typeof inputs.idCard === 'string') return refused(document, 'ERR_INVESTIGATION_FAILED');
  const read = inputs.idCard;
  if (Object.values(read).every((value) => value === null)) return refused(document, 'ERR_INVESTIGATION_FAILED');
  if (inputs.readsFronts && needsFront(record, read)) return refused(document, 'ERR_NO_ALL_SAMPLES_UPLOADED');
  const changed = withIdCard(record, read);
  return acceptedAs(isWhole(read) ? 'OK' : 'OK_PARTIALLY', replaceParticipant(document, changed), {
    participant: participantAnswer(document, changed, environment),
    idCardData: read,
  });
});

export const initZenIdSdk: Rule<'initZenIdSdk'> = (document, { inputs }) =>
  typeof inputs.started === 'string' ? refused(document, 'ERR_ZENID_DISABLED') : accepted(document, inputs.started);

export const updateDrivingLicense = onParticipant<'updateDrivingLicense'>(({ document, record, body }, environment) =>
  acceptedParticipant(document, withData(record, { drivingLicense: body.drivingLicense }), environment),
);

/** Returns why a photo of a driving licence is refused; null if it is accepted. */
export function licensePhotoRefusal(record: ParticipantRecord, environment: Environment) {
  if (!environment.providers.drivingLicenseReader) return 'ERR_ZENID_DISABLED';
  return mayReadDrivingLicense(record, environment) ? null : 'ERR_INVESTIGATE_IDCARD_DATA_TOO_MANY_ATTEMPTS';
}

/** Returns the OCR result of a driving licence for the driver to check; neither it nor the photo is stored. */
export const uploadDrivingLicense = onParticipant<'uploadDrivingLicense'>(
  ({ document, record, inputs: { licensePhoto } }, environment) => {
    const refusal = licensePhotoRefusal(record, environment);
    if ((licensePhoto === null || licensePhoto === 'notAsked') && refusal !== null) return refused(document, refusal);
    if (licensePhoto === null) return invalid('photo', 'required');
    if (typeof licensePhoto === 'string') return refused(document, 'ERR_INVESTIGATION_FAILED');
    if ('refusal' in licensePhoto) return refused(document, licensePhoto.refusal);
    if (Object.values(licensePhoto).every((value) => value === null))
      return refused(document, 'ERR_INVESTIGATION_FAILED');
    const participant = participantAnswer(document, record, environment);
    return accepted(document, { participant, drivingLicenseData: licensePhoto });
  },
);

export type LicenseRetrieval = 'automatically' | 'unconfirmed';

/** The holder whose licence the registry is to be asked for, or why it is not. */
export function licenseHolderToAsk(record: ParticipantRecord, retrieval: LicenseRetrieval, environment: Environment) {
  const { personalData } = record.data;
  if (!environment.providers.drivingLicenseRegistry) return 'WARN_RETRIEVE_AISPOV_DATA_DISABLED';
  if (ocrResultsOf(record).licenseRetrievals >= environment.limits.MAX_REGISTRY_RETRIEVALS)
    return 'WARN_RETRIEVE_AISPOV_DATA_TOO_MANY_ATTEMPTS';
  if (personalData === null) return 'OK_PARTIALLY_MISSING_DATA_FOR_RETRIEVE_DRIVING_LICENSE';
  if (personStandsAsRead(record) !== (retrieval === 'automatically')) return 'ERR_WRONG_RETRIEVING_METHOD_CALLED';
  const { firstName, lastName, dateOfBirth, idCardNumber } = personalData;
  return { firstName, lastName, dateOfBirth, idCardNumber };
}

/* @__NO_SIDE_EFFECTS__ */
function retrieveLicense(retrieval: LicenseRetrieval) {
  return onParticipant<'retrieveDrivingLicenseAutomatically'>(
    ({ document, record, inputs: { license } }, environment) => {
      // The data may have been changed while the registry was asked.
      const isOfHolder = personStandsAsRead(record) === (retrieval === 'automatically');
      if (typeof license === 'object' && isOfHolder)
        return withLicense(document, record, license, retrieval, environment);
      if (license !== 'notAsked') return refused(document, 'WARN_NO_DATA_FOUND');
      const holder = licenseHolderToAsk(record, retrieval, environment);
      if (holder === 'OK_PARTIALLY_MISSING_DATA_FOR_RETRIEVE_DRIVING_LICENSE')
        return acceptedAs(holder, document, {
          participant: participantAnswer(document, record, environment),
          drivingLicense: null,
        });
      return refused(document, typeof holder === 'string' ? holder : 'WARN_NO_DATA_FOUND');
    },
  );
}

/** Offers the licence of a person whose data were typed without storing it; the driver confirms it by updateDrivingLicense. */
function withLicense(
  document: ReportDocument,
  record: ParticipantRecord,
  drivingLicense: DrivingLicense,
  retrieval: LicenseRetrieval,
  environment: Environment,
) {
  const received = withReceived(record, drivingLicense);
  const changed = retrieval === 'automatically' ? withData(received, { drivingLicense }) : received;
  const participant = participantAnswer(document, changed, environment);
  return accepted(replaceParticipant(document, changed), { participant, drivingLicense });
}

export const retrieveDrivingLicenseAutomatically = retrieveLicense('automatically');

export const retrieveDrivingLicenseUnconfirmed: Rule<'retrieveDrivingLicenseUnconfirmed'> =
  retrieveLicense('unconfirmed');
