import { describe, expect, test } from 'vitest';
import { environment, everyProvider, fullDocument, ids, limits } from '../../tests/fixtures/sampleDocument.ts';
import { isCounted, withAttempt, withoutAttempt } from './attempts.ts';
import { findParticipant, type OcrResults, type ParticipantRecord, replaceParticipant } from './document.ts';
import { withOcrResults } from './ocrResults.ts';

const everything = environment({ providers: everyProvider });
const side = { photoId: 'side', sdkSignature: null };

function recordOfA(document = fullDocument('COLLECTING_DATA')): ParticipantRecord {
  const record = findParticipant(document, ids.a);
  if (record === undefined) throw new Error('The sample has no participant A');
  return record;
}

/** A report of which A has tried so much. */
function tried(
  readings: Partial<OcrResults>,
  change: (record: ParticipantRecord) => ParticipantRecord = (same) => same,
) {
  return replaceParticipant(fullDocument('COLLECTING_DATA'), withOcrResults(change(recordOfA()), readings));
}

/** Record of a participant whose ID card was read and left unchanged. */
const asRead = (record: ParticipantRecord): ParticipantRecord => ({
  ...record,
  data: {
    ...record.data,
    personalData: record.data.personalData && {
      ...record.data.personalData,
      firstNameEdited: false,
      lastNameEdited: false,
      idCardNumberEdited: false,
      dateOfBirthEdited: false,
    },
  },
});

const questions = [
  ['investigateIdCard', 'investigations', { idCardSamples: { F: side, B: side } }, 'MAX_ID_INVESTIGATIONS'],
  ['uploadLicensePlate', 'plateReadings', {}, 'MAX_PLATE_READINGS'],
  ['uploadDrivingLicense', 'licenseReadings', {}, 'MAX_ID_INVESTIGATIONS'],
  ['retrieveVehicleAndInsurer', 'vehicleRetrievals', {}, 'MAX_REGISTRY_RETRIEVALS'],
  ['retrieveDrivingLicenseUnconfirmed', 'licenseRetrievals', {}, 'MAX_REGISTRY_RETRIEVALS'],
] as const;

describe.each(questions)('%s', (name, counter, readings, limit) => {
  const most = limits[limit];

  test('is counted before it is asked, up to the limit (R-457, R-459)', () => {
    const last = tried({ ...readings, [counter]: most - 1 });
    const after = withAttempt(name, last, ids.a, everything);
    expect(after && recordOfA(after).readings?.[counter]).toBe(most);
    expect(withAttempt(name, tried({ ...readings, [counter]: most }), ids.a, everything)).toBeNull();
  });

  test('is not asked where nothing is there to answer it, and for nobody', () => {
    expect(withAttempt(name, tried(readings), ids.a, environment())).toBeNull();
    expect(withAttempt(name, tried(readings), ids.fresh, everything)).toBeNull();
  });

  test('is given back where no answer came, and never below none', () => {
    for (const [before, after] of [
      [2, 1],
      [0, 0],
    ] as const) {
      const back = withoutAttempt(name, tried({ ...readings, [counter]: before }), ids.a);
      expect(back && recordOfA(back).readings?.[counter]).toBe(after);
    }
    expect(withoutAttempt(name, fullDocument('COLLECTING_DATA'), ids.a)).toBeNull();
    expect(withoutAttempt(name, tried({}), ids.fresh)).toBeNull();
  });
});

test('an ID card is investigated once its sides are photographed', () => {
  expect(withAttempt('investigateIdCard', tried({ idCardSamples: { F: side } }), ids.a, everything)).toBeNull();
});

test('a licence is retrieved automatically for who was read, otherwise for who was typed', () => {
  const [read, typed] = [tried({}, asRead), tried({})];
  const retrievals = (name: 'retrieveDrivingLicenseAutomatically' | 'retrieveDrivingLicenseUnconfirmed') =>
    [read, typed].map((document) => withAttempt(name, document, ids.a, everything) !== null);
  expect(retrievals('retrieveDrivingLicenseAutomatically')).toEqual([true, false]);
  expect(retrievals('retrieveDrivingLicenseUnconfirmed')).toEqual([false, true]);
});

describe.each(['findAddresses', 'geocodeAddress', 'geocodeGps'] as const)('%s', (name) => {
  test('is counted for the report, up to the limit, and not given back', () => {
    const document = fullDocument('COLLECTING_DATA');
    expect(withAttempt(name, document, ids.a, environment())?.geocodings).toBe(1);
    const last = { ...document, geocodings: limits.MAX_GEOCODINGS - 1 };
    expect(withAttempt(name, last, ids.a, environment())?.geocodings).toBe(limits.MAX_GEOCODINGS);
    expect(withAttempt(name, { ...document, geocodings: limits.MAX_GEOCODINGS }, ids.a, environment())).toBeNull();
    expect(withoutAttempt(name, tried({ investigations: 2 }), ids.a)).toBeNull();
  });
});

test('questions that cost money are counted, and no other call', () => {
  for (const name of ['findAddresses', 'investigateIdCard', 'retrieveVehicleAndInsurer'] as const)
    expect(isCounted(name)).toBe(true);
  expect(isCounted('updateVehicle')).toBe(false);
  expect(withAttempt('updateVehicle', tried({}), ids.a, everything)).toBeNull();
  expect(withoutAttempt('updateVehicle', tried({}), ids.a)).toBeNull();
});
