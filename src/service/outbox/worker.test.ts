import { afterEach, expect, test, vi } from 'vitest';
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
    sentCode: null,
    answeredPhone: null,
    sender: reportId,
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

test('a delivery that the store fails to record at first is recorded later, without a second delivery', async () => {
  const store = await storeWith(['m1', 'sms']);
  const note = vi.spyOn(store, 'markDelivered').mockRejectedValueOnce(new Error('could not serialize access'));
  const delivered: string[] = [];
  const failures: unknown[] = [];
  const running = start(store, async ({ messageId }) => void delivered.push(messageId), failures);
  await running.idle();
  time += 60_000;
  running.wake();
  await running.idle();
  expect(delivered).toEqual(['m1']);
  expect(note).toHaveBeenCalledTimes(2);
  expect(failures).toEqual([]);
});

test('a delivery that the store never records is reported and left to its lease', async () => {
  vi.useFakeTimers();
  const store = await storeWith(['m1', 'sms']);
  vi.spyOn(store, 'markDelivered').mockRejectedValue(new Error('gone'));
  const postpone = vi.spyOn(store, 'postpone');
  const failures: unknown[] = [];
  const running = start(store, async () => undefined, failures);
  await vi.advanceTimersByTimeAsync(17_600);
  await running.idle();
  vi.useRealTimers();
  expect(failures).toMatchObject([{ channel: 'sms', messageId: 'm1' }]);
  expect(postpone).not.toHaveBeenCalled();
});

/** Returns the milliseconds between the attempts of a delivery that fails several times, on a clock with even steps. */
async function pausesBetween(channel: Channel, failures: number, step: number): Promise<number[]> {
  const store = await storeWith(['m1', channel]);
  const triedAt: number[] = [];
  const running = start(store, async ({ attempts }) => {
    triedAt.push(time);
    if (attempts <= failures) throw new Error('down');
  });
  await running.idle();
  for (let round = 0; round < 40 * failures && triedAt.length <= failures; round += 1) {
    time += step;
    running.wake();
    await running.idle();
  }
  return triedAt.slice(1).map((at, index) => at - (triedAt[index] ?? 0));
}

test.each(['email', 'files'] as const)('%s: tried for days, with pauses that grow to half an hour', async (channel) => {
  const pauses = await pausesBetween(channel, 150, 60_000);
  expect(pauses).toHaveLength(150);
  expect(Math.max(...pauses)).toBe(30 * 60_000);
  expect(pauses.reduce((sum, pause) => sum + pause)).toBeGreaterThan(2 * 24 * 3_600_000);
});

test('sms: a code is of use for minutes, so pauses grow to half a minute only', async () => {
  const pauses = await pausesBetween('sms', 30, 1_000);
  expect(pauses.slice(0, 6)).toEqual([2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  expect(Math.max(...pauses)).toBe(30_000);
});

test.each([
  ['email', 16],
  ['sms', 8],
  ['files', 1],
] as const)('%s: up to %d are under way at once, and one that takes long holds up no other', async (channel, most) => {
  const names = Array.from({ length: 20 }, (_, index) => `m${index}`);
  const store = await storeWith(['slow', channel], ...names.map((name): [string, Channel] => [name, channel]));
  const waiting = new Map<string, () => void>();
  const delivered: string[] = [];
  let mostAtOnce = 0;
  const running = start(store, async ({ messageId }) => {
    const turn = new Promise<void>((resolve) => waiting.set(messageId, resolve));
    mostAtOnce = Math.max(mostAtOnce, waiting.size);
    await turn;
    waiting.delete(messageId);
    delivered.push(messageId);
  });
  const holdsUp = most === 1 ? [] : names;
  await vi.waitFor(() => {
    for (const [messageId, finish] of waiting) if (messageId !== 'slow') finish();
    expect(delivered.toSorted()).toEqual(holdsUp.toSorted());
    expect([...waiting.keys()]).toEqual(['slow']);
  });
  expect(mostAtOnce).toBe(most);
  const finishing = setInterval(() => {
    for (const finish of waiting.values()) finish();
  });
  await running.idle();
  clearInterval(finishing);
  expect(delivered).toHaveLength(21);
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
  const claim = { channel: 'sms', now: time, leaseUntil: time + 1, limit: 10 } as const;
  expect((await store.claimMessages(claim)).map(({ messageId }) => messageId)).toEqual(['m2']);
});
