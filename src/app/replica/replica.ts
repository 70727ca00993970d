import type { CallRequest } from '#contract/callSchemas.ts';
import { type CallName, isLocal, isMutation, type LocalCallName, type MutationName } from '#contract/calls.ts';
import { mutationHeader, phoneHeader } from '#contract/limits.ts';
import type { ReplicaSnapshot } from '#contract/replica.ts';
import { endsFlow, isResultCode, type ResultCode } from '#contract/resultCodes.ts';
import { within } from '#contract/waits.ts';
import type { SyncStatus } from '#machines/events.ts';
import { serviceNow } from '../loading/clock.ts';
import { oneAtATime } from '../loading/oneAtATime.ts';
import { answerLocally, viewOf, withConfirmed, withPendingMutations } from './answers.ts';
import { type CallOutcome, isRefused } from './callOutcome.ts';
import * as encryptedStorage from './encryptedStorage.ts';
import {
  createMutationLog,
  isOpen,
  type Mutation,
  type MutationLog,
  nextMutation,
  rebase,
  type WriteAheadEntry,
  withMutation,
  withoutMutation,
  withWriteAhead,
  writeAheadEntriesOf,
} from './mutationLog.ts';
import { forgetOvertaken, noteOvertaken, withoutOvertaken } from './overtaken.ts';
import type { Page } from './page.ts';
import { createPusher } from './pusher.ts';
import { callsOutsideQueue, endingOf, sectionOf, sectionsOf } from './sections.ts';
import * as tabWriteAhead from './writeAhead.ts';

type Request = CallRequest<CallName>;

/**
 * The phone's replica of the report (decision 048). It applies local mutations optimistically and syncs them in the
 * background; other calls wait until all are sent.
 */

/** Name of the stored record. */
const record = 'copy';
const form = 1;

interface PersistedLog {
  form: typeof form;
  log: MutationLog;
}

const partsOfLoading: readonly CallName[] = ['getReport', 'getParticipants', 'getWitnesses'];

export type Replica = ReturnType<typeof createReplica>;

/** Opens the replica of a page. */
export function createReplica({
  ask,
  emit,
  storage = encryptedStorage,
  writeAheadLog = tabWriteAhead,
  defer = (act) => act(),
}: Page) {
  let log: MutationLog | null = null;
  /** Id of this replica for the service. Sent before a log exists, so that the first answer brings its base. */
  let phoneId = crypto.randomUUID() as string;
  let reading: Promise<void> | null = null;
  /** True if the last write was committed; null before the first. */
  let isPersisted: boolean | null = null;
  let phase: 'sending' | 'waiting' = 'sending';
  /** True once the session for sending the pending mutations is lost. */
  let isSessionLost = false;

  /** True while unreadable stored data may exist. While true, this page neither overwrites nor deletes any. */
  let isUnread = false;

  /** Reads the stored log merged with the write-ahead log. `isChanged` if the merge differs from the stored log. */
  async function readLog(): Promise<{ found: MutationLog | null; isChanged: boolean }> {
    const [kept, written] = await Promise.all([storage.load<PersistedLog>(record), storage.loadWriteAhead()]);
    isUnread = storage.isUnread?.() === true;
    if (kept?.form !== form) return { found: null, isChanged: false };
    const found = withoutOvertaken(withWriteAhead(kept.log, written as WriteAheadEntry[]));
    return { found, isChanged: written.length > 0 || found.steps.length < kept.log.steps.length };
  }

  /** Loads the stored log once, before the first call is answered. */
  function readPersisted(): Promise<void> {
    reading ??= readLog().then(({ found, isChanged }) => {
      if (found === null || log !== null) return;
      phoneId = found.phoneId;
      log = found;
      if (isChanged || isUnread) commit(found);
      if (!isUnread) forgetOvertaken();
    });
    return reading;
  }

  /** Reads and merges the stored log once storage is available again. */
  function takeUp(): Promise<void> {
    return inOrder(async () => {
      const { found } = await readLog();
      if (isUnread) return;
      if (found !== null && log !== null) await join(log, found);
      const next = log ?? found;
      if (isUnread || next === null) return;
      phoneId = next.phoneId;
      commit(next);
      forgetOvertaken();
      emitChanges();
      void storage.lookForPending?.(next.base.document.report.reportId);
      void push();
    });
  }

  /** Merges a stored log into the current one. Mutations of another replica keep their numbers and need the newest base first. */
  async function join(now: MutationLog, found: MutationLog): Promise<void> {
    if (found.phoneId === now.phoneId) {
      log = withWriteAhead(now, writeAheadEntriesOf(found));
      return;
    }
    const { reportId } = found.base.document.report;
    if (!holds(reportId) || found.steps.length === 0 || now.steps.length > 0) return;
    phoneId = found.phoneId;
    const newest = await pull(reportId);
    const isHeard = log !== null && newest.kind === 'result' && newest.code.startsWith('OK');
    if (isHeard && log !== null) log = rebase(found, log.base);
    else {
      phoneId = now.phoneId;
      isUnread = true;
    }
  }

  function holds(reportId: string): boolean {
    return log?.base.document.report.reportId === reportId;
  }

  /** Serialises writes. */
  const inOrder = oneAtATime();

  async function store(next: MutationLog): Promise<boolean> {
    isPersisted =
      !isUnread &&
      isOpen(next) &&
      (await storage.save(record, { form, log: next } satisfies PersistedLog, next.base.document.expiresAt));
    // A log that has changed meanwhile is written next.
    if (isPersisted && log === next) writeAheadLog.removeAhead();
    return isPersisted;
  }

  /** Replaces the log and persists it in the background. */
  function commit(next: MutationLog, whenKept = emitStatus): void {
    log = next;
    void inOrder(async () => {
      if (log !== null) await store(log);
      whenKept();
    });
  }

  let told = '';

  function emitStatus(): void {
    recordPending();
    const event = {
      type: 'sync.statusChanged' as const,
      stand: syncStatus(),
      unsent: log === null ? [] : sectionsOf(log),
    };
    if (JSON.stringify(event) === told) return;
    told = JSON.stringify(event);
    emit(event);
  }

  function recordPending(): void {
    if (log === null || isUnread) return;
    const { report, expiresAt } = log.base.document;
    storage.recordPending?.(report.reportId, { steps: log.steps.length }, expiresAt);
  }

  function syncStatus(): SyncStatus {
    if (log === null || !isOpen(log)) return 'off';
    if (isSessionLost) return 'orphaned';
    if (log.steps.length > 0) return phase;
    return isPersisted === false ? 'unkept' : 'saved';
  }

  function emitChanges(): void {
    if (log !== null) emit({ type: 'replica.changed', ...viewOf(log) });
  }

  /** Adopts the snapshot contained in an answer as the new base and returns the answer without it. */
  function withoutSnapshot(outcome: CallOutcome): CallOutcome {
    if (outcome.kind !== 'result' || typeof outcome.answer !== 'object' || outcome.answer === null) return outcome;
    const { copy: snapshot, ...answer } = outcome.answer as { copy?: ReplicaSnapshot };
    if (snapshot === undefined) return outcome;
    isSessionLost = false;
    const { reportId } = snapshot.document.report;
    const known = log !== null && holds(reportId) ? log : null;
    if (known === null) isPersisted = null;
    commit(known === null ? createMutationLog(phoneId, snapshot) : rebase(known, snapshot));
    return { ...outcome, answer };
  }

  async function askService(
    call: CallName,
    request: Request,
    signal?: AbortSignal,
    step?: Mutation,
  ): Promise<CallOutcome> {
    const headers = { [phoneHeader]: phoneId, ...(step && { [mutationHeader]: String(step.number) }) };
    const outcome = withoutSnapshot(await ask(call, request, signal, headers));
    // Stored data has become readable meanwhile, without an event.
    if (isUnread && outcome.kind === 'result' && storage.isUnread?.() === false) void takeUp();
    return outcome;
  }

  /** Sends one mutation. Resolves to true if it was confirmed or rejected, false if it must be sent again. */
  async function pushMutation(step: Mutation): Promise<boolean> {
    const { phoneId: before } = log ?? {};
    const outcome = await askService(step.call, step.request, undefined, step);
    // The report was given up meanwhile.
    if (log === null || log.phoneId !== before) return true;
    if (outcome.kind === 'result') confirm(log, step, outcome.code);
    else return outcome.kind === 'failed' && isRefused(outcome) && (await confirmRefused(step));
    return true;
  }

  /** Drops a refused mutation after fetching the newest base. Resolves to false if the base could not be fetched. */
  async function confirmRefused(step: Mutation): Promise<boolean> {
    const { reportId } = step.request.params;
    const newest = await askService('getReplica', {
      params: { reportId },
    } satisfies CallRequest<'getReplica'> as Request);
    if (newest.kind === 'failed' && !isRefused(newest)) return false;
    if (log?.steps.includes(step)) rollBack(log, step, null);
    else emitChanges();
    return true;
  }

  function confirm(now: MutationLog, step: Mutation, code: string): void {
    if (code.startsWith('OK')) {
      // Usually the base in the answer already contains it.
      if (now.steps.includes(step)) commit(withConfirmed(now, step));
      emitChanges();
    } else if (isResultCode(code) && endsFlow(code)) {
      // The service would reject all other mutations, too.
      commit({ ...now, steps: [] });
      emit(endingOf(now, step, code));
    } else rollBack(now, step, isResultCode(code) ? code : null);
  }

  /** Drops a rejected mutation. Its values remain as the draft of their form. */
  function rollBack(now: MutationLog, step: Mutation, code: ResultCode | null): void {
    commit(withoutMutation(now, step.number));
    emitChanges();
    emit({ type: 'mutation.rejected', ...sectionOf(now, step), code });
  }

  const pusher = createPusher<Mutation>({
    next: () => log?.steps[0],
    send: pushMutation,
    onPhase: (now) => {
      phase = now;
      defer(emitStatus);
    },
  });

  /** Sends the pending mutations. Resolves to true once the service has them all. */
  function push(): Promise<boolean> {
    return pusher();
  }

  /** Builds the next mutation and applies the rules to it. */
  function applied(to: MutationLog, call: MutationName, request: Request) {
    const step = nextMutation(to, call, request as CallRequest<MutationName>, serviceNow());
    const outcome = answerLocally(to, call, request, step.at);
    return { step, outcome, isTaken: outcome.kind === 'result' && outcome.code.startsWith('OK') };
  }

  /** Number of mutations being committed. Later ones queue behind them for their numbers. */
  let taking = 0;

  /** Answers a local call synchronously; null if its mutation cannot be persisted synchronously. */
  function answerSynchronously(call: CallName, request: Request): CallOutcome | null {
    const reportId = 'reportId' in request.params ? request.params.reportId : '';
    if (!isLocal(call) || partsOfLoading.includes(call) || log === null || !holds(reportId)) return null;
    if (!isMutation(call)) return answerLocally(log, call, request, serviceNow());
    if (isPersisted !== true || taking > 0) return null;
    const { step, outcome, isTaken } = applied(log, call, request);
    if (!isTaken) return outcome;
    if (!writeAheadLog.writeAhead(String(step.number), { phoneId: log.phoneId, step } satisfies WriteAheadEntry))
      return null;
    commit(withMutation(log, step), () => defer(emitStatus));
    defer(() => void push());
    return outcome;
  }

  /** Persists a mutation, then answers it. Resolves to null if it cannot be persisted. */
  function mutate(call: MutationName, request: Request): Promise<CallOutcome | null> {
    taking += 1;
    const taken = inOrder(async () => {
      if (log === null) return null;
      const { step, outcome, isTaken } = applied(log, call, request);
      if (!isTaken) return outcome;
      if (!(await store(withMutation(log, step)))) return null;
      // A newer base may have arrived during the write.
      if (log !== null) log = withMutation(log, step);
      defer(emitStatus);
      void push();
      return outcome;
    });
    return taken.finally(() => {
      taking -= 1;
    });
  }

  let loading: { reportId: string; outcome: Promise<CallOutcome> } | null = null;

  /** Fetches the newest base. Concurrent loads share one request. */
  function pull(reportId: string): Promise<CallOutcome> {
    if (loading?.reportId !== reportId) {
      const asked = askService('getReplica', { params: { reportId } } satisfies CallRequest<'getReplica'> as Request);
      const inTime = holds(reportId) ? within('newestReport', () => asked) : asked;
      const outcome = inTime
        .catch((): CallOutcome => ({ kind: 'failed', reason: 'timedOut' }))
        .finally(() => {
          loading = null;
        });
      loading = { reportId, outcome };
    }
    return loading.outcome;
  }

  /** Loads a report from the service; from the replica if the service does not answer. */
  async function load(call: LocalCallName, request: Request, reportId: string): Promise<CallOutcome> {
    const asked = await pull(reportId);
    const isAnswered = asked.kind === 'result' && asked.code.startsWith('OK');
    const hasNoReply = asked.kind === 'failed' && asked.reason !== 'refused';
    if (log === null || !holds(reportId) || !(isAnswered || hasNoReply)) return asked;
    emitStatus();
    void push();
    if (call === 'getReport') void storage.lookForPending?.(reportId);
    return answerLocally(log, call, request, serviceNow());
  }

  /** Performs a call on a report: locally if possible, else by the service once it has all pending mutations. */
  async function requestOrMutate(call: CallName, request: Request, signal?: AbortSignal): Promise<CallOutcome> {
    await readPersisted();
    const reportId = 'reportId' in request.params ? request.params.reportId : '';
    if (isLocal(call) && partsOfLoading.includes(call)) return load(call, request, reportId);
    const outcomeAtOnce = answerSynchronously(call, request);
    if (outcomeAtOnce !== null) return outcomeAtOnce;
    if (isLocal(call) && isMutation(call) && log !== null && holds(reportId)) {
      const outcome = await mutate(call, request);
      if (outcome !== null) return outcome;
    }
    const waits = !callsOutsideQueue.includes(call) && log !== null && log.steps.length > 0;
    if ((waits && !(await push())) || signal?.aborted) return { kind: 'failed', reason: 'unreachable' };
    const outcome = await askService(call, request, signal);
    if (isUnread && isMutation(call) && outcome.kind === 'result' && outcome.code.startsWith('OK'))
      noteOvertaken({ call, request: request as CallRequest<MutationName> });
    // The chart must receive the answer first.
    setTimeout(emitChanges);
    return log === null ? outcome : withPendingMutations(log, outcome);
  }

  /** Fetches a list of options and caches it. Returns the cached list if the service does not answer. */
  async function requestList(call: CallName, request: Request, signal?: AbortSignal): Promise<CallOutcome> {
    const outcome = await ask(call, request, signal, {});
    const name = `list ${call}`;
    if (outcome.kind !== 'result') {
      const answer = await storage.load(name);
      return answer === null ? outcome : { kind: 'result', code: 'OK', answer };
    }
    const { expiresAt } = log?.base.document ?? {};
    if (expiresAt !== undefined) void inOrder(() => storage.save(name, outcome.answer, expiresAt));
    return outcome;
  }

  /** Handles a lost session. Unsent and unread data stays until the driver was told; resolves to true if there is any. */
  async function release(): Promise<boolean> {
    await readPersisted();
    isSessionLost = log !== null && log.steps.length > 0;
    if (isSessionLost) emitStatus();
    else if (!isUnread) await forget();
    return isSessionLost || isUnread;
  }

  /** Deletes all data of an ended report from this phone. */
  function forget(): Promise<void> {
    log = null;
    isSessionLost = false;
    isUnread = false;
    phoneId = crypto.randomUUID();
    reading = Promise.resolve();
    return inOrder(async () => {
      await storage.forgetAll();
      emitStatus();
    });
  }

  storage.onReturn?.(() => void takeUp());

  return { requestOrMutate, answerSynchronously, requestList, push, release, forget };
}
