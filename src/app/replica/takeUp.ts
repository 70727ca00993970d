import { within } from '#contract/waits.ts';
import { isOk } from './callOutcome.ts';
import type { ReplicaCalls } from './calls.ts';
import { type MutationLog, rebase, reportIdOf, withWriteAhead, writeAheadEntriesOf } from './mutationLog.ts';
import { forgetOvertaken } from './overtaken.ts';
import type { PersistentLog } from './persistentLog.ts';

/** Reads the stored log once storage is available again, and merges it. Returns the merged log; null if there is none. */
export function takeUp(log: PersistentLog, calls: ReplicaCalls): Promise<MutationLog | null> {
  return log.inOrder(async () => {
    const found = await log.read();
    if (log.isUnread) return null;
    const { current } = log;
    const next = found === null || current === null ? (current ?? found) : await merged(log, current, found, calls);
    if (next === null) return null;
    void log.commit(next);
    forgetOvertaken();
    return next;
  });
}

/** Merges a stored log into the current one. Mutations of another replica keep their numbers and need the newest base first. */
async function merged(
  log: PersistentLog,
  now: MutationLog,
  found: MutationLog,
  calls: ReplicaCalls,
): Promise<MutationLog | null> {
  if (found.phoneId === now.phoneId) return withWriteAhead(now, writeAheadEntriesOf(found));
  const reportId = reportIdOf(found);
  if (!log.holds(reportId) || found.steps.length === 0 || now.steps.length > 0) return now;
  const asked = within('newestReport', () => calls.newest(reportId, found.phoneId));
  const isNewest = await asked.then(isOk, () => false);
  if (isNewest && log.current !== null) return rebase(found, log.current.base);
  log.isUnread = true;
  return null;
}
