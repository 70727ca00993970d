import type { Limits } from '#contract/limits.ts';
import { day } from '#contract/limits.ts';
import type { Random } from './calls/service.ts';
import { unansweredWindow } from './store/sentCodes.ts';
import type { Store, StoredReport } from './store/store.ts';
import { linkKey, type Tokens } from './tokens.ts';

export interface SweepMeans {
  store: Store;
  tokens: Pick<Tokens, 'keyOf'>;
  limits: Limits;
  random: Random;
  now(): number;
  auditRetention: number;
}

const batch = 100;
const messageRetention = 7 * day;

/** Lets what waits go first; deleting on SQLite never does so by itself. */
function giveWay(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

async function deleteExpired(
  dependencies: SweepMeans,
  { document, version }: StoredReport,
  at: number,
): Promise<boolean> {
  const { store, tokens, limits, random } = dependencies;
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
    endedLink: {
      linkKey: await linkKey(tokens, document.summaryId, document.checkCode),
      until: document.expiresAt + limits.SUMMARY_LINK_LIFETIME,
    },
  });
  return committed === 'stored';
}

/** Deletes all expired reports in batches, until none is left or another process sweeps. */
async function deleteAllExpired(dependencies: SweepMeans, at: number): Promise<number> {
  let deleted = 0;
  for (;;) {
    const before = deleted;
    for (const expired of await dependencies.store.findExpired(at - dependencies.limits.ACCESS_TOKEN_LIFETIME, batch)) {
      if (await deleteExpired(dependencies, expired, at)) deleted += 1;
      await giveWay();
    }
    if (deleted === before) return deleted;
  }
}

/**
 * Deletes the reports whose time is up, with their photos, and what the small tables no longer need. Whoever still
 * holds an access token of such a report is told ERR_REPORT_TTL_EXPIRED for as long as the token lives, so the rows go
 * only after that; their links answer ERR_SUMMARY_EXPIRED for SUMMARY_LINK_LIFETIME more.
 * @returns whether files are left to be deleted by the outbox
 */
export async function sweep(dependencies: SweepMeans): Promise<boolean> {
  const { store, limits, now, auditRetention } = dependencies;
  const at = now();
  const deleted = await deleteAllExpired(dependencies, at);
  await store.prune({
    // By them a report is found again by its numbers, too.
    sentCodes: at - Math.max(limits.PHONE_OCCURRENCE_WINDOW, unansweredWindow, limits.REPORT_LIFETIME),
    resumptions: at - Math.max(limits.PHONE_OCCURRENCE_WINDOW, unansweredWindow),
    refreshTokens: at,
    endedLinks: at,
    messages: at - messageRetention,
    audit: at - auditRetention,
  });
  return deleted > 0;
}
