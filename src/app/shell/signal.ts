import { within } from '#contract/waits.ts';
import type { AppActor } from '../chart/chart.ts';
import { yieldToTaps } from '../loading/idle.ts';

/**
 * What waits for a signal goes out by itself. The chart knows what waits; here it is found out when the service can be
 * reached again: as soon as the phone is online or the page is looked at, and in growing pauses, because a phone may call
 * itself online where nothing gets through.
 */

/** Milliseconds between two attempts; the last one is repeated. */
const pauses = [2_000, 4_000, 8_000, 15_000, 30_000, 60_000];
/** Milliseconds without anything to wait for, after which the pauses are short again. */
const calm = 60_000;

/** What the service, or somebody in its place, says to this tells nothing of the call that waits: only a gateway knows that it is away. */
async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const ask = (signal: AbortSignal) => fetch('/app-config.json', { method: 'HEAD', cache: 'no-store', signal });
  const answer = await within('signal', ask).catch(() => null);
  return answer !== null && !(answer.status >= 502 && answer.status <= 504);
}

/** Tells the chart, from now on, when what waits for a signal can be sent again, and when it is being changed instead. */
export function watchSignal(actor: AppActor): void {
  let attempts = 0;
  let waitedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLooking = false;

  const waits = () => actor.getSnapshot().can({ type: 'signal.returned' });

  async function look() {
    clearTimeout(timer);
    timer = undefined;
    if (isLooking || !waits()) return;
    isLooking = true;
    const reachable = await isReachable();
    isLooking = false;
    waitedAt = performance.now();
    if (!waits()) return;
    if (reachable) actor.send({ type: 'signal.returned' });
    else schedule();
  }

  function schedule() {
    if (timer !== undefined || isLooking) return;
    if (performance.now() - waitedAt > calm) attempts = 0;
    waitedAt = performance.now();
    timer = setTimeout(() => void look(), pauses[Math.min(attempts, pauses.length - 1)]);
    attempts += 1;
  }

  function lookAtOnce() {
    attempts = 0;
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
    const { failures } = actor.getSnapshot().context;
    if (Object.values(failures).some((failure) => failure?.resends)) actor.send({ type: 'form.edited' });
  });
}
