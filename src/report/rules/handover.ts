import type { Handover } from '#contract/entities.ts';
import type { ParticipantRecord, ReportDocument, SentHandover } from '#report/document.ts';
import { accepted, type Environment, invalid, type Rule, refused } from '#report/rule.ts';
import { onReader } from './signing.ts';
import { checkAgain, sendCodeFor } from './smsCodes.ts';

/** The signed report goes to the insurers that it names, to each once and only when a driver asks. */

function answerOf({ handovers }: ReportDocument): { handovers: Handover[] } {
  return {
    handovers: handovers.map(({ insurerCode, email, askedAt, sentAt, refusedAt }) => ({
      insurerCode,
      email,
      askedAt: new Date(askedAt).toISOString(),
      sentAt: sentAt === null ? null : new Date(sentAt).toISOString(),
      ...(refusedAt !== undefined && { isUndeliverable: true }),
    })),
  };
}

type Reading = Rule<'getHandovers'> & Rule<'getSummaryHandovers'>;

function names({ participants }: ReportDocument, insurerCode: string): boolean {
  return participants.some(({ data }) => data.vehicleInsurer?.vehicleInsurerCode === insurerCode);
}

/**
 * Hands the report over to all given insurers, or to none if one of them is impossible. Insurers that already have it are
 * skipped.
 */
function handedOver(
  document: ReportDocument,
  insurers: readonly string[],
  sender: ParticipantRecord | undefined,
  { now, mailboxes }: Environment,
) {
  const asked = [...new Set(insurers)];
  if (!asked.every((insurerCode) => names(document, insurerCode))) return invalid('insurers', 'pickOne');
  if (mailboxes === null) return refused(document, 'ERR_HANDOVER_DISABLED');
  const before = new Set(document.handovers.map(({ insurerCode }) => insurerCode));
  const participantId = sender?.data.participantId ?? '';
  const fresh: SentHandover[] = [];
  for (const insurerCode of asked.filter((code) => !before.has(code))) {
    const email = mailboxes.get(insurerCode);
    if (email === undefined) return refused(document, 'ERR_INSURER_WITHOUT_MAILBOX');
    fresh.push({ insurerCode, email, participantId, askedAt: now, sentAt: null });
  }
  if (fresh.length === 0) return accepted(document, answerOf(document));
  const after = { ...document, handovers: [...document.handovers, ...fresh] };
  const effects = fresh.map(({ insurerCode, email }) => ({ type: 'handOverReport' as const, insurerCode, to: email }));
  return accepted(after, answerOf(after), effects);
}

export const handOverReport: Rule<'handOverReport'> = (document, { body }, environment) => {
  const sender = document.participants.find(({ data }) => data.isReporter);
  return handedOver(document, body.insurers, sender, environment);
};

export const sendCodeToHandOver = onReader<'sendCodeToHandOver'>((asked, environment) =>
  sendCodeFor(asked, 'handingOver', 'sendCodeToHandOver', environment),
);

/** Hands the report over through the link, in the other participant's name and by a code sent to their number. */
export const handOverSummaryReport = onReader<'handOverSummaryReport'>(({ document, record, body }, environment) => {
  const sent = handedOver(document, body.insurers, record, environment);
  if (sent.kind !== 'accepted') return sent;
  const { handovers } = sent.document;
  return checkAgain({ document, record }, 'handingOver', body.smsCode, environment, (checked) =>
    accepted({ ...checked, handovers }, { isValid: true, ...sent.answer }, sent.effects),
  );
});

/** Answers past handovers even after handover was disabled. */
const reading: Reading = (document, _input, { mailboxes }) =>
  mailboxes === null && document.handovers.length === 0
    ? refused(document, 'ERR_HANDOVER_DISABLED')
    : accepted(document, answerOf(document));

export const getHandovers = reading;
export const getSummaryHandovers = reading;
