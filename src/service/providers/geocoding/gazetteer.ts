import type { FoundAddress, Gps } from '#contract/entities.ts';
import { distance } from './distance.ts';
import { formattedAddressOf } from './formattedAddress.ts';
import type { Geocoding } from './geocoding.ts';
import { sampleAddresses } from './sampleAddresses.ts';

/** Geocoding over a small list of addresses: works without any key or network. */

interface Place {
  address: FoundAddress;
  gps: Gps;
  words: string[];
}

const mostFound = 10;
/** Metres beyond which an address is not near: the list is short. */
const farthest = 20_000;

/** Words without diacritics and case: 'ŽIŽKOVA 1867/89' and 'zizkova 1867 89' are the same. */
function wordsOf(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

const places: Place[] = sampleAddresses.map(
  ([addressRuianId, street, houseNumber, orientationNumber, city, postalCode, longitude, latitude]) => {
    const address = { street, houseNumber, orientationNumber, city, postalCode, addressRuianId };
    const formattedAddress = formattedAddressOf(address);
    return {
      address: { ...address, formattedAddress },
      gps: { longitude, latitude },
      words: [...wordsOf(formattedAddress), `${postalCode}`],
    };
  },
);

/** Every word typed begins a word of the address; the more words are meant exactly, the better. */
function matching(query: string): Place[] {
  const typed = wordsOf(query);
  if (typed.length === 0) return [];
  return places
    .filter(({ words }) => typed.every((word) => words.some((known) => known.startsWith(word))))
    .map((place) => ({ place, exact: typed.filter((word) => place.words.includes(word)).length }))
    .sort((one, other) => other.exact - one.exact)
    .map(({ place }) => place);
}

export function createGazetteer(): Geocoding {
  return {
    findAddresses: async (query) =>
      matching(query)
        .slice(0, mostFound)
        .map(({ address }) => address),
    gpsOf: async (formattedAddress) => matching(formattedAddress)[0]?.gps ?? null,
    async addressAt(gps) {
      const [nearest] = places
        .map((place) => ({ address: place.address, distance: distance(place.gps, gps) }))
        .sort((one, other) => one.distance - other.distance);
      return nearest !== undefined && nearest.distance <= farthest ? nearest : null;
    },
  };
}
