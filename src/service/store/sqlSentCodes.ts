import type { Kysely, Transaction } from 'kysely';
import type { Limits } from '#contract/limits.ts';
import { isSmsUsedUp, type PhoneNumberUsage } from '#report/codes.ts';
import { count, countedSince, countInTotal, takeTurn, uncount } from './counts.ts';
import type { Tables } from './schema.ts';
import { type CodeRefusal, codeRefusal, type SentCode, type SentSms, unansweredWindow } from './sentCodes.ts';

type Trx = Transaction<Tables>;

export async function phoneNumberUsage(
  db: Kysely<Tables>,
  phoneKey: string,
  since: number,
  reportId: string,
): Promise<PhoneNumberUsage> {
  const reports = await db
    .selectFrom('sent_codes')
    .select('report_id')
    .select((of) => of.fn.countAll<number>().as('counted'))
    .where('phone_key', '=', phoneKey)
    .where('sent_at', '>=', since)
    .groupBy('report_id')
    .execute();
  return {
    otherReports: reports.filter(({ report_id }) => report_id !== reportId).length,
    codes: reports.reduce((sum, { counted }) => sum + Number(counted), 0),
  };
}

/** Counts the code and returns null, or returns why it is one too many; then the transaction must be rolled back. */
export async function countCode(
  trx: Trx,
  reportId: string,
  { codeId, phoneKey, networkKey, limits }: SentCode,
  at: number,
): Promise<CodeRefusal | null> {
  const { SMS_UNANSWERED_PER_ADDRESS: perAddress, SMS_UNANSWERED: limit, PHONE_OCCURRENCE_WINDOW } = limits;
  const since = at - unansweredWindow;
  await takeTurn(trx, `number ${phoneKey}`, at);
  const use = await phoneNumberUsage(trx, phoneKey, at - PHONE_OCCURRENCE_WINDOW, reportId);
  const network = networkKey === null || perAddress === 0 ? null : `codes of network ${networkKey}`;
  if (network !== null) await takeTurn(trx, network, at);
  const ofNetwork = network === null ? 0 : (await countedSince(trx, [network], since)).count;
  const refusal = codeRefusal(use, ofNetwork, limits);
  if (refusal !== null) return refusal;
  const slot = limit === 0 ? null : await countInTotal(trx, 'codes', { id: codeId, at, since, limit });
  if (limit > 0 && slot === null) return 'tooManyUnanswered';
  if (network !== null) await count(trx, network, codeId, at);
  await trx
    .insertInto('sent_codes')
    .values({ phone_key: phoneKey, code_id: codeId, report_id: reportId, sent_at: at, network, slot })
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

function namesOfSms(reportId: string, phoneKey: string): [ofNumber: string, ofReport: string] {
  return [`SMS to number ${phoneKey}`, `SMS of report ${reportId}`];
}

/** Counts one SMS, unless it is one too many. */
export async function countOneSms(
  trx: Trx,
  { messageId, reportId, phoneKey, at, limits }: LeavingSms,
): Promise<boolean> {
  const names = namesOfSms(reportId, phoneKey);
  for (const name of names) await takeTurn(trx, name, at);
  const counted = async (name: string) =>
    (await countedSince(trx, [name], at - limits.PHONE_OCCURRENCE_WINDOW + 1)).count;
  const [ofNumber, ofReport] = names;
  const use = { ofNumber: await counted(ofNumber), ofReport: await counted(ofReport) };
  if (isSmsUsedUp(use, limits)) return false;
  for (const name of names) await count(trx, name, messageId, at);
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
export async function markAnswered(trx: Trx, reportId: string, phoneKey: string): Promise<void> {
  const codes = await trx
    .selectFrom('sent_codes')
    .select(['code_id', 'network', 'slot'])
    .where('phone_key', '=', phoneKey)
    .where('report_id', '=', reportId)
    .execute();
  for (const { code_id, network, slot } of codes) await uncount(trx, [network, slot], code_id);
}

/** Takes back the counts of an SMS, so that sending and cancelling cannot use up a stranger's number. */
export async function uncountSms(trx: Trx, reportId: string, phoneKey: string, messageId: string): Promise<void> {
  const codes = await trx
    .deleteFrom('sent_codes')
    .where('phone_key', '=', phoneKey)
    .where('code_id', '=', messageId)
    .returning(['network', 'slot'])
    .execute();
  for (const { network, slot } of codes) await uncount(trx, [network, slot], messageId);
  await uncount(trx, namesOfSms(reportId, phoneKey), messageId);
}
