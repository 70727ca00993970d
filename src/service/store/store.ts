import type { CallName } from '#contract/calls.ts';
import type { Limits } from '#contract/limits.ts';
import type { ResultCode } from '#contract/resultCodes.ts';
import type { PhoneNumberUsage } from '#report/codes.ts';
import type { ReportDocument } from '#report/document.ts';
import type { Resumption } from '#report/resumption.ts';
import type { Delivery } from '#report/rule.ts';
import type { CodeRefusal, SentCode, SentSms } from './sentCodes.ts';

/**
 * Storage of reports behind one interface, so that rules and calls run the same on SQL and in memory. An operation concerns a
 * single report; times are in milliseconds.
 */
export interface Store {
  /** True if the store was just created and is empty. */
  readonly isNew?: boolean;
  /**
   * Stores a new report with its first refresh token. When another report holds the same Idempotency-Key, nothing is
   * stored and that one is answered. A report holds its key from `keyHeldSince` on and until a token of it is used.
   */
  createReport(creation: Creation): Promise<Created>;
  loadReport(reportId: string): Promise<StoredReport | null>;
  loadReportBySummaryId(summaryId: string): Promise<StoredReport | null>;
  /** Returns true if a report with that link was deleted and the key of the link is still stored. */
  isEndedLink(linkKey: string, now: number): Promise<boolean>;
  /** Notes that a report was read, once for each `auditId`. */
  recordReadAccess(reportId: string, audit: AuditEntry): Promise<void>;
  /** Commits everything in one transaction, or nothing; `changed` if the report changed or was deleted since it was loaded. */
  commit(commit: Commit): Promise<Committed>;
  /** Stores the document alone, without an audit entry; false if the report changed or was deleted since. */
  replace(reportId: string, loadedVersion: number, document: ReportDocument): Promise<boolean>;
  /** Counts the codes sent to the number since the given time, from the report's point of view. */
  phoneNumberUsage(phoneKey: string, since: number, reportId: string): Promise<PhoneNumberUsage>;
  /**
   * Rotates a refresh token: a spent one returns the successor it got then. Reuse after the successor was spent indicates a
   * stolen copy and ends that session; an unknown token or report is refused.
   */
  rotateRefreshToken(rotation: Rotation): Promise<RefreshTokenRecord | 'refused' | 'reused'>;
  /**
   * Stores a request for a resumption code with its message, once per Idempotency-Key. It is counted in the same transaction and
   * refused beyond the limits.
   */
  askToResume(asked: AskedResumption): Promise<'stored' | 'repeated' | TooManyAsked>;
  /** Counts the SMS with which a code to go on elsewhere leaves, once for each; false when it is one too many. */
  countResumptionSms(leaving: LeavingResumption): Promise<boolean>;
  /** Loads the latest resumption asked for at the number. */
  loadResumption(phoneKey: string): Promise<StoredResumption | null>;
  /** False when it has changed since it was loaded. */
  replaceResumption(stored: StoredResumption, resumption: Resumption): Promise<boolean>;
  /** Returns true if the refresh token exists and is unspent. */
  isUnspent(token: Pick<RefreshTokenRecord, 'reportId' | 'tokenId'>): Promise<boolean>;
  /** The reports in which codes were sent to verify the number. */
  reportsOfNumber(phoneKey: string): Promise<StoredReport[]>;
  /** Takes the messages that are due, those of who asked for few first, and keeps them from others until `leaseUntil`. */
  claimMessages(claim: Claim): Promise<ClaimedMessage[]>;
  renewLease(key: MessageKey, until: number): Promise<void>;
  /** Keeps the gateway's own id of a message, by which a receipt names it. */
  noteGatewayId(key: MessageKey, gatewayId: string, now: number): Promise<void>;
  /** The message that a receipt is about; null where none is known, or no longer. */
  findByGatewayId(gatewayId: string): Promise<MessageKey | null>;
  markDelivered(key: MessageKey, now: number): Promise<void>;
  /** Counts a failed attempt; the next one comes after the given time. */
  postpone(key: MessageKey, until: number): Promise<void>;
  /** Reports whose time ran out before the given time. */
  findExpired(before: number, limit: number): Promise<StoredReport[]>;
  /** Forgets what is no longer needed: old counts of codes, tokens, delivered messages and audit rows. */
  prune(before: PruneBefore): Promise<void>;
  /** Removes deleted and overwritten data from the database's files too, unless another process prevents it. */
  vacuum(): Promise<void>;
  /** The secret of that name that every process here shares; the fresh one when there is none yet. */
  sharedSecret(name: string, fresh: string): Promise<string>;
  clockNotes(): Promise<ClockNotes>;
  noteClock(note: keyof ClockNotes, at: number): Promise<void>;
  /** Counts pending messages by channel; empty channels are absent. */
  waitingMessages(): Promise<Partial<Record<Channel, Waiting>>>;
  /** Counts stored reports by state. */
  countReports(): Promise<Record<string, number>>;
  /** Rejects when the store cannot be read. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** Result of creating a report. `taken`: another report has the same number, and nothing was stored. */
export type Created = { created: true } | { created: false; document: ReportDocument } | 'taken';

/** Null where it was never noted. */
export interface ClockNotes {
  /** Last time at which a process's clock was trusted. */
  believed: number | null;
  /** Time that an operator confirmed as right. */
  confirmed: number | null;
}

export interface StoredReport {
  document: ReportDocument;
  version: number;
}

export interface RefreshTokenRecord {
  tokenId: string;
  reportId: string;
  expiresAt: number;
}

export interface AuditEntry {
  auditId: string;
  at: number;
  /** `expire` is the service's own deed. */
  call: CallName | 'expire';
  resultCode: ResultCode;
  correlationId: string;
}

/**
 * SMS must not wait behind e-mails with their PDF, nor the drivers' e-mails behind an insurer's mail server, so each channel is
 * delivered on its own. A process of an older version leaves a channel alone that it does not know.
 */
export const channels = ['sms', 'email', 'insurers', 'files'] as const;
export type Channel = (typeof channels)[number];

export interface Message {
  messageId: string;
  channel: Channel;
  effect: Delivery;
}

export interface MessageKey {
  reportId: string;
  messageId: string;
}

export interface ClaimedMessage extends Message, MessageKey {
  createdAt: number;
  /** Number of the attempt, from 1; attempts that a process did not survive are not counted. */
  attempts: number;
}

export interface Waiting {
  count: number;
  /** Time at which the oldest was stored. */
  since: number;
}

export interface AskedResumption {
  phoneKey: string;
  /** Key of the caller's network; null if unknown. */
  networkKey: string | null;
  idempotencyKey: string | null;
  at: number;
  /** Message to send; its id is that of the resumption. */
  message: Message;
  sender: string;
  limits: Limits;
  /** Returns the resumption to store, given the previous one at the number. */
  next: (previous: Resumption | null) => Resumption;
}

/** Refusal of one code too many; the next is allowed from `freeAt` on. */
export interface TooManyAsked {
  freeAt: number;
}

export interface LeavingResumption {
  resumptionId: string;
  /** The report that would go on by it. */
  reportId: string;
  phoneKey: string;
  at: number;
  limits: Limits;
}

export interface StoredResumption {
  resumptionId: string;
  phoneKey: string;
  version: number;
  resumption: Resumption;
}

/** A report goes on in a new session: all its refresh tokens but this one end, and its Idempotency-Key with them. */
export interface Takeover {
  refreshToken: RefreshTokenRecord;
  stored: StoredResumption;
  resumption: Resumption;
}

export interface Creation {
  document: ReportDocument;
  idempotencyKey: string | null;
  refreshToken: RefreshTokenRecord;
  audit: AuditEntry;
  keyHeldSince: number;
}

export interface Commit {
  reportId: string;
  loadedVersion: number;
  /** Null deletes the report, its tokens and its messages still to be delivered; the messages of this commit stay. */
  document: ReportDocument | null;
  audit: AuditEntry;
  messages: Message[];
  /** The code among the messages that verifies a number. */
  sentCode: SentCode | null;
  /** The SMS among the messages; absent where there is none. */
  sms?: SentSms;
  /** The key of the number whose codes were answered. */
  answeredPhone: string | null;
  /** Sender of the messages; SMS queue per sender. */
  sender: string;
  refreshToken?: RefreshTokenRecord;
  /** Code by which the report is resumed in another session. */
  takeover?: Takeover;
  /** Link of the deleted report, recognised until the given time. */
  endedLink?: { linkKey: string; until: number };
}

export type Committed = 'stored' | 'changed' | CodeRefusal;

export interface Rotation {
  tokenId: string;
  now: number;
  successor: RefreshTokenRecord;
}

export interface Claim {
  channel: Channel;
  now: number;
  leaseUntil: number;
  limit: number;
}

export interface PruneBefore {
  sentCodes: number;
  resumptions: number;
  refreshTokens: number;
  endedLinks: number;
  messages: number;
  audit: number;
}
