import { Counter, Gauge, type Registry } from 'prom-client';
import { type SmsRefusalReason, smsRefusalReasons } from '../providers/messages.ts';
import { type Channel, channels, type Store } from '../store/store.ts';

/** What leaves, what waits and what is refused, for /metrics. No personal data. */
export interface OutboxMetrics {
  /** A delivery failed and will be tried again. */
  failed(channel: Channel): void;
  /** The SMS gateway said no. */
  smsRefused(reason: SmsRefusalReason): void;
}

export function measureOutbox(store: Store, now: () => number, registry: Registry): OutboxMetrics {
  const registers = [registry];
  const labelNames = ['channel'] as const;
  new Gauge({
    name: 'outbox_depth',
    help: 'Messages that wait to be delivered, by channel.',
    labelNames,
    registers,
    async collect() {
      const waiting = await store.waitingMessages();
      for (const channel of channels) this.set({ channel }, waiting[channel]?.count ?? 0);
    },
  });
  new Gauge({
    name: 'outbox_oldest_seconds',
    help: 'How long the oldest message that waits has waited, by channel; 0 when nothing waits.',
    labelNames,
    registers,
    async collect() {
      const waiting = await store.waitingMessages();
      const at = now();
      for (const channel of channels) this.set({ channel }, Math.max(0, at - (waiting[channel]?.since ?? at)) / 1000);
    },
  });
  const failures = new Counter({
    name: 'delivery_failures_total',
    help: 'Attempts to deliver a message that failed, by channel.',
    labelNames,
    registers,
  });
  const refusals = new Counter({
    name: 'sms_refused_total',
    help: 'SMS that the gateway refused, by reason: the number, or our request or key.',
    labelNames: ['reason'],
    registers,
  });
  // So that they are there before anything has gone wrong.
  for (const channel of channels) failures.inc({ channel }, 0);
  for (const reason of smsRefusalReasons) refusals.inc({ reason }, 0);
  return {
    failed: (channel) => failures.inc({ channel }),
    smsRefused: (reason) => refusals.inc({ reason }),
  };
}
