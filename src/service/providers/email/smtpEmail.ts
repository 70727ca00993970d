import nodemailer from 'nodemailer';
import type { ProviderLog } from '../ask.ts';
import type { EmailProvider } from './email.ts';
import { mailAttachments } from './mailAttachments.ts';

export interface SmtpOptions {
  /** `smtp://user:password@host:port`, or `smtps://`. */
  url: string;
  from: string;
  /** Nothing is said to a server that offers no TLS, neither the password nor a message. */
  isTlsRequired: boolean;
  /** For each step of the conversation, in milliseconds. */
  timeLimit: number;
  log: ProviderLog;
}

/** E-mail through an SMTP server; a message tried again keeps its Message-ID, so that a mailbox may know it. */
export function createSmtpEmail({ url, from, isTlsRequired, timeLimit, log }: SmtpOptions): EmailProvider {
  const transport = nodemailer.createTransport({
    url,
    requireTLS: isTlsRequired,
    connectionTimeout: timeLimit,
    greetingTimeout: timeLimit,
    socketTimeout: timeLimit,
    dnsTimeout: timeLimit,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = from.slice(from.lastIndexOf('@') + 1);
  return {
    async send({ to, subject, text, html, attachments, replyTo }, id) {
      await transport.sendMail({
        from: { name: 'Záznam o nehodě', address: from },
        to,
        // As an object, so that nothing in it is taken for a second mailbox.
        ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
        subject,
        text,
        html,
        attachments: mailAttachments(attachments),
        messageId: `<${id}@${host}>`,
        // What a person had sent is not automatic: the insurer's own answer may come by itself.
        ...(replyTo === undefined && { headers: { 'Auto-Submitted': 'auto-generated' } }),
      });
      log({ provider: 'email', event: 'accepted', messageId: id });
    },
    close: async () => transport.close(),
  };
}
