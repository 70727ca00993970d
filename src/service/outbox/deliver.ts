import type { InsuranceCompany } from '#contract/entities.ts';
import { type ReportDocument, summaryView } from '#report/document.ts';
import type { Delivery } from '#report/rule.ts';
import { type EmailText, handoverEmail, signedReportEmail } from '../providers/emailTexts.ts';
import { type MessageProvider, type SmsMessage, SmsRefused } from '../providers/messages.ts';
import type { PhotoStorage } from '../providers/photoStorage/photoStorage.ts';
import { fillingInSms, resumptionSms, signingSms, verificationSms } from '../providers/texts.ts';
import { type ReportFiles, reportFileName } from '../reportFile.ts';
import { reportToResume } from '../reportToResume.ts';
import type { ClaimedMessage, Store } from '../store/store.ts';
import type { Tokens } from '../tokens.ts';

export interface DeliveryMeans {
  messages: MessageProvider;
  store: Store;
  photos: PhotoStorage;
  files: Omit<ReportFiles, 'data'>;
  insuranceCompanies: InsuranceCompany[];
  now(): number;
  codeLifetime: number;
  keyOf: Tokens['keyOf'];
}

/** A code that is no longer valid need not arrive, and one for a number that does not exist cannot. */
async function sendCode(
  { messages, now, codeLifetime }: DeliveryMeans,
  { messageId, createdAt }: ClaimedMessage,
  sms: SmsMessage,
): Promise<void> {
  if (now() - createdAt > codeLifetime) return;
  try {
    await messages.sendSms(sms, messageId);
  } catch (error) {
    if (!(error instanceof SmsRefused && error.reason === 'number')) throw error;
  }
}

interface Mail extends EmailText {
  to: string;
  replyTo?: string;
}

async function sendReport(
  { messages, files }: DeliveryMeans,
  messageId: string,
  document: ReportDocument,
  mail: Mail,
): Promise<void> {
  const content = await files.accidentReport(document);
  const attachment = { filename: reportFileName(document), contentType: 'application/pdf', content };
  await messages.sendEmail({ ...mail, attachments: [attachment] }, messageId);
}

/** More than the calls that ever meet on one signed report. */
const maxTries = 25;

/** The drivers are told when it left. */
async function noteSent({ store, now }: DeliveryMeans, reportId: string, insurerCode: string): Promise<void> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const stored = await store.loadReport(reportId);
    if (stored === null) return;
    const { document, version } = stored;
    const sentAt = now();
    const handovers = document.handovers.map((each) => (each.insurerCode === insurerCode ? { ...each, sentAt } : each));
    if (await store.replace(reportId, version, { ...document, handovers })) return;
  }
  throw new Error('The report kept changing while a handover was noted');
}

async function handOver(
  means: DeliveryMeans,
  { messageId, reportId }: ClaimedMessage,
  { insurerCode, to }: Extract<Delivery, { type: 'handOverReport' }>,
): Promise<void> {
  const stored = await means.store.loadReport(reportId);
  const handover = stored?.document.handovers.find((each) => each.insurerCode === insurerCode);
  // Gone, or sent by an attempt that did not live to say so.
  if (stored === null || handover === undefined || handover.sentAt !== null) return;
  const summary = summaryView(stored.document);
  const sender = summary.participants.find(({ participantId }) => participantId === handover.participantId);
  const replyTo = sender?.email ?? undefined;
  const mail = { to, ...handoverEmail(summary, insurerCode, sender), ...(replyTo !== undefined && { replyTo }) };
  await sendReport(means, messageId, stored.document, mail);
  await noteSent(means, reportId, insurerCode);
}

/** Delivers one message of the outbox. Rejects when it must be tried again; done twice, it does no harm. */
export async function deliver(means: DeliveryMeans, message: ClaimedMessage): Promise<void> {
  const { messageId, reportId, effect } = message;
  const lifetime = means.codeLifetime;
  switch (effect.type) {
    case 'sendVerificationCode':
      return sendCode(means, message, { to: effect.to, text: verificationSms(effect.code, { lifetime }) });
    case 'sendSigningCode':
      return sendCode(means, message, { to: effect.to, text: signingSms(effect.code, { lifetime }) });
    case 'sendCodeToFillIn':
      return sendCode(means, message, { to: effect.to, text: fillingInSms(effect.code, { lifetime }) });
    case 'sendResumptionCode': {
      const found = await reportToResume(means, effect.to);
      if (found === null) return;
      const audit = { auditId: messageId, at: message.createdAt, call: 'resumeReport', resultCode: 'OK' } as const;
      const { reportId: resumed } = found.document.report;
      await means.store.noteReading(resumed, { ...audit, correlationId: effect.correlationId });
      return sendCode(means, message, { to: effect.to, text: resumptionSms(effect.code, { lifetime }) });
    }
    case 'sendSignedReport': {
      const stored = await means.store.loadReport(reportId);
      if (stored === null) return;
      const mail = signedReportEmail(summaryView(stored.document), means.insuranceCompanies);
      return sendReport(means, messageId, stored.document, { to: effect.to, ...mail });
    }
    case 'handOverReport':
      return handOver(means, message, effect);
    case 'deletePhoto':
      return means.photos.delete(reportId, effect.photoId);
    case 'deleteFiles':
      await means.photos.deleteAll(reportId);
      return means.files.delete(reportId);
  }
}
