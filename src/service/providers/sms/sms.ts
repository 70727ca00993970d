import type { SmsMessage } from '../messages.ts';

/** The way to people's phones. */
export interface SmsProvider {
  /**
   * Resolves to the gateway's own id of the message where receipts will name it, else to null. Rejects when it must be tried
   * again; an SmsRefused for its number need not be.
   */
  send(message: SmsMessage, id: string): Promise<string | null>;
  /** Whether it is known now that no SMS would leave (ERR_SMS_GATEWAY). */
  isDown(): boolean;
  close(): Promise<void>;
}
