import type { SmsMessage } from '../messages.ts';

/** The way to people's phones. */
export interface SmsProvider {
  /** Rejects when it must be tried again, and with Undeliverable when it must not. */
  send(message: SmsMessage, id: string): Promise<void>;
  /** Whether it is known now that no SMS would leave (ERR_SMS_GATEWAY). */
  isDown(): boolean;
  close(): Promise<void>;
}
