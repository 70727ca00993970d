import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import pg from 'pg';
import { afterEach, expect, inject, test } from 'vitest';
import { createDatabase, freePort } from '../../../tests/service/postgresServer.ts';
import { serviceWaits } from '../waits.ts';
import { openPostgresStore, postgresHosts } from './postgresStore.ts';
import { openSqliteStore } from './sqliteStore.ts';
import { StoreUnavailable } from './unavailable.ts';

/** The waits of the stores end, here after less time. */

const usual = { ...serviceWaits };
afterEach(() => void Object.assign(serviceWaits, usual));

function shorten(waits: Partial<Record<keyof typeof serviceWaits, number>>): void {
  Object.assign(serviceWaits, waits);
}

function address(port: number): string {
  return `postgres://user:word@127.0.0.1:${port}/reports`;
}

test('another process that keeps SQLite for itself is not waited for', async () => {
  shorten({ databaseBusy: 50 });
  const dataDir = await mkdtemp(join(tmpdir(), 'store-'));
  const store = await openSqliteStore(dataDir);
  const other = new Database(join(dataDir, 'reports.sqlite'));
  other.exec('begin immediate');
  await expect(store.sharedSecret('name', 'ours')).rejects.toBeInstanceOf(StoreUnavailable);
  other.exec('rollback');
  expect(await store.sharedSecret('name', 'ours')).toBe('ours');
  other.close();
  await store.close();
  await rm(dataDir, { recursive: true });
});

test('a server of PostgreSQL that takes a connection and says nothing is not waited for', async () => {
  shorten({ databaseConnection: 100, databaseHost: 1 });
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const hosts = await postgresHosts({ url: address((silent.address() as AddressInfo).port), connections: 1 });
  await expect(hosts.connect()).rejects.toBeInstanceOf(StoreUnavailable);
  await hosts.end();
  silent.close();
});

test('a host of PostgreSQL is looked for again, but not without end', async () => {
  shorten({ databaseHost: 300 });
  const hosts = await postgresHosts({ url: address(await freePort()), connections: 1 });
  const begun = performance.now();
  await expect(hosts.connect()).rejects.toBeInstanceOf(StoreUnavailable);
  expect(performance.now() - begun).toBeGreaterThanOrEqual(300);
  await hosts.end();
});

test('a statement that PostgreSQL does not end is not waited for', async ({ skip }) => {
  const server = inject('postgresUrl');
  if (server === undefined) return skip();
  const url = await createDatabase(server);
  shorten({ databaseStatement: 200 });
  const store = await openPostgresStore({ url, connections: 2 });
  const beside = new pg.Client({ connectionString: url });
  await beside.connect();
  await beside.query('begin');
  await beside.query('lock table secrets in access exclusive mode');
  await expect(store.sharedSecret('name', 'ours')).rejects.toBeInstanceOf(StoreUnavailable);
  await beside.query('rollback');
  await beside.end();
  await store.close();
});
