import type { EmailMessage } from '../messages.ts';

/** The way to people's mailboxes. */
export interface EmailProvider {
  /** Rejects when it must be tried again. */
  send(message: EmailMessage, id: string): Promise<void>;
  close(): Promise<void>;
}
