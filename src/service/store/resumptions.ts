import type { Kysely, Transaction } from 'kysely';
import { isTooManyToResume, type Resumption } from '#report/resumption.ts';
import { insertRefreshToken } from './refreshTokens.ts';
import type { Tables } from './schema.ts';
import { unansweredWindow } from './sentCodes.ts';
import { insertMessages } from './sqlOutbox.ts';
import { countAll, takeTurn } from './sqlSentCodes.ts';
import type { AskedResumption, StoredResumption, Takeover } from './store.ts';

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

async function isTooMuch(trx: Trx, { phoneKey, networkKey, at, limits }: AskedResumption): Promise<boolean> {
  const unanswered = (since: number) =>
    trx
      .selectFrom('resumptions')
      .select(countAll<'resumptions'>)
      .where('answered_at', 'is', null)
      .where('sent_at', '>=', since);
  const lately = unanswered(at - unansweredWindow);
  const ofNumber = await unanswered(at - limits.PHONE_OCCURRENCE_WINDOW)
    .where('phone_key', '=', phoneKey)
    .executeTakeFirstOrThrow();
  const ofNetwork = await lately.where('network_key', '=', networkKey ?? '').executeTakeFirstOrThrow();
  const ofAll = await lately.executeTakeFirstOrThrow();
  return isTooManyToResume(
    {
      ofNumber: Number(ofNumber.counted),
      ofNetwork: Number(ofNetwork.counted),
      ofAll: Number(ofAll.counted),
    },
    limits,
  );
}

/** See Store. */
export function askToResume(db: Db, asked: AskedResumption): Promise<'stored' | 'repeated' | 'tooMany'> {
  const { phoneKey, networkKey, idempotencyKey, at, message, sender, next } = asked;
  return db.transaction().execute(async (trx) => {
    await takeTurn(trx, 'resumptions', at);
    const same =
      idempotencyKey === null
        ? undefined
        : await trx
            .selectFrom('resumptions')
            .select('resumption_id')
            .where('phone_key', '=', phoneKey)
            .where('idempotency_key', '=', idempotencyKey)
            .executeTakeFirst();
    if (same !== undefined) return 'repeated';
    if (await isTooMuch(trx, asked)) return 'tooMany';
    const previous = await newestResumption(trx, phoneKey);
    await trx
      .insertInto('resumptions')
      .values({
        resumption_id: message.messageId,
        phone_key: phoneKey,
        network_key: networkKey,
        idempotency_key: idempotencyKey,
        sent_at: at,
        answered_at: null,
        report_id: null,
        version: 1,
        state: JSON.stringify(next(previous?.resumption ?? null)),
      })
      .execute();
    await insertMessages(trx, { reportId: message.messageId, messages: [message], sender, at });
    return 'stored';
  });
}

/** See Store. */
export async function replaceResumption(
  db: Db,
  { resumptionId, version }: StoredResumption,
  resumption: Resumption,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('resumptions')
    .set({ version: version + 1, state: JSON.stringify(resumption) })
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
  await trx
    .updateTable('resumptions')
    .set({ answered_at: at })
    .where('phone_key', '=', stored.phoneKey)
    .where('answered_at', 'is', null)
    .execute();
  await trx
    .updateTable('resumptions')
    .set({ report_id: reportId })
    .where('resumption_id', '=', stored.resumptionId)
    .execute();
  await trx.deleteFrom('refresh_tokens').where('report_id', '=', reportId).execute();
  await insertRefreshToken(trx, refreshToken);
  await trx.updateTable('reports').set({ idempotency_key: null }).where('report_id', '=', reportId).execute();
  return true;
}
