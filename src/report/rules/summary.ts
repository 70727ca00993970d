import type { ChangedSection } from '#contract/entities.ts';
import type { DeviceKind } from '#contract/enumerations.ts';
import { participantAnswer } from '#report/capabilities.ts';
import { type ReportDocument, signaturesOf } from '#report/document.ts';
import { accepted, type Rule, refused } from '#report/rule.ts';
import { sectionReviews, seenBefore } from '#report/sectionReviews.ts';
import { viewedNow } from '#report/summaryViews.ts';
import { summaryVersion } from './changes.ts';
import { codeOfReader } from './delegation.ts';
import { readerOf, signingOfReader } from './signing.ts';

/** Milliseconds within which another view from the same kind of device belongs to the same opening. */
const sameOpening = 10 * 60_000;
/** Enough to notice a stranger by. */
const keptOpenings = 10;

/** Records an opening of the link, unless the same kind of device opened it recently. */
function withOpening(document: ReportDocument, device: DeviceKind, now: number): ReportDocument {
  const isKnown = document.openings.some((each) => each.device === device && now - each.at < sameOpening);
  return isKnown
    ? document
    : { ...document, openings: [...document.openings, { at: now, device }].slice(-keptOpenings) };
}

/** Answers the report for holders of the link. Opening it stores the view, unless the call is not a view. */
export const getSummary: Rule<'getSummary'> = (known, { inputs }, environment) => {
  const { device } = inputs;
  const document = device === null ? known : withOpening(known, device, environment.now);
  const { report, participants, witnesses } = document;
  const summary = {
    ...report,
    participants: participants.map((record) => participantAnswer(document, record, environment)),
    witnesses,
  };
  // After the reader has signed, only the signed data count.
  const isSigned = report.state === 'FINISHED' || readerOf(document)?.signing.passedAt != null;
  const answer = (changed: ChangedSection[]) => ({
    summary,
    changedSections: isSigned ? [] : changed,
    signatures: signaturesOf(document),
    version: summaryVersion(document),
    agreements: sectionReviews(document),
    seenBefore: isSigned ? null : seenBefore(document),
    contentVersion: document.contentVersion,
    signing: signingOfReader(document, environment),
    fillingIn: codeOfReader(document, 'joining', environment),
    handingOver: codeOfReader(document, 'handingOver', environment),
    isReopened: report.state === 'COLLECTING_DATA' && document.events.some(({ event }) => event === 'reopened'),
  });
  // The same version looked at again, by a reload or after a lost answer, is still marked.
  if (device === null || document.seenVersion === document.contentVersion)
    return accepted(document, answer(document.lastLook?.changed ?? []));
  const lastLook = viewedNow(document);
  return accepted({ ...document, seenVersion: document.contentVersion, lastLook }, answer(lastLook.changed));
};

export const getSummaryAccidentReport: Rule<'getSummaryAccidentReport'> = (document) =>
  document.report.state === 'FINISHED'
    ? accepted(document, { file: 'accidentReport' })
    : refused(document, 'ERR_REPORT_IN_WRONG_STATE');
