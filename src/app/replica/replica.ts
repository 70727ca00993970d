import type { CallRequest } from '#contract/callSchemas.ts';
import { type CallName, isLocal, isMutation, type LocalCallName, type MutationName } from '#contract/calls.ts';
import type { AppEvent } from '#machines/events.ts';
import { serviceNow } from '../loading/clock.ts';
import { answerLocally, withPendingMutations } from './answers.ts';
import { type CallOutcome, type Failed, isOk, isWithoutAnswer } from './callOutcome.ts';
import { type Ask, ReplicaCalls, type Request } from './calls.ts';
import * as encryptedStorage from './encryptedStorage.ts';
import { type MutationLog, nextMutation, reportIdOf } from './mutationLog.ts';
import { forgetOvertaken, noteOvertaken } from './overtaken.ts';
import { PersistentLog, type ReplicaStorage } from './persistentLog.ts';
import { emitChanges, Push } from './push.ts';
import { callsOutsideQueue } from './sections.ts';
import { SyncReport } from './syncReport.ts';

const partsOfLoading: readonly CallName[] = ['getReport', 'getParticipants', 'getWitnesses'];

const reportIdIn = ({ params }: Request) => ('reportId' in params ? params.reportId : '');

/** Dependencies of the replica, supplied by the page. */
export interface Page {
  ask: Ask;
  emit: (event: AppEvent) => void;
  /** The tab's by default. */
  storage?: ReplicaStorage;
  /** Defers work until after the next paint. */
  defer?: (act: () => void) => void;
}

/**
 * The phone's replica of the report (decision 048). It applies local mutations optimistically and syncs them in the
 * background; other calls wait until all are sent.
 */
export class Replica {
  /** Sends the pending mutations. Resolves to null once the service has them all, else to why it has not. */
  readonly push: () => Promise<Failed | null>;
  readonly #page: Required<Page>;
  readonly #log: PersistentLog;
  readonly #calls: ReplicaCalls;
  readonly #status: SyncReport;
  #opening: Promise<void> | null = null;

  constructor(page: Page) {
    this.#page = { storage: encryptedStorage, defer: (act) => act(), ...page };
    const { ask, emit, storage, defer } = this.#page;
    this.#log = new PersistentLog(storage, () => defer(this.#status.logChanged));
    this.#status = new SyncReport(this.#log, storage, emit);
    this.#calls = new ReplicaCalls(ask, this.#log, () => {
      this.#status.isSessionLost = false;
    });
    this.push = new Push(this.#log, this.#calls, emit, (phase) => defer(() => this.#status.pushed(phase))).run;
    storage.onReturn?.(() => void this.#takeUp());
  }

  /** Performs a call on a report: locally if possible, else by the service once it has all pending mutations. */
  async requestOrMutate(call: CallName, request: Request, signal?: AbortSignal): Promise<CallOutcome> {
    await this.#open();
    if (isLocal(call) && partsOfLoading.includes(call)) return this.#load(call, request);
    const answered = this.answerSynchronously(call, request);
    if (answered !== null || !isLocal(call) || !isMutation(call))
      return answered ?? this.#request(call, request, signal);
    // Nothing was persisted yet, storage refused or the write-ahead log is full, which a commit empties.
    await this.#log.persist();
    return this.answerSynchronously(call, request) ?? this.#request(call, request, signal);
  }

  /** Answers a local call; null if its mutation cannot be persisted. */
  answerSynchronously(call: CallName, request: Request): CallOutcome | null {
    const { current } = this.#log;
    if (current === null || !this.#log.holds(reportIdIn(request))) return null;
    if (!isLocal(call) || partsOfLoading.includes(call)) return null;
    return isMutation(call)
      ? this.#mutate(current, call, request)
      : answerLocally(current, call, request, serviceNow());
  }

  /** Applies a mutation by the rules and appends it to the log. It is persisted and pushed in the background. */
  #mutate(log: MutationLog, call: MutationName, request: Request): CallOutcome | null {
    const step = nextMutation(log, call, request as CallRequest<MutationName>, serviceNow());
    const outcome = answerLocally(log, call, request, step.at);
    if (!isOk(outcome)) return outcome;
    if (!this.#log.append(log, step)) return null;
    this.#page.defer(() => void this.push());
    return outcome;
  }

  /** Asks the service once it has all pending mutations. */
  async #request(call: CallName, request: Request, signal?: AbortSignal): Promise<CallOutcome> {
    const waits = !callsOutsideQueue.includes(call) && (this.#log.current?.steps.length ?? 0) > 0;
    const failed = waits ? await this.push() : null;
    // A fault answers the steps, not this call, which is retried like one without an answer.
    if (failed !== null) return { kind: 'failed', reason: isWithoutAnswer(failed) ? failed.reason : 'timedOut' };
    if (signal?.aborted) return { kind: 'failed', reason: 'unreachable' };
    const outcome = await this.#calls.ask(call, request, { signal });
    const { current, isUnread } = this.#log;
    if (isUnread && isMutation(call) && isOk(outcome))
      noteOvertaken({ call, request: request as CallRequest<MutationName> });
    // The chart must receive the answer first.
    setTimeout(() => emitChanges(this.#log, this.#page.emit));
    return current === null ? outcome : withPendingMutations(current, outcome);
  }

  /** Loads a report from the service; from the replica if the service does not answer. */
  async #load(call: LocalCallName, request: Request): Promise<CallOutcome> {
    const reportId = reportIdIn(request);
    const asked = await this.#calls.pull(reportId);
    const hasNoReply = asked.kind === 'failed' && asked.reason !== 'refused';
    const { current } = this.#log;
    if (current === null || !this.#log.holds(reportId) || !(isOk(asked) || hasNoReply)) return asked;
    this.#status.logChanged();
    void this.push();
    if (call === 'getReport') void this.#page.storage.lookForPending?.(reportId);
    return answerLocally(current, call, request, serviceNow());
  }

  /** Fetches a list of options and caches it. Returns the cached list if the service does not answer. */
  async requestList(call: CallName, request: Request, signal?: AbortSignal): Promise<CallOutcome> {
    const { ask, storage } = this.#page;
    const outcome = await ask(call, request, signal, {});
    const name = `list ${call}`;
    if (outcome.kind !== 'result') {
      const answer = await storage.load(name);
      return answer === null ? outcome : { kind: 'result', code: 'OK', answer };
    }
    const { expiresAt } = this.#log.current?.base.document ?? {};
    if (expiresAt !== undefined) void this.#log.inOrder(() => storage.save(name, outcome.answer, expiresAt));
    return outcome;
  }

  /** Loads the stored log once, before the first call is answered. */
  #open(): Promise<void> {
    this.#opening ??= this.#log.read().then((found) => {
      if (found === null || this.#log.current !== null) return;
      void this.#log.commit(found);
      if (!this.#log.isUnread) forgetOvertaken();
    });
    return this.#opening;
  }

  /** Goes on with the stored log once storage is available again. */
  async #takeUp(): Promise<void> {
    const log = await this.#calls.takeUp();
    if (log === null) return;
    emitChanges(this.#log, this.#page.emit);
    void this.#page.storage.lookForPending?.(reportIdOf(log));
    void this.push();
  }

  /** Handles a lost session. Unsent and unread data stays until the driver was told; resolves to true if there is any. */
  async release(): Promise<boolean> {
    await this.#open();
    const { current, isUnread } = this.#log;
    this.#status.isSessionLost = current !== null && current.steps.length > 0;
    if (this.#status.isSessionLost) this.#status.logChanged();
    else if (!isUnread) await this.forget();
    return this.#status.isSessionLost || isUnread;
  }

  /** Deletes all data of an ended report from this phone. */
  async forget(): Promise<void> {
    this.#status.isSessionLost = false;
    this.#opening = Promise.resolve();
    await this.#log.forget();
    this.#status.logChanged();
  }
}
