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
  /** Who reads an answer; without it nobody does. */
  replyTo?: string;
}

export interface Attachment {
  filename: string;
  contentType: string;
  content: Uint8Array;
}

/**
 * Why a gateway says no: the number will never take an SMS, so trying again is of no use; or something about us, which we
 * have to mend: what we ask for (the sender, the address of the gateway) or our key (quota among it).
 */
export const smsRefusalReasons = ['number', 'request', 'key'] as const;
export type SmsRefusalReason = (typeof smsRefusalReasons)[number];

/** The gateway understood and said no. */
export class SmsRefused extends Error {
  readonly reason: SmsRefusalReason;
  /** What the gateway's protocol calls it. */
  readonly status: number | string;

  constructor(reason: SmsRefusalReason, status: number | string) {
    super(`The SMS gateway refused the message (${reason}, ${status})`);
    this.reason = reason;
    this.status = status;
  }
}

/**
 * Delivers at least once; `id` is the same over repeated deliveries. Rejects when the delivery must be tried again; an
 * SmsRefused for its number need not be.
 */
export interface MessageProvider {
  sendSms(message: SmsMessage, id: string): Promise<void>;
  sendEmail(message: EmailMessage, id: string): Promise<void>;
}
