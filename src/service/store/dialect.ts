import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Dialect, SqliteDialect } from 'kysely';
import Database from 'libsql';

/** The one place that knows which database engine it is; everything else in the store is portable SQL. */

/**
 * SQLite in the data directory. A commit is on the disk when it returns (synchronous=FULL); readers do not wait for a
 * writer (WAL); a second process waits its turn instead of failing (busy_timeout, which is 0 otherwise).
 */
export function sqliteDialect(dataDir: string): Dialect {
  mkdirSync(dataDir, { recursive: true });
  const database = new Database(join(dataDir, 'reports.sqlite'));
  database.pragma('busy_timeout = 5000');
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  return new SqliteDialect({
    database: {
      prepare: (sql) => database.prepare(sql),
      /** All that is in the write-ahead log goes into the database file, so that the file alone is a backup. */
      close() {
        database.pragma('wal_checkpoint(TRUNCATE)');
        database.close();
      },
    },
  });
}
