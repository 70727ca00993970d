import { type Channel, type ClaimedMessage, channels, type Store } from '../store/store.ts';

/** Delivers what the commits left in the outbox, at least once: claim, deliver, mark. */
export interface OutboxWorker {
  /** Looks at once; called after a commit. */
  wake(): void;
  /** Resolves when all due messages were delivered. */
  idle(): Promise<void>;
  /** Finishes what is under way and looks no more. */
  stop(): Promise<void>;
}

export interface OutboxWorkerOptions {
  store: Store;
  now(): number;
  /**
   * Milliseconds for which claimed messages are reserved for this process. The lease is renewed during delivery, so it expires
   * only if the process dies.
   */
  lease: number;
  deliver(message: ClaimedMessage): Promise<void>;
  /** Receives every failed delivery and every failure of the store. */
  report(failure: { channel: Channel; messageId?: string; attempts?: number; error: unknown }): void;
}

const lookEvery = 2_000;

/**
 * Concurrency and longest retry pause per channel: a slow message must not block others. Pauses follow usefulness, which for a
 * code ends after minutes.
 */
const manners: Record<Channel, { atOnce: number; longestPause: number }> = {
  sms: { atOnce: 8, longestPause: 30_000 },
  email: { atOnce: 16, longestPause: 30 * 60_000 },
  insurers: { atOnce: 4, longestPause: 30 * 60_000 },
  files: { atOnce: 1, longestPause: 30 * 60_000 },
};

/** Milliseconds between attempts to store a delivery, across a serialisation failure or a restarting database. */
const pausesOfNoting = [100, 500, 2_000, 5_000, 10_000];

function pauseAfter(channel: Channel, attempts: number): number {
  return Math.min(manners[channel].longestPause, 1_000 * 2 ** attempts);
}

/** State of one channel. */
interface Lane {
  underWay: Set<Promise<void>>;
  claiming: Promise<void> | undefined;
  /** True if messages may have become due since the last look. */
  isWoken: boolean;
}

export function startOutboxWorker({ store, now, lease, deliver, report }: OutboxWorkerOptions): OutboxWorker {
  const lanes = new Map<Channel, Lane>();
  const claimed = new Set<ClaimedMessage>();
  let stopped = false;

  /** Resolves when the store has noted the delivery. Until then the lease is renewed: a message not noted is sent again. */
  async function noteDelivered(message: ClaimedMessage): Promise<void> {
    for (const pause of [...pausesOfNoting, null]) {
      try {
        return await store.markDelivered(message, now());
      } catch (error) {
        if (pause === null) throw error;
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  }

  async function deliverOne(message: ClaimedMessage): Promise<void> {
    const { channel, messageId, attempts } = message;
    try {
      await deliver(message);
    } catch (error) {
      claimed.delete(message);
      report({ channel, messageId, attempts, error });
      return store.postpone(message, now() + pauseAfter(channel, attempts));
    }
    await noteDelivered(message).finally(() => claimed.delete(message));
  }

  /** Releases a message's lease, so that another process may take it at once. */
  async function giveBack(message: ClaimedMessage): Promise<void> {
    claimed.delete(message);
    await store.renewLease(message, now());
  }

  function begin(lane: Lane, message: ClaimedMessage): void {
    const { channel, messageId } = message;
    claimed.add(message);
    const done = (stopped ? giveBack(message) : deliverOne(message))
      .catch((error: unknown) => report({ channel, messageId, error }))
      .finally(() => {
        lane.underWay.delete(done);
        look(channel);
      });
    lane.underWay.add(done);
  }

  function isToLook(channel: Channel, { isWoken, underWay }: Lane): boolean {
    return isWoken && !stopped && underWay.size < manners[channel].atOnce;
  }

  /** Claims only as many messages as can start at once, so that none is reserved while waiting. */
  async function claimDue(channel: Channel, lane: Lane): Promise<void> {
    while (isToLook(channel, lane)) {
      lane.isWoken = false;
      const limit = manners[channel].atOnce - lane.underWay.size;
      const due = await store.claimMessages({ channel, now: now(), leaseUntil: now() + lease, limit });
      if (due.length > 0) lane.isWoken = true;
      for (const message of due) begin(lane, message);
    }
  }

  function laneOf(channel: Channel): Lane {
    const lane = lanes.get(channel) ?? { underWay: new Set(), claiming: undefined, isWoken: false };
    lanes.set(channel, lane);
    return lane;
  }

  function look(channel: Channel): void {
    const lane = laneOf(channel);
    lane.isWoken = true;
    lane.claiming ??= claimDue(channel, lane)
      .catch((error: unknown) => report({ channel, error }))
      .finally(() => {
        lane.claiming = undefined;
        // Woken between its last look and now.
        if (isToLook(channel, lane)) look(channel);
      });
  }

  function wake(): void {
    channels.forEach(look);
  }

  function busy(): Promise<void>[] {
    return [...lanes.values()].flatMap(({ claiming, underWay }) => [...underWay, ...(claiming ? [claiming] : [])]);
  }

  async function idle(): Promise<void> {
    for (let left = busy(); left.length > 0; left = busy()) await Promise.all(left);
  }

  const looking = setInterval(wake, lookEvery);
  const renewing = setInterval(() => {
    for (const message of claimed) {
      const { channel, messageId } = message;
      store.renewLease(message, now() + lease).catch((error: unknown) => report({ channel, messageId, error }));
    }
  }, lease / 3);
  looking.unref();
  renewing.unref();
  wake();
  return {
    wake,
    idle,
    async stop() {
      stopped = true;
      clearInterval(looking);
      await idle();
      clearInterval(renewing);
    },
  };
}
