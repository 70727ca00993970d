import type { Kysely, Transaction, Updateable } from 'kysely';
import type { Delivery } from '#report/rule.ts';
import { count, countedSince, uncount } from './counts.ts';
import type { Tables } from './schema.ts';
import { unansweredWindow } from './sentCodes.ts';
import { uncountSms } from './sqlSentCodes.ts';
import { type Channel, type Claim, type ClaimedMessage, channels, type Message, type MessageKey } from './store.ts';
import { retried } from './unavailable.ts';

type Db = Kysely<Tables>;
type Trx = Transaction<Tables>;

interface Outgoing {
  reportId: string;
  messages: Message[];
  /** Numbers for which the SMS count, by message. */
  phoneKeys: ReadonlyMap<string, string>;
  sender: string;
  at: number;
}

function lineOf(sender: string): string {
  return `line of ${sender}`;
}

/** Stores messages in the outbox within the transaction; each sender's SMS queue behind that sender's earlier ones. */
export async function insertMessages(trx: Trx, { reportId, messages, phoneKeys, sender, at }: Outgoing) {
  if (messages.length === 0) return;
  const sms = messages.filter(({ channel }) => channel === 'sms');
  const isWaiting = async () => (await countedSince(trx, [lineOf(sender)], at - unansweredWindow)).count;
  const placeInLine = sms.length === 0 ? 0 : await isWaiting();
  const rows = messages.map(({ messageId, channel, effect }) => ({
    report_id: reportId,
    message_id: messageId,
    channel,
    effect: JSON.stringify(effect),
    created_at: at,
    attempts: 0,
    due_at: at,
    delivered_at: null,
    phone_key: phoneKeys.get(messageId) ?? null,
    ...(channel === 'sms' ? { sender, place_in_line: placeInLine } : { sender: null, place_in_line: 0 }),
  }));
  await trx.insertInto('outbox').values(rows).execute();
  for (const { messageId } of sms) await count(trx, lineOf(sender), messageId, at);
}

/** Deletes a report's messages except those that delete its files. An SMS that no process has claimed no longer counts. */
export async function deleteMessages(trx: Trx, reportId: string): Promise<void> {
  const deleted = await trx
    .deleteFrom('outbox')
    .where('report_id', '=', reportId)
    .where('channel', '!=', 'files')
    .returning(['message_id', 'sender', 'phone_key', 'delivered_at', 'attempts', 'due_at', 'created_at'])
    .execute();
  for (const { message_id, sender, phone_key, delivered_at, attempts, due_at, created_at } of deleted) {
    if (sender !== null) await uncount(trx, [lineOf(sender)], message_id);
    const isUnsent = delivered_at === null && attempts === 0 && due_at === created_at;
    if (isUnsent && phone_key !== null) await uncountSms(trx, reportId, phone_key, message_id);
  }
}

function asChannel(text: string): Channel {
  const channel = channels.find((known) => known === text);
  if (channel === undefined) throw new Error(`Unknown channel in the outbox: ${text}`);
  return channel;
}

/** Selects the due messages of a channel, in order of their place in line. */
export function dueMessages(db: Db, { channel, now, limit }: Omit<Claim, 'leaseUntil'>) {
  return db
    .selectFrom('outbox')
    .selectAll()
    .where('channel', '=', channel)
    .where('delivered_at', 'is', null)
    .where('due_at', '<=', now)
    .orderBy('place_in_line')
    .orderBy('created_at')
    .limit(limit);
}

export async function claimMessages(db: Db, { leaseUntil, ...claim }: Claim): Promise<ClaimedMessage[]> {
  const due = await retried(() => dueMessages(db, claim).execute());
  const claimed: ClaimedMessage[] = [];
  for (const row of due) {
    const taking = updating(db, { reportId: row.report_id, messageId: row.message_id }, { due_at: leaseUntil })
      .where('due_at', '=', row.due_at)
      .where('delivered_at', 'is', null);
    const { numUpdatedRows } = await retried(() => taking.executeTakeFirstOrThrow());
    if (numUpdatedRows !== 1n) continue;
    const effect: Delivery = JSON.parse(row.effect);
    claimed.push({
      messageId: row.message_id,
      reportId: row.report_id,
      channel: asChannel(row.channel),
      effect,
      createdAt: row.created_at,
      attempts: row.attempts + 1,
    });
  }
  return claimed;
}

function updating(db: Db, { reportId, messageId }: MessageKey, values: Updateable<Tables['outbox']>) {
  return db.updateTable('outbox').set(values).where('report_id', '=', reportId).where('message_id', '=', messageId);
}

export async function renewLease(db: Db, key: MessageKey, until: number): Promise<void> {
  await updating(db, key, { due_at: until }).execute();
}

export async function postpone(db: Db, key: MessageKey, until: number): Promise<void> {
  const postponing = updating(db, key, { due_at: until });
  await postponing.set((row) => ({ attempts: row('attempts', '+', 1) })).execute();
}

/** Marks a message as delivered and blanks it, so that codes and addresses do not accumulate. */
export function markDelivered(db: Db, key: MessageKey, now: number): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const sent = await trx
      .selectFrom('outbox')
      .select('sender')
      .where('report_id', '=', key.reportId)
      .where('message_id', '=', key.messageId)
      .executeTakeFirst();
    await updating(trx, key, { delivered_at: now, effect: '', sender: null }).execute();
    if (sent !== undefined && sent.sender !== null) await uncount(trx, [lineOf(sent.sender)], key.messageId);
  });
}

export async function noteGatewayId(
  db: Db,
  { reportId, messageId }: MessageKey,
  gatewayId: string,
  now: number,
): Promise<void> {
  const of = { report_id: reportId, message_id: messageId, noted_at: now };
  await db
    .insertInto('gateway_ids')
    .values({ gateway_id: gatewayId, ...of })
    .onConflict((conflict) => conflict.column('gateway_id').doUpdateSet(of))
    .execute();
}

export async function findByGatewayId(db: Db, gatewayId: string): Promise<MessageKey | null> {
  const row = await db
    .selectFrom('gateway_ids')
    .select(['report_id', 'message_id'])
    .where('gateway_id', '=', gatewayId)
    .executeTakeFirst();
  return row === undefined ? null : { reportId: row.report_id, messageId: row.message_id };
}
