import type { VerificationItem } from '#contract/entities.ts';
import { canBeEntered, codeStatusOf, isWaiting, mayBeSent } from '#report/codes.ts';
import { onParticipant } from '#report/onParticipant.ts';
import { accepted, type Rule } from '#report/rule.ts';
import { type CodePurpose, checkCode, sendCode } from './smsCodes.ts';

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
      canSendSmsCode: isNew && mayBeSent(verification, environment.limits) && !isWaiting(verification, environment.now),
      canBeVerified: isNew && canBeEntered(verification, environment.now),
      ...codeStatusOf(verification, environment.now, environment.limits),
    }),
  );
  return accepted(document, { participants });
};

const verification: CodePurpose<'ERR_PARTICIPANT_ALREADY_VERIFIED', never> = {
  check: 'verification',
  message: 'sendVerificationCode',
  event: 'verified',
  passed: 'ERR_PARTICIPANT_ALREADY_VERIFIED',
  hindrance: () => null,
  right: ({ sentBefore: _, ...record }) => ({
    record,
    effects: [{ type: 'codesAnswered', phoneNumber: record.data.phoneNumber }],
  }),
  ended: (document) => ({ document, effects: [] }),
};

export const sendCodeToVerify = onParticipant<'sendCodeToVerify'>(sendCode(verification));

export const verify = onParticipant<'verify'>(checkCode(verification));
