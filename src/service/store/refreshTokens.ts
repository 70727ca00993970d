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

/** Keeps the report as it is until the transaction ends; false when it is gone. */
async function holdReport(trx: Trx, reportId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('reports')
    .set((row) => ({ version: row.ref('version') }))
    .where('report_id', '=', reportId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
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
    await trx.deleteFrom('refresh_tokens').where('token_id', '=', next).execute();
    next = token?.successor_id ?? null;
  }
}

/** Spends a refresh token for its successor, see Store. */
export function rotateRefreshToken(db: Kysely<Tables>, { tokenId, now, successor }: Rotation) {
  const { reportId } = successor;
  return db.transaction().execute(async (trx): Promise<RefreshTokenRecord | 'refused' | 'reused'> => {
    if (!(await holdReport(trx, reportId))) return 'refused';
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
      .where('token_id', '=', tokenId)
      .execute();
    await insertRefreshToken(trx, successor);
    return successor;
  });
}

export async function isUnspent(db: Kysely<Tables>, tokenId: string): Promise<boolean> {
  const token = await db
    .selectFrom('refresh_tokens')
    .select('used_at')
    .where('token_id', '=', tokenId)
    .executeTakeFirst();
  return token?.used_at === null;
}

/**
 * Takes the Idempotency-Key from a report that no longer holds it: one started before the given time, or one whose first
 * refresh token was used, so that its tokens have arrived.
 */
export async function releaseKey(trx: Trx, idempotencyKey: string, heldSince: number): Promise<void> {
  await trx
    .updateTable('reports')
    .set({ idempotency_key: null })
    .where('idempotency_key', '=', idempotencyKey)
    .where((row) =>
      row.or([
        row('created_at', '<', heldSince),
        row.not(
          row.exists(
            row
              .selectFrom('refresh_tokens')
              .select('token_id')
              .whereRef('refresh_tokens.report_id', '=', 'reports.report_id'),
          ),
        ),
        row.exists(
          row
            .selectFrom('refresh_tokens')
            .select('token_id')
            .whereRef('refresh_tokens.report_id', '=', 'reports.report_id')
            .where('used_at', 'is not', null),
        ),
      ]),
    )
    .execute();
}
