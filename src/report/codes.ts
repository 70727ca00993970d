import type { CodeStatus, TypedCodeStatus } from '#contract/entities.ts';
import type { Limits } from '#contract/limits.ts';
import type { CodeCheck, CodeEntry, ReplacedCode } from './document.ts';
import { fingerprint } from './fingerprint.ts';

/** SMS codes of verification and signing: sending, checking and what may be done next. */

/** Compares two secrets in constant time, so that the duration reveals nothing. */
export function sameSecret(given: string, secret: string): boolean {
  let difference = given.length ^ secret.length;
  for (let index = 0; index < secret.length; index += 1)
    difference |= (given.charCodeAt(index) || 0) ^ secret.charCodeAt(index);
  return difference === 0;
}

/** Returns true during the lockout after too many wrong codes; codes are neither sent nor checked until it ends. */
export function isWaiting({ waitsUntil = 0 }: CodeEntry, now: number): boolean {
  return now < waitsUntil;
}

/**
 * Returns the number of codes that may be sent. Each lockout, and each new link after exhaustion, adds one because it invalidates
 * earlier codes.
 */
function sendable({ waits = 0, renewals = 0 }: CodeEntry, { MAX_SENT_CODES }: Limits): number {
  return MAX_SENT_CODES + waits + renewals;
}

/**
 * Returns true if another code may be sent. A holder of the link can exhaust the codes, except one that the reporter's session
 * may always send.
 */
export function mayBeSent(check: CodeCheck, limits: Limits): boolean {
  const { passedAt, sent, waits = 0, byLink } = check;
  const sentByLink = byLink?.sent ?? 0;
  return passedAt === null && (sent < sendable(check, limits) || (sentByLink > 0 && sent - sentByLink < 1 + waits));
}

/** Returns true if code entry is closed for good: the last allowed lockout was reached. */
export function isLockedOut({ waits = 0 }: CodeEntry, { MAX_CODE_WAITS }: Limits): boolean {
  return waits >= MAX_CODE_WAITS;
}

/** Returns the attempts left, from the second wrong code in a row on, and the end of the lockout. */
export function codeStatusOf(check: CodeCheck, now: number, limits: Limits): CodeStatus {
  const { passedAt, waitsUntil = 0, wrongInARow } = check;
  return {
    ...(passedAt === null && wrongInARow > 1 && { attemptsLeft: limits.MAX_WRONG_CODES - wrongInARow }),
    ...(isWaiting(check, now) && { waitsUntil: new Date(waitsUntil).toISOString() }),
  };
}

/** Returns the status after a code from an older SMS, which is not accepted but costs no attempt. */
export function statusOfReplaced(sentAt: number): TypedCodeStatus {
  return { lastSentAt: new Date(sentAt).toISOString() };
}

/** Verification codes sent to a number within PHONE_OCCURRENCE_WINDOW, over all reports. */
export interface PhoneNumberUsage {
  /** Number of other reports that sent codes to it. */
  otherReports: number;
  codes: number;
}

/** Returns true if the number may get no further verification code from any report. */
export function isExhausted(
  { otherReports, codes }: PhoneNumberUsage,
  { MAX_PHONE_OCCURRENCES, MAX_SENT_CODES }: Pick<Limits, 'MAX_PHONE_OCCURRENCES' | 'MAX_SENT_CODES'>,
): boolean {
  return otherReports >= MAX_PHONE_OCCURRENCES || codes >= MAX_PHONE_OCCURRENCES * MAX_SENT_CODES;
}

/** SMS for any purpose within PHONE_OCCURRENCE_WINDOW, also unanswered ones, because each costs money. */
export interface SmsUse {
  ofNumber: number;
  ofReport: number;
}

/** Returns the daily limit of SMS per number, at least as high as that of its verification codes; 0 means unlimited. */
export function smsPerNumber({ MAX_SMS_PER_NUMBER, MAX_PHONE_OCCURRENCES, MAX_SENT_CODES }: Limits): number {
  return MAX_SMS_PER_NUMBER === 0 ? 0 : Math.max(MAX_SMS_PER_NUMBER, MAX_PHONE_OCCURRENCES * MAX_SENT_CODES);
}

/** Returns true if no further SMS may be sent to the number, or by the report. */
export function isSmsUsedUp({ ofNumber, ofReport }: SmsUse, limits: Limits): boolean {
  const isReached = (count: number, limit: number) => limit > 0 && count >= limit;
  return isReached(ofNumber, smsPerNumber(limits)) || isReached(ofReport, limits.MAX_SMS_PER_REPORT);
}

export function canBeEntered(check: CodeCheck, now: number): boolean {
  return check.passedAt === null && check.pending !== null && now < check.pending.expiresAt && !isWaiting(check, now);
}

/** Returns the fingerprints of the codes that a newer one replaces, until each expires. */
function replacedCodes({ pending, replaced = [] }: CodeCheck, now: number): ReplacedCode[] {
  const known = replaced.filter(({ expiresAt }) => now < expiresAt);
  if (pending === null || now >= pending.expiresAt) return known;
  return [...known, { print: fingerprint(pending.code.toUpperCase()), expiresAt: pending.expiresAt }];
}

function withReplaced(check: CodeCheck, now: number): Pick<CodeCheck, 'replaced'> {
  const replaced = replacedCodes(check, now);
  return replaced.length === 0 ? {} : { replaced };
}

export function withCodeSent(check: CodeCheck, code: string, now: number, limits: Limits): CodeCheck {
  const { replaced: _, ...known } = check;
  const pending = { code, expiresAt: now + limits.CODE_LIFETIME };
  return { ...known, ...withReplaced(check, now), sent: check.sent + 1, pending };
}

/** Returns when the current code was sent if the typed one is an older, replaced code; null otherwise. */
function currentSentAt(
  { pending, replaced = [] }: CodeCheck,
  typed: string,
  now: number,
  limits: Limits,
): number | null {
  const hash = fingerprint(typed.toUpperCase());
  const isReplaced = replaced.some((each) => now < each.expiresAt && sameSecret(hash, each.print));
  return isReplaced && pending !== null ? pending.expiresAt - limits.CODE_LIFETIME : null;
}

/** Withdraws a signature's accepted code, which then no longer counts as sent. Unused codes still count. */
export function withoutPassing(check: CodeCheck, now: number): CodeCheck {
  const { byLink } = check;
  const sent = check.passedAt === null ? check.sent : check.sent - 1;
  const ofLink = byLink && { byLink: { ...byLink, sent: Math.min(byLink.sent, sent) } };
  return { ...check, ...withReplaced(check, now), ...ofLink, sent, pending: null, passedAt: null };
}

/** Returns the check for entry through the link, where wrong codes typed in the session count too. */
export function asByLink({ byLink, ...check }: CodeCheck): CodeCheck {
  const { wrongInARow = 0, waits = 0, waitsUntil = 0, renewals = 0 } = byLink ?? {};
  return {
    ...check,
    wrongInARow: check.wrongInARow + wrongInARow,
    waits: (check.waits ?? 0) + waits,
    waitsUntil: Math.max(check.waitsUntil ?? 0, waitsUntil),
    renewals,
  };
}

/**
 * Stores a check made through the link. Its counters stay apart, and a pending code remains valid in the session unless it was
 * used.
 */
export function afterLink(before: CodeCheck, after: CodeCheck): CodeCheck {
  const { wrongInARow, waits = 0, waitsUntil = 0, renewals = 0, ...known } = after;
  const hasPassed = after.passedAt !== null;
  return {
    ...before,
    ...known,
    wrongInARow: hasPassed ? 0 : before.wrongInARow,
    pending: hasPassed ? null : (after.pending ?? before.pending),
    byLink: {
      sent: (before.byLink?.sent ?? 0) + after.sent - before.sent,
      wrongInARow: Math.max(0, wrongInARow - before.wrongInARow),
      waits: waits - (before.waits ?? 0),
      ...{ waitsUntil, renewals },
    },
  };
}

/**
 * Returns the entry as a new link finds it: an exhausted one is open until its next lockout. That happens at most MAX_CODE_WAITS
 * times, so that new links do not allow endless guessing.
 */
export function reopenedByLink<Entry extends CodeEntry>(entry: Entry, limits: Limits): Entry {
  const { renewals = 0 } = entry;
  if (!isLockedOut(entry, limits) || renewals >= limits.MAX_CODE_WAITS) return entry;
  return { ...entry, wrongInARow: 0, waits: limits.MAX_CODE_WAITS - 1, waitsUntil: 0, renewals: renewals + 1 };
}

export type CodeVerdict =
  | { verdict: 'right'; check: CodeCheck }
  | { verdict: 'wrong'; check: CodeCheck }
  | { verdict: 'stopped' | 'lockedOut'; check: CodeCheck }
  | { verdict: 'replaced'; sentAt: number }
  | { verdict: 'waiting' }
  | { verdict: 'notSent' }
  | { verdict: 'expired' };

/**
 * Checks a typed code, ignoring case. Wrong codes are counted in a row, also across newly sent ones, and lead to lockouts, the
 * last of them permanent.
 */
export function checkTypedCode(check: CodeCheck, typed: string, now: number, limits: Limits): CodeVerdict {
  if (isWaiting(check, now)) return { verdict: 'waiting' };
  if (check.pending === null) return { verdict: 'notSent' };
  if (now >= check.pending.expiresAt) return { verdict: 'expired' };
  if (sameSecret(typed.toUpperCase(), check.pending.code.toUpperCase()))
    return { verdict: 'right', check: { ...check, wrongInARow: 0, pending: null, passedAt: now } };
  const sentAt = currentSentAt(check, typed, now, limits);
  if (sentAt !== null) return { verdict: 'replaced', sentAt };
  const wrongInARow = check.wrongInARow + 1;
  if (wrongInARow < limits.MAX_WRONG_CODES) return { verdict: 'wrong', check: { ...check, wrongInARow } };
  const waits = (check.waits ?? 0) + 1;
  if (waits >= limits.MAX_CODE_WAITS)
    return { verdict: 'lockedOut', check: { ...check, wrongInARow, waits, pending: null } };
  return { verdict: 'stopped', check: { ...check, wrongInARow: 0, waits, waitsUntil: now + limits.CODE_WAIT } };
}
