import { expect, test } from 'vitest';
import type { ReportDocument } from '#report/document.ts';
import { confirm, drive, signAs } from '../../../tests/fixtures/driveDocument.ts';
import { fullDocument, ids, now, withCheck } from '../../../tests/fixtures/sampleDocument.ts';

const accuracyConfirmation = true;

/** The result code of confirming the report with further values. */
function confirmed(document: ReportDocument, body: object = {}) {
  return drive(document).call('confirmReport', { body: { accuracyConfirmation, ...body } }).resultCode;
}

test('both state that the data are true before they sign (R-402)', () => {
  const document = fullDocument('COLLECTING_DATA');
  expect(confirmed(document, { accuracyConfirmation: false })).toBe('ERR_ACCURACY_NOT_CONFIRMED');
  expect(confirm(drive(document)).answer).toEqual({
    summaryId: document.summaryId,
    checkCode: document.checkCode,
    incompleteData: [],
  });
});

test('that no e-mail is known has a code of its own, unless anything else is missing', () => {
  const full = fullDocument('COLLECTING_DATA');
  /** The report without these data of A and of B. */
  const without = (...missing: object[]): ReportDocument => ({
    ...full,
    participants: full.participants.map((record, at) => ({ ...record, data: { ...record.data, ...missing[at] } })),
  });
  const email = { email: null };
  const vehicleDamage = { vehicleDamage: null };
  expect(confirmed(without(email, email))).toBe('ERR_NO_PARTICIPANTS_EMAIL_FOUND');
  expect(confirmed(without({}, email))).toBe('ERR_REPORT_INCOMPLETE');
  expect(confirmed(without(email, vehicleDamage))).toBe('ERR_REPORT_INCOMPLETE');
  expect(confirmed(without(vehicleDamage, vehicleDamage))).toBe('ERR_REPORT_INCOMPLETE');
});

test('every open remark must have been seen', () => {
  const driven = drive(fullDocument('COLLECTING_DATA'));
  for (const [section, remark] of [
    ['email', 'Jiný e-mail'],
    ['vehicle', 'Jiný vůz'],
  ])
    driven.call('updateAgreement', {
      body: { sections: [{ section, participantId: ids.b }], agrees: false, remark, contentVersion: 1 },
    });
  const remarks = driven.document.agreements?.map(({ remark }) => remark) ?? [];
  expect(confirmed(driven.document, { seenRemarks: ['Jiný e-mail'] })).toBe('ERR_ACCURACY_NOT_CONFIRMED');
  expect(confirmed(driven.document, { seenRemarks: remarks })).toBe('OK_REPORT_WENT_TO_NEXT_STATE');
});

test('once somebody has signed, the reporter alone may reopen or delete', () => {
  const continued = { sessionId: 'of B', at: now, participantId: ids.b };
  const unsigned = fullDocument('TO_SIGN', { continued });
  const signed = withCheck(unsigned, 'signing', { a: { passedAt: now } });
  for (const name of ['reopenReport', 'cancelReport'] as const) {
    expect(drive(unsigned).call(name).resultCode).toBe('OK');
    expect(drive(signed).call(name).resultCode).toBe('ERR_REPORTER_REQUIRED');
    expect(drive({ ...signed, continued: { ...continued, participantId: ids.a } }).call(name).resultCode).toBe('OK');
  }
});

test('a renewed link has not been opened yet', () => {
  const openings = [{ at: now, device: 'COMPUTER' as const }];
  const driven = drive(fullDocument('COLLECTING_DATA', { openings, seenVersion: 1 }));
  driven.call('renewSummaryLink', { inputs: { link: { summaryId: ids.fresh, checkCode: 'x'.repeat(60) } } });
  expect(driven.document).toMatchObject({ openings: [], seenVersion: null });
});

test('the version of the reporter alone is there until the other has signed', () => {
  const driven = drive(fullDocument('TO_SIGN'));
  signAs(driven, 0);
  expect(driven.call('getOneSidedReport').resultCode).toBe('OK');
  const signed = withCheck(driven.document, 'signing', { b: { passedAt: now } });
  expect(drive(signed).call('getOneSidedReport').resultCode).toBe('ERR_PARTICIPANT_ALREADY_CONFIRMED');
});
