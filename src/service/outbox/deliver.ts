import type { DeliveryState } from '#contract/enumerations.ts';
import { withDeliveryState } from '#report/deliveries.ts';
import { type ReportDocument, summaryView } from '#report/document.ts';
import type { Delivery } from '#report/rule.ts';
import type { Service } from '../calls/service.ts';
import { type EmailText, handoverEmail, signedReportEmail } from '../providers/emailTexts.ts';
import { MailboxRefused, type MessageProvider, type SmsMessage, SmsRefused } from '../providers/messages.ts';
import { codeSms, takenOverSms } from '../providers/texts.ts';
import { type ReportFiles, reportFileName } from '../reportFile.ts';
import { reportToResume } from '../reportToResume.ts';
import type { ClaimedMessage, StoredReport } from '../store/store.ts';
import { changeDocument, noteCodeDelivery } from './noteDelivery.ts';

export interface DeliveryMeans
  extends Pick<Service, 'store' | 'tokens' | 'limits' | 'photos' | 'insuranceCompanies' | 'now' | 'expiryNow'> {
  messages: MessageProvider;
  files: Omit<ReportFiles, 'data'>;
  /** URL of the page that verifies the PDF. */
  verifyUrl: string;
  /** A message has left, and the store did not take note of it. */
  notNoted(error: unknown): void;
}

/** Waits until it is noted how far a message has come. A store that fails then is only logged: the message must not leave twice. */
async function recorded(dependencies: DeliveryMeans, noting: Promise<void>): Promise<void> {
  await noting.catch((error: unknown) => dependencies.notNoted(error));
}

const purposeOf = {
  sendVerificationCode: 'verification',
  sendSigningCode: 'signing',
  sendCodeToFillIn: 'fillingIn',
  sendCodeToHandOver: 'handingOver',
} as const;
type CodeEffect = Extract<Delivery, { type: keyof typeof purposeOf }>;

/** Sends a code. One that is no longer valid need not arrive, and one for a number that does not exist cannot. */
async function sendCode(
  dependencies: DeliveryMeans,
  message: ClaimedMessage,
  sms: SmsMessage,
): Promise<'sent' | 'undeliverable'> {
  const { messages, store, now, limits } = dependencies;
  if (now() - message.createdAt > limits.CODE_LIFETIME) return 'undeliverable';
  try {
    const gatewayId = await messages.sendSms(sms, message.messageId);
    if (gatewayId !== null) await recorded(dependencies, store.noteGatewayId(message, gatewayId, now()));
    return 'sent';
  } catch (error) {
    if (error instanceof SmsRefused && error.reason === 'number') return 'undeliverable';
    throw error;
  }
}

async function sendParticipantsCode(
  dependencies: DeliveryMeans,
  message: ClaimedMessage,
  { type, to, code: sent }: CodeEffect,
) {
  const { messageId, reportId } = message;
  const code = { purpose: purposeOf[type], code: sent };
  const text = codeSms(code.purpose, sent, dependencies.limits.CODE_LIFETIME);
  const state = await sendCode(dependencies, message, { to, text });
  await recorded(dependencies, noteCodeDelivery(dependencies, code, { reportId, messageId, state }));
}

type MailState = Extract<DeliveryState, 'sent' | 'undeliverable'>;

interface Mail extends EmailText {
  to: string;
  replyTo?: string;
}

async function sendReport(
  { messages, files }: DeliveryMeans,
  messageId: string,
  document: ReportDocument,
  mail: Mail,
): Promise<MailState> {
  const content = await files.accidentReport(document);
  const attachment = { filename: reportFileName(document), contentType: 'application/pdf', content };
  try {
    await messages.sendEmail({ ...mail, attachments: [attachment] }, messageId);
    return 'sent';
  } catch (error) {
    if (error instanceof MailboxRefused) return 'undeliverable';
    throw error;
  }
}

/** Sends the signed report to a participant, and notes whether the mailbox took it. */
async function sendSignedReport(
  dependencies: DeliveryMeans,
  { messageId, reportId }: ClaimedMessage,
  { participantId, to }: Extract<Delivery, { type: 'sendSignedReport' }>,
): Promise<void> {
  const stored = await dependencies.store.loadReport(reportId);
  if (stored === null) return;
  const mail = signedReportEmail(summaryView(stored.document), dependencies.insuranceCompanies, dependencies.verifyUrl);
  const state = await sendReport(dependencies, messageId, stored.document, { to, ...mail });
  const key = { participantId, purpose: 'signedReport', messageId } as const;
  const noting = changeDocument(dependencies.store, reportId, (document) =>
    withDeliveryState(document, key, state, dependencies.now()),
  );
  await recorded(dependencies, noting);
}

/** The drivers are told when it left, or that the insurer's mailbox does not exist. */
function noteHandover({ store, now }: DeliveryMeans, reportId: string, insurerCode: string, state: MailState) {
  const at = now();
  const change = state === 'sent' ? { sentAt: at } : { refusedAt: at };
  return changeDocument(store, reportId, (document) => ({
    ...document,
    handovers: document.handovers.map((each) => (each.insurerCode === insurerCode ? { ...each, ...change } : each)),
  }));
}

async function handOver(
  dependencies: DeliveryMeans,
  { messageId, reportId }: ClaimedMessage,
  { insurerCode, to }: Extract<Delivery, { type: 'handOverReport' }>,
): Promise<void> {
  const stored = await dependencies.store.loadReport(reportId);
  const handover = stored?.document.handovers.find((each) => each.insurerCode === insurerCode);
  // Gone, or sent by an attempt that did not live to say so.
  if (stored === null || handover === undefined || handover.sentAt !== null) return;
  if (handover.refusedAt !== undefined) return;
  const summary = summaryView(stored.document);
  const sender = summary.participants.find(({ participantId }) => participantId === handover.participantId);
  const replyTo = sender?.email ?? undefined;
  const text = handoverEmail(summary, insurerCode, sender, dependencies.verifyUrl);
  const mail = { to, ...text, ...(replyTo !== undefined && { replyTo }) };
  const state = await sendReport(dependencies, messageId, stored.document, mail);
  await noteHandover(dependencies, reportId, insurerCode, state);
}

/** Counts the SMS to a known number as it leaves; requests at unknown numbers are not counted. */
async function isCounted(
  { store, tokens, now, limits }: DeliveryMeans,
  { messageId: resumptionId }: ClaimedMessage,
  { document }: StoredReport,
  to: string,
): Promise<boolean> {
  const { reportId } = document.report;
  return store.countResumptionSms({ resumptionId, reportId, phoneKey: await tokens.keyOf(to), at: now(), limits });
}

/** Delivers one message of the outbox. Rejects when it must be tried again; done twice, it does no harm. */
export async function deliver(dependencies: DeliveryMeans, message: ClaimedMessage): Promise<void> {
  const { messageId, reportId, effect } = message;
  switch (effect.type) {
    case 'sendVerificationCode':
    case 'sendSigningCode':
    case 'sendCodeToFillIn':
    case 'sendCodeToHandOver':
      return sendParticipantsCode(dependencies, message, effect);
    case 'sendResumptionCode': {
      const found = await reportToResume(dependencies, effect.to);
      if (found === null || !(await isCounted(dependencies, message, found, effect.to))) return;
      const audit = { auditId: messageId, at: message.createdAt, call: 'resumeReport', resultCode: 'OK' } as const;
      const { reportId: resumed } = found.document.report;
      await dependencies.store.recordReadAccess(resumed, { ...audit, correlationId: effect.correlationId });
      const text = codeSms('resumption', effect.code, dependencies.limits.CODE_LIFETIME);
      await sendCode(dependencies, message, { to: effect.to, text });
      return;
    }
    case 'tellReporter':
      await sendCode(dependencies, message, { to: effect.to, text: takenOverSms });
      return;
    case 'sendSignedReport':
      return sendSignedReport(dependencies, message, effect);
    case 'handOverReport':
      return handOver(dependencies, message, effect);
    case 'deletePhoto':
      return dependencies.photos.delete(reportId, effect.photoId);
    case 'deleteFiles':
      await dependencies.photos.deleteAll(reportId);
      return dependencies.files.delete(reportId);
  }
}
