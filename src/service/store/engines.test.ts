import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { emptyDocument, now } from '../../../tests/fixtures/sampleDocument.ts';
import { createDatabase, freePort } from '../../../tests/service/postgresServer.ts';
import { databaseUrls } from './databaseUrls.ts';
import { openPostgresStore } from './postgresStore.ts';
import { sqliteDialect } from './sqliteDialect.ts';
import { openSqliteStore } from './sqliteStore.ts';
import { openSqlStore } from './sqlStore.ts';
import type { AuditEntry } from './store.ts';

/** Tests what only one engine has: full disks, file locks, several hosts. */

const server = inject('postgresUrl');
const reportId = emptyDocument().report.reportId;
const token = { tokenId: 'first', reportId, expiresAt: now + 1000 };

function audit(auditId: string): AuditEntry {
  return { auditId, at: now, call: 'createReport', resultCode: 'OK', correlationId: 'c' };
}

test('a full disk is said to be full, keeps what was there, and is forgotten once there is space', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'store-'));
  const dialect = sqliteDialect(dataDir);
  const store = await openSqlStore(dialect);
  await store.sharedSecret('first', 'kept');
  const limited = async (pages: number) => {
    await sql.raw(`pragma max_page_count = ${pages}`).execute(new Kysely({ dialect }));
  };
  await limited(1);
  const full = { name: 'StoreUnavailable', code: 'SQLITE_FULL', statusCode: 503 };
  await expect(store.sharedSecret('second', 'x'.repeat(1_000_000))).rejects.toMatchObject(full);
  const creation = { idempotencyKey: 'key', refreshToken: token, audit: audit('create'), keyHeldSince: now };
  const large = { ...emptyDocument(), summaryId: 'x'.repeat(1_000_000) };
  await expect(store.createReport({ ...creation, document: large })).rejects.toMatchObject(full);
  expect(await store.sharedSecret('first', 'another')).toBe('kept');
  await limited(1_000_000);
  expect(await store.createReport({ ...creation, document: emptyDocument() })).toEqual({ created: true });
  await store.close();
  await rm(dataDir, { recursive: true });
});

test('a start that cannot open the data directory says so at once', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'store-'));
  await writeFile(
    join(dataDir, 'opening.lock'),
    'This is no lock, and much longer than the header of a database would be. '.repeat(9),
  );
  await expect(openSqliteStore(dataDir)).rejects.toMatchObject({ code: 'SQLITE_NOTADB' });
  await rm(dataDir, { recursive: true });
});

test('of several hosts the one that answers is used', async ({ skip }) => {
  if (server === undefined) return skip();
  const url = new URL(await createDatabase(server));
  const nobody = await freePort();
  const store = await openPostgresStore({
    url: url.href.replace('@', `@127.0.0.1:${nobody},`),
    connections: 2,
  });
  expect(await store.sharedSecret('name', 'value')).toBe('value');
  await store.close();
});

test('stores that are opened at once on an empty database create the tables once', async ({ skip }) => {
  if (server === undefined || inject('isPartitioned') === true) return skip();
  const url = await createDatabase(server);
  const stores = await Promise.all(Array.from({ length: 6 }, () => openPostgresStore({ url, connections: 1 })));
  expect(stores.filter(({ isNew }) => isNew)).toHaveLength(1);
  for (const store of stores) await store.close();
});

test.each([
  [
    'postgres://u:p@first:5432,second:5433/db?a=b',
    ['postgres://u:p@first:5432/db?a=b', 'postgres://u:p@second:5433/db?a=b'],
  ],
  ['postgresql://host/db', ['postgresql://host/db']],
  ['postgres://u@[::1]:5432,host/db', ['postgres://u@[::1]:5432/db', 'postgres://u@host/db']],
  ['postgres://u@first,/db', null],
  ['postgres://u:p@ss@one,two/db', ['postgres://u:p@ss@one/db', 'postgres://u:p@ss@two/db']],
  ['mysql://host/db', null],
  ['host', null],
])('the hosts of %s', (url, urls) => {
  expect(databaseUrls(url)).toEqual(urls);
});
