import type { ExpressionBuilder, Kysely, Transaction } from 'kysely';
import type { Limits } from '#contract/limits.ts';
import { isSmsUsedUp, type PhoneNumberUsage, type SmsUse } from '#report/codes.ts';
import type { Tables } from './schema.ts';
import {
  type CodeRefusal,
  codeRefusal,
  type SentCode,
  type SentSms,
  type Unanswered,
  unansweredWindow,
} from './sentCodes.ts';

type Trx = Transaction<Tables>;

export function countAll<Table extends keyof Tables>(count: ExpressionBuilder<Tables, Table>) {
  return count.fn.countAll<number>().as('counted');
}

export async function phoneNumberUsage(
  db: Kysely<Tables>,
  phoneKey: string,
  since: number,
  reportId: string,
): Promise<PhoneNumberUsage> {
  const reports = await db
    .selectFrom('sent_codes')
    .select('report_id')
    .select(countAll<'sent_codes'>)
    .where('phone_key', '=', phoneKey)
    .where('sent_at', '>=', since)
    .groupBy('report_id')
    .execute();
  return {
    otherReports: reports.filter(({ report_id }) => report_id !== reportId).length,
    codes: reports.reduce((sum, { counted }) => sum + Number(counted), 0),
  };
}

async function unanswered(trx: Trx, networkKey: string | null, since: number): Promise<Unanswered> {
  const lately = trx
    .selectFrom('sent_codes')
    .select(countAll<'sent_codes'>)
    .where('sent_at', '>=', since)
    .where('answered_at', 'is', null);
  const ofNetwork = await lately.where('network_key', '=', networkKey ?? '').executeTakeFirstOrThrow();
  const ofAll = await lately.executeTakeFirstOrThrow();
  return { ofNetwork: Number(ofNetwork.counted), ofAll: Number(ofAll.counted) };
}

/**
 * Serialises transactions that count codes, because concurrent ones on PostgreSQL would miss each other's rows. Call it last in a
 * transaction, so that the lock is held briefly.
 */
export async function takeTurn(trx: Trx, name: 'sentCodes' | 'resumptions', at: number): Promise<void> {
  await trx
    .insertInto('locks')
    .values({ name, taken_at: at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ taken_at: at }))
    .execute();
}

/** Counts the code and returns null, or returns why it is one too many; then the transaction must be rolled back. */
export async function countCode(
  trx: Trx,
  reportId: string,
  { codeId, phoneKey, networkKey, limits }: SentCode,
  at: number,
): Promise<CodeRefusal | null> {
  await takeTurn(trx, 'sentCodes', at);
  const use = await phoneNumberUsage(trx, phoneKey, at - limits.PHONE_OCCURRENCE_WINDOW, reportId);
  const refusal = codeRefusal(use, await unanswered(trx, networkKey, at - unansweredWindow), limits);
  if (refusal !== null) return refusal;
  await trx
    .insertInto('sent_codes')
    .values({
      code_id: codeId,
      report_id: reportId,
      phone_key: phoneKey,
      network_key: networkKey,
      sent_at: at,
      answered_at: null,
    })
    .execute();
  await trx
    .insertInto('phone_uses')
    .values({ phone_key: phoneKey, report_id: reportId, used_at: at })
    .onConflict((conflict) => conflict.columns(['phone_key', 'report_id']).doUpdateSet({ used_at: at }))
    .execute();
  return null;
}

interface LeavingSms {
  messageId: string;
  reportId: string;
  phoneKey: string;
  at: number;
  limits: Limits;
}

async function smsUse(trx: Trx, { reportId, phoneKey, at, limits }: LeavingSms): Promise<SmsUse> {
  const lately = trx
    .selectFrom('sent_sms')
    .select(countAll<'sent_sms'>)
    .where('sent_at', '>', at - limits.PHONE_OCCURRENCE_WINDOW);
  const ofNumber = await lately.where('phone_key', '=', phoneKey).executeTakeFirstOrThrow();
  const ofReport = await lately.where('report_id', '=', reportId).executeTakeFirstOrThrow();
  return { ofNumber: Number(ofNumber.counted), ofReport: Number(ofReport.counted) };
}

/** Counts one SMS, unless it is one too many. */
export async function countOneSms(trx: Trx, leaving: LeavingSms): Promise<boolean> {
  await takeTurn(trx, 'sentCodes', leaving.at);
  if (isSmsUsedUp(await smsUse(trx, leaving), leaving.limits)) return false;
  const { messageId: message_id, reportId: report_id, phoneKey: phone_key, at: sent_at } = leaving;
  await trx.insertInto('sent_sms').values({ message_id, report_id, phone_key, sent_at }).execute();
  return true;
}

/** Counts the SMS of a commit. Returns the ids of those that must not leave, or null if the commit must be rolled back. */
export async function countSms(
  trx: Trx,
  reportId: string,
  { each, limits }: SentSms,
  at: number,
): Promise<ReadonlySet<string> | null> {
  const left = new Set<string>();
  for (const { messageId, phoneKey, isNotice } of each) {
    if (await countOneSms(trx, { messageId, reportId, phoneKey, at, limits })) continue;
    if (!isNotice) return null;
    left.add(messageId);
  }
  return left;
}

/** The codes that this report had sent to the number count as answered. */
export async function markAnswered(trx: Trx, reportId: string, phoneKey: string, at: number): Promise<void> {
  await trx
    .updateTable('sent_codes')
    .set({ answered_at: at })
    .where('phone_key', '=', phoneKey)
    .where('report_id', '=', reportId)
    .execute();
}

/**
 * Takes back unclaimed SMS and their count, so that sending and cancelling cannot use up a stranger's number. An SMS being
 * delivered still counts.
 */
export async function forgetUnsentCodes(trx: Trx, reportId: string): Promise<void> {
  const unsent = await trx
    .deleteFrom('outbox')
    .where('report_id', '=', reportId)
    .where('channel', '=', 'sms')
    .where('delivered_at', 'is', null)
    .where('attempts', '=', 0)
    .whereRef('due_at', '=', 'created_at')
    .returning('message_id')
    .execute();
  for (const { message_id } of unsent) {
    await trx.deleteFrom('sent_codes').where('code_id', '=', message_id).execute();
    await trx.deleteFrom('sent_sms').where('message_id', '=', message_id).execute();
  }
}

/** Counts the pending SMS of a sender. */
export async function waitingOf(trx: Trx, sender: string, at: number): Promise<number> {
  const { counted } = await trx
    .selectFrom('outbox')
    .select(countAll<'outbox'>)
    .where('sender', '=', sender)
    .where('delivered_at', 'is', null)
    .where('created_at', '>=', at - unansweredWindow)
    .executeTakeFirstOrThrow();
  return Number(counted);
}
