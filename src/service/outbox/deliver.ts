import type { InsuranceCompany } from '#contract/entities.ts';
import { summaryView } from '#report/document.ts';
import { signedReportEmail } from '../providers/emailTexts.ts';
import { type MessageProvider, type SmsMessage, SmsRefused } from '../providers/messages.ts';
import type { PhotoStorage } from '../providers/photoStorage/photoStorage.ts';
import { signingSms, verificationSms } from '../providers/texts.ts';
import { type ReportFiles, reportFileName } from '../reportFile.ts';
import type { ClaimedMessage, Store } from '../store/store.ts';

export interface DeliveryMeans {
  messages: MessageProvider;
  store: Store;
  photos: PhotoStorage;
  files: ReportFiles;
  insuranceCompanies: InsuranceCompany[];
  now(): number;
  codeLifetime: number;
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

/** Delivers one message of the outbox. Rejects when it must be tried again; done twice, it does no harm. */
export async function deliver(means: DeliveryMeans, message: ClaimedMessage): Promise<void> {
  const { messageId, reportId, effect } = message;
  const lifetime = means.codeLifetime;
  switch (effect.type) {
    case 'sendVerificationCode':
      return sendCode(means, message, { to: effect.to, text: verificationSms(effect.code, { lifetime }) });
    case 'sendSigningCode':
      return sendCode(means, message, { to: effect.to, text: signingSms(effect.code, { lifetime }) });
    case 'sendSignedReport': {
      const stored = await means.store.loadReport(reportId);
      if (stored === null) return;
      const { subject, text, html } = signedReportEmail(summaryView(stored.document), means.insuranceCompanies);
      const content = await means.files.accidentReport(stored.document);
      const attachment = { filename: reportFileName(stored.document), contentType: 'application/pdf', content };
      await means.messages.sendEmail({ to: effect.to, subject, text, html, attachments: [attachment] }, messageId);
      return;
    }
    case 'deletePhoto':
      return means.photos.delete(reportId, effect.photoId);
    case 'deleteFiles':
      await means.photos.deleteAll(reportId);
      return means.files.delete(reportId);
  }
}
