import * as z from 'zod/mini';
import { ask, jsonBody, type ProviderLog } from '../ask.ts';
import { Undeliverable } from '../messages.ts';
import type { SmsProvider } from './sms.ts';

export interface HttpSmsOptions {
  url: string;
  key: string;
  sender: string | undefined;
  timeLimit: number;
  log: ProviderLog;
}

/** The gateway's own number of the message, for its support. */
const answerSchema = z.object({ id: z.optional(z.union([z.string(), z.number()])) });

/** An SMS gateway over HTTP: one POST of JSON per message, the outbox's id as `reference` and Idempotency-Key. */
export function createHttpSms({ url, key, sender, timeLimit, log }: HttpSmsOptions): SmsProvider {
  return {
    async send({ to, text }, id) {
      const { headers, ...request } = jsonBody(
        { to, text, reference: id, ...(sender === undefined ? {} : { sender }) },
        key,
      );
      const init = { ...request, headers: { ...headers, 'idempotency-key': id } };
      const answered = await ask({ url, init, answer: answerSchema, timeLimit });
      if (answered.kind === 'answered') {
        log({ provider: 'sms', event: 'accepted', messageId: id });
        return;
      }
      if (answered.kind === 'refused' && answered.status !== 404)
        throw new Undeliverable(`The SMS gateway refused the message with ${answered.status}`);
      throw new Error(`The SMS gateway failed: ${answered.kind === 'failed' ? answered.why : answered.status}`);
    },
    isDown: () => false,
    close: async () => {},
  };
}
