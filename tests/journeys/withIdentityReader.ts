import sharp from 'sharp';
import type { HttpStub, StubRequest } from '../fixtures/httpStub.ts';
import { withHttpStub } from './withHttpStub.ts';

/** Journeys with a stub of the reader of identity documents and its scanning SDK. */

/** Scanning SDK that appends a byte to a signed photo, to prove that exactly the signed one is sent. */
const sdk = `window.identitySdk = {
  getToken: async (key) => key + ', token',
  init: async (response) => response === 'answer to: key-of-the-page, token',
  sign: async (photo, pageCode) => ({
    photo: new Blob([photo, new Uint8Array([7])], { type: 'image/jpeg' }),
    signature: 'signature of ' + pageCode,
  }),
};`;

export const card = {
  FirstName: { Text: 'ŽOFIE' },
  LastName: { Text: 'DVOŘÁKOVÁ' },
  IdcardNumber: { Text: '123456789' },
  BirthDate: { Text: '12.4.1988' },
  Address: { Street: 'Žižkova', HouseNumber: '1867', StreetNumber: '89', City: 'Jihlava', Zip: '58601' },
};

export const read = (MinedData: object) => ({ body: { SampleID: 's', State: 'Done', MinedData } });

export function answer({ path }: StubRequest, person: object = card) {
  const { pathname, searchParams } = new URL(path, 'http://reader');
  if (pathname === '/sdk.js') return { headers: { 'content-type': 'text/javascript' }, body: sdk };
  if (pathname === '/api/initSdk') return { body: { Response: `answer to: ${searchParams.get('token')}` } };
  const isPlate = searchParams.get('expectedSampleType') === 'LicensePlate';
  return read(isPlate ? { LicensePlate: { Text: '1AB2345' } } : person);
}

export function asked(reader: HttpStub, path: string): StubRequest[] {
  return reader.requests.filter((request) => request.path.startsWith(path));
}

export const test = withHttpStub(({ url }) => ({
  IDENTITY_READER: 'zenid',
  ZENID_URL: url,
  ZENID_KEY: 'key-of-the-service',
  IDENTITY_API_URL: url,
  IDENTITY_API_KEY: 'key-of-the-page',
})).extend<{ answersAnew: undefined }>({
  // Only the stub is asked, and only for its script.
  expectedNoise: /^request: http:\/\/127\.0\.0\.1:\d+\/sdk\.js$|Failed to load resource/u,
  answersAnew: [
    async ({ stub: reader }, use) => {
      reader.requests.length = 0;
      reader.behave(answer);
      await use(undefined);
    },
    { auto: true },
  ],
});

export async function photo() {
  const jpeg = sharp({ create: { width: 800, height: 500, channels: 3, background: '#dcd2c4' } }).jpeg();
  return { name: 'karta.jpg', mimeType: 'image/jpeg', buffer: await jpeg.toBuffer() };
}
