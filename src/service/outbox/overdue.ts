import { hour, minute } from '#contract/limits.ts';
import { type Channel, channels, type Store } from '../store/store.ts';

/** Milliseconds after which a pending message counts as stuck and needs an operator: gateway, mail server or storage fail. */
const stuckAfter: Record<Channel, number> = {
  sms: 2 * minute,
  email: 30 * minute,
  insurers: 30 * minute,
  files: 30 * minute,
};
/** Milliseconds between repeated warnings. */
const sayEvery = hour;

export interface OverdueDependencies {
  store: Store;
  now(): number;
  /** Logs a warning without content or recipient of the messages. */
  warn(overdue: { channel: Channel; waiting: number; oldestSeconds: number }): void;
}

/** Looks whether something in the outbox has waited for too long, and says so once an hour. */
export function createOverdueWatch({ store, now, warn }: OverdueDependencies): () => Promise<void> {
  const saidAt = new Map<Channel, number>();
  return async () => {
    const waiting = await store.waitingMessages();
    for (const channel of channels) {
      const { count, since } = waiting[channel] ?? { count: 0, since: now() };
      const age = now() - since;
      if (age <= stuckAfter[channel]) saidAt.delete(channel);
      else if (now() - (saidAt.get(channel) ?? Number.NEGATIVE_INFINITY) >= sayEvery) {
        saidAt.set(channel, now());
        warn({ channel, waiting: count, oldestSeconds: Math.round(age / 1000) });
      }
    }
  };
}
