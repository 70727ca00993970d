import nodemailer from 'nodemailer';
import { serviceWaits } from '../../waits.ts';
import type { ProviderLog } from '../ask.ts';
import { MailboxRefused } from '../messages.ts';
import type { EmailProvider } from './email.ts';
import { mailAttachments } from './mailAttachments.ts';

export interface SmtpOptions {
  /** `smtp://user:password@host:port`, or `smtps://`. */
  url: string;
  from: string;
  /** True if messages and password are withheld from servers without TLS. */
  isTlsRequired: boolean;
  /** Time for connecting and the greeting, and for each step of a mere login, in milliseconds. */
  timeLimit: number;
  /** Time for each step of sending; shorter in tests. */
  patience?: number;
  log: ProviderLog;
}

/** Fields that nodemailer adds to an SMTP error. */
interface SmtpError extends Error {
  responseCode?: number;
  response?: string;
  command?: string;
}

/** Mailbox unavailable, not local, name not allowed, domain that takes no mail. */
const noSuchMailbox: ReadonlySet<number> = new Set([550, 551, 553, 556]);

/**
 * Returns what a mail server said of a mailbox that takes no mail and never will (RFC 3463: class 5, subject 1, and a mailbox that is
 * disabled; RFC 5321 where no enhanced code is given); null where trying again may help, as with a full mailbox or a policy.
 */
function refusalOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { responseCode, response, command } = error as SmtpError;
  if (responseCode === undefined || responseCode < 500 || command !== 'RCPT TO') return null;
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/u.exec(response ?? '')?.[1];
  if (enhanced === undefined) return noSuchMailbox.has(responseCode) ? String(responseCode) : null;
  return /^5\.(?:1\.|2\.1$)/u.test(enhanced) ? enhanced : null;
}

/** E-mail through an SMTP server. */
export interface SmtpEmail extends EmailProvider {
  /** Logs in without sending a message; rejects if the login is refused. */
  logIn(): Promise<void>;
}

/** Makes the way through an SMTP server; a message tried again keeps its Message-ID, so that a mailbox may know it. */
export function createSmtpEmail(settings: SmtpOptions): SmtpEmail {
  const { url, from, isTlsRequired, timeLimit, patience = serviceWaits.mail, log } = settings;
  const options = {
    url,
    requireTLS: isTlsRequired,
    connectionTimeout: timeLimit,
    greetingTimeout: timeLimit,
    dnsTimeout: timeLimit,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  const transport = nodemailer.createTransport({ ...options, socketTimeout: patience });
  const host = from.slice(from.lastIndexOf('@') + 1);
  return {
    async send({ to, subject, text, html, attachments, replyTo }, id) {
      const sent = transport.sendMail({
        from: { name: 'Záznam o nehodě', address: from },
        to,
        // As an object, so that no part of it is parsed as a second mailbox.
        ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
        subject,
        text,
        html,
        attachments: mailAttachments(attachments),
        messageId: `<${id}@${host}>`,
        // What a person had sent is not automatic: the insurer's own answer may come by itself.
        ...(replyTo === undefined && { headers: { 'Auto-Submitted': 'auto-generated' } }),
      });
      try {
        await sent;
      } catch (error) {
        const status = refusalOf(error);
        if (status === null) throw error;
        log({ provider: 'email', event: 'refused', messageId: id, status });
        throw new MailboxRefused(status);
      }
      log({ provider: 'email', event: 'accepted', messageId: id });
    },
    async logIn() {
      await nodemailer.createTransport({ ...options, socketTimeout: timeLimit }).verify();
    },
    close: async () => transport.close(),
  };
}
