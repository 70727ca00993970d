import { type Dialect, type ExpressionBuilder, Kysely, type Transaction, type Updateable } from 'kysely';
import { parseDocument, type ReportDocument } from '#report/document.ts';
import type { Delivery } from '#report/rule.ts';
import { migrate } from './migrate.ts';
import { insertRefreshToken, isUnspent, releaseKey, rotateRefreshToken } from './refreshTokens.ts';
import { askToResume, countResumptionSms, newestResumption, replaceResumption, takeOver } from './resumptions.ts';
import { firstMigration, type Tables } from './schema.ts';
import { insertMessages } from './sqlOutbox.ts';
import { countCode, countSms, forgetUnsentCodes, markAnswered, phoneNumberUsage } from './sqlSentCodes.ts';
import {
  type AuditEntry,
  type Channel,
  type Claim,
  type ClaimedMessage,
  type ClockNotes,
  type Commit,
  type Committed,
  type Created,
  type Creation,
  channels,
  type PruneBefore,
  type Store,
  type StoredReport,
} from './store.ts';
import { retried } from './unavailable.ts';

type Db = Kysely<Tables>;
type Trx = Transaction<Tables>;

/** Ends a transaction without storing anything; never leaves this file. */
class NothingStored extends Error {
  readonly reason: Exclude<Committed, 'stored'>;

  constructor(reason: Exclude<Committed, 'stored'>) {
    super();
    this.reason = reason;
  }
}

function stored(row: { document: string; version: number } | undefined): StoredReport | null {
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

async function insertAudit(trx: Db, reportId: string, { auditId, at, call, resultCode, correlationId }: AuditEntry) {
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

async function deleteReport(trx: Trx, reportId: string, loadedVersion: number): Promise<bigint> {
  const { numDeletedRows } = await trx
    .deleteFrom('reports')
    .where('report_id', '=', reportId)
    .where('version', '=', loadedVersion)
    .executeTakeFirstOrThrow();
  await trx.deleteFrom('refresh_tokens').where('report_id', '=', reportId).execute();
  await trx.deleteFrom('resumptions').where('report_id', '=', reportId).execute();
  await forgetUnsentCodes(trx, reportId);
  await trx.deleteFrom('outbox').where('report_id', '=', reportId).where('channel', '!=', 'files').execute();
  return numDeletedRows;
}

async function updateReport(
  trx: Db,
  reportId: string,
  loadedVersion: number,
  document: ReportDocument,
): Promise<bigint> {
  const { numUpdatedRows } = await trx
    .updateTable('reports')
    .set({ ...reportColumns(document), version: loadedVersion + 1 })
    .where('report_id', '=', reportId)
    .where('version', '=', loadedVersion)
    .executeTakeFirstOrThrow();
  return numUpdatedRows;
}

async function createReport(
  db: Db,
  { document, idempotencyKey, refreshToken, audit, keyHeldSince }: Creation,
): Promise<Created> {
  const { reportId } = document.report;
  return db.transaction().execute(async (trx): Promise<Created> => {
    if (idempotencyKey !== null) await releaseKey(trx, idempotencyKey, keyHeldSince);
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('reports')
      .values({
        report_id: reportId,
        idempotency_key: idempotencyKey,
        qr_code: document.report.qrCode,
        version: 1,
        created_at: document.createdAt,
        ...reportColumns(document),
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 1n) {
      await insertRefreshToken(trx, refreshToken);
      await insertAudit(trx, reportId, audit);
      return { created: true };
    }
    const first = await trx
      .selectFrom('reports')
      .select(['document', 'version'])
      .where('idempotency_key', '=', idempotencyKey)
      .executeTakeFirst();
    const found = stored(first);
    return found === null ? 'taken' : { created: false, document: found.document };
  });
}

async function commit(db: Db, change: Commit): Promise<Committed> {
  const { reportId, loadedVersion, document, audit, sentCode, sms, answeredPhone, takeover, endedLink, refreshToken } =
    change;
  try {
    await db.transaction().execute(async (trx) => {
      const changedRows =
        document === null
          ? await deleteReport(trx, reportId, loadedVersion)
          : await updateReport(trx, reportId, loadedVersion, document);
      if (changedRows !== 1n) throw new NothingStored('changed');
      if (takeover !== undefined && !(await takeOver(trx, reportId, takeover, audit.at)))
        throw new NothingStored('changed');
      if (refreshToken !== undefined) await insertRefreshToken(trx, refreshToken);
      if (answeredPhone !== null) await markAnswered(trx, reportId, answeredPhone, audit.at);
      if (endedLink !== undefined)
        await trx
          .insertInto('ended_links')
          .values({ link_key: endedLink.linkKey, until: endedLink.until })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      await insertAudit(trx, reportId, audit);
      const refusal = sentCode === null ? null : await countCode(trx, reportId, sentCode, audit.at);
      if (refusal !== null) throw new NothingStored(refusal);
      const unsent = sms === undefined ? new Set() : await countSms(trx, reportId, sms, audit.at);
      if (unsent === null) throw new NothingStored('numberUsedUp');
      const messages = change.messages.filter(({ messageId }) => !unsent.has(messageId));
      await insertMessages(trx, { ...change, messages, at: audit.at });
    });
    return 'stored';
  } catch (error) {
    if (error instanceof NothingStored) return error.reason;
    throw error;
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

async function claimMessages(db: Db, { leaseUntil, ...claim }: Claim): Promise<ClaimedMessage[]> {
  const due = await retried(() => dueMessages(db, claim).execute());
  const claimed: ClaimedMessage[] = [];
  for (const row of due) {
    const taking = db
      .updateTable('outbox')
      .set({ due_at: leaseUntil })
      .where('message_id', '=', row.message_id)
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

async function prune(db: Db, before: PruneBefore): Promise<void> {
  await db.deleteFrom('sent_codes').where('sent_at', '<', before.sentCodes).execute();
  await db.deleteFrom('sent_sms').where('sent_at', '<', before.sentCodes).execute();
  await db.deleteFrom('resumptions').where('sent_at', '<', before.resumptions).execute();
  await db.deleteFrom('phone_uses').where('used_at', '<', before.sentCodes).execute();
  await db.deleteFrom('refresh_tokens').where('expires_at', '<', before.refreshTokens).execute();
  await db.deleteFrom('ended_links').where('until', '<', before.endedLinks).execute();
  // Undelivered messages stay, however old.
  await db
    .deleteFrom('outbox')
    .where('created_at', '<', before.messages)
    .where('delivered_at', 'is not', null)
    .execute();
  await db.deleteFrom('audit').where('at', '<', before.audit).execute();
}

async function sharedSecret(db: Db, name: string, fresh: string): Promise<string> {
  await db
    .insertInto('secrets')
    .values({ name, value: fresh })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirstOrThrow();
  return value;
}

/**
 * Opens the store and brings its tables up to date.
 * @param vacuum removes what an engine's files still hold of what was deleted, where it does not do so by itself
 */
export async function openSqlStore(
  dialect: Dialect,
  vacuum: (db: Kysely<Tables>) => Promise<void> = async () => {},
): Promise<Store> {
  const db = new Kysely<Tables>({ dialect });
  const carriedOut = await migrate(db).catch(async (error: unknown) => {
    await db.destroy();
    throw error;
  });

  async function loadWhere(column: 'report_id' | 'summary_id', value: string) {
    const row = await db
      .selectFrom('reports')
      .select(['document', 'version'])
      .where(column, '=', value)
      .executeTakeFirst();
    return stored(row);
  }

  async function updateMessage(messageId: string, values: Updateable<Tables['outbox']>): Promise<void> {
    const updating = db.updateTable('outbox').set(values).where('message_id', '=', messageId);
    await retried(() => updating.execute());
  }

  return {
    isNew: carriedOut.includes(firstMigration),
    createReport: (creation) => retried(() => createReport(db, creation)),
    loadReport: (reportId) => retried(() => loadWhere('report_id', reportId)),
    loadReportBySummaryId: (summaryId) => retried(() => loadWhere('summary_id', summaryId)),
    recordReadAccess: (reportId, audit) => retried(() => insertAudit(db, reportId, audit)),
    async isEndedLink(linkKey, now) {
      const row = await db
        .selectFrom('ended_links')
        .select('until')
        .where('link_key', '=', linkKey)
        .where('until', '>', now)
        .executeTakeFirst();
      return row !== undefined;
    },
    commit: (change) => retried(() => commit(db, change)),
    replace: (reportId, loadedVersion, document) =>
      retried(async () => (await updateReport(db, reportId, loadedVersion, document)) === 1n),
    phoneNumberUsage: (phoneKey, since, reportId) => retried(() => phoneNumberUsage(db, phoneKey, since, reportId)),
    askToResume: (asked) => retried(() => askToResume(db, asked)),
    countResumptionSms: (leaving) => retried(() => countResumptionSms(db, leaving)),
    loadResumption: (phoneKey) => retried(() => newestResumption(db, phoneKey)),
    replaceResumption: (known, resumption) => retried(() => replaceResumption(db, known, resumption)),
    isUnspent: (tokenId) => retried(() => isUnspent(db, tokenId)),
    async reportsOfNumber(phoneKey) {
      const rows = await db
        .selectFrom('reports')
        .select(['document', 'version'])
        .where('report_id', 'in', (row) =>
          row.selectFrom('sent_codes').select('report_id').where('phone_key', '=', phoneKey),
        )
        .execute();
      return rows.flatMap((row) => stored(row) ?? []);
    },
    rotateRefreshToken: (rotation) => retried(() => rotateRefreshToken(db, rotation)),
    claimMessages: (claim) => claimMessages(db, claim),
    noteGatewayId: (messageId, gatewayId) => updateMessage(messageId, { gateway_id: gatewayId }),
    async findByGatewayId(gatewayId) {
      const row = await db
        .selectFrom('outbox')
        .select(['message_id', 'report_id'])
        .where('gateway_id', '=', gatewayId)
        .orderBy('created_at', 'desc')
        .executeTakeFirst();
      return row === undefined ? null : { messageId: row.message_id, reportId: row.report_id };
    },
    /** Marks a message as delivered and blanks it, so that codes and addresses do not accumulate. */
    markDelivered: (messageId, now) => updateMessage(messageId, { delivered_at: now, effect: '', sender: null }),
    renewLease: (messageId, until) => updateMessage(messageId, { due_at: until }),
    async postpone(messageId, until) {
      const postponing = db
        .updateTable('outbox')
        .set((row) => ({ attempts: row('attempts', '+', 1), due_at: until }))
        .where('message_id', '=', messageId);
      await retried(() => postponing.execute());
    },
    async findExpired(before, limit) {
      const rows = await db
        .selectFrom('reports')
        .select(['document', 'version'])
        .where('expires_at', '<', before)
        .orderBy('expires_at')
        .limit(limit)
        .execute();
      return rows.flatMap((row) => stored(row) ?? []);
    },
    prune: (before) => retried(() => prune(db, before)),
    vacuum: () => vacuum(db),
    sharedSecret: (name, fresh) => retried(() => sharedSecret(db, name, fresh)),
    async clockNotes() {
      const rows = await retried(() => db.selectFrom('clock_notes').selectAll().execute());
      const noted = (name: keyof ClockNotes) => rows.find((row) => row.name === name)?.at ?? null;
      return { believed: noted('believed'), confirmed: noted('confirmed') };
    },
    async noteClock(name, at) {
      const noting = db
        .insertInto('clock_notes')
        .values({ name, at })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ at }));
      await retried(() => noting.execute());
    },
    async waitingMessages() {
      const rows = await db
        .selectFrom('outbox')
        .select('channel')
        .select((of: ExpressionBuilder<Tables, 'outbox'>) => [
          of.fn.countAll<number>().as('count'),
          of.fn.min<number>('created_at').as('since'),
        ])
        .where('channel', 'in', [...channels])
        .where('delivered_at', 'is', null)
        .groupBy('channel')
        .execute();
      return Object.fromEntries(
        rows.map(({ channel, count, since }) => [channel, { count: Number(count), since: Number(since) }]),
      );
    },
    async countReports() {
      const rows = await db
        .selectFrom('reports')
        .select('state')
        .select((count: ExpressionBuilder<Tables, 'reports'>) => count.fn.countAll<number>().as('stored'))
        .groupBy('state')
        .execute();
      return Object.fromEntries(rows.map(({ state, stored }) => [state, Number(stored)]));
    },
    async ping() {
      await db.selectFrom('reports').select('report_id').limit(1).execute();
    },
    close: () => db.destroy(),
  };
}
