import { type Dialect, type ExpressionBuilder, Kysely } from 'kysely';
import { migrate } from './migrate.ts';
import { insertRefreshToken, isUnspent, rotateRefreshToken } from './refreshTokens.ts';
import { askToResume, countResumptionSms, newestResumption, replaceResumption, takeOver } from './resumptions.ts';
import { firstMigration, type Tables } from './schema.ts';
import {
  claimMessages,
  findByGatewayId,
  insertMessages,
  markDelivered,
  noteGatewayId,
  postpone,
  renewLease,
} from './sqlOutbox.ts';
import {
  createReport,
  deleteReport,
  insertAudit,
  loadReport,
  type ReportIds,
  reportBy,
  stored,
  updateDocument,
  updateReport,
} from './sqlReports.ts';
import { countCode, countSms, markAnswered, phoneNumberUsage } from './sqlSentCodes.ts';
import {
  type Channel,
  type ClockNotes,
  type Commit,
  type Committed,
  channels,
  type PruneBefore,
  type Store,
  type StoredReport,
  type Waiting,
} from './store.ts';
import { retried } from './unavailable.ts';

type Db = Kysely<Tables>;

/** Ends the transaction of a commit without storing anything. */
class CommitRefused extends Error {
  readonly reason: Exclude<Committed, 'stored'>;

  constructor(reason: Exclude<Committed, 'stored'>) {
    super();
    this.reason = reason;
  }
}

async function commit(db: Db, change: Commit): Promise<Committed> {
  const { reportId, loadedVersion, document, audit, sentCode, sms, answeredPhone, takeover, endedLink, refreshToken } =
    change;
  try {
    await db.transaction().execute(async (trx) => {
      const isChanged =
        document === null
          ? await deleteReport(trx, reportId, loadedVersion)
          : await updateReport(trx, reportId, loadedVersion, document);
      if (!isChanged) throw new CommitRefused('changed');
      if (takeover !== undefined && !(await takeOver(trx, reportId, takeover, audit.at)))
        throw new CommitRefused('changed');
      if (refreshToken !== undefined) await insertRefreshToken(trx, refreshToken);
      if (answeredPhone !== null) await markAnswered(trx, reportId, answeredPhone);
      if (endedLink !== undefined)
        await trx
          .insertInto('ended_links')
          .values({ link_key: endedLink.linkKey, until: endedLink.until })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      await insertAudit(trx, reportId, audit);
      const refusal = sentCode === null ? null : await countCode(trx, reportId, sentCode, audit.at);
      if (refusal !== null) throw new CommitRefused(refusal);
      const unsent = sms === undefined ? new Set() : await countSms(trx, reportId, sms, audit.at);
      if (unsent === null) throw new CommitRefused('numberUsedUp');
      const messages = change.messages.filter(({ messageId }) => !unsent.has(messageId));
      const phoneKeys = new Map(sms?.each.map(({ messageId, phoneKey }) => [messageId, phoneKey]));
      if (sentCode !== null) phoneKeys.set(sentCode.codeId, sentCode.phoneKey);
      await insertMessages(trx, { ...change, messages, phoneKeys, at: audit.at });
    });
    return 'stored';
  } catch (error) {
    if (error instanceof CommitRefused) return error.reason;
    throw error;
  }
}

/** Reads ids of reports and works on each alone, because no transaction touches the tables of two. */
async function eachReport(ids: ReportIds, work: (reportId: string) => Promise<unknown>): Promise<void> {
  for (const { report_id } of await ids.distinct().execute()) await work(report_id);
}

async function prune(db: Db, before: PruneBefore): Promise<void> {
  await db.deleteFrom('sent_codes').where('sent_at', '<', before.sentCodes).execute();
  await db.deleteFrom('counts').where('at', '<', before.sentCodes).execute();
  await db.deleteFrom('locks').where('taken_at', '<', before.sentCodes).execute();
  await db.deleteFrom('resumptions').where('sent_at', '<', before.resumptions).execute();
  await db.deleteFrom('ended_links').where('until', '<', before.endedLinks).execute();
  await db.deleteFrom('gateway_ids').where('noted_at', '<', before.messages).execute();
  await eachReport(
    db.selectFrom('refresh_tokens').select('report_id').where('expires_at', '<', before.refreshTokens),
    (reportId) =>
      db
        .deleteFrom('refresh_tokens')
        .where('report_id', '=', reportId)
        .where('expires_at', '<', before.refreshTokens)
        .execute(),
  );
  // Undelivered messages stay, however old.
  await eachReport(
    db
      .selectFrom('outbox')
      .select('report_id')
      .where('created_at', '<', before.messages)
      .where('delivered_at', 'is not', null),
    (reportId) =>
      db
        .deleteFrom('outbox')
        .where('report_id', '=', reportId)
        .where('created_at', '<', before.messages)
        .where('delivered_at', 'is not', null)
        .execute(),
  );
  await eachReport(db.selectFrom('audit').select('report_id').where('at', '<', before.audit), (reportId) =>
    db.deleteFrom('audit').where('report_id', '=', reportId).where('at', '<', before.audit).execute(),
  );
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

async function findExpired(db: Db, before: number, limit: number): Promise<StoredReport[]> {
  const rows = await db
    .selectFrom('reports')
    .select(['document', 'version'])
    .where('expires_at', '<', before)
    .orderBy('expires_at')
    .limit(limit)
    .execute();
  return rows.flatMap((row) => stored(row) ?? []);
}

async function waitingMessages(db: Db): Promise<Partial<Record<Channel, Waiting>>> {
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
}

async function countReports(db: Db): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('reports')
    .select('state')
    .select((count: ExpressionBuilder<Tables, 'reports'>) => count.fn.countAll<number>().as('stored'))
    .groupBy('state')
    .execute();
  return Object.fromEntries(rows.map(({ state, stored }) => [state, Number(stored)]));
}

async function reportsOfNumber(db: Db, phoneKey: string): Promise<StoredReport[]> {
  const reports: StoredReport[] = [];
  await eachReport(db.selectFrom('sent_codes').select('report_id').where('phone_key', '=', phoneKey), async (id) => {
    const report = await loadReport(db, id);
    if (report !== null) reports.push(report);
  });
  return reports;
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

  return {
    isNew: carriedOut.includes(firstMigration),
    createReport: (creation) => retried(() => createReport(db, creation)),
    loadReport: (reportId) => retried(() => loadReport(db, reportId)),
    loadReportBySummaryId: (summaryId) =>
      retried(() => reportBy(db, db.selectFrom('links').select('report_id').where('summary_id', '=', summaryId))),
    recordReadAccess: (reportId, audit) => retried(() => insertAudit(db, reportId, audit)),
    async isEndedLink(linkKey, now) {
      const ended = db.selectFrom('ended_links').select('until').where('link_key', '=', linkKey);
      return (await retried(() => ended.where('until', '>', now).execute())).length > 0;
    },
    commit: (change) => retried(() => commit(db, change)),
    replace: (reportId, loadedVersion, document) =>
      retried(() => updateDocument(db, reportId, loadedVersion, document)),
    phoneNumberUsage: (phoneKey, since, reportId) => retried(() => phoneNumberUsage(db, phoneKey, since, reportId)),
    askToResume: (asked) => retried(() => askToResume(db, asked)),
    countResumptionSms: (leaving) => retried(() => countResumptionSms(db, leaving)),
    loadResumption: (phoneKey) => retried(() => newestResumption(db, phoneKey)),
    replaceResumption: (known, resumption) => retried(() => replaceResumption(db, known, resumption)),
    isUnspent: (token) => retried(() => isUnspent(db, token)),
    reportsOfNumber: (phoneKey) => reportsOfNumber(db, phoneKey),
    rotateRefreshToken: (rotation) => retried(() => rotateRefreshToken(db, rotation)),
    claimMessages: (claim) => claimMessages(db, claim),
    noteGatewayId: (key, gatewayId, now) => retried(() => noteGatewayId(db, key, gatewayId, now)),
    findByGatewayId: (gatewayId) => retried(() => findByGatewayId(db, gatewayId)),
    markDelivered: (key, now) => retried(() => markDelivered(db, key, now)),
    renewLease: (key, until) => retried(() => renewLease(db, key, until)),
    postpone: (key, until) => retried(() => postpone(db, key, until)),
    findExpired: (before, limit) => findExpired(db, before, limit),
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
    waitingMessages: () => waitingMessages(db),
    countReports: () => countReports(db),
    async ping() {
      await db.selectFrom('reports').select('report_id').limit(1).execute();
    },
    close: () => db.destroy(),
  };
}
