import { expect, test } from 'vitest';
import type { CallRequest } from '#contract/callSchemas.ts';
import type { CallName, LocalCallName, MutationName } from '#contract/calls.ts';
import { replicaSnapshotOf } from '#report/replica.ts';
import { environment, fullDocument, ids } from '../../../tests/fixtures/sampleDocument.ts';
import { answerLocally, viewOf, withConfirmed, withPendingMutations } from './answers.ts';
import { createMutationLog, type MutationLog, nextMutation, withMutation } from './mutationLog.ts';

const phoneId = '70000000-0000-4000-8000-000000000000';
const key = '60000000-0000-4000-8000-000000000000';
const at = Date.now();

function emptyLog(): MutationLog {
  const document = { ...fullDocument('COLLECTING_DATA'), createdAt: at, expiresAt: at + 3_600_000 };
  return createMutationLog(phoneId, replicaSnapshotOf({ document, version: 3 }, phoneId, environment({ now: at })));
}

function mutated<N extends MutationName>(log: MutationLog, call: N, request: CallRequest<N>): MutationLog {
  return withMutation(log, nextMutation(log, call, request as CallRequest<MutationName>, at));
}

function answered<N extends LocalCallName>(log: MutationLog, call: N, request: CallRequest<N>, when = at) {
  return answerLocally(log, call, request as CallRequest<CallName>, when);
}

const ofB = { reportId: ids.report, participantId: ids.b };
const email = { params: ofB, body: { email: 'novy@example.cz' } };
const eva = { driverParticipantId: null, firstName: 'Eva', lastName: 'Malá', phoneNumber: null };
const witness = { params: { reportId: ids.report }, body: eva, idempotencyKey: key };

test('the phone answers what the service would, with the id that it will give', () => {
  expect(answered(emptyLog(), 'addWitness', witness)).toEqual({
    kind: 'result',
    code: 'OK',
    answer: { resultCode: 'OK', witness: { ...eva, witnessId: key, order: 1 } },
  });
});

test('what was told before is known to what is asked next', () => {
  const log = mutated(emptyLog(), 'addWitness', witness);
  expect(answered(log, 'getWitnesses', { params: { reportId: ids.report } })).toMatchObject({
    answer: { witnesses: [{ firstName: 'Eva', order: 1 }] },
  });
});

test('a code of the rules is the answer, and by the time of the phone no report is over', () => {
  const place = { accidentLocationDescription: null, accidentAddress: null, accidentGps: null };
  const nowhere = { params: { reportId: ids.report }, body: place };
  expect(answered(emptyLog(), 'updateLocation', nowhere)).toEqual({
    kind: 'result',
    code: 'ERR_LOC_DESC_OR_ADDRESS_OR_GPS_REQUIRED',
    answer: { resultCode: 'ERR_LOC_DESC_OR_ADDRESS_OR_GPS_REQUIRED' },
  });
  expect(answered(emptyLog(), 'updateEmail', email, at + 3_600_000)).toMatchObject({ code: 'OK' });
});

test.each([
  ['no e-mail', { params: ofB, body: { email: 'nikdo' } }],
  ['nothing', { params: ofB }],
  ['about nobody', { params: { ...ofB, participantId: ids.fresh }, body: email.body }],
])('a request with %s is refused as the service would', (_what, request) => {
  expect(answered(emptyLog(), 'updateEmail', request as CallRequest<'updateEmail'>)).toEqual({
    kind: 'failed',
    reason: 'refused',
  });
});

test('the report as the phone knows it has its steps, and says what may be read and retrieved', () => {
  const { report, participants, witnesses } = viewOf(
    mutated(mutated(emptyLog(), 'updateEmail', email), 'addWitness', witness),
  );
  expect(report.state).toBe('COLLECTING_DATA');
  expect(participants.map((each) => each.email)).toEqual(['ridic1@example.cz', 'novy@example.cz']);
  expect(participants[1]?.canUploadAndInvestigateIdCardData).toBe(false);
  expect(witnesses.map(({ witnessId }) => witnessId)).toEqual([key]);
});

test('a person in an answer of the service is as the phone knows them', () => {
  const log = mutated(emptyLog(), 'updateEmail', email);
  const ofService = {
    kind: 'result' as const,
    code: 'OK',
    answer: { participant: viewOf(emptyLog()).participants[1] },
  };
  expect(withPendingMutations(log, ofService)).toMatchObject({ answer: { participant: { email: 'novy@example.cz' } } });
  expect(withPendingMutations(emptyLog(), ofService)).toBe(ofService);
  const failed = { kind: 'failed' as const, reason: 'timedOut' as const };
  expect(withPendingMutations(log, failed)).toBe(failed);
});

test('a step that was taken without more being said lies in the base, and is no step any more', () => {
  const log = mutated(mutated(emptyLog(), 'updateEmail', email), 'addWitness', witness);
  const [first] = log.steps;
  const after = first && withConfirmed(log, first);
  expect(after?.steps.map(({ call }) => call)).toEqual(['addWitness']);
  expect(after?.base.document.participants[1]?.data.email).toBe('novy@example.cz');
  expect(after?.base.document.witnesses).toEqual([]);
});
