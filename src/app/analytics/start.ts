import type { AppActor } from '../chart/chart.ts';
import { config } from '../loading/config.ts';
import { whenIdle } from '../loading/idle.ts';
import { ifItComes } from '../loading/lazily.ts';
import type { Missed } from './measure.ts';

/**
 * Waits for the user's consent, then fetches what listens, behind everything that the page itself needs; what
 * happens meanwhile is told afterwards. Without a key nobody ever listens.
 */
export function measureOnceAllowed(actor: AppActor): void {
  if (config().ANALYTICS_KEY === null) return;
  const missed: Missed[] = [];
  const note = (one: Missed) => {
    if (!actor.getSnapshot().context.analyticsAllowed) return;
    missed.push(one);
    if (missed.length === 1) whenIdle(() => start(actor, missed).finally(stop));
  };
  const emitted = actor.on('*', (event) => note({ emitted: event }));
  const snapshots = actor.subscribe((snapshot) => note({ snapshot }));
  const stop = () => {
    emitted.unsubscribe();
    snapshots.unsubscribe();
  };
}

/** When it does not come, nothing is measured, and nobody misses it. */
async function start(actor: AppActor, missed: readonly Missed[]): Promise<void> {
  const part = await ifItComes(() => import('./measure.ts'));
  if (actor.getSnapshot().context.analyticsAllowed) part?.measure(actor, missed);
  else measureOnceAllowed(actor);
}
