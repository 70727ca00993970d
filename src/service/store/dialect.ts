import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  PostgresDialect,
  type QueryResult,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely';
import Database from 'libsql';

/** The one place that knows which database engine it is; everything else in the store is portable SQL. */

/** How long a statement waits for another process, in milliseconds; and how long between two tries. */
const patience = 5000;
const pause = { least: 1, most: 4 };

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY';
}

/**
 * Takes the writer's turn when a transaction begins, and waits for it without standing still: SQLite's own busy_timeout
 * sleeps in the middle of the only thread, and ever longer. `exec`, because libsql does not reset a prepared statement that
 * found the database busy, and then nothing of the connection can be committed any more.
 */
async function takeTurn(database: Database.Database): Promise<void> {
  const end = performance.now() + patience;
  for (;;)
    try {
      database.exec(`pragma busy_timeout = 0; begin immediate; pragma busy_timeout = ${patience}`);
      return;
    } catch (error) {
      database.exec(`pragma busy_timeout = ${patience}`);
      if (!isBusy(error) || performance.now() > end) throw error;
      await delay(pause.least + Math.random() * (pause.most - pause.least));
    }
}

class TurnTakingDriver extends SqliteDriver {
  readonly #database: Database.Database;
  #isInTransaction = false;

  constructor(database: Database.Database, config: SqliteDialectConfig) {
    super(config);
    this.#database = database;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    return {
      executeQuery: (query) => this.#execute(connection, query),
      streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
    };
  }

  /** A change outside of a transaction becomes one of its own, so that it too waits for its turn. */
  async #execute<R>(connection: DatabaseConnection, query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#isInTransaction || query.query.kind === 'SelectQueryNode') return connection.executeQuery<R>(query);
    await takeTurn(this.#database);
    try {
      const result = await connection.executeQuery<R>(query);
      this.#database.exec('commit');
      return result;
    } catch (error) {
      this.#database.exec('rollback');
      throw error;
    }
  }

  override async beginTransaction() {
    await takeTurn(this.#database);
    this.#isInTransaction = true;
  }

  override async commitTransaction() {
    this.#database.exec('commit');
    this.#isInTransaction = false;
  }

  override async rollbackTransaction() {
    this.#database.exec('rollback');
    this.#isInTransaction = false;
  }
}

class ServiceSqliteDialect extends SqliteDialect {
  readonly #createDriver: () => SqliteDriver;

  constructor(database: Database.Database, config: SqliteDialectConfig) {
    super(config);
    this.#createDriver = () => new TurnTakingDriver(database, config);
  }

  override createDriver() {
    return this.#createDriver();
  }

  /** SQLite can undo changed tables like any others, so a start that is cut off leaves no half of a migration. */
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
 * writer (WAL); a second process waits its turn instead of failing.
 */
export function sqliteDialect(dataDir: string): Dialect {
  mkdirSync(dataDir, { recursive: true });
  const path = join(dataDir, 'reports.sqlite');
  // For the service's user alone; the files beside it take over its mode.
  closeSync(openSync(path, 'a', 0o600));
  const database = new Database(path);
  database.pragma(`busy_timeout = ${patience}`);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  return new ServiceSqliteDialect(database, {
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
