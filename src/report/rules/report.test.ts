import { expect, test } from 'vitest';
import { incompleteData } from '#contract/completeness.ts';
import { summaryView } from '#report/document.ts';
import { addBoth, confirm, drive, fillIn, signAs, verifyBoth } from '../../../tests/fixtures/driveDocument.ts';
import { emptyDocument, ids, limits, now } from '../../../tests/fixtures/sampleDocument.ts';

const hour = 3_600_000;

function collecting(at = now) {
  const driven = drive(emptyDocument(), at);
  addBoth(driven);
  verifyBoth(driven);
  return driven;
}

function people(driven: ReturnType<typeof drive>) {
  return driven.document.participants.map(({ data }) => [data.phoneNumber, data.order, data.isReporter]);
}

test('who is added first is A and the reporter, until the other becomes it (R-005, R-152, R-302)', () => {
  const driven = drive(emptyDocument());
  addBoth(driven);
  expect(people(driven)).toEqual([
    ['+420601000001', 1, true],
    ['+420601000002', 2, false],
  ]);
  driven.call('updateReporter', { body: { participantId: driven.document.participants[1]?.data.participantId } });
  expect(people(driven)).toEqual([
    ['+420601000002', 1, true],
    ['+420601000001', 2, false],
  ]);
});

test('the culprit is one of the two, or said not to be apparent (R-150, R-188, R-307)', () => {
  const driven = collecting();
  expect(driven.ask('updateResponsibleParticipant', { body: { responsibleParticipantId: ids.summary } })).toEqual({
    kind: 'invalid',
    errors: [{ path: 'responsibleParticipantId', message: 'pickOne' }],
  });
  expect(driven.document.report.responsibleParticipantWasConfirmed).toBe(false);
  driven.call('updateResponsibleParticipant', { body: { responsibleParticipantId: null } });
  expect(driven.document.report).toMatchObject({
    responsibleParticipantId: null,
    responsibleParticipantWasConfirmed: true,
  });
});

test('the link lives on with each step of the report, but no longer than its data (R-467)', () => {
  const later = now + 5 * hour;
  const driven = collecting(later);
  expect(driven.document.summaryExpiresAt).toBe(later + limits.SUMMARY_LINK_LIFETIME);
  const summaryId = () => driven.call('getSummaryId').answer;
  expect(summaryId()).toMatchObject({ expiresAt: new Date(now + limits.REPORT_LIFETIME).toISOString() });
  const evening = drive(driven.document, now + 20 * hour);
  fillIn(evening);
  confirm(evening);
  signAs(evening, 0);
  signAs(evening, 1);
  expect(evening.document).toMatchObject({
    summaryExpiresAt: now + 20 * hour + limits.SUMMARY_LINK_LIFETIME,
    expiresAt: now + 20 * hour + limits.FINISHED_RETENTION,
  });
});

test('nothing of an empty report is there', () => {
  const markers = (document = emptyDocument()) => incompleteData(summaryView(document)).map(({ marker }) => marker);
  const ofReport = [
    'ACCIDENT_CIRCUMSTANCES',
    'ACCIDENT_DATETIME',
    'ACCIDENT_LOCATION',
    'RESPONSIBLE_PARTICIPANT_CONFIRMATION',
  ];
  const ofParticipant = [
    'PERSONAL_DATA',
    'ADDRESS',
    'DRIVING_LICENSE',
    'EMAIL',
    'VEHICLE',
    'VEHICLE_DAMAGE',
    'VEHICLE_MOVEMENT',
    'VEHICLE_INSURER',
  ];
  expect(markers()).toEqual(['PARTICIPANT_COUNT', ...ofReport]);
  const { document } = collecting();
  expect(markers({ ...document, participants: document.participants.slice(1) })).toEqual([
    'PARTICIPANT_COUNT',
    ...ofParticipant,
    ...ofReport,
  ]);
  expect(markers(document)).toEqual([...ofParticipant, ...ofParticipant, ...ofReport]);
  const driven = collecting();
  fillIn(driven);
  expect(markers(driven.document)).toEqual([]);
});

test('the nearest address is the place up to a hundred metres, farther off it only helps to find the way', () => {
  const address = {
    street: 'Lipová',
    houseNumber: 1,
    orientationNumber: null,
    city: 'Brno',
    postalCode: 60200,
    addressRuianId: null,
  };
  const formattedAddress = 'Lipová 1, 602 00 Brno';
  const found = (distance: number) => ({ nearest: { address: { ...address, formattedAddress }, distance } });
  const driven = collecting();
  const near = driven.call('geocodeGps', { inputs: found(100) });
  expect(near.answer).toEqual({ formattedAddress, accidentAddress: address });
  const far = driven.call('geocodeGps', { inputs: found(100.1) });
  expect(far.answer).toEqual({ formattedAddress, accidentAddress: null });
});
