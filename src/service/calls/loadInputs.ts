import type { Body, Query } from '#contract/callSchemas.ts';
import type { calls, ReportCallName } from '#contract/calls.ts';
import { isRefusedAtOnce } from '#report/applyCall.ts';
import { isCounted } from '#report/attempts.ts';
import { findParticipant, type IdCardSample, type ReportDocument } from '#report/document.ts';
import type { LoadedInputs, LoadingCallName } from '#report/rule.ts';
import { type LicenseRetrieval, licenseHolderToAsk, samplesToInvestigate } from '#report/rules/papers.ts';
import { plateToAsk } from '#report/rules/vehicle.ts';
import type { StoredReport } from '../store/store.ts';
import { giveBackAttempt, reserveAttempt } from './attempts.ts';
import { environmentOf } from './environment.ts';
import type { Authorise, ReportCall } from './reportCallTypes.ts';
import type { Service } from './service.ts';
import { receiveImage, receiveSample } from './uploadedImages.ts';

/**
 * Gathers provider answers before the rule runs, and only those that the rule would use. Each request costs time and perhaps
 * money.
 */

interface CallInput extends ReportCall, Pick<StoredReport, 'version'> {
  /** Document as loaded, without the attempt being counted; the rule may run on a later version. */
  document: ReportDocument;
}

interface TypedInput<N extends LoadingCallName> extends Omit<CallInput, 'query' | 'body'> {
  /** True if the report refuses the call whatever its content. */
  isRefused: boolean;
  query: Query<N>;
  body: (typeof calls)[N]['body'] extends 'json' ? Body<N> : undefined;
}

/** A method, like a rule: the input has been parsed with the schemas of the very call. */
type InputLoader<N extends LoadingCallName> = {
  load(service: Service, input: TypedInput<N>): Promise<LoadedInputs[N]>;
}['load'];

async function phoneNumberUsage(
  { limits, now, store, tokens }: Service,
  { report }: ReportDocument,
  phoneNumber: string,
) {
  const phoneKey = await tokens.keyOf(phoneNumber);
  return {
    phoneNumberUsage: await store.phoneNumberUsage(phoneKey, now() - limits.PHONE_OCCURRENCE_WINDOW, report.reportId),
  };
}

type Asking = Pick<TypedInput<LoadingCallName>, 'document' | 'params' | 'isRefused'>;

function participantOf({ document, params, isRefused }: Asking) {
  return isRefused ? undefined : findParticipant(document, params.participantId ?? '');
}

const uploadIdCard: InputLoader<'uploadIdCard'> = async (service, input) => {
  const { reportId } = input.document.report;
  const sample = await receiveSample(service, reportId, input.upload);
  if ('refusal' in sample) return { image: sample };
  const photoId = service.random.uuid();
  await service.photos.put(reportId, photoId, sample.content);
  return { image: { photoId, sdkSignature: sample.sdkSignature } };
};

const investigateIdCard: InputLoader<'investigateIdCard'> = async (service, input) => {
  const record = participantOf(input);
  const samples = record === undefined ? 'unknown' : samplesToInvestigate(record, environmentOf(service));
  const { identityReader } = service;
  if (typeof samples === 'string' || identityReader === null) return { idCard: 'notAsked', readsFronts: false };
  const { readsFronts } = identityReader;
  const { reportId } = input.document.report;
  const load = async ({ photoId, sdkSignature }: IdCardSample) => {
    const content = await service.photos.get(reportId, photoId);
    return content === null ? null : { content, sdkSignature };
  };
  const [front, back] = await Promise.all([samples.front && load(samples.front), load(samples.back)]);
  if (front === null || back === null) return { idCard: 'failed', readsFronts };
  return { idCard: await identityReader.readIdCard(front, back), readsFronts };
};

const initZenIdSdk: InputLoader<'initZenIdSdk'> = async ({ identityReader }, { body, isRefused }) => ({
  started: identityReader === null || isRefused ? 'notAsked' : await identityReader.initSdk(body.token),
});

const uploadDrivingLicense: InputLoader<'uploadDrivingLicense'> = async (service, input) => {
  if (input.isRefused || service.identityReader === null) return { licensePhoto: 'notAsked' };
  const sample = await receiveSample(service, input.document.report.reportId, input.upload);
  return { licensePhoto: 'refusal' in sample ? sample : await service.identityReader.readDrivingLicense(sample) };
};

const uploadLicensePlate: InputLoader<'uploadLicensePlate'> = async (service, input) => {
  if (input.isRefused || service.identityReader === null) return { plate: 'notAsked' };
  const sample = await receiveSample(service, input.document.report.reportId, input.upload);
  return { plate: 'refusal' in sample ? sample : await service.identityReader.readLicensePlate(sample) };
};

const retrieveVehicleAndInsurer: InputLoader<'retrieveVehicleAndInsurer'> = async (service, input) => {
  const record = participantOf(input);
  if (record === undefined || service.vehicleRegistry === null) return { found: 'notAsked' };
  const asked = plateToAsk(record, environmentOf(service));
  if ('refusal' in asked) return { found: 'notAsked' };
  const found = await service.vehicleRegistry.find(asked.licensePlate);
  return { found: typeof found === 'string' ? found : { ...asked, ...found } };
};

async function findLicense(
  service: Service,
  input: Asking,
  retrieval: LicenseRetrieval,
): Promise<LoadedInputs['retrieveDrivingLicenseAutomatically']> {
  const record = participantOf(input);
  if (record === undefined || service.drivingLicenseRegistry === null) return { license: 'notAsked' };
  const holder = licenseHolderToAsk(record, retrieval, environmentOf(service));
  if (typeof holder === 'string') return { license: 'notAsked' };
  return { license: await service.drivingLicenseRegistry.find(holder) };
}

const retrieveDrivingLicenseAutomatically: InputLoader<'retrieveDrivingLicenseAutomatically'> = (service, input) =>
  findLicense(service, input, 'automatically');

const retrieveDrivingLicenseUnconfirmed: InputLoader<'retrieveDrivingLicenseUnconfirmed'> = (service, input) =>
  findLicense(service, input, 'unconfirmed');

const inputLoaders: { readonly [N in LoadingCallName]: InputLoader<N> } = {
  getReplica: async (_service, { version, phoneId, sessionParty }) => ({ version, phoneId, sessionParty }),
  getSummary: async (_service, { device }) => ({ device }),
  renewSummaryLink: async ({ random }) => ({ link: { summaryId: random.uuid(), checkCode: random.checkCode() } }),
  getAccidentReportData: async (service, { document, isRefused }) => ({
    data: isRefused ? { format: '', version: 0 } : await service.accidentReportData(document),
  }),
  fillIn: async ({ random }) => ({
    session: { sessionId: random.uuid(), accessTokenId: random.uuid(), refreshTokenId: random.uuid() },
  }),
  addParticipant: (service, { document, body }) => phoneNumberUsage(service, document, body.phoneNumber),
  updatePhone: (service, { document, body }) => phoneNumberUsage(service, document, body.phoneNumber),
  findAddresses: async ({ geocoding }, { query, isRefused }) => ({
    addresses: isRefused ? [] : await geocoding.findAddresses(query.query),
  }),
  geocodeAddress: async ({ geocoding }, { body, isRefused }) => ({
    gps: isRefused ? null : await geocoding.gpsOf(body.formattedAddress),
  }),
  geocodeGps: async ({ geocoding }, { body, isRefused }) => ({
    nearest: isRefused ? null : await geocoding.addressAt(body),
  }),
  addAccidentPhoto: async (service, { document, upload, idempotencyKey }) => ({
    image: await receiveImage(service, document.report.reportId, upload, idempotencyKey ?? service.random.uuid()),
  }),
  uploadIdCard,
  investigateIdCard,
  initZenIdSdk,
  uploadDrivingLicense,
  uploadLicensePlate,
  retrieveVehicleAndInsurer,
  retrieveDrivingLicenseAutomatically,
  retrieveDrivingLicenseUnconfirmed,
};

/** Gathered data of image calls before the upload is received. */
export const withoutImage = { image: null, plate: null, licensePhoto: null } as const;

function needsInputs(name: ReportCallName): name is LoadingCallName {
  return Object.hasOwn(inputLoaders, name);
}

/** Returns true if a provider did not answer or its input was unusable. */
function isUnanswered(inputs: object): boolean {
  return Object.values(inputs).some(
    (answer) => answer === 'failed' || (typeof answer === 'object' && answer !== null && 'refusal' in answer),
  );
}

/** Gathered data of a call; undefined if its rule needs none. */
export type Inputs = LoadedInputs[LoadingCallName] | typeof withoutImage | undefined;

/** Gathers the provider answers that the rule of the call needs; most calls need none. */
export async function loadInputs(
  service: Service,
  call: ReportCall,
  { document, version }: StoredReport,
  authorise: Authorise,
): Promise<Inputs> {
  const { name, params, sessionParty } = call;
  if (!needsInputs(name)) return undefined;
  const inputLoader: InputLoader<LoadingCallName> = inputLoaders[name];
  const ask = (current: ReportDocument, isRefused: boolean) =>
    inputLoader(service, { ...call, version, document: current, isRefused } as Parameters<typeof inputLoader>[1]);
  const isRefused = isRefusedAtOnce(name, document, service.expiryNow(), params.participantId, sessionParty);
  if (isRefused || !isCounted(name)) return ask(document, isRefused);

  const { reportId } = document.report;
  const before = await reserveAttempt(service, reportId, call, authorise);
  if (before === null) return ask(document, true);
  let isAnswered = false;
  try {
    const inputs = await ask(before, false);
    isAnswered = !isUnanswered(inputs);
    return inputs;
  } finally {
    if (!isAnswered) await giveBackAttempt(service, reportId, call, authorise);
  }
}
