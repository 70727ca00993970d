import { findParticipant, type IdCardSample } from '#report/document.ts';
import type { Gathered } from '#report/rule.ts';
import { type LicenseRetrieval, licenseHolderToAsk, samplesToInvestigate } from '#report/rules/papers.ts';
import { plateRefusal, plateToAsk } from '#report/rules/vehicle.ts';
import { environmentOf } from './environment.ts';
import type { Gatherer, GatherInput } from './gathering.ts';
import type { Service } from './service.ts';
import { receiveSample } from './uploadedImages.ts';

/**
 * The readers and registries are asked before the rule runs, and only what the rule would not refuse anyway: each
 * question costs time and perhaps money.
 */

function participantOf({ document, params, isRefused }: GatherInput & { isRefused: boolean }) {
  return isRefused ? undefined : findParticipant(document, params.participantId ?? '');
}

export const uploadIdCard: Gatherer<'uploadIdCard'> = async (service, input) => {
  // The rule refuses for another reason before it looks at the image.
  if (service.identityReader === null || participantOf(input) === undefined)
    return { image: { refusal: 'ERR_WRONG_IMAGE_PARAMS' } };
  const sample = await receiveSample(service, input.upload);
  if ('refusal' in sample) return { image: sample };
  const photoId = service.random.uuid();
  await service.photos.put(input.document.report.reportId, photoId, sample.content);
  return { image: { photoId, sdkSignature: sample.sdkSignature } };
};

export const investigateIdCard: Gatherer<'investigateIdCard'> = async (service, input) => {
  const record = participantOf(input);
  const samples = record === undefined ? 'unknown' : samplesToInvestigate(record, environmentOf(service));
  if (typeof samples === 'string' || service.identityReader === null) return { idCard: 'notAsked' };
  const { reportId } = input.document.report;
  const load = async ({ photoId, sdkSignature }: IdCardSample) => {
    const content = await service.photos.get(reportId, photoId);
    return content === null ? null : { content, sdkSignature };
  };
  const [front, back] = await Promise.all([load(samples.front), load(samples.back)]);
  if (front === null || back === null) return { idCard: 'failed' };
  return { idCard: await service.identityReader.readIdCard(front, back) };
};

export const initZenIdSdk: Gatherer<'initZenIdSdk'> = async ({ identityReader }, { body, isRefused }) => ({
  started: identityReader === null || isRefused ? 'notAsked' : await identityReader.initSdk(body.token),
});

export const uploadLicensePlate: Gatherer<'uploadLicensePlate'> = async (service, input) => {
  const record = participantOf(input);
  const isRefused = record === undefined || plateRefusal(record, environmentOf(service)) !== null;
  if (isRefused || service.identityReader === null) return { plate: 'notAsked' };
  const sample = await receiveSample(service, input.upload);
  return { plate: 'refusal' in sample ? sample : await service.identityReader.readLicensePlate(sample) };
};

export const retrieveVehicleAndInsurer: Gatherer<'retrieveVehicleAndInsurer'> = async (service, input) => {
  const record = participantOf(input);
  if (record === undefined || service.vehicleRegistry === null) return { found: 'notAsked' };
  const asked = plateToAsk(record, environmentOf(service));
  if ('refusal' in asked) return { found: 'notAsked' };
  const found = await service.vehicleRegistry.find(asked.licensePlate);
  return { found: typeof found === 'string' ? found : { ...asked, ...found } };
};

async function findLicense(
  service: Service,
  input: GatherInput & { isRefused: boolean },
  retrieval: LicenseRetrieval,
): Promise<Gathered['retrieveDrivingLicenseAutomatically']> {
  const record = participantOf(input);
  if (record === undefined || service.drivingLicenseRegistry === null) return { license: 'notAsked' };
  const holder = licenseHolderToAsk(record, retrieval, environmentOf(service));
  if (typeof holder === 'string') return { license: 'notAsked' };
  return { license: await service.drivingLicenseRegistry.find(holder) };
}

export const retrieveDrivingLicenseAutomatically: Gatherer<'retrieveDrivingLicenseAutomatically'> = (service, input) =>
  findLicense(service, input, 'automatically');

export const retrieveDrivingLicenseUnconfirmed: Gatherer<'retrieveDrivingLicenseUnconfirmed'> = (service, input) =>
  findLicense(service, input, 'unconfirmed');
