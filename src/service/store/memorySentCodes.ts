import type { Limits } from '#contract/limits.ts';
import { isSmsUsedUp, type PhoneNumberUsage } from '#report/codes.ts';
import type { CountedOnce, Memory } from './memory.ts';
import { codeRefusal, type SentCode, type SentSms, unansweredWindow } from './sentCodes.ts';

/** Counts of the SMS and their codes in a memory store. */

export function phoneNumberUsage(
  { sentCodes }: Memory,
  phoneKey: string,
  since: number,
  reportId: string,
): PhoneNumberUsage {
  const codes = [...sentCodes.values()].filter((code) => code.phoneKey === phoneKey && code.sentAt >= since);
  const others = codes.map((code) => code.reportId).filter((other) => other !== reportId);
  return { otherReports: new Set(others).size, codes: codes.length };
}

export function countCode(
  memory: Memory,
  reportId: string,
  { codeId, phoneKey, networkKey, limits }: SentCode,
  at: number,
) {
  const { sentCodes } = memory;
  const unanswered = [...sentCodes.values()].filter(
    ({ sentAt, isAnswered }) => !isAnswered && sentAt >= at - unansweredWindow,
  );
  const ofNetwork = unanswered.filter((code) => code.networkKey !== null && code.networkKey === networkKey).length;
  const use = phoneNumberUsage(memory, phoneKey, at - limits.PHONE_OCCURRENCE_WINDOW, reportId);
  const isFull = limits.SMS_UNANSWERED > 0 && unanswered.length >= limits.SMS_UNANSWERED;
  const refusal = codeRefusal(use, ofNetwork, limits) ?? (isFull ? 'tooManyUnanswered' : null);
  if (refusal === null) sentCodes.set(codeId, { reportId, phoneKey, networkKey, sentAt: at, isAnswered: false });
  return refusal;
}

export function countOneSms(
  { sentSms }: Memory,
  messageId: string,
  { reportId, phoneKey, sentAt }: CountedOnce,
  limits: Limits,
): boolean {
  const lately = [...sentSms.values()].filter((each) => each.sentAt > sentAt - limits.PHONE_OCCURRENCE_WINDOW);
  const ofNumber = lately.filter((each) => each.phoneKey === phoneKey).length;
  const ofReport = lately.filter((each) => each.reportId === reportId).length;
  if (isSmsUsedUp({ ofNumber, ofReport }, limits)) return false;
  sentSms.set(messageId, { reportId, phoneKey, sentAt });
  return true;
}

/** Returns the ids of SMS that must not leave; null if the commit must be rolled back. */
export function countSms(
  memory: Memory,
  reportId: string,
  { each, limits }: SentSms,
  sentAt: number,
): Set<string> | null {
  const left = new Set<string>();
  for (const { messageId, phoneKey, isNotice } of each) {
    if (countOneSms(memory, messageId, { reportId, phoneKey, sentAt }, limits)) continue;
    if (!isNotice) return null;
    left.add(messageId);
  }
  return left;
}
