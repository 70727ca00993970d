import type { DelegationItem } from '#contract/entities.ts';
import { canBeEntered, codeStatusOf, isLockedOut, isWaiting, mayBeSent } from '#report/codes.ts';
import { type ReportDocument, untouchedCodeCheck } from '#report/document.ts';
import { acceptedParticipant, onParticipant } from '#report/onParticipant.ts';
import { accepted, type Environment } from '#report/rule.ts';
import { onReader, readerOf } from './signing.ts';
import { checkAgain, sendCodeFor } from './smsCodes.ts';

/** Rules for filling in one's own part on one's own phone, from an SMS code until either driver ends it. */

export const sendCodeToFillIn = onReader<'sendCodeToFillIn'>((asked, environment) =>
  sendCodeFor(asked, 'joining', 'sendCodeToFillIn', environment),
);

export const fillIn = onReader<'fillIn'>(({ document, record, body, inputs }, environment) =>
  checkAgain({ document, record }, 'joining', body.smsCode, environment, (checked) => {
    const { participantId } = record.data;
    const { reportId } = document.report;
    const joined = { ...checked, fillingIn: { participantId, ...inputs.session, at: environment.now } };
    return accepted(joined, { isValid: true, reportId, participantId });
  }),
);

/** Returns the code status of the link's reader; null without such a participant, or in another state of the report. */
export function codeOfReader(
  document: ReportDocument,
  of: 'joining' | 'handingOver',
  { now, limits }: Environment,
): DelegationItem | null {
  const { data, [of]: check = untouchedCodeCheck } = readerOf(document) ?? {};
  const state = of === 'joining' ? 'COLLECTING_DATA' : 'FINISHED';
  if (data === undefined || document.report.state !== state) return null;
  const isOpen = !isLockedOut(check, limits);
  return {
    participantId: data.participantId,
    phoneNumber: data.phoneNumber,
    canSendSmsCode: isOpen && mayBeSent(check, limits) && !isWaiting(check, now),
    waitingForInsertingSmsCode: isOpen && canBeEntered(check, now),
    ...(isOpen && codeStatusOf(check, now, limits)),
  };
}

/** Ends the delegated filling in; the session of that phone becomes invalid. */
export function withoutDelegation({ fillingIn: _, ...document }: ReportDocument): ReportDocument {
  return document;
}

/** Handed back, or taken over; what has been filled in stays. */
export const endFillingIn = onParticipant<'endFillingIn'>(({ document, record }, environment) =>
  acceptedParticipant(
    document.fillingIn?.participantId === record.data.participantId ? withoutDelegation(document) : document,
    record,
    environment,
  ),
);
