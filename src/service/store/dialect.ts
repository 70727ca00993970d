import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { type Dialect, PostgresDialect, SqliteAdapter, SqliteDialect } from 'kysely';
import Database from 'libsql';

/** The one place that knows which database engine it is; everything else in the store is portable SQL. */

/** SQLite can undo changed tables like any others, so a start that is cut off leaves no half of a migration. */
class TransactionalSqliteDialect extends SqliteDialect {
  override createAdapter() {
    return new (class extends SqliteAdapter {
      override get supportsTransactionalDdl() {
        return true;
      }
    })();
  }
}

/**
 * SQLite in the data directory. A commit is on the disk when it returns (synchronous=FULL); readers do not wait for a
 * writer (WAL); a second process waits its turn instead of failing (busy_timeout, which is 0 otherwise).
 */
export function sqliteDialect(dataDir: string): Dialect {
  mkdirSync(dataDir, { recursive: true });
  const path = join(dataDir, 'reports.sqlite');
  // For the service's user alone; the files beside it take over its mode.
  closeSync(openSync(path, 'a', 0o600));
  const database = new Database(path);
  database.pragma('busy_timeout = 5000');
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  return new TransactionalSqliteDialect({
    database: {
      prepare: (sql) => database.prepare(sql),
      /** All that is in the write-ahead log goes into the database file, so that the file alone is a backup. */
      close() {
        try {
          database.pragma('wal_checkpoint(TRUNCATE)');
        } catch {
          // Another process is at work there, and does the same at its end.
        }
        database.close();
      },
    },
  });
}

export interface PostgresOptions {
  url: string;
  /** The most connections at once. */
  connections: number;
  /** Told when a connection breaks that nobody is using; the next call gets another one. */
  onIdleError(error: Error): void;
}

const int8 = 20;

/** PostgreSQL. Whole numbers come as numbers: times in milliseconds are far below what a number can hold. */
export async function postgresDialect({ url, connections, onIdleError }: PostgresOptions): Promise<Dialect> {
  const { default: pg } = await import('pg');
  const types = new pg.TypeOverrides();
  types.setTypeParser(int8, Number);
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 10_000,
    types,
    application_name: 'zaznam-o-nehode',
  });
  pool.on('error', onIdleError);
  return new PostgresDialect({ pool });
}
