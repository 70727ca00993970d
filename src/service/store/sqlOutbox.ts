import type { Transaction } from 'kysely';
import type { Tables } from './schema.ts';
import { waitingOf } from './sqlSentCodes.ts';
import type { Message } from './store.ts';

interface Outgoing {
  reportId: string;
  messages: Message[];
  sender: string;
  at: number;
}

/** Stores messages in the outbox within the transaction; each sender's SMS queue behind that sender's earlier ones. */
export async function insertMessages(trx: Transaction<Tables>, { reportId, messages, sender, at: now }: Outgoing) {
  if (messages.length === 0) return;
  const hasSms = messages.some(({ channel }) => channel === 'sms');
  const inLine = { sender, place_in_line: hasSms ? await waitingOf(trx, sender, now) : 0 };
  const rows = messages.map(({ messageId, channel, effect }) => ({
    message_id: messageId,
    report_id: reportId,
    channel,
    effect: JSON.stringify(effect),
    created_at: now,
    attempts: 0,
    due_at: now,
    delivered_at: null,
    gateway_id: null,
    ...(channel === 'sms' ? inLine : { sender: null, place_in_line: 0 }),
  }));
  await trx.insertInto('outbox').values(rows).execute();
}
