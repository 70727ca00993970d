import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Dialect, Kysely, PostgresDialect, sql } from 'kysely';
import { describe, expect, inject, test } from 'vitest';
import { withCodeToResume } from '#report/resumption.ts';
import { emptyDocument, limits, now } from '../../../tests/fixtures/sampleDocument.ts';
import { createDatabase } from '../../../tests/service/postgresServer.ts';
import { readConfig } from '../config.ts';
import { migrate } from './migrate.ts';
import { openStore } from './openStore.ts';
import { openPostgresStore, postgresHosts } from './postgresStore.ts';
import type { Tables } from './schema.ts';
import { sqliteDialect } from './sqliteDialect.ts';
import { openSqliteStore } from './sqliteStore.ts';
import type { Store } from './store.ts';

/** Tests what becomes of a database of the version before `report_id` led the keys, and of one of a later version. */

const document = emptyDocument();
const { reportId } = document.report;
const sms = { type: 'sendVerificationCode', to: '+420601000001', code: '4711' } as const;
const resumption = withCodeToResume(null, 'code', now, limits);

/** Rows of each table as the version before stored them. */
const before: Record<string, object[]> = {
  reports: [
    {
      report_id: reportId,
      summary_id: document.summaryId,
      idempotency_key: 'key',
      qr_code: document.report.qrCode,
      state: 'NEW',
      version: 3,
      created_at: now,
      expires_at: document.expiresAt,
      document: JSON.stringify(document),
    },
  ],
  phone_uses: [{ phone_key: 'phone', report_id: reportId, used_at: now }],
  refresh_tokens: [
    { token_id: 'first', report_id: reportId, expires_at: now + 1000, used_at: null, successor_id: null },
  ],
  audit: [
    { audit_id: 'a', report_id: reportId, at: now, call: 'createReport', result_code: 'OK', correlation_id: 'c' },
  ],
  outbox: [
    {
      message_id: 'm',
      report_id: reportId,
      channel: 'sms',
      effect: JSON.stringify(sms),
      created_at: now,
      attempts: 0,
      due_at: now,
      delivered_at: null,
      sender: 'network',
      place_in_line: 0,
      gateway_id: null,
    },
    ...[1, 2].map((at) => ({
      message_id: `old ${at}`,
      report_id: reportId,
      channel: 'sms',
      effect: '',
      created_at: now - 10 + at,
      attempts: 0,
      due_at: now,
      delivered_at: now,
      sender: null,
      place_in_line: 0,
      gateway_id: 'of gateway',
    })),
  ],
  sent_codes: [
    {
      code_id: 'm',
      report_id: reportId,
      phone_key: 'phone',
      network_key: 'network',
      sent_at: now,
      answered_at: null,
    },
  ],
  sent_sms: [{ message_id: 'm', report_id: reportId, phone_key: 'phone', sent_at: now }],
  resumptions: [
    {
      resumption_id: 'r',
      phone_key: 'phone',
      network_key: 'network',
      idempotency_key: 'resuming',
      sent_at: now,
      answered_at: null,
      left_at: now,
      report_id: null,
      version: 1,
      state: JSON.stringify(resumption),
    },
  ],
  ended_links: [{ link_key: 'ended', until: now + 1000 }],
  secrets: [{ name: 'token', value: 'secret' }],
};

async function fillBefore(dialect: Dialect): Promise<void> {
  const db = new Kysely<Tables>({ dialect });
  await migrate(db, '0014-clocks-noted');
  for (const [table, rows] of Object.entries(before))
    for (const row of rows) {
      const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)));
      await sql`insert into ${sql.table(table)} (${columns}) values (${sql.join(Object.values(row))})`.execute(db);
    }
  await db.destroy();
}

async function onSqlite(work: (store: Store) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'migration-'));
  await fillBefore(sqliteDialect(dataDir));
  const store = await openSqliteStore(dataDir);
  await work(store);
  await store.close();
  await rm(dataDir, { recursive: true });
}

const server = inject('postgresUrl');
async function onPostgres(work: (store: Store) => Promise<void>): Promise<void> {
  const url = await createDatabase(server ?? '');
  await fillBefore(new PostgresDialect({ pool: await postgresHosts({ url, connections: 1 }) }));
  // Two at once, as processes are started together.
  const [store, other] = await Promise.all([1, 2].map(() => openPostgresStore({ url, connections: 2 })));
  await other?.close();
  if (store !== undefined) await work(store);
  await store?.close();
}

const engines: [string, typeof onSqlite][] = [['SQLite', onSqlite]];
if (server !== undefined && inject('isPartitioned') !== true) engines.push(['PostgreSQL', onPostgres]);

describe.each(engines)('a database of the version before on %s', (_, on) => {
  test('has its reports, tokens, links and keys', () =>
    on(async (store) => {
      expect(store.isNew).toBe(false);
      const stored = { document, version: 3 };
      expect(await store.loadReport(reportId)).toEqual(stored);
      expect(await store.loadReportBySummaryId(document.summaryId)).toEqual(stored);
      expect(await store.reportsOfNumber('phone')).toEqual([stored]);
      expect(await store.isUnspent({ reportId, tokenId: 'first' })).toBe(true);
      expect(await store.isEndedLink('ended', now)).toBe(true);
      expect(await store.sharedSecret('token', 'fresh')).toBe('secret');
      expect(await store.findByGatewayId('of gateway')).toEqual({ reportId, messageId: 'old 2' });
      const audit = { auditId: 'b', at: now, call: 'createReport', resultCode: 'OK', correlationId: 'c' } as const;
      const creation = (qrCode: number, idempotencyKey: string) => ({
        document: { ...document, summaryId: 'other', report: { ...document.report, reportId: 'other', qrCode } },
        idempotencyKey,
        refreshToken: { tokenId: 'other', reportId: 'other', expiresAt: now },
        audit,
        keyHeldSince: now,
      });
      expect(await store.createReport(creation(1, 'key'))).toEqual({ created: false, document });
      expect(await store.createReport(creation(document.report.qrCode, 'new'))).toBe('taken');
    }));

  test('has its messages and what they count for', () =>
    on(async (store) => {
      const [message] = await store.claimMessages({ channel: 'sms', now, leaseUntil: now, limit: 9 });
      expect(message).toMatchObject({ messageId: 'm', reportId, effect: sms, createdAt: now });
      expect(await store.phoneNumberUsage('phone', now, 'other')).toEqual({ otherReports: 1, codes: 1 });
      const known = await store.loadResumption('phone');
      expect(known).toEqual({ resumptionId: 'r', phoneKey: 'phone', version: 1, resumption });
      const few = { ...limits, RESUME_UNANSWERED_PER_ADDRESS: 1, SMS_UNANSWERED_PER_ADDRESS: 1, MAX_SMS_PER_NUMBER: 1 };
      const asked = {
        phoneKey: 'other',
        networkKey: 'network',
        idempotencyKey: null,
        at: now,
        message: { messageId: 'n', channel: 'sms', effect: sms } as const,
        sender: 'network',
        limits: few,
        next: () => resumption,
      };
      expect(await store.askToResume(asked)).toEqual({ freeAt: expect.any(Number) });
      const audit = { auditId: 'b', at: now, call: 'verify', resultCode: 'OK', correlationId: 'c' } as const;
      const change = { reportId, loadedVersion: 3, document, audit, messages: [], answeredPhone: null, sender: 's' };
      const code = { codeId: 'n', phoneKey: 'other', networkKey: 'network', limits: few };
      expect(await store.commit({ ...change, sentCode: code })).toBe('tooManyUnanswered');
      expect(await store.commit({ ...change, sentCode: null, answeredPhone: 'phone' })).toBe('stored');
      expect(await store.commit({ ...change, loadedVersion: 4, sentCode: code })).toBe('stored');
    }));

  test('can be deleted with its count of an SMS that did not leave', () =>
    on(async (store) => {
      const audit = { auditId: 'b', at: now, call: 'expire', resultCode: 'OK', correlationId: 'c' } as const;
      const deletion = { document: null, messages: [], sentCode: null, answeredPhone: null, sender: 's' };
      expect(await store.commit({ ...deletion, reportId, loadedVersion: 3, audit })).toBe('stored');
      expect(await store.loadReportBySummaryId(document.summaryId)).toBeNull();
      expect(await store.phoneNumberUsage('phone', 0, 'other')).toEqual({ otherReports: 0, codes: 0 });
      expect(await store.isUnspent({ reportId, tokenId: 'first' })).toBe(false);
    }));
});

async function refusalOfLater(dialect: Dialect, environment: Record<string, string>): Promise<string> {
  const db = new Kysely<Tables>({ dialect });
  await migrate(db);
  await db.insertInto('kysely_migration').values({ name: '9999-later', timestamp: '' }).execute();
  await db.destroy();
  return openStore(readConfig(environment), () => {}).then(
    () => 'opened',
    (error: Error) => error.message,
  );
}

describe('a database of a later version is refused in a sentence for the operator', () => {
  const sentence =
    'A later version of the service has changed the database (9999-later): start that version, or restore a backup of this one, see Upgrade in docs/operations.md.';

  test('on SQLite', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'later-'));
    expect(await refusalOfLater(sqliteDialect(dataDir), { DATA_DIR: dataDir })).toBe(sentence);
    await rm(dataDir, { recursive: true });
  });

  test.skipIf(server === undefined)('on PostgreSQL', async () => {
    const url = await createDatabase(server ?? '');
    const pool = await postgresHosts({ url, connections: 1 });
    expect(await refusalOfLater(new PostgresDialect({ pool }), { DATABASE_URL: url })).toBe(sentence);
  });
});
