import type { SmsMessage } from '../messages.ts';

/** The way to people's phones. */
export interface SmsProvider {
  /**
   * Resolves to the gateway's own id of the message where receipts will name it, else to null. Rejects when it must be tried
   * again; an SmsRefused for its number need not be.
   */
  send(message: SmsMessage, id: string): Promise<string | null>;
  /** Returns true while the gateway is known to be down (ERR_SMS_GATEWAY). */
  isDown(): boolean;
  close(): Promise<void>;
}
