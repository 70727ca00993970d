/**
 * The way out to people's phones and mailboxes. One interface, so that a real SMS gateway and a real mail server can
 * take the sandbox's place by configuration alone.
 */

export interface SmsMessage {
  to: string;
  text: string;
}

export interface EmailMessage {
  to: string;
  subject: string;
  text: string;
  html?: string;
  attachments: Attachment[];
}

export interface Attachment {
  filename: string;
  contentType: string;
  content: Uint8Array;
}

/** Nobody will ever take this message, for instance because the number does not exist: trying again is of no use. */
export class Undeliverable extends Error {}

/**
 * Delivers at least once; `id` is the same over repeated deliveries. Rejects when the delivery must be tried again, and
 * with Undeliverable when it must not.
 */
export interface MessageProvider {
  sendSms(message: SmsMessage, id: string): Promise<void>;
  sendEmail(message: EmailMessage, id: string): Promise<void>;
}
