import type { Limits } from '#contract/limits.ts';
import type { Random } from './calls/service.ts';
import { unansweredWindow } from './store/sentCodes.ts';
import type { Store } from './store/store.ts';

export interface SweepMeans {
  store: Store;
  limits: Limits;
  random: Random;
  now(): number;
  auditRetention: number;
}

const batch = 100;
const messageRetention = 7 * 24 * 3_600_000;

/**
 * Deletes the reports whose time is up, with their photos, and what the small tables no longer need. Whoever still
 * holds an access token of such a report is told ERR_REPORT_TTL_EXPIRED for as long as the token lives, so the rows go
 * only after that.
 * @returns whether files are left to be deleted by the outbox
 */
export async function sweep({ store, limits, random, now, auditRetention }: SweepMeans): Promise<boolean> {
  const at = now();
  let deleted = 0;
  // What is left over waits for the next turn, so that calls of the living need not.
  const expired = await store.findExpired(at - limits.ACCESS_TOKEN_LIFETIME, batch);
  for (const { document, version } of expired) {
    const committed = await store.commit({
      reportId: document.report.reportId,
      loadedVersion: version,
      document: null,
      audit: {
        auditId: random.uuid(),
        at,
        call: 'expire',
        resultCode: 'ERR_REPORT_TTL_EXPIRED',
        correlationId: random.uuid(),
      },
      messages: [{ messageId: random.uuid(), channel: 'files', effect: { type: 'deleteFiles' } }],
      sentCode: null,
      answeredPhone: null,
      sender: document.report.reportId,
    });
    if (committed === 'stored') deleted += 1;
  }
  await store.prune({
    sentCodes: at - Math.max(limits.PHONE_OCCURRENCE_WINDOW, unansweredWindow),
    refreshTokens: at,
    messages: at - messageRetention,
    audit: at - auditRetention,
  });
  await store.forgetDeleted();
  return deleted > 0;
}
