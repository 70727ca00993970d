import { cp, mkdtemp, open, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { emptyDocument, now } from '../../../tests/fixtures/sampleDocument.ts';
import { restoreDatabase } from './restore.ts';
import { firstValue } from './sqliteDialect.ts';
import { openSqliteStore } from './sqliteStore.ts';
import type { Store } from './store.ts';

/** Backups of SQLite, and what a start makes of files that do not belong together. */

let root: string;
let dataDir: string;
let backup: string;
let killed: string;
let store: Store;

function report(reportId: string) {
  const document = { ...emptyDocument(), summaryId: `summary of ${reportId}` };
  const qrCode = 200_000_000_000_000 + Number(reportId.split(' ')[1]);
  return {
    document: { ...document, report: { ...document.report, reportId, qrCode } },
    idempotencyKey: null,
    refreshToken: { tokenId: `token of ${reportId}`, reportId, expiresAt: now + 1000 },
    audit: { auditId: reportId, at: now, call: 'createReport' as const, resultCode: 'OK' as const, correlationId: 'c' },
    keyHeldSince: now,
  };
}

async function create(from: number, to: number): Promise<void> {
  for (let index = from; index <= to; index += 1) await store.createReport(report(`report ${index}`));
}

function ask(dir: string, question: string): unknown {
  const database = new Database(join(dir, 'reports.sqlite'));
  try {
    return firstValue(database, question);
  } finally {
    database.close();
  }
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'restore-'));
  [dataDir, backup, killed] = [join(root, 'data'), join(root, 'backup.sqlite'), join(root, 'killed')];
  store = await openSqliteStore(dataDir);
});
afterEach(async () => {
  await store.close();
  await rm(root, { recursive: true });
});

/** Makes a backup like `.backup` of the command line: all tables, with a schema version that starts again. */
function backUp(schemaVersion = 1): void {
  ask(dataDir, `vacuum into '${backup}'`);
  const database = new Database(backup);
  database.exec(`pragma schema_version = ${schemaVersion}; pragma journal_mode = wal`);
  database.close();
}

/** The files as a process leaves them that is killed now. */
async function kill(): Promise<void> {
  for (const name of await readdir(dataDir))
    if (!name.endsWith('.lock')) await cp(join(dataDir, name), join(killed, name), { recursive: true });
}

describe('a backup put over the database of a killed process', () => {
  test.each([
    ['by SQLite online', () => backUp()],
    ['by vacuum into', () => ask(dataDir, `vacuum into '${backup}'`)],
  ])('whose log is still there is refused, and restored the right way it is whole, taken %s', async (_, takeBackup) => {
    await create(1, 10);
    takeBackup();
    await create(11, 30);
    await kill();
    await cp(backup, join(killed, 'reports.sqlite'));
    await expect(openSqliteStore(killed)).rejects.toThrow(/reports\.sqlite-wal belongs to another database/u);
    await expect(openSqliteStore(killed)).rejects.toThrow('npm run restore');

    await restoreDatabase(killed, backup, new Date('2026-11-22T08:00:00Z'));
    const files = (await readdir(killed)).filter((name) => !name.endsWith('.lock'));
    expect(files.sort()).toEqual(['replaced-2026-11-22T080000.000Z', 'reports.sqlite']);
    const restored = await openSqliteStore(killed);
    expect(await restored.loadReport('report 10')).not.toBeNull();
    expect(await restored.loadReport('report 11')).toBeNull();
    const successor = { tokenId: 'next', reportId: 'report 11', expiresAt: now + 1000 };
    expect(await restored.rotateRefreshToken({ tokenId: 'token of report 11', now, successor })).toBe('refused');
    await restored.createReport(report('report 40'));
    await restored.close();
    expect(ask(killed, 'pragma integrity_check')).toBe('ok');
  });

  test('is refused as well when it was restored before', async () => {
    await create(1, 10);
    backUp();
    await store.close();
    await restoreDatabase(dataDir, backup);
    store = await openSqliteStore(dataDir);
    await rm(backup);
    backUp();
    await create(11, 30);
    await kill();
    await cp(backup, join(killed, 'reports.sqlite'));
    await expect(openSqliteStore(killed)).rejects.toThrow('belongs to another database');
  });
});

test('what a killed process had stored is there at the next start, with its own log', async () => {
  await create(1, 10);
  await kill();
  const again = await openSqliteStore(killed);
  expect(await again.loadReport('report 10')).not.toBeNull();
  await again.close();
});

test('nothing is restored while a process has the database open, nor what is no database of the service', async () => {
  backUp();
  await expect(restoreDatabase(dataDir, backup)).rejects.toThrow('A process of the service has');
  await writeFile(backup, 'no database');
  await expect(restoreDatabase(killed, backup)).rejects.toThrow(
    `The backup ${backup} is broken (SQLITE_NOTADB): take another backup.`,
  );
  await rm(backup);
  new Database(backup).exec('create table other (name text)');
  await expect(restoreDatabase(killed, backup)).rejects.toThrow('is no database of this service');
  await expect(restoreDatabase(killed, join(root, 'nothing'))).rejects.toThrow('There is no file');
  await expect(restoreDatabase(killed, root)).rejects.toThrow(`There is no file ${root}.`);
});

test('a database with a broken page does not start', async () => {
  await create(1, 30);
  await store.close();
  const file = await open(join(dataDir, 'reports.sqlite'), 'r+');
  const { size } = await file.stat();
  for (let at = 4096 * 4; at < size; at += 4096 * 3) await file.write(Buffer.alloc(4096, 0x5a), 0, 4096, at);
  await file.close();
  await expect(openSqliteStore(dataDir)).rejects.toThrow(/reports\.sqlite is broken \(.+\): restore a backup/u);
  await rm(dataDir, { recursive: true });
  store = await openSqliteStore(dataDir);
});
