/** Sends queued items in order, one at a time, until one fails. */

interface Sending<Waiting> {
  /** Returns the head of the queue. */
  next: () => Waiting | undefined;
  /** Sends an item. Resolves to true if it was accepted or rejected, false if it must be sent again. */
  send: (waiting: Waiting) => Promise<boolean>;
  /** Reports `sending` before each attempt and `waiting` after a failed one. */
  onPhase: (phase: 'sending' | 'waiting') => void;
}

/** Returns a function that starts sending or joins the current run. It resolves to true once the queue is empty. */
export function createPusher<Waiting>({ next, send, onPhase }: Sending<Waiting>): () => Promise<boolean> {
  let underWay: Promise<boolean> | null = null;

  async function run(): Promise<boolean> {
    // `underWay` must be assigned before the run can end.
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
