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

/** What the tests of stores share: each is run on every kind of store, with one report in it. */

const kinds: [string, (dataDir: string) => Promise<Store>][] = [
  ['in memory', async () => createMemoryStore()],
  ['on SQLite', openSqliteStore],
];
const server = inject('postgresUrl');
if (server !== undefined)
  kinds.push(['on PostgreSQL', async () => openPostgresStore({ url: await createDatabase(server), connections: 4 })]);

export const reportId = emptyDocument().report.reportId;

/** The refresh token of the report that is there from the start. */
export const firstToken = { tokenId: 'first', reportId, expiresAt: now + 1000 };

/** Nothing is old enough for `store.prune`. */
export const nothingOld = { sentCodes: 0, resumptions: 0, refreshTokens: 0, endedLinks: 0, messages: 0, audit: 0 };

/** All that was kept before `time` is old enough for `store.prune`. */
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
