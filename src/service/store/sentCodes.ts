import type { Limits } from '#contract/limits.ts';
import { isExhausted, type PhoneNumberUsage } from '#report/codes.ts';

/** Verification codes as the limits count them: by time of sending, whoever asks. */

/** Code to count in the transaction that stores it, which is refused beyond the limits. */
export interface SentCode {
  codeId: string;
  phoneKey: string;
  /** Key of the caller's network; null if unknown. */
  networkKey: string | null;
  limits: Limits;
}

/** SMS of one commit, of whatever purpose, as they are counted for number and report. */
export interface SentSms {
  each: CountedSms[];
  limits: Limits;
}

export interface CountedSms {
  messageId: string;
  phoneKey: string;
  /** A notice is left out where it would be one too many; of a code the whole change is refused. */
  isNotice: boolean;
}

export const unansweredWindow = 3_600_000;

export type CodeRefusal = 'numberUsedUp' | 'tooManyUnanswered';

/**
 * Returns why another code is refused to a number, or to a network with so many unanswered ones within `unansweredWindow`. Real
 * drivers enter their codes, so many unanswered ones indicate abuse. Each store counts the total in its own way.
 */
export function codeRefusal(use: PhoneNumberUsage, ofNetwork: number, limits: Limits): CodeRefusal | null {
  if (isExhausted(use, limits)) return 'numberUsedUp';
  const { SMS_UNANSWERED_PER_ADDRESS: perAddress } = limits;
  return perAddress > 0 && ofNetwork >= perAddress ? 'tooManyUnanswered' : null;
}
