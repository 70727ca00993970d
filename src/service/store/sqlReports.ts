import type { Kysely, SelectQueryBuilder, Transaction } from 'kysely';
import { parseDocument, type ReportDocument } from '#report/document.ts';
import { insertRefreshToken, takeKey } from './refreshTokens.ts';
import { deleteResumptions } from './resumptions.ts';
import type { Tables } from './schema.ts';
import { deleteMessages } from './sqlOutbox.ts';
import type { AuditEntry, Created, Creation, StoredReport } from './store.ts';

/** Reports as rows, and the rows of links, numbers and keys that name them. */

type Db = Kysely<Tables>;
type Trx = Transaction<Tables>;

/** Ends the transaction that would create a report whose number or link another one has. */
class NumberTaken extends Error {}

export function stored(row: { document: string; version: number } | undefined): StoredReport | null {
  if (row === undefined) return null;
  return { document: parseDocument(row.document), version: row.version };
}

function reportColumns(document: ReportDocument) {
  return {
    summary_id: document.summaryId,
    state: document.report.state,
    expires_at: document.expiresAt,
    document: JSON.stringify(document),
  };
}

export async function insertAudit(
  trx: Db,
  reportId: string,
  { auditId, at, call, resultCode, correlationId }: AuditEntry,
) {
  const row = {
    audit_id: auditId,
    report_id: reportId,
    at,
    call,
    result_code: resultCode,
    correlation_id: correlationId,
  };
  await trx
    .insertInto('audit')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteReport(trx: Trx, reportId: string, loadedVersion: number): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('reports')
    .where('report_id', '=', reportId)
    .where('version', '=', loadedVersion)
    .returning(['summary_id', 'qr_code', 'start_key'])
    .executeTakeFirst();
  if (deleted === undefined) return false;
  const { summary_id, qr_code, start_key } = deleted;
  await trx.deleteFrom('refresh_tokens').where('report_id', '=', reportId).execute();
  await deleteResumptions(trx, reportId);
  await deleteMessages(trx, reportId);
  await trx.deleteFrom('links').where('summary_id', '=', summary_id).execute();
  if (qr_code !== null) await trx.deleteFrom('report_numbers').where('qr_code', '=', qr_code).execute();
  if (start_key !== null)
    await trx
      .deleteFrom('idempotency_keys')
      .where('idempotency_key', '=', start_key)
      .where('report_id', '=', reportId)
      .execute();
  return true;
}

/** Stores a document that has the link of the stored one. */
export async function updateDocument(
  db: Db,
  reportId: string,
  version: number,
  document: ReportDocument,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('reports')
    .set({ ...reportColumns(document), version: version + 1 })
    .where('report_id', '=', reportId)
    .where('version', '=', version)
    .where('summary_id', '=', document.summaryId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Stores a document, and its link where that is another one. */
export async function updateReport(
  trx: Trx,
  reportId: string,
  version: number,
  document: ReportDocument,
): Promise<boolean> {
  if (await updateDocument(trx, reportId, version, document)) return true;
  const { summaryId } = document;
  const before = await trx
    .selectFrom('reports')
    .select('summary_id')
    .where('report_id', '=', reportId)
    .where('version', '=', version)
    .executeTakeFirst();
  if (before === undefined) return false;
  await trx.deleteFrom('links').where('summary_id', '=', before.summary_id).execute();
  await trx.insertInto('links').values({ summary_id: summaryId, report_id: reportId }).execute();
  const ofReport = trx.updateTable('reports').where('report_id', '=', reportId).where('version', '=', version);
  await ofReport.set({ summary_id: summaryId }).execute();
  return updateDocument(trx, reportId, version, document);
}

async function insertReport(trx: Trx, { document, idempotencyKey, refreshToken, audit }: Creation): Promise<void> {
  const { reportId, qrCode } = document.report;
  const numbers = trx.insertInto('report_numbers').values({ qr_code: qrCode, report_id: reportId });
  const links = trx.insertInto('links').values({ summary_id: document.summaryId, report_id: reportId });
  for (const inserting of [numbers, links]) {
    const { numInsertedOrUpdatedRows } = await inserting
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows !== 1n) throw new NumberTaken();
  }
  await trx
    .insertInto('reports')
    .values({
      report_id: reportId,
      start_key: idempotencyKey,
      qr_code: qrCode,
      version: 1,
      created_at: document.createdAt,
      ...reportColumns(document),
    })
    .execute();
  await insertRefreshToken(trx, refreshToken);
  await insertAudit(trx, reportId, audit);
}

export async function createReport(db: Db, creation: Creation): Promise<Created> {
  const { document, idempotencyKey, keyHeldSince } = creation;
  const of = { reportId: document.report.reportId, at: document.createdAt };
  try {
    const isCreated = await db.transaction().execute(async (trx) => {
      if (idempotencyKey !== null && !(await takeKey(trx, { idempotencyKey, ...of }, keyHeldSince))) return false;
      await insertReport(trx, creation);
      return true;
    });
    if (isCreated) return { created: true };
  } catch (error) {
    if (error instanceof NumberTaken) return 'taken';
    throw error;
  }
  const first = await reportBy(
    db,
    db.selectFrom('idempotency_keys').select('report_id').where('idempotency_key', '=', idempotencyKey),
  );
  // A report that was deleted meanwhile has left its key.
  return first === null ? createReport(db, creation) : { created: false, document: first.document };
}

export async function loadReport(db: Db, reportId: string): Promise<StoredReport | null> {
  const row = await db
    .selectFrom('reports')
    .select(['document', 'version'])
    .where('report_id', '=', reportId)
    .executeTakeFirst();
  return stored(row);
}

export type ReportIds = SelectQueryBuilder<Tables, keyof Tables, { report_id: string }>;

export async function reportBy(db: Db, naming: ReportIds): Promise<StoredReport | null> {
  const named = await naming.executeTakeFirst();
  return named === undefined ? null : loadReport(db, named.report_id);
}
