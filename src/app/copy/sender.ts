/** Sends what waits, in its order and one at a time, for as long as it gets through. */

interface Sending<Waiting> {
  /** What is to be sent first. */
  next: () => Waiting | undefined;
  /** Sends it. Answers whether that is settled, taken or not; else it is sent again later. */
  send: (waiting: Waiting) => Promise<boolean>;
  /** It is under way now, or has not got through. */
  onPhase: (phase: 'sending' | 'waiting') => void;
}

/** Answers what starts the sending, or joins the one under way; it resolves to whether nothing waits any more. */
export function senderOf<Waiting>({ next, send, onPhase }: Sending<Waiting>): () => Promise<boolean> {
  let underWay: Promise<boolean> | null = null;

  async function run(): Promise<boolean> {
    // What is begun is known before it can have ended.
    await null;
    for (;;) {
      const first = next();
      if (first === undefined) break;
      onPhase('sending');
      if (await send(first)) continue;
      underWay = null;
      onPhase('waiting');
      return false;
    }
    underWay = null;
    return true;
  }

  return () => {
    underWay ??= run();
    return underWay;
  };
}
