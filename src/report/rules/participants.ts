import { participantCount } from '#contract/limits.ts';
import { pragueMoment } from '#contract/pragueTime.ts';
import { smsPhoneComplaint } from '#contract/typed/phone.ts';
import { participantAnswer } from '#report/capabilities.ts';
import { isExhausted, mayBeSent } from '#report/codes.ts';
import { createParticipant, findParticipant, type ReportDocument, replaceParticipant } from '#report/document.ts';
import { withData } from '#report/ocrResults.ts';
import { acceptedParticipant, onParticipant } from '#report/onParticipant.ts';
import { accepted, invalid, type Rule, refused } from '#report/rule.ts';

function isTaken(document: ReportDocument, phoneNumber: string): boolean {
  return document.participants.some(({ data }) => data.phoneNumber === phoneNumber);
}

/** The first participant added is the reporter. */
export const addParticipant: Rule<'addParticipant'> = (document, { body, inputs }, environment) => {
  const { freshId, limits } = environment;
  if (findParticipant(document, freshId) !== undefined) return accepted(document, { participantId: freshId });
  const complaint = smsPhoneComplaint(body.phoneNumber, environment.phonePrefixes);
  if (complaint !== null) return invalid('phoneNumber', complaint);
  if (!body.gdprConfirmed) return refused(document, 'ERR_GDPR_NOT_CONFIRMED');
  if (document.participants.length >= participantCount) return refused(document, 'ERR_TOO_MANY_PARTICIPANTS');
  if (isTaken(document, body.phoneNumber)) return refused(document, 'ERR_PHONE_NUMBER_DUPLICATION');
  if (isExhausted(inputs.phoneNumberUsage, limits)) return refused(document, 'ERR_TOO_MANY_PHONE_NUMBER_OCCURRENCE');
  const record = createParticipant({
    participantId: freshId,
    order: document.participants.length + 1,
    isReporter: document.participants.length === 0,
    phoneNumber: body.phoneNumber,
  });
  const added = { ...document, participants: [...document.participants, record] };
  return accepted(added, { participantId: freshId });
};

export const getParticipants: Rule<'getParticipants'> = (document, _input, environment) =>
  accepted(document, {
    participants: document.participants.map((record) => participantAnswer(document, record, environment)),
  });

export const getParticipant = onParticipant<'getParticipant'>(({ document, record }, environment) =>
  accepted(document, { participant: participantAnswer(document, record, environment) }),
);

/**
 * Changes the phone number; a code sent to the old one becomes invalid. Codes are counted per number, and a number without codes
 * left is refused.
 */
export const updatePhone = onParticipant<'updatePhone'>(({ document, record, body, inputs }, environment) => {
  const { limits } = environment;
  const { phoneNumber } = body;
  const complaint = smsPhoneComplaint(phoneNumber, environment.phonePrefixes);
  if (complaint !== null) return invalid('phoneNumber', complaint);
  if (record.verification.passedAt !== null) return refused(document, 'ERR_PARTICIPANT_ALREADY_VERIFIED');
  if (record.data.phoneNumber === phoneNumber) return accepted(document, {});
  if (isTaken(document, phoneNumber)) return refused(document, 'ERR_PHONE_NUMBER_DUPLICATION');
  const sentBefore = { ...record.sentBefore, [record.data.phoneNumber]: record.verification.sent };
  const { replaced: _, ...known } = record.verification;
  const verification = { ...known, pending: null, sent: sentBefore[phoneNumber] ?? 0 };
  if (record.phoneChanges >= limits.MAX_PHONE_CHANGES || !mayBeSent(verification, limits))
    return refused(document, 'ERR_TOO_MANY_PHONE_NUMBER_CHANGES');
  if (isExhausted(inputs.phoneNumberUsage, limits)) return refused(document, 'ERR_TOO_MANY_PHONE_NUMBER_OCCURRENCE');
  const data = { ...record.data, phoneNumber };
  const changed = { ...record, data, phoneChanges: record.phoneChanges + 1, verification, sentBefore };
  return accepted(replaceParticipant(document, changed), {});
});

/** The address comes along only where it was given, and stays as it is otherwise. */
export const updateParticipantData = onParticipant<'updateParticipantData'>(
  ({ document, record, body: { personalData, address } }, environment) => {
    if (personalData.dateOfBirth > pragueMoment(environment.now).date)
      return invalid('personalData.dateOfBirth', 'inFuture');
    const change = address ? { personalData, address } : { personalData };
    return acceptedParticipant(document, withData(record, change), environment);
  },
);

export const updateEmail = onParticipant<'updateEmail'>(({ document, record, body }, environment) =>
  acceptedParticipant(document, withData(record, { email: body.email }), environment),
);
