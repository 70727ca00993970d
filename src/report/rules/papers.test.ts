import { expect, test } from 'vitest';
import { callSamples } from '#contract/callSamples.ts';
import { type Driven, drive } from '../../../tests/fixtures/driveDocument.ts';
import { environment, fullDocument } from '../../../tests/fixtures/sampleDocument.ts';

/** Tests which side of the ID card is requested next after each OCR result. */

const providers = { ...environment().providers, identityReader: true, drivingLicenseReader: true };
const both = { providers };
/** The operator lets the back do. */
const surroundings = { providers, limits: { ...environment().limits, ID_CARD_SIDES: 1 } };
const all = callSamples.investigateIdCard.answer.idCardData;
const noFirstName = { ...all, firstName: null };
const bornAlone = { ...all, firstName: null, lastName: null, idCardNumber: null };

function collecting() {
  return drive(fullDocument('COLLECTING_DATA'));
}

test('both sides of an ID card are needed for a scan (R-294)', () => {
  const driven = collecting();
  const investigate = (idCard: object | 'notAsked' | undefined) =>
    driven.call('investigateIdCard', { gathered: { idCard, readsFronts: true }, surroundings: both }).resultCode;
  expect(investigate('notAsked')).toBe('ERR_NO_ALL_SAMPLES_UPLOADED');
  photograph(driven, 'B');
  expect(investigate('notAsked')).toBe('ERR_NO_ALL_SAMPLES_UPLOADED');
  photograph(driven, 'F');
  expect(investigate(all)).toBe('OK');
});

function photograph(driven: Driven, pageCode: 'F' | 'B') {
  const image = { photoId: `scan ${pageCode}`, sdkSignature: null };
  return driven.call('uploadIdCard', { query: { pageCode }, gathered: { image }, surroundings }).resultCode;
}

function read(driven: Driven, idCard: object, readsFronts = true) {
  return driven.call('investigateIdCard', { gathered: { idCard, readsFronts }, surroundings });
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
  const licensePhoto = callSamples.uploadDrivingLicense.answer.drivingLicenseData;
  expect(driven.call('uploadDrivingLicense', { gathered: { licensePhoto }, surroundings }).resultCode).toBe('OK');
  expect(read(driven, bornAlone).resultCode).toBe('ERR_NO_ALL_SAMPLES_UPLOADED');
});
