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
  /** Address that receives replies; replies are impossible without it. */
  replyTo?: string;
}

export interface Attachment {
  filename: string;
  contentType: string;
  content: Uint8Array;
}

/**
 * Reason of a gateway's refusal. `number`: it can never receive SMS, so retries are useless; `request` and `key`: sender, gateway
 * address, key or quota need an operator.
 */
export const smsRefusalReasons = ['number', 'request', 'key'] as const;
export type SmsRefusalReason = (typeof smsRefusalReasons)[number];

/** The gateway understood and said no. */
export class SmsRefused extends Error {
  readonly reason: SmsRefusalReason;
  /** Status in the gateway's protocol. */
  readonly status: number | string;

  constructor(reason: SmsRefusalReason, status: number | string) {
    super(`The SMS gateway refused the message (${reason}, ${status})`);
    this.reason = reason;
    this.status = status;
  }
}

/** The mail server says that there is no such mailbox: trying again is of no use. */
export class MailboxRefused extends Error {
  /** SMTP status for the log, never the address. */
  readonly status: string;

  constructor(status: string) {
    super(`The mail server refused the mailbox (${status})`);
    this.status = status;
  }
}

/** Receipt of the gateway for an accepted SMS. */
export interface SmsReceipt {
  /** The gateway's own id of the message. */
  gatewayId: string;
  isDelivered: boolean;
}

/**
 * Delivers at least once; `id` is the same over repeated deliveries. Rejects when the delivery must be tried again; an
 * SmsRefused for its number and a MailboxRefused need not be.
 */
export interface MessageProvider {
  /** Resolves to the gateway's own id of the message, by which receipts name it; null where there will be none. */
  sendSms(message: SmsMessage, id: string): Promise<string | null>;
  sendEmail(message: EmailMessage, id: string): Promise<void>;
}
