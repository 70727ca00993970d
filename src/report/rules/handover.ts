import type { Handover } from '#contract/entities.ts';
import type { ParticipantRecord, ReportDocument, SentHandover } from '#report/document.ts';
import { accepted, invalid, type Rule, refused } from '#report/rule.ts';

/** The signed report goes to the insurers that it names, to each once and only when a driver asks. */

function told({ handovers }: ReportDocument): { handovers: Handover[] } {
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

type Sending = Rule<'handOverReport'> & Rule<'handOverSummaryReport'>;
type Reading = Rule<'getHandovers'> & Rule<'getSummaryHandovers'>;

function names({ participants }: ReportDocument, insurerCode: string): boolean {
  return participants.some(({ data }) => data.vehicleInsurer?.vehicleInsurerCode === insurerCode);
}

/** All that is asked for or, when one of them cannot be had, nothing; what has been sent before is not sent again. */
function sendingFor(isSender: (record: ParticipantRecord) => boolean): Sending {
  return (document, { body }, { now, mailboxes }) => {
    const asked = [...new Set(body.insurers)];
    if (!asked.every((insurerCode) => names(document, insurerCode))) return invalid('insurers', 'pickOne');
    if (mailboxes === null) return refused(document, 'ERR_HANDOVER_DISABLED');
    const before = new Set(document.handovers.map(({ insurerCode }) => insurerCode));
    const participantId = document.participants.find(isSender)?.data.participantId ?? '';
    const fresh: SentHandover[] = [];
    for (const insurerCode of asked.filter((code) => !before.has(code))) {
      const email = mailboxes.get(insurerCode);
      if (email === undefined) return refused(document, 'ERR_INSURER_WITHOUT_MAILBOX');
      fresh.push({ insurerCode, email, participantId, askedAt: now, sentAt: null });
    }
    if (fresh.length === 0) return accepted(document, told(document));
    const after = { ...document, handovers: [...document.handovers, ...fresh] };
    const effects = fresh.map(({ insurerCode, email }) => ({
      type: 'handOverReport' as const,
      insurerCode,
      to: email,
    }));
    return accepted(after, told(after), effects);
  };
}

/** What has gone is told also once no more can be sent. */
const reading: Reading = (document, _input, { mailboxes }) =>
  mailboxes === null && document.handovers.length === 0
    ? refused(document, 'ERR_HANDOVER_DISABLED')
    : accepted(document, told(document));

/** In the session, which is the reporter's; by the link, which is the other participant's. */
export const handOverReport = sendingFor(({ data }) => data.isReporter);
export const handOverSummaryReport = sendingFor(({ data }) => !data.isReporter);
export const getHandovers = reading;
export const getSummaryHandovers = reading;
