import { reconnectPauses, second } from '#contract/limits.ts';
import { within } from '#contract/waits.ts';
import { yieldToTaps } from '../loading/idle.ts';
import type { AppActor } from '../machine/chart.ts';

/**
 * Detects when the service is reachable again and tells the chart, which retries waiting calls. Checks when online, when
 * visible and in growing pauses, as phones report online without a connection.
 */

/** Milliseconds without waiting calls after which the pauses restart. */
const resetAfter = 60_000;

/** Returns true if any answer arrives except 502 to 504, by which a gateway reports that the service is down. */
async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const ask = (signal: AbortSignal) => fetch('/app-config.json', { method: 'HEAD', cache: 'no-store', signal });
  const answer = await within('signal', ask).catch(() => null);
  return answer !== null && !(answer.status >= 502 && answer.status <= 504);
}

/** Creates the growing pauses between checks, in milliseconds; they restart after a time without waiting calls. */
function createPauses() {
  let attempts = 0;
  let waitedAt = 0;
  return {
    next(): number {
      if (performance.now() - waitedAt > resetAfter) attempts = 0;
      waitedAt = performance.now();
      const pause = reconnectPauses[attempts] ?? reconnectPauses.at(-1) ?? 0;
      attempts += 1;
      return pause * second;
    },
    noteWaiting(): void {
      waitedAt = performance.now();
    },
    restart(): void {
      attempts = 0;
    },
  };
}

/** Sends `network.online` when waiting calls can be retried, and `form.edited` when their values are being corrected. */
export function watchConnectivity(actor: AppActor): void {
  const pauses = createPauses();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLooking = false;

  const waits = () => actor.getSnapshot().can({ type: 'network.online' });

  async function look() {
    clearTimeout(timer);
    timer = undefined;
    if (isLooking || !waits()) return;
    isLooking = true;
    const reachable = await isReachable();
    isLooking = false;
    pauses.noteWaiting();
    if (!waits()) return;
    if (reachable) actor.send({ type: 'network.online' });
    else schedule();
  }

  function schedule() {
    if (timer !== undefined || isLooking) return;
    timer = setTimeout(() => void look(), pauses.next());
  }

  function lookAtOnce() {
    pauses.restart();
    void look();
  }

  actor.subscribe(() => {
    void yieldToTaps().then(() => {
      if (waits()) schedule();
    });
  });
  addEventListener('online', lookAtOnce);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') lookAtOnce();
  });
  document.addEventListener('input', () => {
    const { failures } = actor.getSnapshot().context.sync;
    if (Object.values(failures).some((failure) => failure?.retriesOnReconnect)) actor.send({ type: 'form.edited' });
  });
}
