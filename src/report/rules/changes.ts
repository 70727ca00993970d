import type { Changes } from '#contract/entities.ts';
import { openingsOf, type ReportDocument, signaturesOf } from '#report/document.ts';
import { fingerprint } from '#report/fingerprint.ts';
import { accepted, type Rule } from '#report/rule.ts';
import { sectionReviews } from '#report/sectionReviews.ts';
import { changedSinceSeen } from './lifecycle.ts';
import { signingItems } from './signing.ts';

/**
 * Returns the changes of the report that others made. The version is a fingerprint of the answer, so it is equal in every process
 * and changes with nothing else.
 */

export const getChanges: Rule<'getChanges'> = (document, { query }, environment) => {
  const all: Changes = {
    state: document.report.state,
    changedSinceSeen: changedSinceSeen(document),
    openings: openingsOf(document),
    agreements: sectionReviews(document),
    signing: signingItems(document, environment),
    content: document.contentVersion,
    fillsIn: document.fillingIn?.participantId ?? null,
  };
  const version = fingerprint(all);
  return accepted(document, { version, changes: version === query.since ? null : all });
};

/** Returns the data whose change makes the reader load the summary again. */
function summaryChanges(document: ReportDocument) {
  const { report, contentVersion, agreements, fillingIn } = document;
  const words = agreements.map(({ section, participantId, at }) => [section, participantId, at]);
  const all = { state: report.state, content: contentVersion, signatures: signaturesOf(document), words };
  return { ...all, fillsIn: fillingIn?.participantId };
}

/** The version of the summary as it stands, which comes with it. */
export function summaryVersion(document: ReportDocument): string {
  return fingerprint(summaryChanges(document));
}

export const getSummaryChanges: Rule<'getSummaryChanges'> = (document, { query }) => {
  const version = summaryVersion(document);
  const { state } = document.report;
  return accepted(document, { version, changes: version === query.since ? null : { state } });
};
