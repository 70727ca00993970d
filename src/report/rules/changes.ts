import type { Changes } from '#contract/entities.ts';
import { agreementsOf } from '#report/agreements.ts';
import { openingsOf, type ReportDocument, signaturesOf } from '#report/document.ts';
import { fingerprint } from '#report/fingerprint.ts';
import { accepted, type Rule } from '#report/rule.ts';
import { changedSinceSeen } from './lifecycle.ts';
import { signingItems } from './signing.ts';

/**
 * Returns the changes of the report that others made. The version is a fingerprint of the answer, so it is equal in every process
 * and changes with nothing else.
 */

export const getChanges: Rule<'getChanges'> = (document, { query }, environment) => {
  const told: Changes = {
    state: document.report.state,
    changedSinceSeen: changedSinceSeen(document),
    openings: openingsOf(document),
    agreements: agreementsOf(document),
    signing: signingItems(document, environment),
    content: document.contentVersion,
    fillsIn: document.fillingIn?.participantId ?? null,
  };
  const version = fingerprint(told);
  return accepted(document, { version, changes: version === query.since ? null : told });
};

/** Returns the data whose change makes the reader load the summary again. */
function toldOfSummary(document: ReportDocument) {
  const { report, contentVersion, agreements, fillingIn } = document;
  const words = agreements.map(({ section, participantId, at }) => [section, participantId, at]);
  const told = { state: report.state, content: contentVersion, signatures: signaturesOf(document), words };
  return { ...told, fillsIn: fillingIn?.participantId };
}

/** The version of the summary as it stands, which comes with it. */
export function summaryVersion(document: ReportDocument): string {
  return fingerprint(toldOfSummary(document));
}

export const getSummaryChanges: Rule<'getSummaryChanges'> = (document, { query }) => {
  const version = summaryVersion(document);
  const { state } = document.report;
  return accepted(document, { version, changes: version === query.since ? null : { state } });
};
