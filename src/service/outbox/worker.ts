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

/** Resolves when the store has noted the delivery. Until then the lease is renewed: a message not noted is sent again. */
async function noteDelivered({ store, now }: OutboxWorkerOptions, message: ClaimedMessage): Promise<void> {
  for (const pause of [...pausesOfNoting, null]) {
    try {
      return await store.markDelivered(message, now());
    } catch (error) {
      if (pause === null) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

/** Messages that this process has claimed, whose leases it renews. */
interface Claims {
  messages: Set<ClaimedMessage>;
  isStopped: boolean;
}

async function deliverOne(options: OutboxWorkerOptions, claims: Claims, message: ClaimedMessage): Promise<void> {
  const { channel, messageId, attempts } = message;
  try {
    await options.deliver(message);
  } catch (error) {
    claims.messages.delete(message);
    options.report({ channel, messageId, attempts, error });
    return options.store.postpone(message, options.now() + pauseAfter(channel, attempts));
  }
  await noteDelivered(options, message).finally(() => claims.messages.delete(message));
}

interface Lane {
  look(): void;
  /** Returns what is under way. */
  busy(): Promise<void>[];
}

function createLane(channel: Channel, options: OutboxWorkerOptions, claims: Claims): Lane {
  const { store, now, lease, report } = options;
  const { atOnce } = manners[channel];
  const underWay = new Set<Promise<void>>();
  let claiming: Promise<void> | undefined;
  /** True if messages may have become due since the last look. */
  let isWoken = false;

  /** Releases a message's lease, so that another process may take it at once. */
  async function giveBack(message: ClaimedMessage): Promise<void> {
    claims.messages.delete(message);
    await store.renewLease(message, now());
  }

  function begin(message: ClaimedMessage): void {
    claims.messages.add(message);
    const done = (claims.isStopped ? giveBack(message) : deliverOne(options, claims, message))
      .catch((error: unknown) => report({ channel, messageId: message.messageId, error }))
      .finally(() => {
        underWay.delete(done);
        look();
      });
    underWay.add(done);
  }

  const isToLook = () => isWoken && !claims.isStopped && underWay.size < atOnce;

  /** Claims only as many messages as can start at once, so that none is reserved while waiting. */
  async function claimDue(): Promise<void> {
    while (isToLook()) {
      isWoken = false;
      const limit = atOnce - underWay.size;
      const due = await store.claimMessages({ channel, now: now(), leaseUntil: now() + lease, limit });
      if (due.length > 0) isWoken = true;
      for (const message of due) begin(message);
    }
  }

  function look(): void {
    isWoken = true;
    claiming ??= claimDue()
      .catch((error: unknown) => report({ channel, error }))
      .finally(() => {
        claiming = undefined;
        // Woken between its last look and now.
        if (isToLook()) look();
      });
  }

  return { look, busy: () => [...underWay, ...(claiming ? [claiming] : [])] };
}

export function startOutboxWorker(options: OutboxWorkerOptions): OutboxWorker {
  const { store, now, lease, report } = options;
  const claims: Claims = { messages: new Set(), isStopped: false };
  const lanes = channels.map((channel) => createLane(channel, options, claims));

  function wake(): void {
    for (const lane of lanes) lane.look();
  }

  const busy = () => lanes.flatMap((lane) => lane.busy());

  async function idle(): Promise<void> {
    for (let left = busy(); left.length > 0; left = busy()) await Promise.all(left);
  }

  const looking = setInterval(wake, lookEvery);
  const renewing = setInterval(() => {
    for (const message of claims.messages) {
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
      claims.isStopped = true;
      clearInterval(looking);
      await idle();
      clearInterval(renewing);
    },
  };
}
