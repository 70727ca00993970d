import type { Kysely, Transaction } from 'kysely';
import { type AskedWithin, freeToResumeAt, type Resumption } from '#report/resumption.ts';
import { count, countedSince, countInTotal, slotsOf, takeTurn, uncount } from './counts.ts';
import { insertRefreshToken, releaseKey } from './refreshTokens.ts';
import type { Tables } from './schema.ts';
import { unansweredWindow } from './sentCodes.ts';
import { insertMessages } from './sqlOutbox.ts';
import { countOneSms } from './sqlSentCodes.ts';
import type { AskedResumption, LeavingResumption, StoredResumption, Takeover, TooManyAsked } from './store.ts';

/** Codes to go on elsewhere: one row for each that was asked for, the newest of a number is the one that counts. */

type Db = Kysely<Tables>;
type Trx = Transaction<Tables>;

export async function newestResumption(db: Db, phoneKey: string): Promise<StoredResumption | null> {
  const row = await db
    .selectFrom('resumptions')
    .select(['resumption_id', 'version', 'state'])
    .where('phone_key', '=', phoneKey)
    .orderBy('sent_at', 'desc')
    .orderBy('resumption_id')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  const resumption: Resumption = JSON.parse(row.state);
  return { resumptionId: row.resumption_id, phoneKey, version: row.version, resumption };
}

async function asked(db: Db, names: string[], at: number): Promise<AskedWithin> {
  const { count, first } = await countedSince(db, names, at - unansweredWindow);
  return { count, since: first ?? at };
}

async function askedOfNumber(trx: Trx, { phoneKey, at, limits }: AskedResumption) {
  const rows = await trx
    .selectFrom('resumptions')
    .select(['sent_at', 'answered_at'])
    .where('phone_key', '=', phoneKey)
    .where('sent_at', '>=', at - limits.PHONE_OCCURRENCE_WINDOW)
    .execute();
  const within = (those: typeof rows): AskedWithin => ({
    count: those.length,
    since: Math.min(at, ...those.map(({ sent_at }) => sent_at)),
  });
  return { ofNumber: within(rows.filter(({ answered_at }) => answered_at === null)), ofNumberInAll: within(rows) };
}

/** See Store. What counts of all reports is read before: refusing one more or less of them is no harm here. */
export async function askToResume(db: Db, asking: AskedResumption): Promise<'stored' | 'repeated' | TooManyAsked> {
  const { phoneKey, networkKey, idempotencyKey, at, message, sender, limits, next } = asking;
  const ofAll = await asked(db, slotsOf('resumptions'), at);
  return db.transaction().execute(async (trx) => {
    await takeTurn(trx, `resumptions of number ${phoneKey}`, at);
    const ofPhone = trx.selectFrom('resumptions').select('resumption_id').where('phone_key', '=', phoneKey);
    const same =
      idempotencyKey === null
        ? undefined
        : await ofPhone.where('idempotency_key', '=', idempotencyKey).executeTakeFirst();
    if (same !== undefined) return 'repeated';
    const network = networkKey === null ? null : `resumptions of network ${networkKey}`;
    if (network !== null) await takeTurn(trx, network, at);
    const ofNetwork = await asked(trx, network === null ? [] : [network], at);
    const free = freeToResumeAt({ ...(await askedOfNumber(trx, asking)), ofNetwork, ofAll }, at, limits);
    if (free !== null) return { freeAt: free };
    const previous = await newestResumption(trx, phoneKey);
    const resumptionId = message.messageId;
    await trx
      .insertInto('resumptions')
      .values({
        phone_key: phoneKey,
        resumption_id: resumptionId,
        idempotency_key: idempotencyKey,
        sent_at: at,
        answered_at: null,
        left_at: null,
        network,
        slot: null,
        report_id: null,
        version: 1,
        state: JSON.stringify(next(previous?.resumption ?? null)),
      })
      .execute();
    if (network !== null) await count(trx, network, resumptionId, at);
    const messages = { reportId: resumptionId, messages: [message], phoneKeys: new Map(), sender, at };
    await insertMessages(trx, messages);
    return 'stored';
  });
}

/** See Store. Rows are taken in the order in which `takeOver` takes them. */
export function countResumptionSms(db: Db, leaving: LeavingResumption): Promise<boolean> {
  const { resumptionId, phoneKey, at, limits } = leaving;
  return db.transaction().execute(async (trx) => {
    const ofThis = trx
      .updateTable('resumptions')
      .where('phone_key', '=', phoneKey)
      .where('resumption_id', '=', resumptionId);
    const { numUpdatedRows } = await ofThis.set({ left_at: at }).where('left_at', 'is', null).executeTakeFirstOrThrow();
    // An SMS counted by a failed attempt is not counted again.
    if (numUpdatedRows !== 1n) return (await isKept(trx, leaving)) !== undefined;
    const total = { id: resumptionId, at, since: at - unansweredWindow, limit: limits.RESUME_UNANSWERED };
    const slot = total.limit === 0 ? null : await countInTotal(trx, 'resumptions', total);
    const hasRoom = total.limit === 0 || slot !== null;
    if (hasRoom && (await countOneSms(trx, { ...leaving, messageId: resumptionId }))) {
      await ofThis.set({ slot }).execute();
      return true;
    }
    await uncount(trx, [slot], resumptionId);
    await ofThis.set({ left_at: null }).execute();
    return false;
  });
}

function isKept(trx: Trx, { phoneKey, resumptionId }: LeavingResumption) {
  return trx
    .selectFrom('resumptions')
    .select('resumption_id')
    .where('phone_key', '=', phoneKey)
    .where('resumption_id', '=', resumptionId)
    .executeTakeFirst();
}

/** See Store. */
export async function replaceResumption(
  db: Db,
  { phoneKey, resumptionId, version }: StoredResumption,
  resumption: Resumption,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('resumptions')
    .set({ version: version + 1, state: JSON.stringify(resumption) })
    .where('phone_key', '=', phoneKey)
    .where('resumption_id', '=', resumptionId)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** The report goes on by this code and in this session alone; false when the code has been judged meanwhile. */
export async function takeOver(
  trx: Trx,
  reportId: string,
  { refreshToken, stored, resumption }: Takeover,
  at: number,
): Promise<boolean> {
  if (!(await replaceResumption(trx, stored, resumption))) return false;
  const { phoneKey, resumptionId } = stored;
  const answered = await trx
    .updateTable('resumptions')
    .set({ answered_at: at })
    .where('phone_key', '=', phoneKey)
    .where('answered_at', 'is', null)
    .returning(['resumption_id', 'network', 'slot'])
    .execute();
  for (const { resumption_id, network, slot } of answered) await uncount(trx, [network, slot], resumption_id);
  await trx
    .updateTable('resumptions')
    .set({ report_id: reportId })
    .where('phone_key', '=', phoneKey)
    .where('resumption_id', '=', resumptionId)
    .execute();
  await trx
    .insertInto('takeovers')
    .values({ report_id: reportId, phone_key: phoneKey })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx.deleteFrom('refresh_tokens').where('report_id', '=', reportId).execute();
  await insertRefreshToken(trx, refreshToken);
  const report = await trx
    .selectFrom('reports')
    .select('start_key')
    .where('report_id', '=', reportId)
    .executeTakeFirstOrThrow();
  await releaseKey(trx, reportId, report.start_key);
  return true;
}

/** Deletes the codes by which the report went on. */
export async function deleteResumptions(trx: Trx, reportId: string): Promise<void> {
  const numbers = await trx.deleteFrom('takeovers').where('report_id', '=', reportId).returning('phone_key').execute();
  for (const { phone_key } of numbers)
    await trx.deleteFrom('resumptions').where('phone_key', '=', phone_key).where('report_id', '=', reportId).execute();
}
