import type { Body } from '#contract/callSchemas.ts';
import { participantCount } from '#contract/limits.ts';
import type { ResultCode } from '#contract/resultCodes.ts';
import { smsPhoneComplaint } from '#contract/typed/phone.ts';
import {
  afterLink,
  asByLink,
  checkTypedCode,
  codeStatusOf,
  isLockedOut,
  isWaiting,
  mayBeSent,
  statusOfReplaced,
  withCodeSent,
  withoutPassing,
} from '#report/codes.ts';
import { withMessageWaiting } from '#report/deliveries.ts';
import {
  type CodeCheck,
  changeReport,
  type ParticipantRecord,
  type ReportDocument,
  replaceParticipant,
  untouchedCodeCheck,
} from '#report/document.ts';
import { nextReportState } from '#report/reportLifecycle.ts';
import { accepted, advanced, type Effect, type Environment, refused } from '#report/rule.ts';

/** Codes to verify and to sign are sent and checked by the same rule. */

/** Differences between the purposes of codes. */
export interface CodePurpose<Passed extends ResultCode, Hindrance extends ResultCode> {
  check: 'verification' | 'signing';
  message: 'sendVerificationCode' | 'sendSigningCode';
  /** Lifecycle event of a right code. */
  event: 'verified' | 'signed';
  /** Refused once the right code has come. */
  passed: Passed;
  /** Returns why codes are not checked now; null if they are. */
  hindrance(document: ReportDocument): Hindrance | null;
  /** Changes that a right code makes to the participant besides the check itself. */
  right(record: ParticipantRecord): { record: ParticipantRecord; effects: Effect[] };
  /** Effects of the last participant's right code on the report. */
  ended(document: ReportDocument, environment: Environment): { document: ReportDocument; effects: Effect[] };
}

interface Asked {
  document: ReportDocument;
  record: ParticipantRecord;
  /** True if the code is typed through the link, where wrong codes are counted apart and close only that way. */
  byLink?: boolean;
}

/** The check as it is met where the call is made. */
function metCheck(check: CodeCheck, byLink: boolean): CodeCheck {
  return byLink ? asByLink(check) : check;
}

/** The check as it is stored after that. */
function keptCheck(before: CodeCheck, after: CodeCheck, byLink: boolean): CodeCheck {
  return byLink ? afterLink(before, after) : after;
}

const purposeOf = {
  verification: 'verification',
  signing: 'signing',
  joining: 'fillingIn',
  handingOver: 'handingOver',
} as const;

/** The code of a check on its way to who is checked, unless something speaks against it. */
export function sendCodeFor(
  { document, record, byLink = false }: Asked,
  of: keyof typeof purposeOf,
  message: 'sendVerificationCode' | 'sendSigningCode' | 'sendCodeToFillIn' | 'sendCodeToHandOver',
  environment: Environment,
) {
  const { now, freshCode, limits, providers } = environment;
  const { phoneNumber } = record.data;
  const known = record[of] ?? untouchedCodeCheck;
  const check = metCheck(known, byLink);
  if (isLockedOut(check, limits)) return refused(document, 'ERR_TOO_MANY_WRONG_CODES');
  if (isWaiting(check, now)) return refused(document, 'ERR_TOO_MANY_WRONG_CODES', codeStatusOf(check, now, limits));
  if (!mayBeSent(check, limits)) return refused(document, 'ERR_TOO_MANY_SENT_CODES');
  if (!providers.sms) return refused(document, 'ERR_SMS_GATEWAY');
  // SMS_PREFIXES may have changed since the number was given.
  if (smsPhoneComplaint(phoneNumber, environment.phonePrefixes) !== null) return refused(document, 'ERR_SMS_GATEWAY');
  const sent = { ...record, [of]: keptCheck(known, withCodeSent(check, freshCode, now, limits), byLink) };
  const delivery = { participantId: record.data.participantId, purpose: purposeOf[of] };
  return accepted(withMessageWaiting(replaceParticipant(document, sent), delivery, now), {}, [
    { type: message, to: phoneNumber, code: freshCode },
  ]);
}

export function sendCode<Passed extends ResultCode>({ check, message, passed }: CodePurpose<Passed, ResultCode>) {
  return (asked: Asked, environment: Environment) =>
    asked.record[check].passedAt === null
      ? sendCodeFor(asked, check, message, environment)
      : refused(asked.document, passed);
}

/** Judges a typed code; a code that is not judged is answered at once. */
function checkOrRefuse(document: ReportDocument, check: CodeCheck, smsCode: string, { now, limits }: Environment) {
  if (isLockedOut(check, limits)) return refused(document, 'ERR_TOO_MANY_WRONG_CODES', { isValid: false });
  const result = checkTypedCode(check, smsCode, now, limits);
  switch (result.verdict) {
    case 'notSent':
      return refused(document, 'ERR_CALL_SEND_CODE_FIRST', { isValid: false });
    case 'expired':
      return refused(document, 'ERR_CODE_EXPIRED', { isValid: false });
    case 'waiting':
      return refused(document, 'ERR_TOO_MANY_WRONG_CODES', { isValid: false, ...codeStatusOf(check, now, limits) });
    case 'replaced':
      return accepted(document, { isValid: false as const, ...statusOfReplaced(result.sentAt) });
    default:
      return result;
  }
}

/** Answers a wrong code, which has been counted. */
function answerWrong(
  counted: ReportDocument,
  { verdict, check }: { verdict: 'wrong' | 'stopped' | 'lockedOut'; check: CodeCheck },
  { now, limits }: Environment,
) {
  if (verdict === 'lockedOut') return refused(counted, 'ERR_TOO_MANY_WRONG_CODES', { isValid: false });
  const stand = { isValid: false as const, ...codeStatusOf(check, now, limits) };
  return verdict === 'wrong' ? accepted(counted, stand) : refused(counted, 'ERR_TOO_MANY_WRONG_CODES', stand);
}

export function checkCode<Passed extends ResultCode, Hindrance extends ResultCode>(
  purpose: CodePurpose<Passed, Hindrance>,
) {
  return (asked: Asked & { body: Body<'verify'> }, environment: Environment) => {
    const { document, record, body, byLink = false } = asked;
    const { now, limits } = environment;
    const known = record[purpose.check];
    const check = metCheck(known, byLink);
    if (check.passedAt !== null) return refused(document, purpose.passed);
    const hindrance = purpose.hindrance(document);
    if (hindrance !== null) return refused(document, hindrance, { isValid: false });
    const result = checkOrRefuse(document, check, body.smsCode, environment);
    if ('kind' in result) return result;

    const kept = { [purpose.check]: keptCheck(known, result.check, byLink) };
    if (result.verdict !== 'right') {
      const counted = replaceParticipant(document, { ...record, ...kept });
      const isClosed = result.verdict === 'lockedOut' && !byLink;
      const state = isClosed ? nextReportState(document.report.state, { type: 'locked' }) : document.report.state;
      return answerWrong(changeReport(counted, { state }), result, environment);
    }
    const right = purpose.right(record);
    const checked = replaceParticipant(document, { ...right.record, ...kept });
    const passed = checked.participants.filter((each) => each[purpose.check].passedAt !== null).length;
    const outstanding = participantCount - passed;
    const state = nextReportState(document.report.state, { type: purpose.event, outstanding });
    if (state === document.report.state) return accepted(checked, { isValid: true }, right.effects);
    const summaryExpiresAt = now + limits.SUMMARY_LINK_LIFETIME;
    const ended = purpose.ended({ ...changeReport(checked, { state }), summaryExpiresAt }, environment);
    return advanced(ended.document, { isValid: true }, [...right.effects, ...ended.effects]);
  };
}

/**
 * Checks a code typed through the link for actions that may be repeated. Too many wrong codes close only this way, so that a
 * holder of the link cannot block the reporter.
 */
export function checkAgain<Right>(
  { document, record }: Asked,
  of: 'joining' | 'handingOver',
  smsCode: string,
  environment: Environment,
  right: (checked: ReportDocument) => Right,
) {
  const result = checkOrRefuse(document, record[of] ?? untouchedCodeCheck, smsCode, environment);
  if ('kind' in result) return result;
  const kept = (check: CodeCheck) => replaceParticipant(document, { ...record, [of]: check });
  // The code that was right is neither kept as passed nor counted as sent.
  return result.verdict === 'right'
    ? right(kept(withoutPassing(result.check, environment.now)))
    : answerWrong(kept(result.check), result, environment);
}
