import type { CodeStand } from '#contract/entities.ts';
import { isOpenState } from '#contract/enumerations.ts';
import type { Limits } from '#contract/limits.ts';
import { sameSecret } from './codes.ts';
import type { ReportDocument } from './document.ts';

/**
 * Going on elsewhere: the code that was last asked for at a number, and what was typed for it. A number
 * that nobody has verified is judged like any other, so that nothing tells the one from the other.
 */
export interface Resumption {
  /** The code as a key that does not tell it; null once it has been used, or too many wrong ones have come. */
  code: string | null;
  expiresAt: number;
  wrongInARow: number;
  /** Until when no code is judged. */
  waitsUntil: number;
  /** What was answered to wrong codes that came with an Idempotency-Key. */
  answers: Judged[];
  /** The session that the right code began, and the key that it came with. */
  session: ResumedSession | null;
}

/** What a typed code came to, the right one left aside. */
export interface Judged {
  key: string | null;
  code: string;
  resultCode: 'OK' | 'ERR_CODE_EXPIRED' | 'ERR_TOO_MANY_WRONG_CODES';
  answer: { isValid: false } & CodeStand;
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

/** A code is sent; what was mistyped before it counts on. */
export function withCodeToResume(
  previous: Resumption | null,
  code: string,
  now: number,
  { CODE_LIFETIME }: Limits,
): Resumption {
  const { wrongInARow = 0, waitsUntil = 0 } = previous ?? {};
  return { code, expiresAt: now + CODE_LIFETIME, wrongInARow, waitsUntil, answers: [], session: null };
}

interface Typed {
  /** The typed code, in the same way as the awaited one. */
  code: string;
  key: string | null;
}

/** Whether it is the awaited code; it may be refused all the same (`mistyped`). */
export function isAwaitedCode({ code, expiresAt, waitsUntil }: Resumption, typed: Typed, now: number): boolean {
  return code !== null && now >= waitsUntil && now < expiresAt && sameSecret(typed.code, code);
}

/** What a code comes to that opens nothing, with what is to be remembered of it. */
export function mistyped(
  resumption: Resumption,
  { code, key }: Typed,
  now: number,
  { MAX_WRONG_CODES, CODE_WAIT }: Limits,
): { resumption: Resumption; judged: Judged } {
  const { waitsUntil, expiresAt, session } = resumption;
  const judged = (resultCode: Judged['resultCode'], stand: CodeStand = {}): Judged => ({
    ...{ key, code, resultCode },
    answer: { isValid: false, ...stand },
  });
  const wait = (until: number) => judged('ERR_TOO_MANY_WRONG_CODES', { waitsUntil: new Date(until).toISOString() });
  if (now < waitsUntil) return { resumption, judged: wait(waitsUntil) };
  if (session !== null) return { resumption, judged: judged('OK') };
  if (resumption.code === null || now >= expiresAt) return { resumption, judged: judged('ERR_CODE_EXPIRED') };

  const wrongInARow = resumption.wrongInARow + 1;
  const counted = (changes: Partial<Resumption>, answer: Judged) => ({
    resumption: {
      ...resumption,
      ...changes,
      answers: key === null ? resumption.answers : [...resumption.answers, answer],
    },
    judged: answer,
  });
  if (wrongInARow >= MAX_WRONG_CODES) {
    const until = now + CODE_WAIT;
    return counted({ code: null, wrongInARow: 0, waitsUntil: until }, wait(until));
  }
  const attemptsLeft = MAX_WRONG_CODES - wrongInARow;
  return counted({ wrongInARow }, judged('OK', wrongInARow > 1 ? { attemptsLeft } : {}));
}

/** Codes to go on elsewhere that nobody has answered yet. */
export interface UnansweredResumptions {
  ofNumber: number;
  ofNetwork: number;
  ofAll: number;
}

/** Whether one more is too many. */
export function isTooManyToResume({ ofNumber, ofNetwork, ofAll }: UnansweredResumptions, limits: Limits): boolean {
  const isReached = (count: number, limit: number) => limit > 0 && count >= limit;
  return (
    isReached(ofNumber, limits.RESUME_UNANSWERED_PER_NUMBER) ||
    isReached(ofNetwork, limits.RESUME_UNANSWERED_PER_ADDRESS) ||
    isReached(ofAll, limits.RESUME_UNANSWERED)
  );
}

/** Whether the report can go on elsewhere by a code to this number. */
export function isResumable({ report, participants, expiresAt }: ReportDocument, phoneNumber: string, now: number) {
  return (
    isOpenState(report.state) &&
    now < expiresAt &&
    participants.some(({ data, verification }) => data.phoneNumber === phoneNumber && verification.passedAt !== null)
  );
}
