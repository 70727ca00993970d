import * as z from 'zod/mini';
import { ask, jsonBody, type ProviderLog } from '../ask.ts';
import { SmsRefused } from '../messages.ts';
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

/** The one status that speaks of the number; every other refusal speaks of us (decision 008). */
const numberRefused = 422;

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
        return null;
      }
      if (answered.kind === 'refused')
        throw new SmsRefused(answered.status === numberRefused ? 'number' : 'request', answered.status);
      if (answered.why === 'rejected') throw new SmsRefused('key', answered.why);
      log({ provider: 'sms', event: answered.why, messageId: id });
      throw new Error(`The SMS gateway failed: ${answered.why}`);
    },
    isDown: () => false,
    close: async () => {},
  };
}
