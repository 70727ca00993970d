import { expect, test } from 'vitest';
import { emptyDocument, now } from '../../../tests/fixtures/sampleDocument.ts';
import { createMemoryStore } from '../store/memoryStore.ts';
import { createOverdueWatch } from './overdue.ts';

const minute = 60_000;

test('what waits too long is said once an hour for as long as it waits, without a word of what it is', async () => {
  const store = createMemoryStore();
  const { reportId } = emptyDocument().report;
  const audit = { auditId: 'a', at: now, call: 'verify', resultCode: 'OK', correlationId: 'c' } as const;
  const refreshToken = { tokenId: 't', reportId, expiresAt: now };
  await store.createReport({ document: emptyDocument(), idempotencyKey: null, refreshToken, audit, keyHeldSince: now });
  const effect = { type: 'sendSignedReport', participantId: 'p', to: 'ridic@example.cz' } as const;
  await store.commit({
    reportId,
    loadedVersion: 1,
    document: emptyDocument(),
    audit,
    messages: [
      { messageId: 'm1', channel: 'email', effect },
      { messageId: 'm2', channel: 'email', effect },
    ],
    sentCode: null,
    answeredPhone: null,
    sender: reportId,
  });
  let time = now;
  const said: object[] = [];
  const watch = createOverdueWatch({ store, now: () => time, warn: (overdue) => said.push(overdue) });
  async function lookAfter(minutes: number): Promise<object[]> {
    time = now + minutes * minute;
    await watch();
    return said.splice(0);
  }
  expect(await lookAfter(30)).toEqual([]);
  expect(await lookAfter(31)).toEqual([{ channel: 'email', waiting: 2, oldestSeconds: 1_860 }]);
  expect(await lookAfter(90)).toEqual([]);
  await store.markDelivered({ reportId, messageId: 'm1' }, time);
  expect(await lookAfter(91)).toEqual([{ channel: 'email', waiting: 1, oldestSeconds: 5_460 }]);
  await store.markDelivered({ reportId, messageId: 'm2' }, time);
  expect(await lookAfter(200)).toEqual([]);
});
