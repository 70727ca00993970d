import { expect, test } from 'vitest';
import type { ReportCallName } from '#contract/calls.ts';
import { allCallNames, callDefinition } from '#contract/calls.ts';
import { type ReportState, reportStates } from '#contract/enumerations.ts';
import { emptyDocument, environment, fullDocument, ids, now } from '../../tests/fixtures/sampleDocument.ts';
import { applyCall } from './applyCall.ts';
import type { MutationId, ReportDocument } from './document.ts';
import type { RuleInput } from './rule.ts';
import { rules } from './ruleOfCall.ts';

function input(parts: object = {}): RuleInput<ReportCallName> {
  const nothing = { params: { reportId: ids.report, participantId: ids.a }, query: {}, body: {}, inputs: undefined };
  const given: object = { ...nothing, ...parts };
  return given as RuleInput<ReportCallName>;
}

function ask(
  name: ReportCallName,
  document: ReportDocument,
  parts: object = {},
  key: string | null = null,
  step: MutationId | null = null,
) {
  return applyCall(rules, name, document, input(parts), environment(), { idempotencyKey: key, step });
}

function applied(...asked: Parameters<typeof ask>) {
  const outcome = ask(...asked);
  if (outcome.kind !== 'applied') throw new Error(outcome.kind);
  return outcome;
}

const ruleNames = allCallNames.filter((name): name is ReportCallName => Object.hasOwn(rules, name));
const refusing = ruleNames.flatMap((name) => {
  const { states } = callDefinition(name);
  return states === undefined
    ? []
    : reportStates
        .filter((state) => !states.includes(state))
        .map((state): [ReportCallName, ReportState] => [name, state]);
});

test('a report in a state that does not allow a call is refused and left alone (R-201)', () => {
  expect(refusing.length).toBeGreaterThan(100);
  for (const [name, state] of refusing) {
    const document = fullDocument(state);
    expect(applied(name, document)).toEqual({
      kind: 'applied',
      document,
      resultCode: 'ERR_REPORT_IN_WRONG_STATE',
      answer: {},
      effects: [],
    });
  }
});

test('after its time a report answers nothing but that, to every call', () => {
  for (const name of ruleNames) {
    const document = fullDocument('COLLECTING_DATA', { expiresAt: now, summaryExpiresAt: now + 1 });
    expect(applied(name, document).resultCode).toBe('ERR_REPORT_TTL_EXPIRED');
  }
});

test('an expired link is told before the time of the report', () => {
  const document = fullDocument('FINISHED', { summaryExpiresAt: now, expiresAt: now });
  expect(applied('getSummary', document).resultCode).toBe('ERR_SUMMARY_EXPIRED');
  expect(applied('getReport', document).resultCode).toBe('ERR_REPORT_TTL_EXPIRED');
});

test('a change of what the summary shows makes a new version, the same value again does not', () => {
  const document = fullDocument('COLLECTING_DATA');
  const body = { accidentDescription: 'Jinak', accidentSituationDiagramId: 'TURNING' };
  const changed = applied('updateCircumstances', document, { body }).document;
  expect(changed.contentVersion).toBe(document.contentVersion + 1);
  expect(applied('updateCircumstances', changed, { body }).document.contentVersion).toBe(changed.contentVersion);
});

test('opening the summary stores the version seen, and nothing when it was seen already (R-216)', () => {
  const document = fullDocument('COLLECTING_DATA', { contentVersion: 7 });
  const byPhone = { inputs: { device: 'IPHONE' as const } };
  const seen = applied('getSummary', document, byPhone).document;
  expect(seen).toEqual({
    ...document,
    seenVersion: 7,
    lastLook: expect.objectContaining({ changed: [] }),
    openings: [{ at: now, device: 'IPHONE' }],
    events: [{ event: 'looked', at: now, participantId: ids.b, call: 'getSummary' }],
  });
  expect(applied('getSummary', seen, byPhone).document).toBe(seen);
});

test('a repeated key gets the first answer and makes nothing; without a key each call makes one', () => {
  const body = { driverParticipantId: null, firstName: 'Eva', lastName: 'Malá', phoneNumber: null };
  const first = applied('addWitness', fullDocument('COLLECTING_DATA'), { body }, 'key');
  const again = applied('addWitness', first.document, { body }, 'key');
  expect(again).toEqual({ ...first, document: first.document, effects: [] });
  expect(ask('addWitness', first.document, { body: { ...body, firstName: 'Iva' } }, 'key')).toEqual({
    kind: 'keyReused',
  });
  expect(applied('addWitness', first.document, { body }, 'other').document.witnesses).toHaveLength(2);
  expect(applied('addWitness', first.document, { body }).document.witnesses).toHaveLength(2);
});

test('a repeated key gets its first answer also when the report has gone on since', () => {
  const document = { ...fullDocument('NEW'), participants: fullDocument('NEW').participants };
  const sent = applied('sendCodeToVerify', document, {}, 'key').document;
  const later = { ...sent, report: { ...sent.report, state: 'COLLECTING_DATA' as const } };
  expect(applied('sendCodeToVerify', later, {}, 'key').resultCode).toBe('OK');
  expect(applied('sendCodeToVerify', later, {}, 'other').resultCode).toBe('ERR_REPORT_IN_WRONG_STATE');
});

test('a refusal makes nothing, so its key is judged anew', () => {
  const refusal = { inputs: { image: { refusal: 'ERR_WRONG_IMAGE_PARAMS' } } };
  const refused = applied('addAccidentPhoto', fullDocument('COLLECTING_DATA'), refusal, 'key');
  expect(refused.resultCode).toBe('ERR_WRONG_IMAGE_PARAMS');
  const photo = { inputs: { image: { photoId: ids.fresh, fileId: ids.fresh } } };
  expect(applied('addAccidentPhoto', refused.document, photo, 'key').resultCode).toBe('OK');
});

test('the remembered answer of a photo keeps no second copy of personal data', () => {
  const photo = { inputs: { image: { photoId: ids.fresh, fileId: ids.fresh } } };
  const { document } = applied('addAccidentPhoto', fullDocument('COLLECTING_DATA'), photo, 'key');
  expect(JSON.stringify(document.answers)).not.toContain('Malá');
});

test('the remembered answer of a witness is the witness as it stands, and nothing of one who is gone', () => {
  const body = { driverParticipantId: null, firstName: 'Radim', lastName: 'Tichý', phoneNumber: '+420601000007' };
  const first = applied('addWitness', fullDocument('COLLECTING_DATA'), { body }, ids.fresh);
  const params = { reportId: ids.report, witnessId: ids.fresh };
  const changed = { ...body, firstName: 'Otmar', phoneNumber: null };
  const { document } = applied('updateWitness', first.document, { params, body: changed });
  expect(JSON.stringify(document)).not.toMatch(/Radim|601000007/u);
  expect(applied('addWitness', document, { body }, ids.fresh).answer).toEqual({
    witness: { ...changed, witnessId: ids.fresh, order: 1 },
  });

  const without = applied('deleteWitness', document, { params }).document;
  expect(JSON.stringify(without)).not.toMatch(/Radim|Otmar|Tichý|601000007/u);
  expect(ask('addWitness', without, { body }, ids.fresh)).toEqual({ kind: 'notFound' });
  expect(applied('addWitness', without, { body }, 'other').document.witnesses).toHaveLength(1);
});

test('a participant that is not there is not found', () => {
  const parts = { params: { reportId: ids.report, participantId: ids.fresh }, body: { email: 'a@b.cz' } };
  const outcome = ask('updateEmail', fullDocument('COLLECTING_DATA'), parts);
  expect(outcome).toEqual({ kind: 'notFound' });
});

test('a report without participants lacks them', () => {
  const document = emptyDocument();
  const collecting = { ...document, report: { ...document.report, state: 'COLLECTING_DATA' as const } };
  expect(applied('getCompletenessStatus', collecting).answer).toMatchObject({
    incompleteData: expect.arrayContaining([{ marker: 'PARTICIPANT_COUNT', participantId: null }]),
  });
});
