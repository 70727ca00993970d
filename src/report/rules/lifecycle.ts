import { incompleteData } from '#contract/completeness.ts';
import type { IncompleteItem } from '#contract/entities.ts';
import type { Limits } from '#contract/limits.ts';
import { afterLink, asByLink, reopenedByLink, withoutPassing } from '#report/codes.ts';
import { changeReport, type ParticipantRecord, type ReportDocument, summaryView } from '#report/document.ts';
import { nextReportState } from '#report/reportLifecycle.ts';
import { accepted, advanced, type Rule, refused } from '#report/rule.ts';
import { openRemarks } from '#report/sectionReviews.ts';

/** Rules that end data collection or reopen it: summary link, confirmation, its withdrawal, and cancelling. */

/**
 * Returns true if only the reporter may undo or delete: somebody has signed, and the session belongs to the other participant. A
 * signed report is evidence for both.
 */
function needsReporter({ continued, participants }: ReportDocument): boolean {
  const whose = participants.find(({ data }) => data.participantId === continued?.participantId);
  return whose?.data.isReporter === false && participants.some(({ signing }) => signing.passedAt !== null);
}

export const cancelReport: Rule<'cancelReport'> = (document) => {
  if (needsReporter(document)) return refused(document, 'ERR_REPORTER_REQUIRED');
  const state = nextReportState(document.report.state, { type: 'cancelled' });
  return accepted(changeReport(document, { state }), {}, [{ type: 'deleteFiles' }]);
};

function linkOf(document: ReportDocument) {
  const { summaryId, checkCode, summaryExpiresAt, expiresAt } = document;
  return {
    summaryId,
    checkCode,
    expiresAt: new Date(Math.min(summaryExpiresAt, expiresAt)).toISOString(),
    changedSinceSeen: changedSinceSeen(document),
  };
}

export const getSummaryId: Rule<'getSummaryId'> = (document) => accepted(document, linkOf(document));

/** Reopens code entry that wrong codes through the earlier link had closed. */
function withReopenedWays(
  { signing, joining, handingOver, ...record }: ParticipantRecord,
  limits: Limits,
): ParticipantRecord {
  return {
    ...record,
    signing: signing.byLink ? afterLink(signing, reopenedByLink(asByLink(signing), limits)) : signing,
    ...(joining && { joining: reopenedByLink(joining, limits) }),
    ...(handingOver && { handingOver: reopenedByLink(handingOver, limits) }),
  };
}

/** Replaces the summary link; the earlier link stops working, and the next view counts as the first. */
export const renewSummaryLink: Rule<'renewSummaryLink'> = ({ lastLook: _, ...document }, { inputs }, { limits }) => {
  const participants = document.participants.map((record) => withReopenedWays(record, limits));
  const renewed = { ...document, ...inputs.link, participants, seenVersion: null, openings: [] };
  return accepted(renewed, linkOf(renewed));
};

/** Returns true if only the e-mail of every participant is missing, which has a result code of its own. */
function lacksOnlyEmails(document: ReportDocument, missing: IncompleteItem[]): boolean {
  return missing.every(({ marker }) => marker === 'EMAIL') && missing.length === document.participants.length;
}

/** Returns true if the other participant saw an earlier version. */
export function changedSinceSeen({ seenVersion, contentVersion }: ReportDocument): boolean {
  return seenVersion !== null && seenVersion !== contentVersion;
}

/** Confirms the report; open objections do not block it, but the reporter must have seen them. */
export const confirmReport: Rule<'confirmReport'> = (document, { body }) => {
  if (!body.accuracyConfirmation) return refused(document, 'ERR_ACCURACY_NOT_CONFIRMED');
  if (document.fillingIn !== undefined) return refused(document, 'ERR_PARTICIPANT_FILLS_IN');
  const missing = incompleteData(summaryView(document));
  if (missing.length > 0) {
    const code = lacksOnlyEmails(document, missing) ? 'ERR_NO_PARTICIPANTS_EMAIL_FOUND' : 'ERR_REPORT_INCOMPLETE';
    return refused(document, code, { incompleteData: missing });
  }
  if (changedSinceSeen(document)) return refused(document, 'ERR_LAST_VISITED_DATA_CHANGED');
  const { seenRemarks } = body;
  if (seenRemarks !== undefined && openRemarks(document).some((remark) => !seenRemarks.includes(remark)))
    return refused(document, 'ERR_ACCURACY_NOT_CONFIRMED');
  const state = nextReportState(document.report.state, { type: 'confirmed' });
  const confirmed = { ...changeReport(document, { state }), confirmedVersion: document.contentVersion };
  const { summaryId, checkCode } = document;
  return advanced(confirmed, { summaryId, checkCode, incompleteData: [] });
};

/** Reopens the report for corrections; signatures are withdrawn, because the signed content changes. */
export const reopenReport: Rule<'reopenReport'> = (document, _input, { now }) => {
  if (needsReporter(document)) return refused(document, 'ERR_REPORTER_REQUIRED');
  const state = nextReportState(document.report.state, { type: 'reopened' });
  const participants = document.participants.map((record) => ({
    ...record,
    signing: withoutPassing(record.signing, now),
  }));
  return accepted({ ...changeReport(document, { state }), participants, confirmedVersion: null }, {});
};

/** Evidence of the reporter alone, as long as the other one has not signed. */
export const getOneSidedReport: Rule<'getOneSidedReport'> = (document) =>
  document.participants.some(({ data, signing }) => !data.isReporter && signing.passedAt !== null)
    ? refused(document, 'ERR_PARTICIPANT_ALREADY_CONFIRMED')
    : accepted(document, { file: 'oneSidedReport' });
