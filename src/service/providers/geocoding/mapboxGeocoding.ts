import * as z from 'zod/mini';
import { type FoundAddress, foundAddressSchema, type Gps, gpsSchema } from '#contract/entities.ts';
import { ask, type ProviderLog } from '../ask.ts';
import { distance } from './distance.ts';
import { formattedAddressOf } from './formattedAddress.ts';
import type { Geocoding } from './geocoding.ts';

export interface MapboxOptions {
  url: string;
  token: string;
  timeLimit: number;
  log: ProviderLog;
}

const named = z.optional(z.object({ name: z.string() }));
const featureSchema = z.object({
  properties: z.object({
    coordinates: gpsSchema,
    context: z.object({
      address: z.optional(z.object({ address_number: z.string(), street_name: z.optional(z.string()) })),
      street: named,
      postcode: named,
      place: named,
      locality: named,
    }),
  }),
});
type Feature = z.infer<typeof featureSchema>;
/** Schema of an answer; each feature is parsed on its own, so that an unknown one does not invalidate the others. */
const answerSchema = z.object({ features: z.array(z.unknown()) });

const mostFound = 10;

/** '1867/89' is house number and orientation number, '810' a house number alone. */
function numbersOf(addressNumber: string) {
  const [houseNumber, orientationNumber] = addressNumber.split('/', 2);
  return { houseNumber: Number(houseNumber), orientationNumber: orientationNumber?.trim() ?? null };
}

/** Null when it is not an address that the report can hold. */
function addressOf({ properties }: Feature): FoundAddress | null {
  const { address, street, postcode, place, locality } = properties.context;
  const candidate = {
    street: address?.street_name ?? street?.name ?? place?.name,
    ...numbersOf(address?.address_number ?? ''),
    city: place?.name ?? locality?.name,
    postalCode: Number(postcode?.name.replace(/\s/gu, '')),
    addressRuianId: null,
  };
  const parsed = z.safeParse(z.omit(foundAddressSchema, { formattedAddress: true }), candidate);
  return parsed.success ? { ...parsed.data, formattedAddress: formattedAddressOf(parsed.data) } : null;
}

/** Geocoding by Mapbox. What it does not know and what it does not answer in time look the same: the user types on. */
export function createMapboxGeocoding({ url, token, timeLimit, log }: MapboxOptions): Geocoding {
  async function search(path: string, parameters: Record<string, string>): Promise<Feature[]> {
    const query = new URLSearchParams({
      ...parameters,
      types: 'address',
      language: 'cs',
      country: 'cz',
      access_token: token,
    });
    const question = { url: `${url.replace(/\/+$/u, '')}/search/geocode/v6/${path}?${query}`, answer: answerSchema };
    const answered = await ask({ ...question, timeLimit, tries: 2 });
    if (answered.kind === 'failed') log({ provider: 'geocoding', event: answered.why });
    if (answered.kind !== 'answered') return [];
    return answered.value.features.flatMap((feature) => {
      const parsed = z.safeParse(featureSchema, feature);
      return parsed.success ? [parsed.data] : [];
    });
  }

  return {
    async findAddresses(query) {
      const features = await search('forward', { q: query, autocomplete: 'true', limit: `${mostFound}` });
      return features.flatMap((feature) => addressOf(feature) ?? []);
    },
    async gpsOf(formattedAddress): Promise<Gps | null> {
      const [best] = await search('forward', { q: formattedAddress, autocomplete: 'false', limit: '1' });
      return best?.properties.coordinates ?? null;
    },
    async addressAt(gps) {
      const { longitude, latitude } = gps;
      const [nearest] = await search('reverse', { longitude: `${longitude}`, latitude: `${latitude}` });
      if (nearest === undefined) return null;
      const address = addressOf(nearest);
      return address && { address, distance: distance(nearest.properties.coordinates, gps) };
    },
  };
}
