import { Registry } from 'prom-client';
import { expect, test, vi } from 'vitest';
import { measureDatabase } from './databaseMetrics.ts';
import { createMemoryStore } from './store/memoryStore.ts';
import type { Store } from './store/store.ts';

function measured(change: Partial<Store>) {
  const registry = new Registry();
  const store = { ...createMemoryStore(), ...change };
  measureDatabase(store, () => 0, registry);
  return async () => (await registry.metrics()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}

test('a database that answers is up, and tells what waits', async () => {
  const lines = await measured({})();
  expect(lines).toContain('database_up 1');
  expect(lines).toContain('outbox_depth{channel="sms"} 0');
});

test('one that refuses is down, nothing else is said of it, and it comes back by itself', async () => {
  let isDown = true;
  const { waitingMessages } = createMemoryStore();
  const scrape = measured({
    async waitingMessages() {
      if (isDown) throw new Error('no');
      return waitingMessages();
    },
  });
  expect(await scrape()).toEqual(['database_conflicts_total 0', 'database_up 0']);
  isDown = false;
  expect(await scrape()).toContain('database_up 1');
});

test('one that never answers is down within two seconds', async () => {
  vi.useFakeTimers();
  const scrape = measured({ waitingMessages: () => new Promise(() => {}) });
  const lines = scrape();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await lines).toEqual(['database_conflicts_total 0', 'database_up 0']);
  vi.useRealTimers();
});
