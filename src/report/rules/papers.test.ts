import { describe, expect, test } from 'vitest';
import { callSamples } from '#contract/callSamples.ts';
import { readAddress as home, personalData as person } from '#contract/sampleReport.ts';
import type { OcrResults, ParticipantRecord } from '#report/document.ts';
import { withOcrResults } from '#report/ocrResults.ts';
import { type Driven, drive } from '../../../tests/fixtures/driveDocument.ts';
import { everyProvider, fullDocument, limits, providers } from '../../../tests/fixtures/sampleDocument.ts';

/** Tests what is made of photos and registry entries of ID card and driving licence, and which side of the card is requested next. */

const both = { providers: everyProvider };
/** The operator lets the back do. */
const surroundings = { ...both, limits: { ...limits, ID_CARD_SIDES: 1 } };
const all = { ...person, ...home };
const noFirstName = { ...all, firstName: null };
const bornAlone = { ...all, firstName: null, lastName: null, idCardNumber: null };

const side = { photoId: 'side', sdkSignature: null };

/** A report of which A has tried so much, and said so much. */
function collecting(readings: Partial<OcrResults> = {}, data: Partial<ParticipantRecord['data']> = {}) {
  const { participants, ...document } = fullDocument('COLLECTING_DATA');
  const [a, b] = participants as [ParticipantRecord, ParticipantRecord];
  return drive({ ...document, participants: [withOcrResults({ ...a, data: { ...a.data, ...data } }, readings), b] });
}

test('both sides of an ID card are needed for a scan (R-294)', () => {
  const driven = collecting();
  const investigate = (idCard: object | 'notAsked' | undefined) =>
    driven.call('investigateIdCard', { inputs: { idCard, readsFronts: true }, surroundings: both }).resultCode;
  expect(investigate('notAsked')).toBe('ERR_NO_ALL_SAMPLES_UPLOADED');
  photograph(driven, 'B');
  expect(investigate('notAsked')).toBe('ERR_NO_ALL_SAMPLES_UPLOADED');
  photograph(driven, 'F');
  expect(investigate(all)).toBe('OK');
});

function photograph(driven: Driven, pageCode: 'F' | 'B') {
  const image = { photoId: `scan ${pageCode}`, sdkSignature: null };
  return driven.call('uploadIdCard', { query: { pageCode }, inputs: { image }, surroundings }).resultCode;
}

function read(driven: Driven, idCard: object, readsFronts = true) {
  return driven.call('investigateIdCard', { inputs: { idCard, readsFronts }, surroundings });
}

test.each([
  ['no first name', noFirstName],
  ['a date of birth alone', bornAlone],
])('a back that says %s asks for the front, once (R-609)', (_, idCard) => {
  const driven = collecting();
  expect(photograph(driven, 'B')).toBe('OK');
  expect(read(driven, idCard).resultCode).toBe('ERR_NO_ALL_SAMPLES_UPLOADED');
  expect(photograph(driven, 'F')).toBe('OK');
  expect(read(driven, idCard)).toMatchObject({ resultCode: 'OK_PARTIALLY', answer: { idCardData: idCard } });
});

test('no front is asked for that the reader would not read: what the back says is told, the rest is typed (R-609)', () => {
  const driven = collecting();
  photograph(driven, 'B');
  expect(read(driven, noFirstName, false)).toMatchObject({
    resultCode: 'OK_PARTIALLY',
    answer: { idCardData: noFirstName },
  });
});

test('a driving licence that was read is no front of the ID card (R-609, R-660)', () => {
  const driven = collecting();
  photograph(driven, 'B');
  expect(driven.call('uploadDrivingLicense', { inputs: { licensePhoto }, surroundings }).resultCode).toBe('OK');
  expect(read(driven, bornAlone).resultCode).toBe('ERR_NO_ALL_SAMPLES_UPLOADED');
});

test.each([
  [{}, 'failed', 'ERR_INVESTIGATION_FAILED'],
  [{}, { ...all, firstName: null, lastName: null }, 'ERR_NO_ALL_SAMPLES_UPLOADED'],
  [{ B: side }, 'notAsked', 'ERR_INVESTIGATION_FAILED'],
  [{ F: side }, 'notAsked', 'ERR_NO_ALL_SAMPLES_UPLOADED'],
  [
    { F: side, B: side },
    Object.fromEntries(Object.keys(all).map((field) => [field, null])),
    'ERR_INVESTIGATION_FAILED',
  ],
  [{ F: side, B: side }, { ...all, orientationNumber: null }, 'OK'],
  [{ F: side, B: side }, { ...all, city: null }, 'OK_PARTIALLY'],
] as const)('with the sides %j the answer %j of the reader is %s', (idCardSamples, idCard, resultCode) => {
  const inputs = { idCard, readsFronts: true };
  expect(collecting({ idCardSamples }).call('investigateIdCard', { inputs, surroundings }).resultCode).toBe(resultCode);
});

describe.each([true, false])('with data known before: %s', (isKnown) => {
  const before = isKnown ? fullDocument('COLLECTING_DATA').participants[0]?.data : undefined;
  const { personalData = null, address = null } = before ?? {};
  const readWith = (changes: Partial<Record<keyof typeof all, null>>) => {
    const driven = collecting({ idCardSamples: { F: side, B: side } }, { personalData, address });
    read(driven, { ...all, ...changes });
    const [record] = driven.document.participants;
    return { ...record?.data, received: record?.readings?.received };
  };

  test.each(['firstName', 'lastName', 'idCardNumber', 'dateOfBirth'] as const)(
    'a person without %s is completed',
    (field) => {
      const { [field]: _, ...rest } = person;
      const record = readWith({ [field]: null });
      expect(record.received).toStrictEqual({ ...rest, ...home });
      const expected = { ...person, [field]: personalData?.[field], [`${field}Edited`]: null };
      if (isKnown) expect(record.personalData).toMatchObject(expected);
      else expect(record.personalData).toBeNull();
    },
  );

  test('an address is taken whole or not at all; it may have no orientation number', () => {
    const unnumbered = readWith({ orientationNumber: null });
    expect(unnumbered.address).toMatchObject({
      ...home,
      orientationNumber: null,
      addressRuianId: null,
      cityEdited: false,
    });
    expect(unnumbered.received).toStrictEqual({ ...person, ...home, orientationNumber: null });
    const partial = readWith({ city: null });
    if (isKnown) expect(partial.address).toMatchObject({ ...address, cityEdited: null });
    else expect(partial.address).toBeNull();
    expect(partial.received).toStrictEqual(person);
  });
});

test('a photographed side replaces the first photo, and each photo counts, also a refused one', () => {
  const driven = collecting({ idCardUploads: limits.MAX_ID_CARD_UPLOADS - 3 });
  const upload = (photoId: string | null, change: object = {}) => {
    const image = photoId && { photoId, sdkSignature: null };
    return driven.ask('uploadIdCard', { query: { pageCode: 'F' }, inputs: { image }, surroundings: both, ...change });
  };
  expect(upload(null)).toEqual({ kind: 'invalid', errors: [{ path: 'photo', message: 'required' }] });
  expect(upload('first')).toMatchObject({ resultCode: 'OK', effects: [] });
  expect(upload('second')).toMatchObject({ effects: [{ type: 'deletePhoto', photoId: 'first' }] });
  const refusal = 'ERR_WRONG_IMAGE_PARAMS';
  expect(upload('', { inputs: { image: { refusal } } })).toMatchObject({ resultCode: refusal });
  expect(upload(null)).toMatchObject({ resultCode: 'ERR_INVESTIGATE_IDCARD_DATA_TOO_MANY_ATTEMPTS' });
  expect(upload(null, { surroundings: { providers } })).toMatchObject({ resultCode: 'ERR_ZENID_DISABLED' });
  expect(driven.document.participants[0]?.readings?.idCardSamples).toEqual({
    F: { photoId: 'second', sdkSignature: null },
  });
});

const licensePhoto = callSamples.uploadDrivingLicense.answer.drivingLicenseData;
const worn = { licenseReadings: limits.MAX_ID_INVESTIGATIONS };
test.each([
  [{}, { providers }, null, 'ERR_ZENID_DISABLED'],
  [{}, { providers }, 'notAsked', 'ERR_ZENID_DISABLED'],
  [{}, { providers }, 'failed', 'ERR_INVESTIGATION_FAILED'],
  [worn, both, null, 'ERR_INVESTIGATE_IDCARD_DATA_TOO_MANY_ATTEMPTS'],
  [worn, both, licensePhoto, 'OK'],
  [{}, both, 'notAsked', 'ERR_INVESTIGATION_FAILED'],
  [{}, both, { refusal: 'ERR_WRONG_IMAGE_PARAMS' }, 'ERR_WRONG_IMAGE_PARAMS'],
  [{}, both, { ...licensePhoto, drivingLicenseIssuedBy: null }, 'OK'],
  [{}, both, Object.fromEntries(Object.keys(licensePhoto).map((field) => [field, null])), 'ERR_INVESTIGATION_FAILED'],
])('after %j the photo of a licence, %j: %j, is answered %s', (readings, around, photo, resultCode) => {
  const asked = { inputs: { licensePhoto: photo }, surroundings: around };
  expect(collecting(readings).call('uploadDrivingLicense', asked).resultCode).toBe(resultCode);
});

test('a photo of a licence is needed where one is accepted', () => {
  const asked = { inputs: { licensePhoto: null }, surroundings: both };
  const missing = { kind: 'invalid', errors: [{ path: 'photo', message: 'required' }] };
  expect(collecting().ask('uploadDrivingLicense', asked)).toEqual(missing);
});

describe('a retrieved licence', () => {
  const { drivingLicense } = callSamples.retrieveDrivingLicenseAutomatically.answer;
  const unedited = {
    firstNameEdited: false,
    lastNameEdited: false,
    idCardNumberEdited: false,
    dateOfBirthEdited: false,
  };
  const asRead = { personalData: { ...person, ...unedited } };
  const last = { licenseRetrievals: limits.MAX_REGISTRY_RETRIEVALS };
  const retrievals = ['retrieveDrivingLicenseAutomatically', 'retrieveDrivingLicenseUnconfirmed'] as const;
  const [automatically, unconfirmed] = retrievals;

  test.each([
    [automatically, asRead, {}, 'notAsked', 'WARN_NO_DATA_FOUND'],
    [automatically, asRead, last, 'unknown', 'WARN_NO_DATA_FOUND'],
    [automatically, asRead, last, 'failed', 'WARN_NO_DATA_FOUND'],
    [automatically, asRead, last, 'notAsked', 'WARN_RETRIEVE_AISPOV_DATA_TOO_MANY_ATTEMPTS'],
    [automatically, {}, {}, 'notAsked', 'ERR_WRONG_RETRIEVING_METHOD_CALLED'],
    [automatically, {}, {}, drivingLicense, 'WARN_NO_DATA_FOUND'],
    [unconfirmed, asRead, {}, 'notAsked', 'ERR_WRONG_RETRIEVING_METHOD_CALLED'],
    [unconfirmed, asRead, {}, drivingLicense, 'WARN_NO_DATA_FOUND'],
  ] as const)('%s of %j, tried %j: %j is answered %s', (name, data, readings, license, resultCode) => {
    const asked = { inputs: { license }, surroundings: both };
    expect(collecting(readings, data).call(name, asked)).toMatchObject({ resultCode, answer: {} });
  });

  test.each(retrievals)('is not there without a registry or a person: %s', (name) => {
    const ask = (around: object) =>
      collecting({}, { personalData: null }).call(name, { inputs: { license: 'notAsked' }, surroundings: around });
    expect(ask({ providers }).resultCode).toBe('WARN_RETRIEVE_AISPOV_DATA_DISABLED');
    expect(ask(both)).toMatchObject({
      resultCode: 'OK_PARTIALLY_MISSING_DATA_FOR_RETRIEVE_DRIVING_LICENSE',
      answer: { drivingLicense: null },
    });
  });

  test.each([
    [automatically, asRead, true],
    [unconfirmed, {}, false],
  ] as const)('by %s is stored: %j %s', (name, data, isStored) => {
    const driven = collecting({}, { ...data, drivingLicense: null });
    const { answer } = driven.call(name, { inputs: { license: drivingLicense }, surroundings: both });
    expect(answer).toMatchObject({ drivingLicense, participant: { drivingLicense: isStored ? drivingLicense : null } });
    const [record] = driven.document.participants;
    expect(record?.data.drivingLicense !== null).toBe(isStored);
    expect(record?.readings?.received).toEqual(drivingLicense);
  });
});
