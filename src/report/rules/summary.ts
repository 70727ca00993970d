import type { ChangedSection } from '#contract/entities.ts';
import { participantAnswer } from '#report/capabilities.ts';
import { signaturesOf } from '#report/document.ts';
import { lookAt } from '#report/looks.ts';
import { accepted, type Rule, refused } from '#report/rule.ts';

/** The report as whoever holds the link sees it. Opening it stores what was seen. */
export const getSummary: Rule<'getSummary'> = (document, _input, environment) => {
  const { report, participants, witnesses } = document;
  const summary = {
    ...report,
    participants: participants.map((record) => participantAnswer(document, record, environment)),
    witnesses,
  };
  // Once signed, only the signed data count.
  const answer = (changed: ChangedSection[]) => ({
    summary,
    changedSections: report.state === 'FINISHED' ? [] : changed,
    signatures: signaturesOf(document),
  });
  // The same version looked at again, by a reload or after a lost answer, is still marked.
  if (document.seenVersion === document.contentVersion)
    return accepted(document, answer(document.lastLook?.changed ?? []));
  const lastLook = lookAt(document);
  return accepted({ ...document, seenVersion: document.contentVersion, lastLook }, answer(lastLook.changed));
};

export const getSummaryAccidentReport: Rule<'getSummaryAccidentReport'> = (document) =>
  document.report.state === 'FINISHED'
    ? accepted(document, { file: 'accidentReport' })
    : refused(document, 'ERR_REPORT_IN_WRONG_STATE');
