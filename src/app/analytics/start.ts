import type { AppSnapshot } from '#machines/location.ts';
import type { AppActor } from '../chart/chart.ts';
import { config } from '../loading/config.ts';
import { whenIdle } from '../loading/idle.ts';

/**
 * Waits for the user's consent, then fetches what listens, behind everything that the page itself needs; what
 * happens meanwhile is told afterwards. Without a key nobody ever listens.
 */
export function measureOnceAllowed(actor: AppActor): void {
  if (config().ANALYTICS_KEY === null) return;
  const missed: AppSnapshot[] = [];
  const waiting = actor.subscribe((snapshot) => {
    if (!snapshot.context.analyticsAllowed) return;
    missed.push(snapshot);
    if (missed.length === 1) whenIdle(() => start(actor, missed).finally(() => waiting.unsubscribe()));
  });
}

/** When it does not come, nothing is measured, and nobody misses it. */
async function start(actor: AppActor, missed: readonly AppSnapshot[]): Promise<void> {
  const { measure } = await import('./measure.ts').catch(() => ({ measure: undefined }));
  if (actor.getSnapshot().context.analyticsAllowed) measure?.(actor, missed);
  else measureOnceAllowed(actor);
}
