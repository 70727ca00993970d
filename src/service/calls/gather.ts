import { isRefusedAtOnce } from '#report/applyCall.ts';
import type { Gathered, GatheringCallName, ReportCallName } from '#report/rule.ts';
import type { Gatherer, GatherInput } from './gathering.ts';
import * as outside from './outside.ts';
import type { Service } from './service.ts';
import { receiveImage } from './uploadedImages.ts';

async function countPhone(service: Service, reportId: string, phoneNumber: string) {
  const since = service.now() - service.limits.PHONE_OCCURRENCE_WINDOW;
  const phoneKey = await service.tokens.phoneKey(phoneNumber);
  return { otherReportsWithPhone: await service.store.countOtherReports(phoneKey, since, reportId) };
}

const gatherers: { readonly [N in GatheringCallName]: Gatherer<N> } = {
  addParticipant: (service, { document, body }) => countPhone(service, document.report.reportId, body.phoneNumber),
  updatePhone: (service, { document, body }) => countPhone(service, document.report.reportId, body.phoneNumber),
  findAddresses: async ({ geocoding }, { query }) => ({ addresses: await geocoding.findAddresses(query.query) }),
  geocodeAddress: async ({ geocoding }, { body }) => ({ gps: await geocoding.gpsOf(body.formattedAddress) }),
  geocodeGps: async ({ geocoding }, { body }) => ({ nearest: await geocoding.addressAt(body) }),
  addAccidentPhoto: async (service, { document, upload }) => ({
    image: await receiveImage(service, document.report.reportId, upload),
  }),
  uploadIdCard: outside.uploadIdCard,
  investigateIdCard: outside.investigateIdCard,
  initZenIdSdk: outside.initZenIdSdk,
  uploadLicensePlate: outside.uploadLicensePlate,
  retrieveVehicleAndInsurer: outside.retrieveVehicleAndInsurer,
  retrieveDrivingLicenseAutomatically: outside.retrieveDrivingLicenseAutomatically,
  retrieveDrivingLicenseUnconfirmed: outside.retrieveDrivingLicenseUnconfirmed,
};

function gathers(name: ReportCallName): name is GatheringCallName {
  return Object.hasOwn(gatherers, name);
}

/** What the rule of the call needs to know from outside; undefined for most calls. */
export async function gather(
  service: Service,
  name: ReportCallName,
  input: GatherInput,
): Promise<Gathered[GatheringCallName] | undefined> {
  if (!gathers(name)) return undefined;
  const gatherer: Gatherer<GatheringCallName> = gatherers[name];
  const isRefused = isRefusedAtOnce(name, input.document, service.now());
  return gatherer(service, { ...input, isRefused } as Parameters<typeof gatherer>[1]);
}
