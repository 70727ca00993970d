import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { foundAddressSchema, gpsSchema } from '#contract/entities.ts';
import { createGazetteer } from './gazetteer.ts';
import { sampleAddresses } from './sampleAddresses.ts';

const gazetteer = createGazetteer();

describe('the sample addresses', () => {
  it('are at least 300, of different ids, each one that a report can hold', async () => {
    expect(sampleAddresses.length).toBeGreaterThanOrEqual(300);
    expect(new Set(sampleAddresses.map(([ruianId]) => ruianId)).size).toBe(sampleAddresses.length);
    expect(new Set(sampleAddresses.map(([, , , , city]) => city)).size).toBeGreaterThanOrEqual(40);
    for (const [
      addressRuianId,
      street,
      houseNumber,
      orientationNumber,
      city,
      postalCode,
      ...place
    ] of sampleAddresses) {
      const address = { street, houseNumber, orientationNumber, city, postalCode, addressRuianId };
      expect(z.safeParse(foundAddressSchema, { ...address, formattedAddress: street }).success, street).toBe(true);
      expect(z.safeParse(gpsSchema, { longitude: place[0], latitude: place[1] }).success, street).toBe(true);
    }
  });

  it('lie within the country', () => {
    for (const [, street, , , , , longitude, latitude] of sampleAddresses) {
      expect(longitude > 12 && longitude < 18.9, street).toBe(true);
      expect(latitude > 48.5 && latitude < 51.1, street).toBe(true);
    }
  });
});

describe('the lookup', () => {
  it.each(['sumperk', 'Šumperk', 'ŠUMPERK', 'sump'])('finds Šumperk by %s', async (query) => {
    const found = await gazetteer.findAddresses(query);
    expect(found).toHaveLength(10);
    expect(new Set(found.map(({ city }) => city))).toEqual(new Set(['Šumperk']));
  });

  it('answers whole addresses, those meant exactly first', async () => {
    expect((await gazetteer.findAddresses('zizkova 1867'))[0]).toEqual({
      street: 'Žižkova',
      houseNumber: 1867,
      orientationNumber: '89',
      city: 'Jihlava',
      postalCode: 58601,
      addressRuianId: 22_025_913,
      formattedAddress: 'Žižkova 1867/89, 586 01 Jihlava',
    });
    const [first] = await gazetteer.findAddresses('most');
    expect(first?.city).toBe('Most');
  });

  it('finds nothing for nothing', async () => {
    for (const query of ['', ' ', '/', 'Atlantida']) expect(await gazetteer.findAddresses(query)).toEqual([]);
  });
});

describe('positions', () => {
  it('come back as the address they belong to', async () => {
    const formattedAddress = 'Žižkova 1867/89, 586 01 Jihlava';
    const gps = await gazetteer.gpsOf(formattedAddress);
    expect(gps).toEqual({ longitude: 15.5819, latitude: 49.4008 });
    const nearest = await gazetteer.addressAt({ longitude: 15.5825, latitude: 49.401 });
    expect(nearest?.address.formattedAddress).toBe(formattedAddress);
  });

  it('far from every address have none', async () => {
    expect(await gazetteer.addressAt({ longitude: 0, latitude: 0 })).toBeNull();
    expect(await gazetteer.gpsOf('Atlantida 1')).toBeNull();
  });
});
