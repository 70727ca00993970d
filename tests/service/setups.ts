import type { ReportCallName } from '#contract/calls.ts';
import { callDefinition } from '#contract/calls.ts';
import { reportStates } from '#contract/enumerations.ts';
import { type ParticipantRecord, type ReportDocument, replaceParticipant } from '#report/document.ts';
import type { Environment } from '#report/rule.ts';
import { fullDocument, now } from '../fixtures/sampleDocument.ts';

/** Building blocks of the scenes in codes.ts. */

export interface Setup {
  document: ReportDocument;
  params?: Record<string, string>;
  query?: object;
  body?: object;
  inputs?: object;
  environment?: Partial<Environment>;
}
/** A result code that TABLE 2 lists although no rule can answer it. */
export interface Never {
  never: string;
}
export type Entry = Setup | Never;

type OnReport = 'OK' | 'ERR_REPORT_IN_WRONG_STATE' | 'ERR_REPORT_TTL_EXPIRED';
type OnSummary = 'OK' | 'ERR_SUMMARY_EXPIRED' | 'ERR_REPORT_TTL_EXPIRED';

function expired(document: ReportDocument): ReportDocument {
  return { ...document, expiresAt: now };
}

/** Returns the codes of every call on a report, from the scene in which it answers OK. */
export function common(name: ReportCallName, setup: Setup): Record<OnReport, Setup> {
  const { states = [] } = callDefinition(name);
  const wrong = reportStates.find((state) => !states.includes(state)) ?? 'CANCELED';
  const { document } = setup;
  const elsewhere = { ...document, report: { ...document.report, state: wrong } };
  return {
    OK: setup,
    ERR_REPORT_IN_WRONG_STATE: { ...setup, document: elsewhere },
    ERR_REPORT_TTL_EXPIRED: { ...setup, document: expired(document) },
  };
}

/** Adds the refusal of a call about one participant, while they fill in their part elsewhere. */
export function delegatedSection(name: ReportCallName, setup: Setup) {
  return {
    ...common(name, setup),
    ERR_PARTICIPANT_FILLS_IN: { ...setup, document: filledInElsewhere(setup.document) },
  };
}

/** Returns the document while a participant fills in their part elsewhere; A is the samples' participant. */
export function filledInElsewhere(document: ReportDocument, index = 0): ReportDocument {
  const { participantId = '' } = document.participants[index]?.data ?? {};
  const session = { sessionId: 'session', accessTokenId: 'access', refreshTokenId: 'refresh' };
  return { ...document, fillingIn: { participantId, ...session, at: now } };
}

export function bySummary(setup: Setup): Record<OnSummary, Setup> {
  const { document } = setup;
  return {
    OK: setup,
    ERR_SUMMARY_EXPIRED: { ...setup, document: { ...document, summaryExpiresAt: now } },
    ERR_REPORT_TTL_EXPIRED: { ...setup, document: expired(document) },
  };
}

export const fresh = fullDocument('NEW');
export const collecting = fullDocument('COLLECTING_DATA');
export const toSign = fullDocument('TO_SIGN');
export const finished = fullDocument('FINISHED');

export function changed(document: ReportDocument, change: (a: ParticipantRecord) => ParticipantRecord): ReportDocument {
  const [a] = document.participants;
  return a === undefined ? document : replaceParticipant(document, change(a));
}
export function withData(document: ReportDocument, data: Partial<ParticipantRecord['data']>): ReportDocument {
  return changed(document, (a) => ({ ...a, data: { ...a.data, ...data } }));
}
