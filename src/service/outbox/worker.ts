import { type Channel, type ClaimedMessage, channels, type Store } from '../store/store.ts';

/** Delivers what the commits left in the outbox, at least once: claim, deliver, mark. */
export interface OutboxWorker {
  /** Looks at once; called after a commit. */
  wake(): void;
  /** Resolves when nothing that was due is left. */
  idle(): Promise<void>;
  /** Finishes what is under way and looks no more. */
  stop(): Promise<void>;
}

export interface OutboxWorkerOptions {
  store: Store;
  now(): number;
  /**
   * How long claimed messages are kept from other processes. Renewed while they are being delivered, so it is only
   * waited for when this process dies.
   */
  lease: number;
  deliver(message: ClaimedMessage): Promise<void>;
  /** Told about every failed delivery, and about a store that does not answer. */
  report(failure: { channel: Channel; messageId?: string; attempts?: number; error: unknown }): void;
}

const lookEvery = 2_000;
const maxAttempts = 12;
const batch = 10;
const longestWait = 300_000;

function waitAfter(attempts: number): number {
  return Math.min(longestWait, 1_000 * 2 ** attempts);
}

export function startOutboxWorker({ store, now, lease, deliver, report }: OutboxWorkerOptions): OutboxWorker {
  const underWay = new Map<Channel, Promise<void>>();
  const wokenMeanwhile = new Set<Channel>();
  let stopped = false;

  async function deliverOne(message: ClaimedMessage, outstanding: Set<string>): Promise<void> {
    const { channel, messageId, attempts } = message;
    try {
      await deliver(message);
      outstanding.delete(messageId);
      await store.markDelivered(messageId, now());
    } catch (error) {
      outstanding.delete(messageId);
      report({ channel, messageId, attempts, error });
      await store.postpone(messageId, now() + waitAfter(attempts));
    }
  }

  /** Those that wait behind a slow one stay claimed as well. */
  async function deliverInTurn(channel: Channel, claimed: ClaimedMessage[]): Promise<void> {
    const outstanding = new Set(claimed.map(({ messageId }) => messageId));
    const renewal = setInterval(() => {
      for (const messageId of outstanding)
        store.renewLease(messageId, now() + lease).catch((error: unknown) => report({ channel, messageId, error }));
    }, lease / 3);
    renewal.unref();
    try {
      for (const message of claimed) if (!stopped) await deliverOne(message, outstanding);
    } finally {
      clearInterval(renewal);
    }
    // What this process no longer gets to, another one may take at once.
    for (const messageId of outstanding) await store.renewLease(messageId, now());
  }

  async function deliverDue(channel: Channel): Promise<void> {
    do {
      wokenMeanwhile.delete(channel);
      const claim = { channel, now: now(), leaseUntil: now() + lease, maxAttempts, limit: batch };
      const claimed = await store.claimMessages(claim);
      await deliverInTurn(channel, claimed);
      if (claimed.length === batch) wokenMeanwhile.add(channel);
    } while (wokenMeanwhile.has(channel) && !stopped);
  }

  function look(channel: Channel): void {
    if (stopped) return;
    if (underWay.has(channel)) {
      wokenMeanwhile.add(channel);
      return;
    }
    const run = deliverDue(channel)
      .catch((error: unknown) => report({ channel, error }))
      .finally(() => {
        underWay.delete(channel);
        // Woken between its last look and now.
        if (wokenMeanwhile.has(channel)) look(channel);
      });
    underWay.set(channel, run);
  }

  function wake(): void {
    channels.forEach(look);
  }

  async function idle(): Promise<void> {
    while (underWay.size > 0) await Promise.all(underWay.values());
  }

  const timer = setInterval(wake, lookEvery);
  timer.unref();
  wake();
  return {
    wake,
    idle,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await idle();
    },
  };
}
