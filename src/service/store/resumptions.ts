import type { Kysely, Transaction } from 'kysely';
import { type AskedWithin, freeToResumeAt, type Resumption } from '#report/resumption.ts';
import { insertRefreshToken } from './refreshTokens.ts';
import type { Tables } from './schema.ts';
import { unansweredWindow } from './sentCodes.ts';
import { insertMessages } from './sqlOutbox.ts';
import { countAll, countOneSms, takeTurn } from './sqlSentCodes.ts';
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

/** Returns from when on one more may be asked for where it is too many now. */
async function freeAt(trx: Trx, { phoneKey, networkKey, at, limits }: AskedResumption): Promise<number | null> {
  const within = (window: number) =>
    trx
      .selectFrom('resumptions')
      .select(countAll<'resumptions'>)
      .select((of) => of.fn.min<number | null>('sent_at').as('since'))
      .where('sent_at', '>=', at - window);
  const asked = async (query: ReturnType<typeof within>): Promise<AskedWithin> => {
    const { counted, since } = await query.executeTakeFirstOrThrow();
    return { count: Number(counted), since: Number(since ?? at) };
  };
  const ofNumber = within(limits.PHONE_OCCURRENCE_WINDOW).where('phone_key', '=', phoneKey);
  const lately = within(unansweredWindow).where('answered_at', 'is', null);
  return freeToResumeAt(
    {
      ofNumber: await asked(ofNumber.where('answered_at', 'is', null)),
      ofNumberInAll: await asked(ofNumber),
      ofNetwork: await asked(lately.where('network_key', '=', networkKey ?? '')),
      ofAll: await asked(lately.where('left_at', 'is not', null)),
    },
    at,
    limits,
  );
}

/** See Store. */
export function askToResume(db: Db, asked: AskedResumption): Promise<'stored' | 'repeated' | TooManyAsked> {
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
    const free = await freeAt(trx, asked);
    if (free !== null) return { freeAt: free };
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
        left_at: null,
        report_id: null,
        version: 1,
        state: JSON.stringify(next(previous?.resumption ?? null)),
      })
      .execute();
    await insertMessages(trx, { reportId: message.messageId, messages: [message], sender, at });
    return 'stored';
  });
}

/** See Store. Rows are taken in the order in which `takeOver` takes them. */
export function countResumptionSms(db: Db, { resumptionId, ...leaving }: LeavingResumption): Promise<boolean> {
  const { at, limits } = leaving;
  return db.transaction().execute(async (trx) => {
    const ofThis = trx.updateTable('resumptions').where('resumption_id', '=', resumptionId);
    const { numUpdatedRows } = await ofThis.set({ left_at: at }).where('left_at', 'is', null).executeTakeFirstOrThrow();
    // An SMS counted by a failed attempt is not counted again.
    if (numUpdatedRows !== 1n) return (await isKept(trx, resumptionId)) !== undefined;
    await takeTurn(trx, 'sentCodes', at);
    const { counted } = await trx
      .selectFrom('resumptions')
      .select(countAll<'resumptions'>)
      .where('left_at', 'is not', null)
      .where('answered_at', 'is', null)
      .where('sent_at', '>=', at - unansweredWindow)
      .where('resumption_id', '!=', resumptionId)
      .executeTakeFirstOrThrow();
    const isFull = limits.RESUME_UNANSWERED > 0 && Number(counted) >= limits.RESUME_UNANSWERED;
    if (!isFull && (await countOneSms(trx, { ...leaving, messageId: resumptionId }))) return true;
    await ofThis.set({ left_at: null }).execute();
    return false;
  });
}

function isKept(trx: Trx, resumptionId: string) {
  return trx
    .selectFrom('resumptions')
    .select('resumption_id')
    .where('resumption_id', '=', resumptionId)
    .executeTakeFirst();
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
