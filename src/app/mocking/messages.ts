import type { SentMessage } from './worker.ts';

/** The code that an SMS is about, as the texts of the service write it. */
export function smsCode({ channel, text }: SentMessage): string | undefined {
  return channel === 'sms' ? /kód: ([\p{L}\d]{4})(?![\p{L}\d])/u.exec(text)?.[1] : undefined;
}

/** The code of the newest SMS to a number, or of all; the messages come newest first. */
export function newestCode(messages: readonly SentMessage[], phoneNumber: string | undefined): string {
  const newest = messages.find(
    ({ channel, to }) => channel === 'sms' && (phoneNumber === undefined || to === phoneNumber),
  );
  return (newest && smsCode(newest)) ?? '';
}
