import type { ReportCallName } from '#contract/calls.ts';
import type { SigningItem } from '#contract/entities.ts';
import { asByLink, canBeEntered, codeStatusOf, isLockedOut, isWaiting, mayBeSent } from '#report/codes.ts';
import { withMessageWaiting } from '#report/deliveries.ts';
import type { CodeCheck, ParticipantRecord, ReportDocument } from '#report/document.ts';
import { onParticipant } from '#report/onParticipant.ts';
import {
  accepted,
  type Effect,
  type Environment,
  notFound,
  type Outcome,
  type Rule,
  type RuleInput,
  refused,
} from '#report/rule.ts';
import { withoutContents } from '#report/sectionReviews.ts';
import { type CodePurpose, checkCode, sendCode } from './smsCodes.ts';

function isAsConfirmed(document: ReportDocument): boolean {
  return document.confirmedVersion === document.contentVersion;
}

/** `canBeSigned`: a code typed now would be judged; `waitingForInsertingSmsCode`: one is on its way or has come. */
function signingItem(
  document: ReportDocument,
  data: ParticipantRecord['data'],
  check: CodeCheck,
  { now, limits }: Environment,
): SigningItem {
  const isOpen = document.report.state === 'TO_SIGN' && !isLockedOut(check, limits);
  return {
    participantId: data.participantId,
    order: data.order,
    phoneNumber: data.phoneNumber,
    firstName: data.personalData?.firstName ?? null,
    lastName: data.personalData?.lastName ?? null,
    licensePlate: data.vehicle?.vehicleLicensePlate ?? null,
    isSigned: check.passedAt !== null,
    canSendSmsCode: isOpen && mayBeSent(check, limits) && !isWaiting(check, now),
    waitingForInsertingSmsCode: isOpen && canBeEntered(check, now),
    canBeSigned: isOpen && canBeEntered(check, now) && isAsConfirmed(document),
    ...(!isLockedOut(check, limits) && codeStatusOf(check, now, limits)),
  };
}

export function signingItems(document: ReportDocument, environment: Environment): SigningItem[] {
  return document.participants.map(({ data, signing }) => signingItem(document, data, signing, environment));
}

export const getParticipantsInSigning: Rule<'getParticipantsInSigning'> = (document, _input, environment) =>
  accepted(document, { participants: signingItems(document, environment) });

/** Returns the document with the signed report on its way to each participant. */
function withReportWaiting(document: ReportDocument, now: number): ReportDocument {
  return document.participants.reduce(
    (known, { data: { participantId, email } }) =>
      email === null ? known : withMessageWaiting(known, { participantId, purpose: 'signedReport' }, now),
    document,
  );
}

function signedReportEmails(document: ReportDocument): Effect[] {
  return document.participants.flatMap(({ data }) =>
    data.email === null ? [] : [{ type: 'sendSignedReport', participantId: data.participantId, to: data.email }],
  );
}

const signing: CodePurpose<'ERR_PARTICIPANT_ALREADY_CONFIRMED', 'ERR_SUMMARY_DATA_CHANGED'> = {
  check: 'signing',
  message: 'sendSigningCode',
  event: 'signed',
  passed: 'ERR_PARTICIPANT_ALREADY_CONFIRMED',
  hindrance: (document) => (isAsConfirmed(document) ? null : 'ERR_SUMMARY_DATA_CHANGED'),
  right: (record) => ({ record, effects: [] }),
  ended: (document, { now, limits }) => ({
    document: {
      ...withReportWaiting(withoutContents(document), now),
      finishedAt: now,
      expiresAt: now + limits.FINISHED_RETENTION,
    },
    effects: signedReportEmails(document),
  }),
};

export const sendCodeToSign = onParticipant<'sendCodeToSign'>(sendCode(signing));

export const sign = onParticipant<'sign'>(checkCode(signing));

/** Returns the participant for whom the link is meant: the one who is not the reporter. */
export function readerOf({ participants }: ReportDocument) {
  return participants.find(({ data }) => !data.isReporter);
}

/** The rule of a call by the link about its reader. Said to be pure to the bundler, as `onParticipant` is. */
/* @__NO_SIDE_EFFECTS__ */
export function onReader<N extends ReportCallName>(
  rule: (
    input: RuleInput<N> & { document: ReportDocument; record: ParticipantRecord },
    environment: Environment,
  ) => Outcome<N>,
): Rule<N> {
  return (document, input: RuleInput<N>, environment) => {
    const record = readerOf(document);
    return record === undefined ? notFound : rule({ ...input, document, record }, environment);
  };
}

/** Returns the signing status of the link's reader; null without such a participant. */
export function signingOfReader(document: ReportDocument, environment: Environment): SigningItem | null {
  const record = readerOf(document);
  return record === undefined ? null : signingItem(document, record.data, asByLink(record.signing), environment);
}

/** Sends the signing code through the link, as the reporter's phone does in the session. */
export const sendCodeToSignByLink = onReader<'sendCodeToSignByLink'>(({ document, record }, environment) =>
  sendCode(signing)({ document, record, byLink: true }, environment),
);

export const signByLink = onReader<'signByLink'>(({ document, record, body }, environment) => {
  const hasSeen = body.contentVersion === document.contentVersion;
  if (!hasSeen && record.signing.passedAt === null)
    return refused(document, 'ERR_SUMMARY_DATA_CHANGED', { isValid: false });
  return checkCode(signing)({ document, record, body, byLink: true }, environment);
});
