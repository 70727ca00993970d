import { join } from 'node:path';
import Database from 'libsql';
import pg from 'pg';

/** Queries the tables directly, beside the service. */
export async function rowsOf(environment: Record<string, string>, sql: string): Promise<Record<string, unknown>[]> {
  const { DATABASE_URL: url, DATA_DIR = '' } = environment;
  if (url === undefined) {
    const database = new Database(join(DATA_DIR, 'reports.sqlite'));
    try {
      database.pragma('busy_timeout = 5000');
      return database.prepare(sql).all() as Record<string, unknown>[];
    } finally {
      database.close();
    }
  }
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}
