import { participantAnswer } from './capabilities.ts';
import { accepted, type Rule, refused } from './rule.ts';

/** The report as whoever holds the link sees it. Opening it stores the version seen (design §8). */
export const getSummary: Rule<'getSummary'> = (document, _input, facts) => {
  const { report, participants, witnesses } = document;
  const summary = {
    ...report,
    participants: participants.map((record) => participantAnswer(document, record, facts)),
    witnesses,
  };
  if (document.seenVersion === document.contentVersion) return accepted(document, { summary });
  return accepted({ ...document, seenVersion: document.contentVersion }, { summary });
};

export const getSummaryAccidentReport: Rule<'getSummaryAccidentReport'> = (document) =>
  document.report.state === 'FINISHED'
    ? accepted(document, { file: 'accidentReport' })
    : refused(document, 'ERR_REPORT_IN_WRONG_STATE');
