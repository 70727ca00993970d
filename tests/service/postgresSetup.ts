import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openPostgresStore } from '../../src/service/store/postgresStore.ts';
import { tableNames } from '../../src/service/store/schema.ts';
import { startPostgres } from './postgresServer.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** True where each new database has the tables already, in partitions. */
    isPartitioned?: boolean;
  }
}

const partitions = 8;

/**
 * Has every new database made with the tables in partitions of the first column of their key, as engines distribute tables:
 * PostgreSQL then refuses unique keys without that column.
 */
async function partitionNewDatabases(serverUrl: string): Promise<void> {
  const url = new URL(serverUrl);
  url.pathname = '/template1';
  await (await openPostgresStore({ url: url.href, connections: 1 })).close();
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  for (const table of tableNames) {
    const { rows } = await client.query<{ column: string }>(
      `select a.attname as "column" from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
        where i.indisprimary and i.indrelid = $1::regclass`,
      [table],
    );
    await client.query(`alter table ${table} rename to ${table}_whole`);
    const by = `partition by hash (${rows[0]?.column})`;
    await client.query(`create table ${table} (like ${table}_whole including all) ${by}`);
    for (let part = 0; part < partitions; part += 1)
      await client.query(
        `create table ${table}_${part} partition of ${table} for values with (modulus ${partitions}, remainder ${part})`,
      );
    await client.query(`insert into ${table} select * from ${table}_whole`);
    await client.query(`drop table ${table}_whole`);
  }
  await client.end();
}

/**
 * Provides one PostgreSQL for the whole run, or that of DATABASE_URL. POSTGRES_SETUP names the isolation that transactions have by
 * default, or has the tables `partitioned`.
 */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const { DATABASE_URL: given, POSTGRES_SETUP: kind } = process.env;
  if (given) {
    project.provide('postgresUrl', given);
    return undefined;
  }
  const isPartitioned = kind === 'partitioned';
  const isolation = kind === undefined || isPartitioned ? 'read committed' : kind;
  const server = await startPostgres({ durable: false, settings: { default_transaction_isolation: isolation } });
  if (isPartitioned) await partitionNewDatabases(server.url);
  project.provide('postgresUrl', server.url);
  project.provide('isPartitioned', isPartitioned);
  return server.stop;
}
