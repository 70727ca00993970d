import { describe, expect, test } from 'vitest';
import type { Agreement, ChangedSection } from '#contract/entities.ts';
import { drive } from '../../tests/fixtures/driveDocument.ts';
import { fullDocument, ids, now, withCheck } from '../../tests/fixtures/sampleDocument.ts';
import type { ReportDocument } from './document.ts';
import {
  openRemarks,
  seenBefore,
  whatChangedIn,
  withoutContents,
  withoutOtherObjections,
  withReview,
} from './sectionReviews.ts';
import { withOwnEntries } from './summaryViews.ts';

const vehicleOf = (participantId: string): ChangedSection => ({ section: 'vehicle', participantId });
const circumstances: ChangedSection = { section: 'accidentCircumstances', participantId: null };
const culprit: ChangedSection = { section: 'responsibleParticipant', participantId: null };
const witnesses: ChangedSection = { section: 'witnesses', participantId: null };
const start = fullDocument('COLLECTING_DATA');

function said(about: ChangedSection[], remark: string | null, document = start): ReportDocument {
  const review = withReview(document, about, { agrees: remark === null, remark }, now);
  if (review === null) throw new Error('No such section');
  return review;
}

function changedAgain(document: ReportDocument, accidentDescription: string): ReportDocument {
  const { accidentCircumstances } = document.report;
  if (accidentCircumstances === null) throw new Error('The sample has no circumstances');
  const report = { ...document.report, accidentCircumstances: { ...accidentCircumstances, accidentDescription } };
  return { ...document, report };
}

describe('what B says of the sections', () => {
  const collecting = () => drive({ ...start, contentVersion: 1 });
  const say = (sections: ChangedSection[], remark: string | null, change: object = {}) => ({
    body: { sections, agrees: remark === null, remark, contentVersion: 1, ...change },
  });
  const reviews = (answer: object) =>
    (answer as { agreements: Agreement[] }).agreements.map(
      ({ section, agrees, remark, isCurrent, saidAt }) => [section, agrees, remark, isCurrent, saidAt] as const,
    );
  const at = '2026-05-20T10:00:00.000Z';

  test('is told with its time, one word for each section, the newest', () => {
    const driven = collecting();
    driven.call('updateAgreement', say([circumstances, culprit], null));
    const { answer } = driven.call('updateAgreement', say([circumstances], 'Jel jsem pomalu'));
    expect(reviews(answer)).toEqual([
      ['responsibleParticipant', true, null, true, at],
      ['accidentCircumstances', false, 'Jel jsem pomalu', true, at],
    ]);
  });

  test('is none where the report has changed, B has signed or there is no such section', () => {
    const driven = collecting();
    expect(driven.ask('updateAgreement', say([vehicleOf(ids.fresh)], 'Není moje'))).toMatchObject({ kind: 'invalid' });
    expect(driven.call('updateAgreement', say([circumstances], null, { contentVersion: 0 })).resultCode).toBe(
      'ERR_SUMMARY_DATA_CHANGED',
    );
    const signed = drive(withCheck({ ...start, contentVersion: 1 }, 'signing', { b: { passedAt: now } }));
    expect(signed.call('updateAgreement', say([circumstances], null)).resultCode).toBe(
      'ERR_PARTICIPANT_ALREADY_CONFIRMED',
    );
  });

  test('is no agreement to what is not filled in, also beside what is', () => {
    const lacking = { ...start, contentVersion: 1, report: { ...start.report, accidentCircumstances: null } };
    const outcome = drive(lacking).call('updateAgreement', say([vehicleOf(ids.a), circumstances], null));
    expect(outcome.resultCode).toBe('ERR_REPORT_INCOMPLETE');
    expect(drive(lacking).call('updateAgreement', say([circumstances], 'Chybí')).resultCode).toBe('OK');
  });

  test('leaves an objection that was not on the screen', () => {
    const driven = collecting();
    driven.call('updateAgreement', say([circumstances], 'Jel jsem pomalu'));
    const other = say([circumstances], 'Stál jsem', { replaces: 'Něco jiného' });
    expect(driven.call('updateAgreement', other).resultCode).toBe('ERR_SUMMARY_DATA_CHANGED');
    const seen = say([circumstances], 'Stál jsem', { replaces: 'Jel jsem pomalu' });
    expect(driven.call('updateAgreement', seen).resultCode).toBe('OK');
  });
});

describe('an objection', () => {
  const objected = said([circumstances], 'Jel jsem pomalu', said([culprit], null));
  const allowed = (about: ChangedSection[], remark: string | null, replaces?: string | null) =>
    withoutOtherObjections(objected, about, { agrees: remark === null, remark }, replaces);

  test('is taken back by a word on its section alone, where it was on the screen or no page tells', () => {
    expect(allowed([circumstances], null)).toEqual([circumstances]);
    expect(allowed([circumstances], null, 'Jel jsem pomalu')).toEqual([circumstances]);
    expect(allowed([circumstances], null, 'Stál jsem')).toEqual([]);
    expect(allowed([circumstances], null, null)).toEqual([]);
    expect(allowed([circumstances, culprit, witnesses], null)).toEqual([culprit, witnesses]);
  });

  test('is said again in the same words, and stands over an agreement', () => {
    expect(allowed([circumstances, culprit], 'Jel jsem pomalu', null)).toEqual([circumstances, culprit]);
    expect(allowed([culprit], 'Zavinil druhý', 'Cokoli')).toEqual([culprit]);
  });

  test('is open as long as what it was said of stands', () => {
    expect(openRemarks(objected)).toEqual(['Jel jsem pomalu']);
    expect(openRemarks(changedAgain(objected, 'Náraz zezadu'))).toEqual([]);
    expect(openRemarks(said([circumstances], null))).toEqual([]);
    expect(openRemarks(start)).toEqual([]);
  });

  test('goes with the participant of whom it was said', () => {
    const [a] = start.participants;
    const gone = { ...said([vehicleOf(ids.b)], 'Mám jiný vůz'), participants: a ? [a] : [] };
    expect(openRemarks(gone)).toEqual([]);
    expect(drive(gone).call('getSummary').answer).toMatchObject({ agreements: [] });
  });
});

describe('what a word was said of', () => {
  test('is kept as it was then, and told where it is otherwise now', () => {
    const then = said([circumstances, culprit, vehicleOf(ids.b)], null);
    expect(seenBefore(then)).toBeNull();
    const now = changedAgain(then, 'Náraz zezadu');
    expect(seenBefore(now)?.accidentCircumstances?.accidentDescription).toBe('Náraz');
    expect(seenBefore(now)?.responsibleParticipantWasConfirmed).toBe(true);
    expect(seenBefore(withoutContents(now))).toBeNull();
    expect(seenBefore(changedAgain(start, 'Náraz zezadu'))).toBeNull();
  });

  test('is put back for its participant and for the culprit alone', () => {
    const then = said([culprit, vehicleOf(ids.b)], null);
    const participants = then.participants.map((record) => ({
      ...record,
      data: { ...record.data, vehicle: record.data.vehicle && { ...record.data.vehicle, vehicleBrandName: 'Tatra' } },
    }));
    const report = { ...then.report, responsibleParticipantId: ids.a, responsibleParticipantWasConfirmed: false };
    const before = seenBefore({ ...then, participants, report });
    expect(before?.participants.map(({ vehicle }) => vehicle?.vehicleBrandName)).toEqual(['Tatra', 'Škoda']);
    expect(before).toMatchObject({ responsibleParticipantId: null, responsibleParticipantWasConfirmed: true });
  });

  test('is told in words where it changed', () => {
    const then = said([circumstances, vehicleOf(ids.b)], null);
    const [review] = then.agreements.filter(({ section }) => section === 'accidentCircumstances');
    expect(whatChangedIn(then, review)).toEqual({});
    const { gone, added } = whatChangedIn(changedAgain(then, 'Náraz zezadu'), review);
    expect(gone?.join()).toContain('Náraz');
    expect(added?.join()).toContain('Náraz zezadu');
    expect(whatChangedIn(then, undefined)).toEqual({});
  });
});

describe('what the reader of the link changes by themselves', () => {
  const look = drive(start);
  look.call('getSummary');
  const seen = look.document;
  const changed = changedAgain(seen, 'Náraz zezadu');
  const newer = { ...changed, contentVersion: changed.contentVersion + 1 };

  test('is no news to them', () => {
    expect(drive(withOwnEntries(seen, newer)).call('getSummary').answer).toMatchObject({
      changedSections: [],
    });
    expect(drive(newer).call('getSummary').answer).toMatchObject({
      changedSections: [circumstances],
    });
  });

  test('takes its sections alone from those that had changed', () => {
    const known = { ...seen, lastLook: { prints: seen.lastLook?.prints ?? {}, changed: [circumstances, witnesses] } };
    expect(withOwnEntries(known, changedAgain(known, 'Náraz zezadu')).lastLook?.changed).toEqual([witnesses]);
    expect(withOwnEntries(known, known)).toBe(known);
    const same = { ...known };
    expect(withOwnEntries(known, same)).toBe(same);
  });
});
