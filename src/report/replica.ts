import { localLimits, pageLimits, serviceLimits } from '#contract/limits.ts';
import type { LocalLimits, ReplicaReadings, ReplicaSnapshot } from '#contract/replica.ts';
import { createDocument, createParticipant, type ParticipantRecord, type ReportDocument } from './document.ts';
import { lastMutationOf } from './mutations.ts';
import { ocrResultsOf, withOcrResults } from './ocrResults.ts';
import type { Environment } from './rule.ts';

/**
 * The snapshot that a phone keeps of a report, to answer the local calls with these very rules. It is chosen field by
 * field: what the document comes to hold besides stays with the service.
 */

function replicaReadings(record: ParticipantRecord): ReplicaReadings {
  const { idCardSamples: _scans, licensePlate: _plate, idCardUploads = 0, ...asked } = ocrResultsOf(record);
  return { ...asked, idCardUploads };
}

/** Returns the part of a document that local calls need. Of a locked report it contains only the report itself. */
export function replicaDocument(document: ReportDocument): ReplicaSnapshot['document'] {
  const { report, participants, witnesses, fillingIn, contentVersion, createdAt, expiresAt } = document;
  const isLocked = report.state === 'ERROR';
  return {
    report,
    participants: isLocked
      ? []
      : participants.map((record) => ({ data: record.data, readings: replicaReadings(record) })),
    witnesses: isLocked ? [] : witnesses,
    ...(fillingIn !== undefined && { fillingIn: { participantId: fillingIn.participantId } }),
    contentVersion,
    createdAt,
    expiresAt,
  };
}

interface Stored {
  document: ReportDocument;
  version: number;
}

function replicaLimits(limits: LocalLimits): LocalLimits {
  return Object.fromEntries(localLimits.map((name) => [name, limits[name]])) as unknown as LocalLimits;
}

/** Removes the other participant's OCR and registry results, which their own part does not need. */
function ofDelegatedSection(document: ReportDocument, sessionParty: string): ReportDocument {
  const participants = document.participants.map((record) => {
    const { readings: _, ...others } = record;
    return record.data.participantId === sessionParty ? record : others;
  });
  return { ...document, participants };
}

/**
 * The snapshot of a report for a phone.
 * @param phoneId whose last step it names; null where nobody was named
 * @param sessionParty who fills in their part there; absent for the reporter
 */
export function replicaSnapshotOf(
  { document, version }: Stored,
  phoneId: string | null,
  environment: Environment,
  sessionParty?: string | null,
): ReplicaSnapshot {
  const { sms: _, ...providers } = environment.providers;
  return {
    version,
    lastStep: phoneId === null ? 0 : lastMutationOf(document, phoneId),
    document: replicaDocument(sessionParty == null ? document : ofDelegatedSection(document, sessionParty)),
    providers,
    limits: replicaLimits(environment.limits),
    serviceTime: environment.now,
  };
}

/** Returns true for a cancelled or expired report, which must not be disclosed any more. */
export function hasEnded({ report, expiresAt }: ReportDocument, now: number): boolean {
  return report.state === 'CANCELED' || now >= expiresAt;
}

/** Blank session fields of a copied document; a phone learns only who fills in. */
const noSession = { sessionId: '', accessTokenId: '', refreshTokenId: '' };

/** The document to which the local calls are applied; what was not copied is as in a fresh report. */
export function documentOfSnapshot({ document }: ReplicaSnapshot): ReportDocument {
  const { report, createdAt, expiresAt, participants, fillingIn, ...rest } = document;
  const nothing = { summaryId: '', checkCode: '', firstSession: { accessTokenId: '', refreshTokenId: '' } };
  return {
    ...createDocument({ ...report, ...nothing }, createdAt, { ...serviceLimits, ...pageLimits }),
    ...rest,
    ...(fillingIn !== undefined && { fillingIn: { ...fillingIn, ...noSession, at: createdAt } }),
    report,
    expiresAt,
    participants: participants.map(({ data, readings }) =>
      withOcrResults({ ...createParticipant(data), data }, readings),
    ),
  };
}

/**
 * The surroundings of a local call on the phone.
 * @param now milliseconds by the service's clock, as the phone knows it
 * @param freshId a UUID, for a call that creates without an Idempotency-Key
 */
export function environmentOfSnapshot(
  { limits, providers }: ReplicaSnapshot,
  now: number,
  freshId: string,
): Environment {
  return {
    now,
    freshId,
    freshCode: '',
    limits: { ...serviceLimits, ...pageLimits, ...limits },
    providers: { ...providers, sms: false },
    phonePrefixes: [],
    mailboxes: null,
  };
}
