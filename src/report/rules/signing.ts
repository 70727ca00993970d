import type { SigningItem } from '#contract/entities.ts';
import { isAwaited, judgeCode, mayBeSent, withCodeSent } from '#report/codes.ts';
import { changeReport, findParticipant, type ReportDocument, replaceParticipant } from '#report/document.ts';
import { nextReportState } from '#report/reportLifecycle.ts';
import { accepted, type Effect, notFound, type Rule, refused, wentOn } from '#report/rule.ts';

function isAsConfirmed(document: ReportDocument): boolean {
  return document.confirmedVersion === document.contentVersion;
}

/** `canBeSigned`: a code typed now would be judged; `waitingForInsertingSmsCode`: one is on its way or has come. */
export const getParticipantsInSigning: Rule<'getParticipantsInSigning'> = (document, _input, environment) => {
  const isToSign = document.report.state === 'TO_SIGN';
  const participants = document.participants.map(
    ({ data, signing }): SigningItem => ({
      participantId: data.participantId,
      order: data.order,
      phoneNumber: data.phoneNumber,
      firstName: data.personalData?.firstName ?? null,
      lastName: data.personalData?.lastName ?? null,
      licensePlate: data.vehicle?.vehicleLicensePlate ?? null,
      isSigned: signing.passedAt !== null,
      canSendSmsCode: isToSign && mayBeSent(signing, environment.limits),
      waitingForInsertingSmsCode: isToSign && isAwaited(signing, environment.now),
      canBeSigned: isToSign && isAwaited(signing, environment.now) && isAsConfirmed(document),
    }),
  );
  return accepted(document, { participants });
};

export const sendCodeToSign: Rule<'sendCodeToSign'> = (document, { params }, { now, freshCode, limits, providers }) => {
  const record = findParticipant(document, params.participantId);
  if (record === undefined) return notFound;
  if (record.signing.passedAt !== null) return refused(document, 'ERR_PARTICIPANT_ALREADY_CONFIRMED');
  if (!mayBeSent(record.signing, limits)) return refused(document, 'ERR_TOO_MANY_SENT_CODES');
  if (!providers.sms) return refused(document, 'ERR_SMS_GATEWAY');
  const signing = withCodeSent(record.signing, freshCode, now, limits);
  return accepted(replaceParticipant(document, { ...record, signing }), {}, [
    { type: 'sendSigningCode', to: record.data.phoneNumber, code: freshCode },
  ]);
};

function signedReportEmails(document: ReportDocument): Effect[] {
  return document.participants.flatMap(({ data }) =>
    data.email === null ? [] : [{ type: 'sendSignedReport', participantId: data.participantId, to: data.email }],
  );
}

export const sign: Rule<'sign'> = (document, { params, body }, { now, limits }) => {
  const record = findParticipant(document, params.participantId);
  if (record === undefined) return notFound;
  if (record.signing.passedAt !== null) return refused(document, 'ERR_PARTICIPANT_ALREADY_CONFIRMED');
  if (!isAsConfirmed(document)) return refused(document, 'ERR_SUMMARY_DATA_CHANGED', { isValid: false });
  const judged = judgeCode(record.signing, body.smsCode, now, limits);
  if (judged.verdict === 'notSent') return refused(document, 'ERR_CALL_SEND_CODE_FIRST', { isValid: false });
  if (judged.verdict === 'expired') return refused(document, 'ERR_CODE_EXPIRED', { isValid: false });

  const checked = replaceParticipant(document, { ...record, signing: judged.check });
  if (judged.verdict === 'wrong') return accepted(checked, { isValid: false });
  if (judged.verdict === 'lockedOut') {
    const state = nextReportState(document.report.state, { type: 'locked' });
    return refused(changeReport(checked, { state }), 'ERR_TOO_MANY_WRONG_CODES', { isValid: false });
  }
  const outstanding = checked.participants.filter(({ signing }) => signing.passedAt === null).length;
  const state = nextReportState(document.report.state, { type: 'signed', outstanding });
  if (state === document.report.state) return accepted(checked, { isValid: true });
  const finished = {
    ...changeReport(checked, { state }),
    finishedAt: now,
    expiresAt: now + limits.FINISHED_RETENTION,
    summaryExpiresAt: now + limits.SUMMARY_LINK_LIFETIME,
  };
  return wentOn(finished, { isValid: true }, signedReportEmails(finished));
};
