import { incompleteData } from '#contract/completeness.ts';
import { reportStatus } from '#contract/milestones.ts';
import { participantAnswer } from '#report/capabilities.ts';
import { changeReport, findParticipant, summaryView } from '#report/document.ts';
import { accepted, invalid, type Rule, refused } from '#report/rule.ts';

export const getReport: Rule<'getReport'> = (document) =>
  accepted(document, { report: document.report, createdAt: new Date(document.createdAt).toISOString() });

export const getReportStatus: Rule<'getReportStatus'> = (document, _input, environment) => {
  const participants = document.participants.map((record) => participantAnswer(document, record, environment));
  return accepted(document, reportStatus(document.report, participants));
};

export const getCompletenessStatus: Rule<'getCompletenessStatus'> = (document) =>
  accepted(document, { incompleteData: incompleteData(summaryView(document)) });

export const getAccidentReport: Rule<'getAccidentReport'> = (document) =>
  accepted(document, { file: 'accidentReport' });

/** The ticket is made where the answer leaves. */
export const createReportTicket: Rule<'createReportTicket'> = (document) => accepted(document, {});

export const createSummaryReportTicket: Rule<'createSummaryReportTicket'> = (document) => accepted(document, {});

export const getAccidentReportData: Rule<'getAccidentReportData'> = (document, { inputs: { data } }) =>
  accepted(document, { data });

/** The reporter is always A, so the participants change places when the other one becomes it. */
export const updateReporter: Rule<'updateReporter'> = (document, { body }) => {
  const reporter = findParticipant(document, body.participantId);
  if (reporter === undefined) return refused(document, 'ERR_NO_PARTICIPANT_REPORTER_EXISTS');
  const others = document.participants.filter((record) => record !== reporter);
  const participants = [reporter, ...others].map((record, index) => ({
    ...record,
    data: { ...record.data, order: index + 1, isReporter: record === reporter },
  }));
  return accepted({ ...document, participants }, {});
};

export const updateResponsibleParticipant: Rule<'updateResponsibleParticipant'> = (document, { body }) => {
  const { responsibleParticipantId } = body;
  if (responsibleParticipantId !== null && findParticipant(document, responsibleParticipantId) === undefined)
    return invalid('responsibleParticipantId', 'pickOne');
  const changed = changeReport(document, { responsibleParticipantId, responsibleParticipantWasConfirmed: true });
  return accepted(changed, { report: changed.report });
};
