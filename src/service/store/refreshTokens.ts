import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './schema.ts';
import type { RefreshTokenRecord, Rotation } from './store.ts';

/** Refresh tokens of a report, each with at most one successor. */

type Trx = Transaction<Tables>;

/** A version before this one noted no successor; what it answered last may have been lost on the way. */
const lostAnswerOfOldVersion = 60_000;

export async function insertRefreshToken(
  trx: Trx,
  { tokenId, reportId, expiresAt }: RefreshTokenRecord,
): Promise<void> {
  const row = { token_id: tokenId, report_id: reportId, expires_at: expiresAt, used_at: null, successor_id: null };
  await trx.insertInto('refresh_tokens').values(row).execute();
}

/** Keeps the report as it is until the transaction ends, and returns it; undefined when it is gone. */
function holdReport(trx: Trx, reportId: string) {
  return trx
    .updateTable('reports')
    .set((row) => ({ version: row.ref('version') }))
    .where('report_id', '=', reportId)
    .returning('start_key')
    .executeTakeFirst();
}

function findToken(trx: Trx, tokenId: string, reportId: string) {
  return trx
    .selectFrom('refresh_tokens')
    .select(['token_id', 'expires_at', 'used_at', 'successor_id'])
    .where('token_id', '=', tokenId)
    .where('report_id', '=', reportId)
    .executeTakeFirst();
}

/** Forgets a token and its successors: no token of that session is left that is worth anything. */
async function forgetFrom(trx: Trx, tokenId: string, reportId: string): Promise<void> {
  for (let next: string | null = tokenId; next !== null; ) {
    const token: { successor_id: string | null } | undefined = await findToken(trx, next, reportId);
    await trx.deleteFrom('refresh_tokens').where('report_id', '=', reportId).where('token_id', '=', next).execute();
    next = token?.successor_id ?? null;
  }
}

/** Spends a refresh token for its successor, see Store. */
export function rotateRefreshToken(db: Kysely<Tables>, { tokenId, now, successor }: Rotation) {
  const { reportId } = successor;
  return db.transaction().execute(async (trx): Promise<RefreshTokenRecord | 'refused' | 'reused'> => {
    const report = await holdReport(trx, reportId);
    if (report === undefined) return 'refused';
    const token = await findToken(trx, tokenId, reportId);
    if (token === undefined) return 'refused';
    if (token.successor_id !== null) {
      const given = await findToken(trx, token.successor_id, reportId);
      if (given === undefined) return 'refused';
      if (given.used_at === null) return { tokenId: given.token_id, reportId, expiresAt: given.expires_at };
      await forgetFrom(trx, tokenId, reportId);
      return 'reused';
    }
    if (token.used_at !== null && now - token.used_at > lostAnswerOfOldVersion) return 'refused';
    await trx
      .updateTable('refresh_tokens')
      .set({ used_at: token.used_at ?? now, successor_id: successor.tokenId })
      .where('report_id', '=', reportId)
      .where('token_id', '=', tokenId)
      .execute();
    await insertRefreshToken(trx, successor);
    await releaseKey(trx, reportId, report.start_key);
    return successor;
  });
}

export async function isUnspent(
  db: Kysely<Tables>,
  { reportId, tokenId }: Pick<RefreshTokenRecord, 'reportId' | 'tokenId'>,
): Promise<boolean> {
  const token = await db
    .selectFrom('refresh_tokens')
    .select('used_at')
    .where('report_id', '=', reportId)
    .where('token_id', '=', tokenId)
    .executeTakeFirst();
  return token?.used_at === null;
}

/** Gives an Idempotency-Key to the report, also from one that took it before `heldSince`; false when another one holds it. */
export async function takeKey(
  trx: Trx,
  { idempotencyKey, reportId, at }: { idempotencyKey: string; reportId: string; at: number },
  heldSince: number,
): Promise<boolean> {
  const of = { report_id: reportId, created_at: at };
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('idempotency_keys')
    .values({ idempotency_key: idempotencyKey, ...of })
    .onConflict((conflict) =>
      conflict.column('idempotency_key').doUpdateSet(of).where('idempotency_keys.created_at', '<', heldSince),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Releases the Idempotency-Key that started a report, once its tokens have arrived. */
export async function releaseKey(trx: Trx, reportId: string, startKey: string | null): Promise<void> {
  if (startKey === null) return;
  await trx.updateTable('reports').set({ start_key: null }).where('report_id', '=', reportId).execute();
  await trx
    .deleteFrom('idempotency_keys')
    .where('idempotency_key', '=', startKey)
    .where('report_id', '=', reportId)
    .execute();
}
