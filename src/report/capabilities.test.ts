import { expect, test } from 'vitest';
import { type Driven, drive } from '../../tests/fixtures/driveDocument.ts';
import { environment, everyProvider, fullDocument, ids, limits } from '../../tests/fixtures/sampleDocument.ts';
import { participantAnswer } from './capabilities.ts';
import { type OcrResults, type ParticipantRecord, replaceParticipant } from './document.ts';
import { withOcrResults } from './ocrResults.ts';
import type { AvailableProviders } from './rule.ts';

/** Tests what the answers offer of readers and registries, and to whom. */

const document = fullDocument('COLLECTING_DATA');
const [typed] = document.participants as [ParticipantRecord];
const unedited = { firstNameEdited: false, lastNameEdited: false, idCardNumberEdited: false, dateOfBirthEdited: false };
const ofPerson = (personalData: ParticipantRecord['data']['personalData']) => ({
  ...typed,
  data: { ...typed.data, personalData },
});
const asRead = ofPerson(typed.data.personalData && { ...typed.data.personalData, ...unedited });

function offered(record: ParticipantRecord, providers: Partial<AvailableProviders> = {}, of = document): string[] {
  const surroundings = environment({ providers: { ...everyProvider, ...providers } });
  const flags = Object.entries(participantAnswer(of, record, surroundings));
  return flags.flatMap(([flag, value]) => (value === true && /^can|^fillsIn/u.test(flag) ? [flag] : []));
}

const card = 'canUploadAndInvestigateIdCardData';
const ofTyped = 'canRetrieveUnconfirmedDrivingLicenseData';
const ofRead = 'canRetrieveDrivingLicenseDataAutomatically';
const plate = 'canUploadAndConfirmLicensePlateData';
const licence = 'canUploadDrivingLicense';

test('a licence is retrieved for a person alone: unconfirmed as typed, automatically as read', () => {
  expect(offered(typed)).toEqual([card, ofTyped, plate, licence]);
  expect(offered(asRead)).toEqual([card, ofRead, plate, licence]);
  expect(offered(ofPerson(null))).toEqual([card, plate, licence]);
  expect(offered(typed, {}, fullDocument('TO_SIGN'))).toEqual([]);
  const session = { sessionId: '', accessTokenId: '', refreshTokenId: '', at: 0 };
  const own = (participantId: string) => ({ ...document, fillingIn: { ...session, participantId } });
  expect(offered(typed, {}, own(ids.a))).toEqual([...offered(typed), 'fillsInOwnPart']);
  expect(offered(typed, {}, own(ids.b))).toEqual(offered(typed));
});

test.each([
  ['identityReader', card],
  ['plateReader', plate],
  ['drivingLicenseReader', licence],
  ['drivingLicenseRegistry', ofTyped],
] as const)('without %s nothing else is missing than %s', (provider, flag) => {
  expect(offered(typed, { [provider]: false })).toEqual(offered(typed).filter((each) => each !== flag));
});

const counters = [
  ['investigations', 'MAX_ID_INVESTIGATIONS', card],
  ['idCardUploads', 'MAX_ID_CARD_UPLOADS', card],
  ['plateConfirmations', 'MAX_PLATE_CONFIRMATIONS', plate],
  ['plateReadings', 'MAX_PLATE_READINGS', plate],
  ['licenseReadings', 'MAX_ID_INVESTIGATIONS', licence],
  ['licenseRetrievals', 'MAX_REGISTRY_RETRIEVALS', ofTyped],
] as const satisfies [keyof OcrResults, keyof typeof limits, string][];

test.each(counters)('%s: up to %s, then not %s', (counter, limit, flag) => {
  expect(offered(withOcrResults(typed, { [counter]: limits[limit] - 1 }))).toEqual(offered(typed));
  const worn = offered(withOcrResults(typed, { [counter]: limits[limit] }));
  expect(worn).toEqual(offered(typed).filter((each) => each !== flag));
});

const vehicles = (driven: Driven, providers: Partial<AvailableProviders> = {}) =>
  driven.call('getVehicleDataFlags', { surroundings: { providers: { ...everyProvider, ...providers } } }).answer;

test('a vehicle is retrieved by its plate while data are collected, up to the limit', () => {
  const without = { ...typed, data: { ...typed.data, vehicle: null } };
  const most = limits.MAX_REGISTRY_RETRIEVALS;
  const flags = (a: boolean, b: boolean) => ({
    participants: [
      { participantId: ids.a, canRetrieveVehicleAndInsuranceData: a },
      { participantId: ids.b, canRetrieveVehicleAndInsuranceData: b },
    ],
  });
  for (const [record, isOffered] of [
    [without, false],
    [withOcrResults(typed, { vehicleRetrievals: most - 1 }), true],
    [withOcrResults(typed, { vehicleRetrievals: most }), false],
  ] as const)
    expect(vehicles(drive(replaceParticipant(document, record)))).toEqual(flags(isOffered, true));
  expect(vehicles(drive(document), { vehicleRegistry: false })).toEqual(flags(false, false));
  expect(vehicles(drive(fullDocument('NEW')))).toEqual(flags(false, false));
});
