import { randomUUID } from 'node:crypto';
import { Kysely, PostgresDialect } from 'kysely';
import { postgresHosts } from '../../src/service/store/postgresStore.ts';
import type { Tables } from '../../src/service/store/schema.ts';
import { sqliteDialect } from '../../src/service/store/sqliteDialect.ts';

/** Inserts finished reports with their tokens, links, codes, audit and outbox rows into the tables, without calls. */

const batch = 250;
const auditRows = 10;
const messages = 6;

async function open(environment: Record<string, string>): Promise<Kysely<Tables>> {
  const { DATABASE_URL: url, DATA_DIR = '' } = environment;
  const dialect =
    url === undefined
      ? sqliteDialect(DATA_DIR)
      : new PostgresDialect({ pool: await postgresHosts({ url, connections: 1 }) });
  return new Kysely<Tables>({ dialect });
}

function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

/** Copies a finished report of the store until the store holds `wanted` reports. */
export async function seed(environment: Record<string, string>, wanted: number): Promise<void> {
  const db = await open(environment);
  const { stored } = await db
    .selectFrom('reports')
    .select((all) => all.fn.countAll<number>().as('stored'))
    .executeTakeFirstOrThrow();
  const sample = await db.selectFrom('reports').selectAll().where('state', '=', 'FINISHED').executeTakeFirstOrThrow();
  const now = Date.now();
  for (let made = Number(stored); made < wanted; made += batch) {
    const ids = times(Math.min(batch, wanted - made), () => randomUUID());
    await db.transaction().execute(async (trx) => {
      const reports = ids.map((report_id) => ({
        ...sample,
        report_id,
        summary_id: randomUUID(),
        start_key: null,
        qr_code: null,
        created_at: now - Math.floor(Math.random() * 1e9),
        document: sample.document.replaceAll(sample.report_id, report_id),
      }));
      await trx.insertInto('reports').values(reports).execute();
      const tokens = ids.map((report_id) => ({
        token_id: randomUUID(),
        report_id,
        expires_at: now + 1e9,
        used_at: null,
      }));
      await trx.insertInto('refresh_tokens').values(tokens).execute();
      const links = reports.map(({ summary_id, report_id }) => ({ summary_id, report_id }));
      await trx.insertInto('links').values(links).execute();
      const codes = ids.flatMap((report_id) =>
        times(2, () => ({
          phone_key: randomUUID(),
          code_id: randomUUID(),
          report_id,
          sent_at: now,
          network: null,
          slot: null,
        })),
      );
      await trx.insertInto('sent_codes').values(codes).execute();
      for (let index = 0; index < auditRows; index += 1) {
        const audit = ids.map((report_id) => ({
          audit_id: randomUUID(),
          report_id,
          at: now - index,
          call: 'updateEmail',
          result_code: 'OK',
          correlation_id: randomUUID(),
        }));
        await trx.insertInto('audit').values(audit).execute();
      }
      for (let index = 0; index < messages; index += 1) {
        const sent = ids.map((report_id) => ({
          message_id: randomUUID(),
          report_id,
          channel: index < 4 ? 'sms' : 'email',
          effect: '',
          created_at: now,
          attempts: 0,
          due_at: now,
          delivered_at: now,
          place_in_line: 0,
        }));
        await trx.insertInto('outbox').values(sent).execute();
      }
    });
  }
  await db.destroy();
}
