import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { Gauge, type Registry } from 'prom-client';
import { channels, type Store } from './store/store.ts';
import { conflictsRetried } from './store/unavailable.ts';
import { serviceWaits } from './waits.ts';

/** Database metrics for /metrics: pending messages, stored reports and availability, without personal data. */

/** Counting the reports reads an index, so it is not done at each scrape. */
const countEvery = 30_000;

type Waiting = Awaited<ReturnType<Store['waitingMessages']>>;
type Counted = Record<string, number>;
interface Figures {
  waiting: Waiting;
  reports: Counted;
}

/** Asks the database; null when it does not answer in time. What is asked meanwhile gets the same answer. */
function createAsking(store: Store): () => Promise<Figures | null> {
  let countedAt = Number.NEGATIVE_INFINITY;
  let reports: Counted = {};
  let asking: Promise<Figures | null> | null = null;

  async function ask(): Promise<Figures> {
    const waiting = await store.waitingMessages();
    if (performance.now() - countedAt >= countEvery) {
      reports = await store.countReports();
      countedAt = performance.now();
    }
    return { waiting, reports };
  }

  async function askInTime(): Promise<Figures | null> {
    const tooLate = new AbortController();
    const late = delay(serviceWaits.databaseMetrics, null, { signal: tooLate.signal, ref: false }).catch(() => null);
    try {
      return await Promise.race([ask(), late]);
    } catch {
      return null;
    } finally {
      tooLate.abort();
      asking = null;
    }
  }

  return () => {
    asking ??= askInTime();
    return asking;
  };
}

/** Registers the database metrics. While the database is down, `database_up` is 0 and the others are absent. */
export function measureDatabase(store: Store, now: () => number, registry: Registry): void {
  const registers = [registry];
  const asked = createAsking(store);
  registry.registerMetric(conflictsRetried);
  new Gauge({
    name: 'database_up',
    help: 'Whether the database answers: 1, or 0.',
    registers,
    async collect() {
      this.set((await asked()) === null ? 0 : 1);
    },
  });
  new Gauge({
    name: 'outbox_depth',
    help: 'Messages that wait to be delivered, by channel.',
    labelNames: ['channel'],
    registers,
    async collect() {
      const figures = await asked();
      this.reset();
      if (figures === null) return;
      for (const channel of channels) this.set({ channel }, figures.waiting[channel]?.count ?? 0);
    },
  });
  new Gauge({
    name: 'outbox_oldest_seconds',
    help: 'How long the oldest message that waits has waited, by channel; 0 when nothing waits.',
    labelNames: ['channel'],
    registers,
    async collect() {
      const figures = await asked();
      this.reset();
      if (figures === null) return;
      const at = now();
      for (const channel of channels)
        this.set({ channel }, Math.max(0, at - (figures.waiting[channel]?.since ?? at)) / 1000);
    },
  });
  new Gauge({
    name: 'reports',
    help: 'Stored reports by state, at most half a minute old.',
    labelNames: ['state'],
    registers,
    async collect() {
      const figures = await asked();
      this.reset();
      for (const [state, count] of Object.entries(figures?.reports ?? {})) this.set({ state }, count);
    },
  });
}
