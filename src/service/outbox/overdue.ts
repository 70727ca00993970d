import { type Channel, channels, type Store } from '../store/store.ts';

/** What has waited for longer than this is stuck: somebody has to look, at the gateway, the mail server or the storage. */
const patience: Record<Channel, number> = {
  sms: 2 * 60_000,
  email: 30 * 60_000,
  insurers: 30 * 60_000,
  files: 30 * 60_000,
};
/** How often that is said while it lasts. */
const sayEvery = 3_600_000;

export interface OverdueMeans {
  store: Store;
  now(): number;
  /** Without a word of what waits, or for whom. */
  warn(overdue: { channel: Channel; waiting: number; oldestSeconds: number }): void;
}

/** Looks whether something in the outbox has waited for too long, and says so once an hour. */
export function createOverdueWatch({ store, now, warn }: OverdueMeans): () => Promise<void> {
  const saidAt = new Map<Channel, number>();
  return async () => {
    const waiting = await store.waitingMessages();
    for (const channel of channels) {
      const { count, since } = waiting[channel] ?? { count: 0, since: now() };
      const age = now() - since;
      if (age <= patience[channel]) saidAt.delete(channel);
      else if (now() - (saidAt.get(channel) ?? Number.NEGATIVE_INFINITY) >= sayEvery) {
        saidAt.set(channel, now());
        warn({ channel, waiting: count, oldestSeconds: Math.round(age / 1000) });
      }
    }
  };
}
