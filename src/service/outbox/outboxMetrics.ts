import { Counter, type Registry } from 'prom-client';
import { type SmsRefusalReason, smsRefusalReasons } from '../providers/messages.ts';
import { type Channel, channels } from '../store/store.ts';

/** Metrics of deliveries and refusals for /metrics, without personal data. */
export interface OutboxMetrics {
  /** A delivery failed and will be tried again. */
  failed(channel: Channel): void;
  /** The SMS gateway said no. */
  smsRefused(reason: SmsRefusalReason): void;
}

export function measureOutbox(registry: Registry): OutboxMetrics {
  const registers = [registry];
  const labelNames = ['channel'] as const;
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
