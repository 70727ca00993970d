import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CompiledQuery, Kysely } from 'kysely';
import { expect, test } from 'vitest';
import type { Tables } from './schema.ts';
import { sqliteDialect } from './sqliteDialect.ts';
import { openSqliteStore } from './sqliteStore.ts';
import { dueMessages } from './sqlOutbox.ts';

test('a claim takes the first in line from an index, without sorting all that wait', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'claims-'));
  await (await openSqliteStore(dataDir)).close();
  const db = new Kysely<Tables>({ dialect: sqliteDialect(dataDir) });
  const due = dueMessages(db, { channel: 'email', now: 1000, limit: 1 }).compile();
  const explain = CompiledQuery.raw(`explain query plan ${due.sql}`, [...due.parameters]);
  const { rows } = await db.executeQuery<{ detail: string }>(explain);
  await db.destroy();
  await rm(dataDir, { recursive: true });
  expect(rows.map(({ detail }) => detail)).toEqual(['SEARCH outbox USING INDEX outbox_line (channel=?)']);
});
