import type { TypedCodeStatus } from '#contract/entities.ts';
import { isOpenState } from '#contract/enumerations.ts';
import type { Limits } from '#contract/limits.ts';
import { sameSecret, smsPerNumber, statusOfReplaced } from './codes.ts';
import type { ReportDocument } from './document.ts';

/**
 * Resumption on another phone: the code last asked for at a number and the attempts to type it. Unverified numbers are treated
 * alike, so that answers do not reveal known numbers.
 */
export interface Resumption {
  /** The code as a key that does not tell it; null once it has been used, or too many wrong ones have come. */
  code: string | null;
  expiresAt: number;
  wrongInARow: number;
  /** End of the lockout, in milliseconds. */
  waitsUntil: number;
  /** The codes in whose place newer ones were asked for, until each has expired; absent in what an earlier version kept. */
  replaced?: { code: string; expiresAt: number }[];
  /** Answers to wrong codes that came with an Idempotency-Key. */
  answers: StoredReply[];
  /** The session that the right code began, and the key that it came with. */
  session: ResumedSession | null;
}

/** Result of a typed code that was not accepted. */
export interface StoredReply {
  key: string | null;
  code: string;
  resultCode: 'OK' | 'ERR_CODE_EXPIRED' | 'ERR_TOO_MANY_WRONG_CODES';
  answer: { isValid: false } & TypedCodeStatus;
}

export interface ResumedSession {
  key: string | null;
  code: string;
  reportId: string;
  sessionId: string;
  accessTokenId: string;
  refreshTokenId: string;
  at: number;
}

/** Returns the codes that a newer one replaced, including a used one. */
function replacedBy(previous: Resumption | null, now: number): NonNullable<Resumption['replaced']> {
  const { code = null, session, expiresAt = 0, replaced = [] } = previous ?? {};
  const last = code ?? session?.code;
  const known = last === undefined ? replaced : [...replaced, { code: last, expiresAt }];
  return known.filter((each) => now < each.expiresAt);
}

/** A code is sent; what was mistyped before it counts on. */
export function withCodeToResume(
  previous: Resumption | null,
  code: string,
  now: number,
  { CODE_LIFETIME }: Limits,
): Resumption {
  const { wrongInARow = 0, waitsUntil = 0 } = previous ?? {};
  const replaced = replacedBy(previous, now);
  return { code, expiresAt: now + CODE_LIFETIME, wrongInARow, waitsUntil, replaced, answers: [], session: null };
}

interface Typed {
  /** The typed code, in the same way as the awaited one. */
  code: string;
  key: string | null;
}

/** Returns true if the code is accepted by its own check; the resumption may still be refused (`mistyped`). */
export function isAwaitedCode({ code, expiresAt, waitsUntil }: Resumption, typed: Typed, now: number): boolean {
  return code !== null && now >= waitsUntil && now < expiresAt && sameSecret(typed.code, code);
}

/** Returns the result of a code that was not accepted, and the state to store. */
export function mistyped(
  resumption: Resumption,
  { code, key }: Typed,
  now: number,
  { MAX_WRONG_CODES, CODE_WAIT, CODE_LIFETIME }: Limits,
): { resumption: Resumption; reply: StoredReply } {
  const { waitsUntil, expiresAt, session } = resumption;
  const reply = (resultCode: StoredReply['resultCode'], stand: TypedCodeStatus = {}): StoredReply => ({
    ...{ key, code, resultCode },
    answer: { isValid: false, ...stand },
  });
  const wait = (until: number) => reply('ERR_TOO_MANY_WRONG_CODES', { waitsUntil: new Date(until).toISOString() });
  if (now < waitsUntil) return { resumption, reply: wait(waitsUntil) };
  if (session !== null) return { resumption, reply: reply('OK') };
  if (resumption.code === null || now >= expiresAt) return { resumption, reply: reply('ERR_CODE_EXPIRED') };
  const isReplaced = resumption.replaced?.some((each) => now < each.expiresAt && sameSecret(code, each.code));
  if (isReplaced === true) return { resumption, reply: reply('OK', statusOfReplaced(expiresAt - CODE_LIFETIME)) };

  const wrongInARow = resumption.wrongInARow + 1;
  const counted = (changes: Partial<Resumption>, answer: StoredReply) => ({
    resumption: {
      ...resumption,
      ...changes,
      answers: key === null ? resumption.answers : [...resumption.answers, answer],
    },
    reply: answer,
  });
  if (wrongInARow >= MAX_WRONG_CODES) {
    const until = now + CODE_WAIT;
    return counted({ code: null, wrongInARow: 0, waitsUntil: until }, wait(until));
  }
  const attemptsLeft = MAX_WRONG_CODES - wrongInARow;
  return counted({ wrongInARow }, reply('OK', wrongInARow > 1 ? { attemptsLeft } : {}));
}

/** Number of resumption codes counted by one limit, with the time of the first. */
export interface AskedWithin {
  count: number;
  since: number;
}

/** Codes to go on elsewhere, by the limits that count them. */
export interface AskedResumptions {
  /** Requests at the number, known or not: those not answered yet, and all. */
  ofNumber: AskedWithin;
  ofNumberInAll: AskedWithin;
  /** Asked for from the address, and not answered. */
  ofNetwork: AskedWithin;
  /** Requests that left as an SMS, from any network, and were not answered. Requests at unknown numbers are not counted. */
  ofAll: AskedWithin;
}

/** Milliseconds until a retry makes sense at a shared limit, as other users' right codes free it. */
export const askAgainAfter = 60_000;

/** Returns from when on one more may be asked for where it is too many now, and null where it is not. */
export function freeToResumeAt(
  { ofNumber, ofNumberInAll, ofNetwork, ofAll }: AskedResumptions,
  now: number,
  limits: Limits,
): number | null {
  const isReached = ({ count }: AskedWithin, limit: number) => limit > 0 && count >= limit;
  const inOneDay = [
    ...(isReached(ofNumber, limits.RESUME_UNANSWERED_PER_NUMBER) ? [ofNumber] : []),
    ...(isReached(ofNumberInAll, smsPerNumber(limits)) ? [ofNumberInAll] : []),
  ].map(({ since }) => since + limits.PHONE_OCCURRENCE_WINDOW);
  const isShared =
    isReached(ofNetwork, limits.RESUME_UNANSWERED_PER_ADDRESS) || isReached(ofAll, limits.RESUME_UNANSWERED);
  const free = [...inOneDay, ...(isShared ? [now + askAgainAfter] : [])];
  return free.length === 0 ? null : Math.max(...free);
}

/** SMS per report that tell the reporter of a takeover by the other participant. */
const maxNotices = 3;

/** Returns the report as it goes on in the session, and the number at which the reporter is told that the other one has begun it. */
export function continuedBy(
  document: ReportDocument,
  phoneNumber: string,
  { sessionId, at }: Pick<ResumedSession, 'sessionId' | 'at'>,
): { document: ReportDocument; toTell: string | null } {
  const { participants, continued: { notices = 0 } = {} } = document;
  const by = participants.find(({ data }) => data.phoneNumber === phoneNumber)?.data;
  const reporter = participants.find(({ data, verification }) => data.isReporter && verification.passedAt !== null);
  const toTell = by?.isReporter === false && notices < maxNotices ? (reporter?.data.phoneNumber ?? null) : null;
  const counted = { notices: notices + Number(toTell !== null) };
  const continued = { sessionId, at, ...(by && { participantId: by.participantId }), ...counted };
  return { document: { ...document, continued }, toTell };
}

/** Returns true if the report can be resumed on another phone by a code to this number. */
export function isResumable({ report, participants, expiresAt }: ReportDocument, phoneNumber: string, now: number) {
  return (
    isOpenState(report.state) &&
    now < expiresAt &&
    participants.some(({ data, verification }) => data.phoneNumber === phoneNumber && verification.passedAt !== null)
  );
}
