import type { FillingInItem } from '#contract/entities.ts';
import {
  isAwaited,
  isWaiting,
  isWornOut,
  judgeCode,
  mayBeSent,
  standOf,
  standOfReplaced,
  withoutPassing,
} from '#report/codes.ts';
import { type ReportDocument, replaceParticipant, untouchedCodeCheck } from '#report/document.ts';
import { acceptedParticipant, onParticipant } from '#report/onParticipant.ts';
import { accepted, type Environment, notFound, type Rule, refused } from '#report/rule.ts';
import { readerOf } from './signing.ts';
import { sendCodeFor } from './smsCodes.ts';

/** The other driver fills in the own part on the own phone: begun by a code to the own number, ended by either of the two. */

export const sendCodeToFillIn: Rule<'sendCodeToFillIn'> = (document, _input, environment) => {
  const record = readerOf(document);
  if (record === undefined) return notFound;
  return sendCodeFor({ document, record }, 'joining', 'sendCodeToFillIn', environment);
};

/** too many wrong codes close this way in, and never the report: who has the link alone must not stop the reporter. */
export const fillIn: Rule<'fillIn'> = (document, { body, gathered }, { now, limits }) => {
  const record = readerOf(document);
  if (record === undefined) return notFound;
  const { joining: check = untouchedCodeCheck } = record;
  if (isWornOut(check, limits)) return refused(document, 'ERR_TOO_MANY_WRONG_CODES', { isValid: false });
  const judged = judgeCode(check, body.smsCode, now, limits);
  if (judged.verdict === 'notSent') return refused(document, 'ERR_CALL_SEND_CODE_FIRST', { isValid: false });
  if (judged.verdict === 'expired') return refused(document, 'ERR_CODE_EXPIRED', { isValid: false });
  if (judged.verdict === 'waiting')
    return refused(document, 'ERR_TOO_MANY_WRONG_CODES', { isValid: false, ...standOf(check, now, limits) });
  if (judged.verdict === 'replaced') return accepted(document, { isValid: false, ...standOfReplaced(judged.sentAt) });

  const { verdict } = judged;
  // The way in may be needed again: the code that was right is neither kept as passed nor counted as sent.
  const joining = verdict === 'right' ? withoutPassing(judged.check, now) : judged.check;
  const checked = replaceParticipant(document, { ...record, joining });
  if (verdict === 'right') {
    const { participantId } = record.data;
    const { reportId } = document.report;
    const joined = { ...checked, fillingIn: { participantId, ...gathered.session, at: now } };
    return accepted(joined, { isValid: true, reportId, participantId });
  }
  if (verdict === 'lockedOut') return refused(checked, 'ERR_TOO_MANY_WRONG_CODES', { isValid: false });
  const stand = { isValid: false as const, ...standOf(joining, now, limits) };
  return verdict === 'wrong' ? accepted(checked, stand) : refused(checked, 'ERR_TOO_MANY_WRONG_CODES', stand);
};

/** How the way into the own part stands for the link's reader; null where there is none. */
export function fillingInOfReader(document: ReportDocument, { now, limits }: Environment): FillingInItem | null {
  const { data, joining: check = untouchedCodeCheck } = readerOf(document) ?? {};
  if (data === undefined || document.report.state !== 'COLLECTING_DATA') return null;
  const isOpen = !isWornOut(check, limits);
  return {
    participantId: data.participantId,
    phoneNumber: data.phoneNumber,
    canSendSmsCode: isOpen && mayBeSent(check, limits) && !isWaiting(check, now),
    waitingForInsertingSmsCode: isOpen && isAwaited(check, now),
    ...(isOpen && standOf(check, now, limits)),
  };
}

/** Nobody fills in the own part on the own phone any more: that session is worth nothing from then on. */
export function withoutFillingIn({ fillingIn: _, ...document }: ReportDocument): ReportDocument {
  return document;
}

/** handed back, or taken over; what has been filled in stays. */
export const endFillingIn = onParticipant<'endFillingIn'>(({ document, record }, environment) =>
  acceptedParticipant(
    document.fillingIn?.participantId === record.data.participantId ? withoutFillingIn(document) : document,
    record,
    environment,
  ),
);
