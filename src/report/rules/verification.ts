import type { VerificationItem } from '#contract/entities.ts';
import { participantCount } from '#contract/limits.ts';
import { isAwaited, judgeCode, mayBeSent, withCodeSent } from '#report/codes.ts';
import { changeReport, findParticipant, replaceParticipant } from '#report/document.ts';
import { nextReportState } from '#report/reportLifecycle.ts';
import { accepted, notFound, type Rule, refused, wentOn } from '#report/rule.ts';

export const getParticipantsInVerification: Rule<'getParticipantsInVerification'> = (document, _input, environment) => {
  const isNew = document.report.state === 'NEW';
  const participants = document.participants.map(
    ({ data, phoneChanges, verification }): VerificationItem => ({
      participantId: data.participantId,
      order: data.order,
      phoneNumber: data.phoneNumber,
      isReporter: data.isReporter,
      isVerified: verification.passedAt !== null,
      canChangePhone: isNew && verification.passedAt === null && phoneChanges < environment.limits.MAX_PHONE_CHANGES,
      canSendSmsCode: isNew && mayBeSent(verification, environment.limits),
      canBeVerified: isNew && isAwaited(verification, environment.now),
    }),
  );
  return accepted(document, { participants });
};

export const sendCodeToVerify: Rule<'sendCodeToVerify'> = (
  document,
  { params },
  { now, freshCode, limits, providers },
) => {
  const record = findParticipant(document, params.participantId);
  if (record === undefined) return notFound;
  if (record.verification.passedAt !== null) return refused(document, 'ERR_PARTICIPANT_ALREADY_VERIFIED');
  if (!mayBeSent(record.verification, limits)) return refused(document, 'ERR_TOO_MANY_SENT_CODES');
  if (!providers.sms) return refused(document, 'ERR_SMS_GATEWAY');
  const verification = withCodeSent(record.verification, freshCode, now, limits);
  return accepted(replaceParticipant(document, { ...record, verification }), {}, [
    { type: 'sendVerificationCode', to: record.data.phoneNumber, code: freshCode },
  ]);
};

export const verify: Rule<'verify'> = (document, { params, body }, { now, limits }) => {
  const record = findParticipant(document, params.participantId);
  if (record === undefined) return notFound;
  if (record.verification.passedAt !== null) return refused(document, 'ERR_PARTICIPANT_ALREADY_VERIFIED');
  const judged = judgeCode(record.verification, body.smsCode, now, limits);
  if (judged.verdict === 'notSent') return refused(document, 'ERR_CALL_SEND_CODE_FIRST', { isValid: false });
  if (judged.verdict === 'expired') return refused(document, 'ERR_CODE_EXPIRED', { isValid: false });

  const checked = replaceParticipant(document, { ...record, verification: judged.check });
  if (judged.verdict === 'wrong') return accepted(checked, { isValid: false });
  if (judged.verdict === 'lockedOut') {
    const state = nextReportState(document.report.state, { type: 'locked' });
    return refused(changeReport(checked, { state }), 'ERR_TOO_MANY_WRONG_CODES', { isValid: false });
  }
  const verified = checked.participants.filter(({ verification }) => verification.passedAt !== null).length;
  const state = nextReportState(document.report.state, { type: 'verified', outstanding: participantCount - verified });
  if (state === document.report.state) return accepted(checked, { isValid: true });
  return wentOn(
    { ...changeReport(checked, { state }), summaryExpiresAt: now + limits.SUMMARY_LINK_LIFETIME },
    { isValid: true },
  );
};
