import type { CodeStand } from '#contract/entities.ts';
import type { Limits } from '#contract/limits.ts';
import type { CodeCheck } from './document.ts';
import type { Environment } from './rule.ts';

/** SMS codes of verification and signing: sending, checking and what may be done next. */

/** Compares every character whatever differs first, so that the time taken tells nothing about the secret. */
export function sameSecret(given: string, secret: string): boolean {
  let difference = given.length ^ secret.length;
  for (let index = 0; index < secret.length; index += 1)
    difference |= (given.charCodeAt(index) || 0) ^ secret.charCodeAt(index);
  return difference === 0;
}

/** Whether codes are sent to such a number at all (SMS_PREFIXES), which may change while a report is under way. */
export function isReachable(phoneNumber: string, { phonePrefixes }: Pick<Environment, 'phonePrefixes'>): boolean {
  return phonePrefixes.some((prefix) => phoneNumber.startsWith(prefix));
}

/** Whether too many wrong codes have come: until then no code is sent and none is judged. */
export function isWaiting({ waitsUntil = 0 }: CodeCheck, now: number): boolean {
  return now < waitsUntil;
}

/** each wait leaves the codes before it worthless, so that one more may be sent after it. */
export function mayBeSent(check: CodeCheck, limits: Limits): boolean {
  return check.passedAt === null && check.sent < limits.MAX_SENT_CODES + (check.waits ?? 0);
}

/** Whether no code will be taken any more: too many wrong ones have come for the last time that is allowed. */
export function isWornOut({ waits = 0 }: CodeCheck, { MAX_CODE_WAITS }: Limits): boolean {
  return waits >= MAX_CODE_WAITS;
}

/** What is told of wrong codes: from the second one in a row on how many may follow, and until when none is taken. */
export function standOf(check: CodeCheck, now: number, limits: Limits): CodeStand {
  const { passedAt, waitsUntil = 0, wrongInARow } = check;
  return {
    ...(passedAt === null && wrongInARow > 1 && { attemptsLeft: limits.MAX_WRONG_CODES - wrongInARow }),
    ...(isWaiting(check, now) && { waitsUntil: new Date(waitsUntil).toISOString() }),
  };
}

/** How often codes to verify a number were sent to it within PHONE_OCCURRENCE_WINDOW, in whatever report. */
export interface NumberUse {
  /** Reports beside the one that is asked for. */
  otherReports: number;
  codes: number;
}

/** Whether no further code may be sent to the number, whoever asks for it. */
export function isUsedUp(
  { otherReports, codes }: NumberUse,
  { MAX_PHONE_OCCURRENCES, MAX_SENT_CODES }: Pick<Limits, 'MAX_PHONE_OCCURRENCES' | 'MAX_SENT_CODES'>,
): boolean {
  return otherReports >= MAX_PHONE_OCCURRENCES || codes >= MAX_PHONE_OCCURRENCES * MAX_SENT_CODES;
}

export function isAwaited(check: CodeCheck, now: number): boolean {
  return check.passedAt === null && check.pending !== null && now < check.pending.expiresAt && !isWaiting(check, now);
}

export function withCodeSent(check: CodeCheck, code: string, now: number, limits: Limits): CodeCheck {
  return { ...check, sent: check.sent + 1, pending: { code, expiresAt: now + limits.CODE_LIFETIME } };
}

/** Nothing is signed by it any more. The code that was right counts no longer, any other one does: it was sent for nothing. */
export function withoutPassing(check: CodeCheck): CodeCheck {
  return { ...check, sent: check.passedAt === null ? check.sent : check.sent - 1, pending: null, passedAt: null };
}

export type CodeVerdict =
  | { verdict: 'right'; check: CodeCheck }
  | { verdict: 'wrong'; check: CodeCheck }
  | { verdict: 'stopped' | 'lockedOut'; check: CodeCheck }
  | { verdict: 'waiting' }
  | { verdict: 'notSent' }
  | { verdict: 'expired' };

/**
 * Judges a typed code; letters in any case. Wrong codes are counted in a row, also over a code sent anew: too many of them
 * stop the entry for a while, and the last time that is allowed for good.
 */
export function judgeCode(check: CodeCheck, typed: string, now: number, limits: Limits): CodeVerdict {
  if (isWaiting(check, now)) return { verdict: 'waiting' };
  if (check.pending === null) return { verdict: 'notSent' };
  if (now >= check.pending.expiresAt) return { verdict: 'expired' };
  if (sameSecret(typed.toUpperCase(), check.pending.code.toUpperCase()))
    return { verdict: 'right', check: { ...check, wrongInARow: 0, pending: null, passedAt: now } };
  const wrongInARow = check.wrongInARow + 1;
  if (wrongInARow < limits.MAX_WRONG_CODES) return { verdict: 'wrong', check: { ...check, wrongInARow } };
  const waits = (check.waits ?? 0) + 1;
  if (waits >= limits.MAX_CODE_WAITS)
    return { verdict: 'lockedOut', check: { ...check, wrongInARow, waits, pending: null } };
  return { verdict: 'stopped', check: { ...check, wrongInARow: 0, waits, waitsUntil: now + limits.CODE_WAIT } };
}
