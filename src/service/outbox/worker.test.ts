import { afterEach, expect, test } from 'vitest';
import { emptyDocument, now } from '../../../tests/fixtures/sampleDocument.ts';
import { createMemoryStore } from '../store/memoryStore.ts';
import type { Channel, ClaimedMessage, Store } from '../store/store.ts';
import { type OutboxWorker, startOutboxWorker } from './worker.ts';

const { reportId } = emptyDocument().report;
let time = now;
let worker: OutboxWorker | undefined;
afterEach(() => worker?.stop());

async function storeWith(...messages: [string, Channel][]): Promise<Store> {
  const store = createMemoryStore();
  const audit = { auditId: 'a', at: time, call: 'verify', resultCode: 'OK', correlationId: 'c' } as const;
  const refreshToken = { tokenId: 't', reportId, expiresAt: time };
  await store.createReport({ document: emptyDocument(), idempotencyKey: null, refreshToken, audit, keyHeldSince: 0 });
  await store.commit({
    reportId,
    loadedVersion: 1,
    document: emptyDocument(),
    audit,
    messages: messages.map(([messageId, channel]) => ({ messageId, channel, effect: { type: 'deleteFiles' } })),
    phoneKeys: [],
  });
  return store;
}

function start(store: Store, deliver: (message: ClaimedMessage) => Promise<void>, failures: unknown[] = []) {
  worker = startOutboxWorker({
    store,
    now: () => time,
    lease: 30_000,
    deliver,
    report: (failure) => failures.push(failure),
  });
  return worker;
}

test('every message is delivered once, in its order', async () => {
  const names = Array.from({ length: 25 }, (_, index) => `m${index}`);
  const store = await storeWith(...names.map((name): [string, Channel] => [name, 'sms']));
  const delivered: string[] = [];
  const running = start(store, async ({ messageId }) => void delivered.push(messageId));
  running.wake();
  await running.idle();
  expect(delivered).toEqual(names);
});

test('a failed delivery is reported and tried again after a while, by the same id', async () => {
  const store = await storeWith(['m1', 'sms']);
  const tried: string[] = [];
  const failures: unknown[] = [];
  const running = start(
    store,
    async ({ messageId, attempts }) => {
      tried.push(messageId);
      if (attempts < 3) throw new Error('gateway');
    },
    failures,
  );
  await running.idle();
  for (const wait of [1_999, 1, 4_000, 60_000]) {
    time += wait;
    running.wake();
    await running.idle();
  }
  expect(tried).toEqual(['m1', 'm1', 'm1']);
  expect(failures).toMatchObject([
    { channel: 'sms', messageId: 'm1', attempts: 1 },
    { channel: 'sms', messageId: 'm1', attempts: 2 },
  ]);
});

test('an SMS does not wait for an e-mail that takes long', async () => {
  const store = await storeWith(['slow', 'email'], ['fast', 'sms']);
  let finishSlow = () => {};
  const slow = new Promise<void>((resolve) => {
    finishSlow = resolve;
  });
  const delivered: string[] = [];
  const fastDone = new Promise<void>((resolve) => {
    start(store, async ({ messageId, channel }) => {
      if (channel === 'email') await slow;
      delivered.push(messageId);
      if (channel === 'sms') resolve();
    });
  });
  await fastDone;
  expect(delivered).toEqual(['fast']);
  finishSlow();
  await worker?.stop();
  expect(delivered).toEqual(['fast', 'slow']);
});

test('at the end the message under way is finished, and the others are left to whoever comes next', async () => {
  const store = await storeWith(['m1', 'sms'], ['m2', 'sms']);
  const delivered: string[] = [];
  let stopped: Promise<void> | undefined;
  const running = start(store, async ({ messageId }) => {
    stopped = running.stop();
    delivered.push(messageId);
  });
  await running.idle();
  await stopped;
  expect(delivered).toEqual(['m1']);
  const claim = { channel: 'sms', now: time, leaseUntil: time + 1, maxAttempts: 3, limit: 10 } as const;
  expect((await store.claimMessages(claim)).map(({ messageId }) => messageId)).toEqual(['m2']);
});
