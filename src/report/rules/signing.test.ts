import { describe, expect, test } from 'vitest';
import { type CodeCheck, type ParticipantRecord, type ReportDocument, untouchedCodeCheck } from '#report/document.ts';
import { drive } from '../../../tests/fixtures/driveDocument.ts';
import { environment, fullDocument, ids, limits, now, withCheck } from '../../../tests/fixtures/sampleDocument.ts';
import { confirmReport } from './lifecycle.ts';
import { getParticipantsInSigning, sendCodeToSign, sign } from './signing.ts';

const pending = { sent: 1, pending: { code: '4711', expiresAt: now + 1 } };

function signAs(participantId: string, document: ReportDocument, smsCode = '4711') {
  const params = { reportId: ids.report, participantId };
  const outcome = sign(document, { params, query: undefined, body: { smsCode }, inputs: undefined }, environment());
  if (outcome.kind !== 'accepted' && outcome.kind !== 'refused') throw new Error(outcome.kind);
  return outcome;
}

describe('signing', () => {
  test('the first signature leaves the report open, the last finishes it and mails both (R-199, R-212)', () => {
    const document = withCheck(fullDocument('TO_SIGN'), 'signing', { a: pending, b: pending });
    const first = signAs(ids.b, document);
    expect(first).toMatchObject({ resultCode: 'OK', answer: { isValid: true }, effects: [] });
    const last = signAs(ids.a, first.document);
    expect(last).toMatchObject({
      resultCode: 'OK_REPORT_WENT_TO_NEXT_STATE',
      document: {
        report: { state: 'FINISHED' },
        finishedAt: now,
        expiresAt: now + limits.FINISHED_RETENTION,
        summaryExpiresAt: now + limits.SUMMARY_LINK_LIFETIME,
      },
    });
    expect(last.effects).toEqual([
      { type: 'sendSignedReport', participantId: ids.a, to: 'ridic1@example.cz' },
      { type: 'sendSignedReport', participantId: ids.b, to: 'ridic2@example.cz' },
    ]);
  });

  test('what is signed must be what was confirmed (R-218)', () => {
    const changed = { ...withCheck(fullDocument('TO_SIGN'), 'signing', { a: pending }), contentVersion: 9 };
    expect(signAs(ids.a, changed)).toMatchObject({ resultCode: 'ERR_SUMMARY_DATA_CHANGED', document: changed });
  });

  test('a code is sent to the number of the participant', () => {
    const params = { reportId: ids.report, participantId: ids.b };
    const outcome = sendCodeToSign(
      fullDocument('TO_SIGN'),
      { params, query: undefined, body: undefined, inputs: undefined },
      environment(),
    );
    expect(outcome).toMatchObject({
      resultCode: 'OK',
      effects: [{ type: 'sendSigningCode', to: '+420601000002', code: '4711' }],
    });
  });

  test('the list says who waits for a code (R-166, R-213, R-308)', () => {
    const document = withCheck(fullDocument('TO_SIGN'), 'signing', { a: pending, b: { sent: 3 } });
    const input = { params: { reportId: ids.report }, query: undefined, body: undefined, inputs: undefined };
    expect(getParticipantsInSigning(document, input, environment())).toMatchObject({
      answer: {
        participants: [
          { isSigned: false, canSendSmsCode: true, waitingForInsertingSmsCode: true, canBeSigned: true },
          { isSigned: false, canSendSmsCode: false, waitingForInsertingSmsCode: false, canBeSigned: false },
        ],
      },
    });
  });

  test('while codes wait, none is sent, and the list says until when', () => {
    const document = withCheck(fullDocument('TO_SIGN'), 'signing', {
      a: { ...pending, waits: 1, waitsUntil: now + 1 },
    });
    const params = { reportId: ids.report, participantId: ids.a };
    const input = { params, query: undefined, body: undefined, inputs: undefined };
    expect(sendCodeToSign(document, input, environment())).toMatchObject({
      resultCode: 'ERR_TOO_MANY_WRONG_CODES',
      answer: { waitsUntil: new Date(now + 1).toISOString() },
    });
    expect(getParticipantsInSigning(document, input, environment())).toMatchObject({
      answer: {
        participants: [
          {
            canSendSmsCode: false,
            waitingForInsertingSmsCode: false,
            canBeSigned: false,
            waitsUntil: new Date(now + 1).toISOString(),
          },
          { canSendSmsCode: true },
        ],
      },
    });
  });
});

test('the list says who has signed, and offers nothing before the confirmation', () => {
  const input = { params: { reportId: ids.report }, query: undefined, body: undefined, inputs: undefined };
  const listed = (document: ReportDocument) => getParticipantsInSigning(document, input, environment());
  const nothing = { canSendSmsCode: false, waitingForInsertingSmsCode: false, canBeSigned: false };
  expect(listed(fullDocument('COLLECTING_DATA'))).toMatchObject({
    answer: {
      participants: [
        { isSigned: false, ...nothing },
        { isSigned: false, ...nothing },
      ],
    },
  });
  const signed = withCheck(fullDocument('TO_SIGN'), 'signing', { a: { sent: 1, passedAt: now } });
  expect(listed(signed)).toMatchObject({
    answer: {
      participants: [
        { isSigned: true, ...nothing },
        { isSigned: false, canSendSmsCode: true },
      ],
    },
  });
});

describe('confirming', () => {
  function confirm(document: ReportDocument) {
    const body = { accuracyConfirmation: true };
    const params = { reportId: ids.report };
    return confirmReport(document, { params, query: undefined, body, inputs: undefined }, environment());
  }

  test('keeps the version that is being signed', () => {
    expect(confirm(fullDocument('COLLECTING_DATA', { contentVersion: 5 }))).toMatchObject({
      resultCode: 'OK_REPORT_WENT_TO_NEXT_STATE',
      document: { report: { state: 'TO_SIGN' }, confirmedVersion: 5 },
    });
  });

  test('asks for another look only from who has looked before the change (R-217)', () => {
    const changed = { contentVersion: 5, seenVersion: 4 };
    expect(confirm(fullDocument('COLLECTING_DATA', changed))).toMatchObject({
      resultCode: 'ERR_LAST_VISITED_DATA_CHANGED',
    });
    expect(confirm(fullDocument('COLLECTING_DATA', { ...changed, seenVersion: 5 }))).toMatchObject({
      resultCode: 'OK_REPORT_WENT_TO_NEXT_STATE',
    });
  });

  test('says by a code of its own that nobody has given an e-mail', () => {
    const full = fullDocument('COLLECTING_DATA');
    const participants = full.participants.map((record) => ({ ...record, data: { ...record.data, email: null } }));
    expect(confirm({ ...full, participants })).toMatchObject({ resultCode: 'ERR_NO_PARTICIPANTS_EMAIL_FOUND' });
    const [first, ...others] = full.participants;
    const onlyOne = { ...full, participants: first === undefined ? [] : [first, ...participants.slice(1)] };
    expect(others).toHaveLength(1);
    expect(confirm(onlyOne)).toMatchObject({ resultCode: 'ERR_REPORT_INCOMPLETE' });
  });
});

test('the signed report goes to who has an e-mail', () => {
  const [a, b] = fullDocument('TO_SIGN').participants as [ParticipantRecord, ParticipantRecord];
  const document = fullDocument('TO_SIGN', { participants: [a, { ...b, data: { ...b.data, email: null } }] });
  const last = signAs(ids.a, withCheck(document, 'signing', { a: pending, b: { passedAt: now } }));
  expect(last.effects).toEqual([{ type: 'sendSignedReport', participantId: ids.a, to: 'ridic1@example.cz' }]);
  expect(last.document.deliveries).toEqual([
    { participantId: ids.a, purpose: 'signedReport', state: 'waiting', changedAt: now },
  ]);
});

describe('by the link', () => {
  const byLink = (check: Partial<CodeCheck>, contentVersion = 1) => {
    const driven = drive(withCheck(fullDocument('TO_SIGN'), 'signing', { b: check }));
    const { resultCode, answer } = driven.call('signByLink', { body: { smsCode: '0000', contentVersion } });
    return { resultCode, answer, signing: driven.document.participants[1]?.signing };
  };

  test('what is signed must be what was seen, unless it is signed already', () => {
    const refusal = { resultCode: 'ERR_SUMMARY_DATA_CHANGED', answer: { isValid: false } };
    expect(byLink(pending, 9)).toMatchObject(refusal);
    expect(byLink({ passedAt: now }, 9).resultCode).toBe('ERR_PARTICIPANT_ALREADY_CONFIRMED');
  });

  test('wrong codes and sent ones are counted apart', () => {
    expect(byLink(pending).signing).toMatchObject({ wrongInARow: 0, byLink: { wrongInARow: 1 } });
    const driven = drive(fullDocument('TO_SIGN'));
    driven.call('sendCodeToSignByLink');
    expect(driven.document.participants[1]?.signing).toMatchObject({ sent: 1, byLink: { sent: 1 } });
  });

  test('another link opens each way that wrong codes by the first one had closed, until the next wait (R-640)', () => {
    const worn = { ...untouchedCodeCheck, wrongInARow: limits.MAX_WRONG_CODES, waits: limits.MAX_CODE_WAITS };
    const [a, b] = fullDocument('TO_SIGN').participants as [ParticipantRecord, ParticipantRecord];
    const signing = { ...b.signing, byLink: worn };
    const driven = drive(
      fullDocument('TO_SIGN', { participants: [a, { ...b, signing, joining: worn, handingOver: worn }] }),
    );
    driven.call('renewSummaryLink', { inputs: { link: { summaryId: ids.fresh, checkCode: 'x'.repeat(60) } } });
    const opened = { wrongInARow: 0, waits: limits.MAX_CODE_WAITS - 1, renewals: 1 };
    expect(driven.document.participants[1]).toMatchObject({
      signing: { byLink: opened },
      joining: opened,
      handingOver: opened,
    });
  });

  test('the summary tells how the signature of its reader stands', () => {
    const [a, b] = fullDocument('TO_SIGN').participants as [ParticipantRecord, ParticipantRecord];
    const opened = (participants: ParticipantRecord[]) =>
      drive(fullDocument('TO_SIGN', { participants })).call('getSummary');
    expect(opened([a, b]).answer).toMatchObject({ signing: { participantId: ids.b, isSigned: false } });
    expect(opened([a]).answer).toMatchObject({ signing: null });
  });
});
