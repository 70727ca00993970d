import { describe, expect, test } from 'vitest';
import { failing, failings, shortTimeLimit, timeLimit } from '../../../../tests/fixtures/httpStub.ts';
import { stubOfProvider } from '../../../../tests/fixtures/providerStub.ts';
import { idCardDataOf, licensePlateOf } from './minedData.ts';
import { createZenId } from './zenId.ts';

const { stub: zenId, log } = await stubOfProvider();

function reader(url = zenId.url, limit = timeLimit) {
  return createZenId({ url, key: 'k3y', timeLimit: limit, log: (entry) => log.push(entry) });
}
const front = { content: Buffer.from('front'), sdkSignature: 'signed-front' };
const back = { content: Buffer.from('back'), sdkSignature: null };

const mined = {
  FirstName: { Text: 'ŽOFIE', Confidence: 97 },
  LastName: { Text: 'MALÁ-ŘÍHOVÁ', Confidence: 95 },
  IdcardNumber: { Text: '123 456 789' },
  BirthDate: { Text: '12. 4. 1988', Date: '1988-04-12T00:00:00' },
  Address: { Street: 'Žižkova', HouseNumber: '1867', StreetNumber: '89', City: 'Jihlava', Zip: '586 01' },
};
const nothing = {
  firstName: null,
  lastName: null,
  idCardNumber: null,
  dateOfBirth: null,
  street: null,
  houseNumber: null,
  orientationNumber: null,
  city: null,
  postalCode: null,
};
const noLicense = { drivingLicenseNumber: null, drivingLicenseCategory: null, drivingLicenseIssuedBy: null };
const everything = {
  firstName: 'Žofie',
  lastName: 'Malá-Říhová',
  idCardNumber: '123456789',
  dateOfBirth: '1988-04-12',
  street: 'Žižkova',
  houseNumber: 1867,
  orientationNumber: '89',
  city: 'Jihlava',
  postalCode: 58601,
};

/** Samples get numbers; an investigation of two of them says what was mined. */
function rightly(MinedData: object | null = mined, State = 'Done') {
  let samples = 0;
  zenId.behave(({ path }) => {
    if (path.startsWith('/api/initSdk')) return { body: { Response: 'init-response' } };
    if (path.startsWith('/api/investigateSamples')) return { body: { InvestigationID: 1, State, MinedData } };
    samples += 1;
    return { body: { SampleID: `s${samples}`, State, MinedData: { LicensePlate: { Text: '1AB 2345' } } } };
  });
}

test('both sides go as samples with key and signature, and are investigated together', async () => {
  rightly();
  expect(await reader().readIdCard(front, back)).toEqual(everything);
  const [one, other, investigation] = zenId.requests;
  const uploads = [one, other].sort((a, b) => ((a?.path ?? '') > (b?.path ?? '') ? -1 : 1));
  expect(uploads.map((request) => [request?.method, request?.path, request?.body.toString()])).toEqual([
    ['POST', '/api/sample?expectedSampleType=DocumentPicture&pageCode=F', 'front'],
    ['POST', '/api/sample?expectedSampleType=DocumentPicture&pageCode=B', 'back'],
  ]);
  expect(uploads.map((request) => request?.headers['x-sdk-signature'])).toEqual(['signed-front', undefined]);
  expect(investigation?.path).toMatch(/^\/api\/investigateSamples\?sampleIDs=s[12]&sampleIDs=s[12]$/u);
  for (const { headers } of zenId.requests) expect(headers.authorization).toBe('api_key k3y');
});

test('a plate is read from one sample', async () => {
  rightly();
  expect(await reader().readLicensePlate(back)).toEqual({ licensePlate: '1AB2345' });
  zenId.behave({ body: { SampleID: 's1', State: 'Done', MinedData: {} } });
  expect(await reader().readLicensePlate(back)).toBe('unreadable');
});

test('a driving licence is read from its front alone, and nothing else of what is mined leaves the reading (R-660)', async () => {
  const license = {
    DrivinglicenseNumber: { Text: ' el 123456 ' },
    DrivinglicenseCategories: { Text: 'AM/B1/B, XX' },
    Authority: { Text: 'Magistrát města Jihlavy' },
    BirthNumber: { Text: '885412/1234' },
  };
  zenId.behave({ body: { SampleID: 's1', State: 'Done', MinedData: license } });
  expect(await reader().readDrivingLicense(front)).toEqual({
    drivingLicenseNumber: 'EL 123456',
    drivingLicenseCategory: ['AM', 'B1', 'B'],
    drivingLicenseIssuedBy: 'Magistrát města Jihlavy',
  });
  expect(zenId.requests.map(({ method, path, body }) => [method, path, body.toString()])).toEqual([
    ['POST', '/api/sample?expectedSampleType=DocumentPicture&pageCode=F&role=Drv&country=Cz', 'front'],
  ]);
  zenId.behave({
    body: { SampleID: 's1', State: 'Done', MinedData: { DrivinglicenseNumber: { Text: 'EL 123456 789' } } },
  });
  expect(await reader().readDrivingLicense(front)).toEqual(noLicense);
  zenId.behave({ body: { SampleID: 's1', State: 'NotDone' } });
  expect(await reader().readDrivingLicense(front)).toBe('failed');
});

test('the SDK is started with the token of the page', async () => {
  rightly();
  expect(await reader().initSdk('tok en')).toEqual({ zenIdInitSdkResponse: 'init-response' });
  expect(zenId.requests[0]?.path).toBe('/api/initSdk?token=tok+en');
});

test('refused samples are cards on which nothing can be read', async () => {
  zenId.behave({ status: 400, body: { ErrorText: 'not a document' } });
  expect(await reader().readIdCard(front, back)).toEqual(nothing);
  expect(await reader().readDrivingLicense(front)).toEqual(noLicense);
  expect(await reader().readLicensePlate(front)).toBe('unreadable');
  expect(await reader().initSdk('token')).toBe('failed');
});

test('an investigation that found nothing reads nothing, one that is not done has failed', async () => {
  rightly(null);
  expect(await reader().readIdCard(front, back)).toEqual(nothing);
  rightly(mined, 'NotDone');
  expect(await reader().readIdCard(front, back)).toBe('failed');
});

test.each(failings)('%s: the reader fails, in time', async (_, behaviour) => {
  const broken = reader(await failing(zenId, behaviour), shortTimeLimit);
  expect(await broken.readIdCard(front, back)).toBe('failed');
  expect(await broken.readDrivingLicense(front)).toBe('failed');
  expect(await broken.readLicensePlate(front)).toBe('failed');
  expect(await broken.initSdk('token')).toBe('failed');
  expect(log.map(({ provider }) => provider)).toEqual(Array(5).fill('identityReader'));
});

describe('mined data', () => {
  test('that break the rules of their field count as not read', () => {
    expect(
      idCardDataOf({
        FirstName: { Text: 'X'.repeat(60) },
        LastName: { Text: ' Nováková  Malá ' },
        IdcardNumber: { Text: '12345' },
        BirthDate: { Text: '31. 2. 1988' },
        Address: { Street: null, HouseNumber: 'č. p. 5', City: 'Lhota', Zip: '586' },
      }),
    ).toEqual({ ...nothing, lastName: 'Nováková Malá', street: 'Lhota', city: 'Lhota' });
  });

  test('keep the spelling that has small letters', () => {
    expect(idCardDataOf({ FirstName: { Text: 'Jean-Luc' }, LastName: { Text: 'de Vries' } })).toMatchObject({
      firstName: 'Jean-Luc',
      lastName: 'de Vries',
    });
  });

  test.each([
    ['1AB 2345', '1AB2345'],
    ['1ab-2345', '1AB2345'],
    ['', null],
    ['1AB;2345', null],
    ['1234567890123', null],
  ])('plate %j is %j', (text, plate) => {
    expect(licensePlateOf({ LicensePlate: { Text: text } })).toBe(plate);
  });
});
