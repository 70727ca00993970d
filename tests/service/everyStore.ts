import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, inject } from 'vitest';
import { createMemoryStore } from '../../src/service/store/memoryStore.ts';
import { openPostgresStore } from '../../src/service/store/postgresStore.ts';
import { openSqliteStore } from '../../src/service/store/sqliteStore.ts';
import type { Store } from '../../src/service/store/store.ts';
import { emptyDocument, now } from '../fixtures/sampleDocument.ts';
import { createDatabase } from './postgresServer.ts';

/** Runs tests of stores on every kind of store, each with one report in it. */

const kinds: [string, (dataDir: string) => Promise<Store>][] = [
  ['in memory', async () => createMemoryStore()],
  ['on SQLite', openSqliteStore],
];
const server = inject('postgresUrl');
if (server !== undefined)
  kinds.push(['on PostgreSQL', async () => openPostgresStore({ url: await createDatabase(server), connections: 4 })]);

export const reportId = emptyDocument().report.reportId;

/** Refresh token of the report that exists from the start. */
export const firstToken = { tokenId: 'first', reportId, expiresAt: now + 1000 };

/** Limits by which `store.prune` deletes nothing. */
export const nothingOld = { sentCodes: 0, resumptions: 0, refreshTokens: 0, endedLinks: 0, messages: 0, audit: 0 };

/** Returns the limits by which `store.prune` deletes all that is older than `time`. */
export function allBefore(time: number) {
  return { sentCodes: time, resumptions: time, refreshTokens: time, endedLinks: time, messages: time, audit: time };
}

/** Runs tests on each kind of store; `store()` is a fresh one for each test. */
export function describeEveryStore(tests: (store: () => Store) => void): void {
  describe.each(kinds)('the store %s', (_, open) => {
    let dataDir: string;
    let store: Store;
    beforeEach(async () => {
      dataDir = await mkdtemp(join(tmpdir(), 'store-'));
      store = await open(dataDir);
      await store.createReport({
        document: emptyDocument(),
        idempotencyKey: 'key',
        refreshToken: firstToken,
        audit: { auditId: 'create', at: now, call: 'createReport', resultCode: 'OK', correlationId: 'c' },
        keyHeldSince: now,
      });
    });
    afterEach(async () => {
      await store.close();
      await rm(dataDir, { recursive: true, force: true });
    });
    tests(() => store);
  });
}
