import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { expect, test } from 'vitest';
import { emptyDocument, now } from '../../../tests/fixtures/sampleDocument.ts';
import { openSqliteStore } from './sqliteStore.ts';

const { reportId } = emptyDocument().report;
const token = { tokenId: 'first', reportId, expiresAt: now + 1000 };
const audit = { auditId: 'create', at: now, call: 'createReport', resultCode: 'OK', correlationId: 'c' } as const;

test('a refresh token that the version before has spent gets its successor for a minute, and none later', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'store-'));
  const store = await openSqliteStore(dataDir);
  const creation = { document: emptyDocument(), idempotencyKey: null, refreshToken: token, audit };
  await store.createReport({ ...creation, keyHeldSince: now });
  const versionBefore = new Database(join(dataDir, 'reports.sqlite'));
  versionBefore.exec(`update refresh_tokens set used_at = ${now}`);
  versionBefore.exec(
    `insert into refresh_tokens (token_id, report_id, expires_at) values ('its', '${reportId}', ${now})`,
  );
  versionBefore.close();
  const rotate = (at: number, tokenId: string) =>
    store.rotateRefreshToken({ tokenId: 'first', now: at, successor: { ...token, tokenId } });
  expect(await rotate(now + 60_001, 'late')).toBe('refused');
  expect(await rotate(now + 60_000, 'ours')).toMatchObject({ tokenId: 'ours' });
  expect(await rotate(now + 70_000, 'again')).toMatchObject({ tokenId: 'ours' });
  await store.close();
  await rm(dataDir, { recursive: true });
});
