import type { IncompleteItem } from '#contract/entities.ts';
import { reportStatus } from '#contract/milestones.ts';
import { incompleteData } from '#report/completeness.ts';
import { changeReport, findParticipant, participantView, type ReportDocument, summaryView } from '#report/document.ts';
import { nextReportState } from '#report/reportLifecycle.ts';
import { accepted, invalid, type Rule, refused, wentOn } from '#report/rule.ts';

export const getReport: Rule<'getReport'> = (document) =>
  accepted(document, { report: document.report, createdAt: new Date(document.createdAt).toISOString() });

export const getReportStatus: Rule<'getReportStatus'> = (document) =>
  accepted(document, reportStatus(document.report, document.participants.map(participantView)));

export const getCompletenessStatus: Rule<'getCompletenessStatus'> = (document) =>
  accepted(document, { incompleteData: incompleteData(summaryView(document)) });

export const cancelReport: Rule<'cancelReport'> = (document) => {
  const state = nextReportState(document.report.state, { type: 'cancelled' });
  return accepted(changeReport(document, { state }), {}, [{ type: 'deleteFiles' }]);
};

export const getAccidentReport: Rule<'getAccidentReport'> = (document) =>
  accepted(document, { file: 'accidentReport' });

export const getSummaryId: Rule<'getSummaryId'> = (document) => {
  const { summaryId, checkCode, summaryExpiresAt, expiresAt } = document;
  return accepted(document, {
    summaryId,
    checkCode,
    expiresAt: new Date(Math.min(summaryExpiresAt, expiresAt)).toISOString(),
    changedSinceSeen: changedSinceSeen(document),
  });
};

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

/** Whether nothing but the e-mail of every participant is missing, which has a code of its own. */
function lacksOnlyEmails(document: ReportDocument, missing: IncompleteItem[]): boolean {
  return missing.every(({ marker }) => marker === 'EMAIL') && missing.length === document.participants.length;
}

function changedSinceSeen({ seenVersion, contentVersion }: ReportDocument): boolean {
  return seenVersion !== null && seenVersion !== contentVersion;
}

export const confirmReport: Rule<'confirmReport'> = (document, { body }) => {
  if (!body.accuracyConfirmation) return refused(document, 'ERR_ACCURACY_NOT_CONFIRMED');
  const missing = incompleteData(summaryView(document));
  if (missing.length > 0) {
    const code = lacksOnlyEmails(document, missing) ? 'ERR_NO_PARTICIPANTS_EMAIL_FOUND' : 'ERR_REPORT_INCOMPLETE';
    return refused(document, code, { incompleteData: missing });
  }
  if (changedSinceSeen(document)) return refused(document, 'ERR_LAST_VISITED_DATA_CHANGED');
  const state = nextReportState(document.report.state, { type: 'confirmed' });
  const confirmed = { ...changeReport(document, { state }), confirmedVersion: document.contentVersion };
  const { summaryId, checkCode } = document;
  return wentOn(confirmed, { summaryId, checkCode, incompleteData: [] });
};
