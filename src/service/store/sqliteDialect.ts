import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type QueryResult,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely';
import Database from 'libsql';
import { errorCode } from '../errorCode.ts';
import { serviceWaits } from '../waits.ts';
import { StoreUnavailable } from './unavailable.ts';

/** SQLite, and the only place that knows its errors. */

/** Milliseconds between two tries of a statement that waits for another process. */
const pause = { least: 1, most: 4 };

/** Codes unrelated to the statement: another process, the disk, the file. */
const unavailable = /^SQLITE_(?:BUSY|LOCKED|FULL|IOERR|CANTOPEN|READONLY|NOMEM)/u;

export function firstValue(database: Database.Database, statement: string): unknown {
  const row: unknown = database.prepare(statement).get();
  return typeof row === 'object' && row !== null ? Object.values(row)[0] : undefined;
}

function asUnavailable(error: unknown): unknown {
  return error instanceof Error && unavailable.test(errorCode(error)) ? new StoreUnavailable(error, false) : error;
}

/**
 * Takes the writer's turn when a transaction begins, and waits for it without standing still: SQLite's own busy_timeout
 * sleeps in the middle of the only thread, and ever longer. `exec`, because libsql does not reset a prepared statement that
 * found the database busy, and then nothing of the connection can be committed any more.
 */
async function takeTurn(database: Database.Database): Promise<void> {
  const end = performance.now() + serviceWaits.databaseBusy;
  for (;;)
    try {
      database.exec(`pragma busy_timeout = 0; begin immediate; pragma busy_timeout = ${serviceWaits.databaseBusy}`);
      return;
    } catch (error) {
      database.exec(`pragma busy_timeout = ${serviceWaits.databaseBusy}`);
      if (errorCode(error) !== 'SQLITE_BUSY' || performance.now() > end) throw asUnavailable(error);
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
    const isChange = query.query.kind !== 'SelectQueryNode' && !query.sql.startsWith('pragma ');
    const isOwnTransaction = isChange && !this.#isInTransaction;
    if (isOwnTransaction) await takeTurn(this.#database);
    try {
      const result = await connection.executeQuery<R>(query);
      if (isOwnTransaction) this.#database.exec('commit');
      return result;
    } catch (error) {
      if (isOwnTransaction) this.#undo();
      throw asUnavailable(error);
    }
  }

  /** Rolls back unless SQLite already did so by itself, as after a full disk. */
  #undo(): void {
    if (this.#database.inTransaction) this.#database.exec('rollback');
  }

  override async beginTransaction() {
    await takeTurn(this.#database);
    this.#isInTransaction = true;
  }

  override async commitTransaction() {
    try {
      this.#database.exec('commit');
    } catch (error) {
      throw asUnavailable(error);
    }
    this.#isInTransaction = false;
  }

  override async rollbackTransaction() {
    this.#isInTransaction = false;
    this.#undo();
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
}

/**
 * SQLite in the data directory. A commit is on the disk when it returns (synchronous=FULL); readers do not wait for a
 * writer (WAL); a second process waits its turn instead of failing.
 */
export function sqliteDialect(dataDir: string): Dialect {
  mkdirSync(dataDir, { recursive: true });
  const path = join(dataDir, 'reports.sqlite');
  // For the service's user alone; the files beside it take over its mode.
  if (!existsSync(path)) closeSync(openSync(path, 'a', 0o600));
  const database = new Database(path);
  database.pragma(`busy_timeout = ${serviceWaits.databaseBusy}`);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.pragma('foreign_keys = ON');
  // Deleted data are overwritten with zeros.
  database.pragma('secure_delete = ON');
  return new ServiceSqliteDialect(database, {
    database: {
      prepare: (sql) => database.prepare(sql),
      /** Checkpoints the write-ahead log into the database file and closes it, so that the file alone is a backup. */
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
