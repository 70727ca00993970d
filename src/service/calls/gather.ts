import type { Body, Query } from '../../contract/callSchemas.ts';
import type { calls } from '../../contract/calls.ts';
import type { Gathered, GatheringCallName, ReceivedImage, ReportCallName } from '../rules/rule.ts';
import type { Service } from './service.ts';

/** An uploaded file in a temporary place, or why it never got there. */
export type Upload = { path: string; fileName: string } | { refusal: 'ERR_WRONG_IMAGE_PARAMS' };

export interface GatherInput {
  reportId: string;
  query: unknown;
  body: unknown;
  upload: Upload | undefined;
}

/** Storing comes before the rule, so that no photo is ever known that is not there. */
async function receiveImage(service: Service, reportId: string, upload: Upload | undefined): Promise<ReceivedImage> {
  if (upload === undefined || 'refusal' in upload) return { refusal: 'ERR_WRONG_IMAGE_PARAMS' };
  if (!/[^/\\]\.[A-Za-z0-9]{1,10}$/u.test(upload.fileName)) return { refusal: 'ERR_MISSING_FILE_EXTENSION' };
  const jpeg = await service.images.normalise(upload.path);
  if (jpeg === null) return { refusal: 'ERR_WRONG_IMAGE_PARAMS' };
  const photoId = service.chance.uuid();
  await service.photos.put(reportId, photoId, jpeg);
  return { photoId };
}

async function countPhone(service: Service, reportId: string, phoneNumber: string) {
  const since = service.now() - service.limits.PHONE_OCCURRENCE_WINDOW;
  const phoneKey = service.tokens.phoneKey(phoneNumber);
  return { otherReportsWithPhone: await service.store.countOtherReports(phoneKey, since, reportId) };
}

interface TypedInput<N extends GatheringCallName> extends GatherInput {
  query: Query<N>;
  body: (typeof calls)[N]['body'] extends 'json' ? Body<N> : undefined;
}

/** A method, like a rule: the input has been parsed with the schemas of the very call. */
type Gatherer<N extends GatheringCallName> = {
  gather(service: Service, input: TypedInput<N>): Promise<Gathered[N]>;
}['gather'];

const gatherers: { readonly [N in GatheringCallName]: Gatherer<N> } = {
  addParticipant: (service, { reportId, body }) => countPhone(service, reportId, body.phoneNumber),
  updatePhone: (service, { reportId, body }) => countPhone(service, reportId, body.phoneNumber),
  findAddresses: async ({ geocoding }, { query }) => ({ addresses: await geocoding.findAddresses(query.query) }),
  geocodeAddress: async ({ geocoding }, { body }) => ({ gps: await geocoding.gpsOf(body.formattedAddress) }),
  geocodeGps: async ({ geocoding }, { body }) => ({ formattedAddress: await geocoding.addressAt(body) }),
  addAccidentPhoto: async (service, { reportId, upload }) => ({
    image: await receiveImage(service, reportId, upload),
  }),
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
  return gatherer(service, input as TypedInput<GatheringCallName>);
}
