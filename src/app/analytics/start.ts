import type { AppActor } from '../chart.ts';
import { config } from '../config.ts';
import { whenIdle } from '../idle.ts';

/**
 * Waits for the user's consent (§2), then fetches what listens, behind everything that the page itself needs. Without a
 * key nobody ever listens.
 */
export function measureOnceAllowed(actor: AppActor): void {
  if (config().ANALYTICS_KEY === null) return;
  const waiting = actor.subscribe(({ context }) => {
    if (!context.analyticsAllowed) return;
    waiting.unsubscribe();
    whenIdle(() => start(actor).catch(() => undefined));
  });
}

/** When it does not come, nothing is measured, and nobody misses it. */
async function start(actor: AppActor): Promise<void> {
  const { measure } = await import('./measure.ts');
  if (actor.getSnapshot().context.analyticsAllowed) measure(actor);
  else measureOnceAllowed(actor);
}
