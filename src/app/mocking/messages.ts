import type { SentMessage } from './worker.ts';

/** The code that an SMS is about, as the texts of the service write it. */
export function smsCode({ channel, text }: SentMessage): string | undefined {
  return channel === 'sms' ? /kód: ([\p{L}\d]{4})(?![\p{L}\d])/u.exec(text)?.[1] : undefined;
}
