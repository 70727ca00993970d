import { config } from '../../loading/config.ts';
import { whenIdle } from '../../loading/idle.ts';
import { ifItComes } from '../../loading/lazily.ts';
import type { AppActor } from '../../machine/chart.ts';
import type { Missed } from './measure.ts';

/** Loads analytics in the background after the user's consent and replays events from meanwhile, if a key is configured. */
export function measureOnceAllowed(actor: AppActor): void {
  if (config().ANALYTICS_KEY === null) return;
  const missed: Missed[] = [];
  const note = (one: Missed) => {
    if (!actor.getSnapshot().context.session.analyticsAllowed) return;
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

/** Starts measuring, unless the chunk fails to load. */
async function start(actor: AppActor, missed: readonly Missed[]): Promise<void> {
  const part = await ifItComes(() => import('./measure.ts'));
  if (actor.getSnapshot().context.session.analyticsAllowed) part?.measure(actor, missed);
  else measureOnceAllowed(actor);
}
