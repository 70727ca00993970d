import { expect, test } from 'vitest';
import type { ReportCallName } from '#contract/calls.ts';
import { applyCall } from '#report/applyCall.ts';
import type { ParticipantRecord, ReportDocument } from '#report/document.ts';
import type { Environment } from '#report/rule.ts';
import { rules } from '#report/ruleOfCall.ts';
import { environment, fullDocument, ids, now, withCheck } from '../../../tests/fixtures/sampleDocument.ts';

const smsCode = '4711';

/** A of ČPP, B of Kooperativa, to whose number a code was sent. */
const signed: ReportDocument = (() => {
  const pending = { code: smsCode, expiresAt: now + 1 };
  const document = withCheck(fullDocument('FINISHED'), 'handingOver', { b: { sent: 1, pending } });
  const [a, b] = document.participants;
  if (a === undefined || b?.data.vehicleInsurer == null) return document;
  const vehicleInsurer = { ...b.data.vehicleInsurer, vehicleInsurerCode: 'KOOP' };
  return { ...document, participants: [a, { ...b, data: { ...b.data, vehicleInsurer } }] };
})();

const both = {
  mailboxes: new Map([
    ['CPP', 'skody@cpp.example.cz'],
    ['KOOP', 'skody@koop.example.cz'],
  ]),
};

function ask(document: ReportDocument, insurers: string[], name: ReportCallName, changes: Partial<Environment> = both) {
  const input = {
    params: { reportId: ids.report, summaryId: ids.summary },
    query: {},
    body: name === 'handOverSummaryReport' ? { insurers, smsCode } : { insurers },
    inputs: undefined,
  };
  return applyCall(rules, name, document, input as never, environment(changes), { idempotencyKey: null, step: null });
}

function done(document: ReportDocument, insurers: string[], name: ReportCallName = 'handOverReport') {
  const outcome = ask(document, insurers, name);
  if (outcome.kind !== 'applied') throw new Error(outcome.kind);
  return outcome;
}

test('both insurers at once: one e-mail to each, in the name of the reporter', () => {
  const { document, effects, answer } = done(signed, ['KOOP', 'CPP']);
  expect(effects).toEqual([
    { type: 'handOverReport', insurerCode: 'KOOP', to: 'skody@koop.example.cz' },
    { type: 'handOverReport', insurerCode: 'CPP', to: 'skody@cpp.example.cz' },
  ]);
  expect(document.handovers.map(({ participantId }) => participantId)).toEqual([ids.a, ids.a]);
  const askedAt = new Date(now).toISOString();
  expect(answer).toEqual({
    handovers: [
      { insurerCode: 'KOOP', email: 'skody@koop.example.cz', askedAt, sentAt: null },
      { insurerCode: 'CPP', email: 'skody@cpp.example.cz', askedAt, sentAt: null },
    ],
  });
});

test('by the link it goes in the name of the other, and what has gone does not go again', () => {
  const first = done(signed, ['CPP'], 'handOverSummaryReport');
  expect(first.document.handovers.map(({ participantId }) => participantId)).toEqual([ids.b]);
  const again = done(first.document, ['CPP']);
  expect(again.effects).toEqual([]);
  expect(again.document).toBe(first.document);
  expect({ isValid: true, ...again.answer }).toEqual(first.answer);
  const rest = done(first.document, ['CPP', 'KOOP']);
  expect(rest.effects).toEqual([{ type: 'handOverReport', insurerCode: 'KOOP', to: 'skody@koop.example.cz' }]);
});

test('by the link a code that was sent for anything else sends nothing, nor is one asked for that has nothing to send', () => {
  const pending = { code: smsCode, expiresAt: now + 1 };
  const foreign = withCheck(withCheck(signed, 'joining', { b: { pending } }), 'handingOver', { b: { pending: null } });
  expect(ask(foreign, ['CPP'], 'handOverSummaryReport')).toMatchObject({
    resultCode: 'ERR_CALL_SEND_CODE_FIRST',
    document: foreign,
    effects: [],
  });
  expect(ask(signed, ['CPP'], 'handOverSummaryReport', { mailboxes: null })).toMatchObject({
    resultCode: 'ERR_HANDOVER_DISABLED',
    document: signed,
  });
});

test('when one of them cannot be had, nothing goes; what has gone before is no hindrance', () => {
  const onlyKoop = { mailboxes: new Map([['KOOP', 'skody@koop.example.cz']]) };
  expect(ask(signed, ['CPP', 'KOOP'], 'handOverReport', onlyKoop)).toMatchObject({
    resultCode: 'ERR_INSURER_WITHOUT_MAILBOX',
    document: signed,
    effects: [],
  });
  const { document } = done(signed, ['CPP']);
  expect(ask(document, ['CPP', 'KOOP'], 'handOverReport', onlyKoop)).toMatchObject({ resultCode: 'OK' });
});

test('an insurer that the report does not name is a wrong request, whatever the list holds (R-556)', () => {
  const mailboxes = new Map([...both.mailboxes, ['ALLIANZ', 'a@example.cz']]);
  const wrong = { kind: 'invalid', errors: [{ path: 'insurers', message: 'pickOne' }] };
  const [a, b] = signed.participants as [ParticipantRecord, ParticipantRecord];
  const uninsured = { ...signed, participants: [{ ...a, data: { ...a.data, vehicleInsurer: null } }, b] };
  expect(ask(signed, ['CPP', 'ALLIANZ'], 'handOverReport', { mailboxes })).toEqual(wrong);
  expect(ask(uninsured, ['CPP'], 'handOverReport', { mailboxes })).toEqual(wrong);
});

test('the list says what has left and what came back, also while nothing more may be sent', () => {
  const handover = {
    insurerCode: 'CPP',
    email: 'skody@cpp.example.cz',
    participantId: ids.a,
    askedAt: now,
    sentAt: now,
  };
  const handedOver = { insurerCode: 'CPP', email: handover.email, askedAt: new Date(now).toISOString() };
  const none = { mailboxes: null };
  for (const name of ['getHandovers', 'getSummaryHandovers'] as const) {
    const list = (sent: object) => ask({ ...signed, handovers: [{ ...handover, ...sent }] }, [], name, none);
    expect(list({})).toMatchObject({ answer: { handovers: [{ ...handedOver, sentAt: handedOver.askedAt }] } });
    expect(list({ sentAt: null, refusedAt: now })).toMatchObject({
      answer: { handovers: [{ ...handedOver, sentAt: null, isUndeliverable: true }] },
    });
    expect(JSON.stringify(list({}))).not.toContain('isUndeliverable');
    expect(ask(signed, [], name, none)).toMatchObject({ resultCode: 'ERR_HANDOVER_DISABLED' });
    expect(ask(signed, [], name)).toMatchObject({ resultCode: 'OK', answer: { handovers: [] } });
  }
});

test('what the summary shows does not change by it', () => {
  expect(done(signed, ['CPP']).document.contentVersion).toBe(signed.contentVersion);
});
