import { setTimeout as delay } from 'node:timers/promises';
import {
  type PostgresCursor,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely';
import type pg from 'pg';
import { errorCode } from '../errorCode.ts';
import { serviceWaits } from '../waits.ts';
import { databaseUrls } from './databaseUrls.ts';
import { openSqlStore } from './sqlStore.ts';
import type { Store } from './store.ts';
import { StoreUnavailable } from './unavailable.ts';

/** PostgreSQL, and the only place that knows its errors. */

export interface PostgresOptions {
  /** May name several hosts; the one that takes changes is used. */
  url: string;
  /** The most connections at once. */
  connections: number;
  /** Receives each connection that broke. */
  onLost?(error: Error): void;
}

const int8 = 20;
/** Milliseconds between two tries of a call that waits for a connection. */
const pause = 50;

/**
 * Codes of the server that say nothing about the statement: connections (08), resources (53), shutting down and starting
 * (57P), its system (58), being another's standby (25006), and its limits of time: of a statement (57014), a lock (55P03), a
 * transaction that waits for us (25P03) or lasts (25P04).
 */
const unavailable = /^(?:08|53|57P|58)|^(?:25006|57014|55P03|25P03|25P04)$/u;
/** SQLSTATEs of a refused statement or rolled-back transaction after which the connection stays usable. */
const undone = /^(?:53|25006$|40001$|40P01$|57014$|55P03$)/u;
const standby = '25006';

/** Part of a `pg` connection that is used here. */
interface Client {
  query<R>(query: { text: string; values: unknown[]; query_timeout?: number }): Promise<PostgresQueryResult<R>>;
  on(event: 'error', listener: (error: Error) => void): unknown;
  off(event: 'error', listener: (error: Error) => void): unknown;
  release(isSpent: boolean): void;
}
type Reason = { error: Error; isLost: boolean };

/** Returns what a statement's error means for the connection; null if it concerns the statement alone. */
function reasonOf(error: unknown, isOfServer: (error: Error) => boolean): Reason | null {
  if (!(error instanceof Error)) return null;
  // Whatever does not come from the server is about the way to it.
  if (!isOfServer(error)) return { error, isLost: true };
  const code = errorCode(error);
  if (unavailable.test(code)) return { error, isLost: !undone.test(code) };
  return undone.test(code) ? { error, isLost: false } : null;
}

/** A connection in use. Once it is lost, all that is asked of it fails alike, and it does not go back to the others. */
class UsedConnection implements PostgresPoolClient {
  readonly #client: Client;
  readonly #hosts: Hosts;
  #lost: StoreUnavailable | null = null;
  #isSpent = false;
  #isInTransaction = false;
  /** True while a COMMIT or a single change is running, which may be stored although no answer arrives. */
  #mayBeDone = false;
  readonly #onError: (error: Error) => void;

  constructor(client: Client, hosts: Hosts) {
    this.#client = client;
    this.#hosts = hosts;
    // Between two statements this is the only listener, and an unhandled error would end the process.
    this.#onError = (error) => this.#lose(error);
    client.on('error', this.#onError);
  }

  #lose(error: Error): StoreUnavailable {
    this.#isSpent = true;
    this.#lost ??= new StoreUnavailable(error, !this.#mayBeDone);
    return this.#lost;
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    asked: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof asked !== 'string') throw new TypeError('Rows are not streamed');
    return this.#run<R>(asked, parameters);
  }

  async #run<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    if (this.#lost !== null) throw this.#lost;
    if (sql === 'begin') this.#isInTransaction = true;
    this.#mayBeDone = sql === 'commit' || !(this.#isInTransaction || /^select\b/u.test(sql));
    try {
      const query_timeout = this.#hosts.longestStatement;
      const query = { text: sql, values: [...parameters], ...(query_timeout && { query_timeout }) };
      return await this.#client.query<R>(query);
    } catch (error) {
      throw this.#classify(error);
    } finally {
      this.#mayBeDone = false;
      if (sql === 'commit' || sql === 'rollback') this.#isInTransaction = false;
    }
  }

  #classify(error: unknown): unknown {
    const reason = reasonOf(error, this.#hosts.isOfServer);
    if (reason === null) return error;
    if (reason.isLost) return this.#lose(reason.error);
    const refused = new StoreUnavailable(reason.error, true);
    if (refused.code === standby) {
      this.#isSpent = true;
      this.#hosts.leave();
    }
    return refused;
  }

  release(): void {
    if (this.#lost !== null) this.#hosts.onLost(this.#lost);
    this.#client.release(this.#isSpent);
    this.#client.off('error', this.#onError);
  }
}

/** Hosts of the URL, each with its connections. One at a time accepts writes; it is looked for again when it is lost. */
class Hosts implements PostgresPool {
  readonly #pools: pg.Pool[];
  #current = 0;
  readonly isOfServer: (error: Error) => boolean;
  readonly onLost: (error: Error) => void;
  /** Milliseconds; making tables may take longer, so it holds once the store is open. */
  longestStatement: number | undefined;

  constructor(pools: pg.Pool[], isOfServer: (error: Error) => boolean, onLost: (error: Error) => void) {
    this.#pools = pools;
    this.isOfServer = isOfServer;
    this.onLost = onLost;
    for (const pool of pools) pool.on('error', onLost);
  }

  /** The next connection is looked for at another host first. */
  leave(): void {
    this.#current = (this.#current + 1) % this.#pools.length;
  }

  async connect(): Promise<PostgresPoolClient> {
    const end = performance.now() + serviceWaits.databaseHost;
    for (;;) {
      let failure: unknown;
      const first = this.#current;
      for (let count = 0; count < this.#pools.length; count += 1) {
        const index = (first + count) % this.#pools.length;
        try {
          const client = await this.#pools[index]?.connect();
          if (client === undefined) continue;
          this.#current = index;
          return new UsedConnection(client, this);
        } catch (error) {
          failure = error;
        }
      }
      if (!(failure instanceof Error)) throw failure;
      if (performance.now() > end) throw new StoreUnavailable(failure, true);
      await delay(pause);
    }
  }

  async end(): Promise<void> {
    await Promise.all(this.#pools.map((pool) => pool.end()));
  }
}

class TakesNoChanges extends Error {
  readonly code = standby;
}

/** Refuses a host that only follows another one. */
async function prepare(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only');
  if (rows[0]?.transaction_read_only !== 'off') throw new TakesNoChanges('The server takes no changes');
}

/** Whole numbers come as numbers: times in milliseconds are far below what a number can hold. */
export async function postgresHosts({ url, connections, onLost = () => {} }: PostgresOptions): Promise<Hosts> {
  const { default: pg } = await import('pg');
  const types = new pg.TypeOverrides();
  types.setTypeParser(int8, Number);
  const pools = (databaseUrls(url) ?? []).map(
    (connectionString) =>
      new pg.Pool({
        connectionString,
        max: connections,
        connectionTimeoutMillis: serviceWaits.databaseConnection,
        keepAlive: true,
        types,
        application_name: 'zaznam-o-nehode',
        onConnect: prepare,
      }),
  );
  return new Hosts(pools, (error) => error instanceof pg.DatabaseError, onLost);
}

/** Opens the store on PostgreSQL and brings its tables up to date. */
export async function openPostgresStore(options: PostgresOptions): Promise<Store> {
  const hosts = await postgresHosts(options);
  const store = await openSqlStore(new PostgresDialect({ pool: hosts }));
  hosts.longestStatement = serviceWaits.databaseStatement;
  return store;
}
