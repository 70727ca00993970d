import { expect, test } from 'vitest';
import { reportStates } from '#contract/enumerations.ts';
import { replicaSnapshotSchema } from '#contract/replica.ts';
import { environment, fullDocument, ids, limits, now, withCheck } from '../../tests/fixtures/sampleDocument.ts';
import type { ReportDocument } from './document.ts';
import { withOcrResults } from './ocrResults.ts';
import { documentOfSnapshot, environmentOfSnapshot, hasEnded, replicaSnapshotOf } from './replica.ts';

const allThere = {
  identityReader: true,
  plateReader: true,
  drivingLicenseReader: true,
  vehicleRegistry: true,
  drivingLicenseRegistry: true,
};

/** Returns a report with every field filled and each secret recognisable by name. */
function reportWithSecrets(): ReportDocument {
  const collecting = fullDocument('COLLECTING_DATA', {
    summaryId: 'secret-summary-id',
    checkCode: 'secret-check-code',
    firstSession: { accessTokenId: 'secret-access', refreshTokenId: 'secret-refresh' },
    continued: { sessionId: 'secret-session', at: now },
    answers: [{ key: 'verify secret-key', body: 'secret-body', resultCode: 'OK', answer: { content: { secret: 1 } } }],
    lastLook: { prints: { witnesses: 'secret-print' }, changed: [] },
    handovers: [{ insurerCode: 'CPP', email: 'secret@cpp.cz', participantId: ids.a, askedAt: now, sentAt: null }],
    steps: [{ phoneId: 'secret-other-phone', number: 3 }],
    deletedPhotos: ['secret-deleted-photo'],
    geocodings: 771771,
    fillingIn: {
      participantId: ids.b,
      sessionId: 'secret-own-session',
      accessTokenId: 'secret-own-access',
      refreshTokenId: 'secret-own-refresh',
      at: 661661,
    },
    seenVersion: 1,
  });
  const pending = { code: 'secret-code', expiresAt: now + 1 };
  const checks = { a: { pending, waits: 1, waitsUntil: 881881 }, b: { pending } };
  const withCodes = withCheck(withCheck(collecting, 'signing', checks), 'verification', checks);
  const idCardSamples = { F: { photoId: 'secret-scan', sdkSignature: 'secret-signature' } };
  return {
    ...withCodes,
    participants: withCodes.participants.map((record) => ({
      ...withOcrResults(record, { idCardSamples, licensePlate: 'secret-plate', received: { firstName: 'Eva' } }),
      sentBefore: { 'secret-number': 2 },
    })),
  };
}

test('a snapshot holds no code, no token, no key, nothing of the link, of a look or of another phone', () => {
  const document = { ...reportWithSecrets(), somethingNew: 'secret-of-tomorrow' };
  const snapshot = replicaSnapshotOf({ document, version: 5 }, ids.fresh, environment());
  expect(JSON.stringify(snapshot)).not.toContain('secret');
  expect(JSON.stringify(snapshot)).not.toMatch(/4711|661661|771771|881881/u);
  // A new field must be listed here as allowed on a phone.
  expect(Object.keys(snapshot)).toEqual(['version', 'lastStep', 'document', 'providers', 'limits', 'serviceTime']);
  expect(Object.keys(snapshot.document)).toEqual([
    'report',
    'participants',
    'witnesses',
    'fillingIn',
    'contentVersion',
    'createdAt',
    'expiresAt',
  ]);
  expect(snapshot.document.fillingIn).toEqual({ participantId: ids.b });
  for (const participant of snapshot.document.participants) {
    expect(Object.keys(participant)).toEqual(['data', 'readings']);
    expect(Object.keys(participant.readings).sort()).toEqual([
      'idCardUploads',
      'investigations',
      'licenseReadings',
      'licenseRetrievals',
      'plateConfirmations',
      'plateReadings',
      'received',
      'vehicleRetrievals',
    ]);
  }
  expect(Object.keys(snapshot.limits)).not.toContain('SMS_UNANSWERED');
});

test.each(reportStates)(
  'a snapshot of a report in %s is what its schema says, and is copied from itself alike',
  (state) => {
    const document = { ...reportWithSecrets(), report: { ...fullDocument(state).report } };
    const snapshot = replicaSnapshotOf({ document, version: 5 }, null, environment());
    const received: unknown = JSON.parse(JSON.stringify(snapshot));
    expect(replicaSnapshotSchema.safeParse(received).error?.issues).toBeUndefined();
    const onPhone = replicaSnapshotSchema.parse(received);
    expect(onPhone).toEqual(received);
    const again = replicaSnapshotOf({ document: documentOfSnapshot(onPhone), version: 5 }, null, environment());
    expect(again).toEqual(snapshot);
  },
);

test('a snapshot for the own part has what was read of it, and of the other one nothing but what the report says (R-637)', () => {
  const document = reportWithSecrets();
  const { participants } = replicaSnapshotOf({ document, version: 5 }, null, environment(), ids.b).document;
  expect(participants.map(({ readings }) => readings.received)).toEqual([{}, { firstName: 'Eva' }]);
  expect(participants.map(({ data }) => data)).toEqual(document.participants.map(({ data }) => data));
});

test('of a locked report nobody is told', () => {
  const document = { ...fullDocument('ERROR'), witnesses: [] };
  const { report, participants } = replicaSnapshotOf({ document, version: 1 }, null, environment()).document;
  expect([report.state, participants]).toEqual(['ERROR', []]);
});

test('nothing is told of a report that has been cancelled or whose time is up', () => {
  const document = fullDocument('COLLECTING_DATA', { expiresAt: now + 1 });
  expect(hasEnded(document, now)).toBe(false);
  expect(hasEnded(document, now + 1)).toBe(true);
  expect(hasEnded(fullDocument('CANCELED', { expiresAt: now + 1 }), now)).toBe(true);
});

test('the phone that asks hears of its own last step alone', () => {
  const document = fullDocument('COLLECTING_DATA', {
    steps: [
      { phoneId: ids.a, number: 7 },
      { phoneId: ids.b, number: 9 },
    ],
  });
  const lastStep = (phoneId: string | null) =>
    replicaSnapshotOf({ document, version: 1 }, phoneId, environment()).lastStep;
  expect([lastStep(ids.a), lastStep(ids.b), lastStep(ids.fresh), lastStep(null)]).toEqual([7, 9, 0, 0]);
});

test('the surroundings of the phone are those of the service, as far as a local call asks', () => {
  const ofService = environment({ limits: { ...limits, MAX_WITNESSES: 9 }, providers: { ...allThere, sms: false } });
  const snapshot = replicaSnapshotOf({ document: fullDocument('COLLECTING_DATA'), version: 1 }, null, ofService);
  const { now: at, freshId, limits: known, providers } = environmentOfSnapshot(snapshot, now + 5, ids.fresh);
  expect([at, freshId, known.MAX_WITNESSES, providers]).toEqual([now + 5, ids.fresh, 9, { ...allThere, sms: false }]);
});
