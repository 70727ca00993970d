import { expect, test } from 'vitest';
import { failing, failings, shortTimeLimit, timeLimit } from '../../../../tests/fixtures/httpStub.ts';
import { stubOfProvider } from '../../../../tests/fixtures/providerStub.ts';
import { createMapboxGeocoding } from './mapboxGeocoding.ts';

/** Mapbox, forward and reverse, against a stub that answers in its shape (Geocoding v6). */

const { stub: mapbox, log } = await stubOfProvider();

function geocoding(url = mapbox.url, limit = timeLimit) {
  return createMapboxGeocoding({ url, token: 'pk.secret', timeLimit: limit, log: (entry) => log.push(entry) });
}

function feature(addressNumber: string, street: string, city: string, postcode: string) {
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [16.97, 49.96] },
    properties: {
      name: `${street} ${addressNumber}`,
      coordinates: { longitude: 16.97, latitude: 49.96, accuracy: 'rooftop' },
      context: {
        address: { address_number: addressNumber, street_name: street },
        street: { name: street },
        postcode: { name: postcode },
        place: { name: city },
      },
    },
  };
}
const right = { type: 'FeatureCollection', features: [feature('1867/89', 'Žižkova', 'Jihlava', '586 01')] };

test('addresses are found by what has been typed so far', async () => {
  mapbox.behave({ body: right });
  expect(await geocoding().findAddresses('žižkova 18')).toEqual([
    {
      street: 'Žižkova',
      houseNumber: 1867,
      orientationNumber: '89',
      city: 'Jihlava',
      postalCode: 58601,
      addressRuianId: null,
      formattedAddress: 'Žižkova 1867/89, 586 01 Jihlava',
    },
  ]);
  expect(mapbox.requests[0]?.path).toBe(
    '/search/geocode/v6/forward?q=%C5%BEi%C5%BEkova+18&autocomplete=true&limit=10&types=address&language=cs&country=cz&access_token=pk.secret',
  );
});

test('a position is found by an address and an address by a position', async () => {
  mapbox.behave({ body: right });
  expect(await geocoding().gpsOf('Žižkova 1867/89, 586 01 Jihlava')).toEqual({ longitude: 16.97, latitude: 49.96 });
  const position = { longitude: 16.97, latitude: 49.96 };
  expect(await geocoding().addressAt(position)).toMatchObject({
    address: { formattedAddress: 'Žižkova 1867/89, 586 01 Jihlava', street: 'Žižkova', houseNumber: 1867 },
    distance: 0,
  });
  expect(mapbox.requests[1]?.path).toContain('/search/geocode/v6/reverse?longitude=16.97&latitude=49.96');
});

test('what the report cannot hold is left out, the rest is kept', async () => {
  const features = [
    { odd: true },
    feature('č. p. 5', 'Hlavní', 'Brno', '602 00'),
    feature('5', 'Hlavní', 'Brno', '60200'),
  ];
  mapbox.behave({ body: { features } });
  const found = await geocoding().findAddresses('hlavní 5');
  expect(found.map(({ formattedAddress }) => formattedAddress)).toEqual(['Hlavní 5, 602 00 Brno']);
});

test('an unknown address has no position', async () => {
  mapbox.behave({ body: { features: [] } });
  expect(await geocoding().gpsOf('Atlantida 1')).toBeNull();
  expect(await geocoding().addressAt({ longitude: 0, latitude: 0 })).toBeNull();
});

test('a refused question finds nothing and is no failure', async () => {
  mapbox.behave({ status: 422, body: { message: 'Query too long' } });
  expect(await geocoding().findAddresses('x')).toEqual([]);
  expect(log).toEqual([]);
});

test('one error is answered by a second try', async () => {
  let asked = 0;
  mapbox.behave(() => {
    asked += 1;
    return asked === 1 ? { status: 503 } : { body: right };
  });
  expect(await geocoding().findAddresses('žižkova')).toHaveLength(1);
});

test.each(failings)('%s: nothing is found, in time, and the log says so without the address', async (_, behaviour) => {
  const broken = geocoding(await failing(mapbox, behaviour), shortTimeLimit);
  expect(await broken.findAddresses('tajná adresa')).toEqual([]);
  expect(await broken.gpsOf('tajná adresa')).toBeNull();
  expect(await broken.addressAt({ longitude: 15, latitude: 50 })).toBeNull();
  expect(log).toHaveLength(3);
  expect(JSON.stringify(log)).not.toMatch(/tajn|pk\.|50/u);
});
